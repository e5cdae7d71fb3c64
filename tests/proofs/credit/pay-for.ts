// How the bookings of the arithmetic are paid: on credit, by card, by voucher, and by several of them at once.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { openDice } from '../payments/dice.ts';
import { contextOf, type Seller } from './ground.ts';
import { settleAll } from './storm.ts';
import type { Stage } from '../../../bench/stage/stage.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { exponentOf, filedAround } from '#platform/lib/money.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { issueVoucher } from '#payments/vouchers/voucher.server.ts';

const sandboxFile = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url));

type Dice = ReturnType<typeof openDice>;

export async function openProvider(stage: Stage, provider: Record<string, string>): Promise<ChildProcess> {
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

type Held = { bookingId: string; totalMinor: number };

/** Pays a held booking of the agency until its money is captured. */
export async function payFor(
  stage: Stage,
  seller: Seller,
  { dice, held: { bookingId, totalMinor } }: { dice: Dice; held: Held },
): Promise<{ way: (typeof means)[number]; problem: string | null }> {
  const ctx = { ...contextOf(stage), visitor: agencyVisitor(seller.agencyId) };
  const { currency } = seller;
  const way = means[dice.below(means.length)] ?? 'credit';
  if (way === 'voucher') {
    const wanted = {
      amountMinor: steps(1 + dice.below(totalMinor), seller),
      currency,
      reason: 'goodwill',
    } as const;
    const { code } = await withTx(stage.db, (tx) => issueVoucher(tx, ctx, wanted));
    const added = await addVoucher(ctx, { bookingId, code });
    if (!added.ok) return { way, problem: `voucher: ${added.code}` };
  }
  const byCard = way === 'card' || way === 'both';
  const order = {
    bookingId,
    consent: true,
    locale: 'en' as const,
    returnUrl: `${stage.settings.PUBLIC_URL}/en/payment?booking=${bookingId}`,
    method: byCard ? ('card' as const) : ('credit' as const),
    ...(byCard && { paymentToken: 'tok_approved' }),
    ...(way === 'both' && { creditMinor: steps(dice.below(totalMinor), seller) }),
  };
  let taken = await takePayment(ctx, order);
  // On a busy machine the provider may answer too late: another press continues the same payment.
  for (let turn = 0; turn < 20 && !taken.ok && taken.code === 'payment_provider_unavailable'; turn++)
    taken = await takePayment({ ...ctx, now: new Date() }, order);
  if (!taken.ok || taken.value.state !== 'confirmed')
    return { way, problem: `not paid: ${taken.ok ? taken.value.state : taken.code}` };
  await untilCaptured(stage, bookingId);
  return { way, problem: null };
}

/** Down to what the currency is filed in: providers take no other rest. */
function steps(amountMinor: number, { currency }: Seller): number {
  return filedAround(amountMinor, exponentOf(currency)).below;
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
