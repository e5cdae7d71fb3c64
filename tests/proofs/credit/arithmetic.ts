// Generated bookings of agencies, paid on credit, by card, by voucher or by a combination, and refunded in parts. The
// product computes price and commission of half of them by filed rules, line by line; the others have drawn sums, from
// one cent on. For every one of them the ledger balances, and net and commission add up to gross.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { openDice } from '../payments/dice.ts';
import { contextOf, holdBookings, openGround, openSeller, type Seller } from './ground.ts';
import { judge, judgeCommission, type Wrong } from './judge.ts';
import { fileRules, furnish, holdPriced, pricedMarket } from './priced-hold.ts';
import { settleAll } from './storm.ts';
import type { Stage } from '../../../bench/stage/stage.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { issueVoucher } from '#payments/vouchers/voucher.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';

const sandboxFile = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url));

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

async function openProvider(stage: Stage, provider: Record<string, string>): Promise<ChildProcess> {
  const env = {
    ...process.env,
    ...provider,
    DATA_DIR: stage.settings.DATA_DIR,
    LOG_LEVEL: 'silent',
    SANDBOX_PUBLIC_URL: provider.PAYMENT_API_URL,
    SANDBOX_DATABASE_URL: `${stage.url}_sandbox`,
  };
  const sandbox = fork(sandboxFile, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(sandbox, 'message');
  return sandbox;
}

export const means = ['credit', 'credit', 'credit', 'card', 'both', 'voucher'] as const;

async function sellOne(stage: Stage, seller: Seller, dice: Dice, sums: Sums): Promise<void> {
  const isPriced = dice.chance(0.5);
  const { bookingId, totalMinor } = isPriced
    ? await holdPriced(stage, seller, dice)
    : await holdDrawn(stage, seller, dice);
  const ctx = { ...contextOf(stage), visitor: agencyVisitor(seller.agencyId) };
  const way = means[dice.below(means.length)] ?? 'credit';
  if (way === 'voucher') {
    const wanted = { amountMinor: 1 + dice.below(totalMinor), currency: 'EUR', reason: 'goodwill' } as const;
    const { code } = await withTx(stage.db, (tx) => issueVoucher(tx, ctx, wanted));
    const added = await addVoucher(ctx, { bookingId, code });
    if (!added.ok) sums.wrong.push({ what: `voucher: ${added.code}`, id: bookingId });
  }
  const byCard = way === 'card' || way === 'both';
  const order = {
    bookingId,
    consent: true,
    locale: 'en' as const,
    returnUrl: `${stage.settings.PUBLIC_URL}/en/payment?booking=${bookingId}`,
    method: byCard ? ('card' as const) : ('credit' as const),
    ...(byCard && { paymentToken: 'tok_approved' }),
    ...(way === 'both' && { creditMinor: dice.below(totalMinor) }),
  };
  let taken = await takePayment(ctx, order);
  // On a busy machine the provider may answer too late: another press continues the same payment.
  for (let turn = 0; turn < 20 && !taken.ok && taken.code === 'payment_provider_unavailable'; turn++)
    taken = await takePayment({ ...ctx, now: new Date() }, order);
  if (!taken.ok || taken.value.state !== 'confirmed') {
    sums.wrong.push({ what: `not paid: ${taken.ok ? taken.value.state : taken.code}`, id: bookingId });
    return;
  }
  await untilCaptured(stage, bookingId);
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

/**
 * A booking is confirmed before its money is captured. If the provider did not answer in time, the product's timer
 * continues the payment; in this test only this function does.
 */
async function untilCaptured(stage: Stage, bookingId: string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const { rowCount } = await stage.db.pool.query(CAPTURED, [bookingId]);
    if (rowCount) return;
    await settleAll({ stage });
  }
}

const CAPTURED = `select from payment where booking_id = $1 and state = 'captured'`;
