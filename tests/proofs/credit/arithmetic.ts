// Generated bookings of agencies, paid on credit, by card, by voucher or by a combination, and refunded in parts. The
// product computes price and commission of half of them by filed rules, line by line; the others have drawn sums, from
// one cent on. For every one of them the ledger balances, and net and commission add up to gross.
import { once } from 'node:events';

import { openDice } from '../payments/dice.ts';
import { contextOf, holdBookings, openGround, openSeller, type Seller } from './ground.ts';
import { judge, judgeCommission, type Wrong } from './judge.ts';
import { means, openProvider, payFor } from './pay-for.ts';
import { fileRules, furnish, holdPriced, pricedMarket } from './priced-hold.ts';
import { settleAll } from './storm.ts';
import type { Stage } from '../../../bench/stage/stage.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';

type Dice = ReturnType<typeof openDice>;
type Sums = {
  bookings: number;
  /** Those whose price the product computed. */
  priced: number;
  refunds: number;
  byMeans: Record<string, number>;
  wrong: Wrong[];
};

/** How many bookings an agency sells on the same rules. */
const PER_RULES = 10;

export async function proveArithmetic(bookings: number, seed: number): Promise<Sums> {
  const port = await freePort();
  const provider = { SANDBOX_PORT: String(port), PAYMENT_API_URL: `http://127.0.0.1:${port}` };
  const stage = await openGround(provider, pricedMarket);
  await furnish(stage);
  const sandbox = await openProvider(stage, provider);
  try {
    const sellers = await Promise.all(
      Array.from({ length: 8 }, () => openSeller(stage.db, 9_000_000_000_000)),
    );
    const sums: Sums = { bookings: 0, priced: 0, refunds: 0, byMeans: {}, wrong: [] };
    const dice = openDice(seed);
    await Promise.all(
      sellers.map(async (seller, at) => {
        const own = dice.fork(`seller${at}`);
        for (let n = at, sold = 0; n < bookings; n += sellers.length, sold++) {
          if (sold % PER_RULES === 0) await fileRules(stage, seller, own);
          await sellOne(stage, seller, own, sums);
        }
      }),
    );
    await settleAll({ stage });
    while ((await sweepRefunds(contextOf(stage), { quietMs: 0 })) > 0);
    const wrong = [...sums.wrong, ...(await judge(stage.db)), ...(await judgeCommission(stage.db))];
    return { ...sums, wrong };
  } finally {
    sandbox.kill('SIGKILL');
    if (sandbox.exitCode === null && sandbox.signalCode === null) await once(sandbox, 'exit');
    await stage.stop();
  }
}

export { means };

async function sellOne(stage: Stage, seller: Seller, dice: Dice, sums: Sums): Promise<void> {
  const isPriced = dice.chance(0.5);
  const { bookingId, totalMinor } = isPriced
    ? await holdPriced(stage, seller, dice)
    : await holdDrawn(stage, seller, dice);
  const ctx = { ...contextOf(stage), visitor: agencyVisitor(seller.agencyId) };
  const { way, problem } = await payFor(stage, seller, { dice, held: { bookingId, totalMinor } });
  if (problem !== null) {
    sums.wrong.push({ what: problem, id: bookingId });
    return;
  }
  sums.bookings++;
  if (isPriced) sums.priced++;
  sums.byMeans[way] = (sums.byMeans[way] ?? 0) + 1;
  for (let n = dice.below(4); n > 0; n--) {
    const amountMinor = dice.below(3) === 0 ? 'all' : 1 + dice.below(totalMinor);
    const destination = dice.below(6) === 0 ? 'voucher' : 'source';
    const request = {
      bookingId,
      amountMinor,
      destination,
      reason: 'cancelled',
      occasion: `part ${n}`,
    } as const;
    const done = await refundBooking(ctx, request);
    if (done.ok) sums.refunds++;
    else if (done.code !== 'refund_too_large')
      sums.wrong.push({ what: `refund: ${done.code}`, id: bookingId });
  }
}

/** A booking of any size from one cent, with any commission up to the whole of it. */
async function holdDrawn(stage: Stage, seller: Seller, dice: Dice) {
  const totalMinor = 1 + dice.below(dice.below(4) === 0 ? 300 : 500_000);
  const commissionMinor = dice.below(5) === 0 ? dice.below(totalMinor + 1) : Math.floor(totalMinor * 0.0913);
  const [bookingId = ''] = await holdBookings(stage.db, seller, [{ totalMinor, commissionMinor }]);
  return { bookingId, totalMinor };
}
