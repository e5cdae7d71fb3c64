// The safety net: settles payments whose browser, webhook or process was lost.
import { sql } from 'drizzle-orm';

import { isUnsettledPayment } from '#platform/db/payment-states.ts';
import { payment } from '#platform/db/schema.ts';
import type { PaymentCtx, SweepLimits } from '#payments/states/payment-ctx.ts';
import { isLeftToPerson } from '#payments/ledger/discrepancy.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

/** The sweep skips a payment that another process touched this recently. */
const QUIET_MS = 10_000;

/**
 * Settles payments that have not been touched for ten seconds, oldest first, at most 50 a run; a job calls it every few
 * seconds. Safe in several processes: each takes other rows. Returns how many were processed.
 */
export async function sweepPayments(
  ctx: PaymentCtx,
  { quietMs = QUIET_MS, stopping }: SweepLimits = {},
): Promise<number> {
  const before = new Date(ctx.now.getTime() - quietMs).toISOString();
  // Touching them moves them to the end of the queue, so that one that never settles does not block the others.
  const due = sql`(select payment_id from payment where ${sql.raw(isUnsettledPayment('payment'))}
    and updated_at <= ${before}::timestamptz and not ${sql.raw(isLeftToPerson('payment'))}
    order by updated_at limit 50 for update skip locked)`;
  const rows = await ctx.db.orm
    .update(payment)
    .set({ updatedAt: ctx.now })
    .where(sql`${payment.paymentId} in ${due}`)
    .returning({ paymentId: payment.paymentId });
  let processed = 0;
  for (const { paymentId } of rows) {
    if (stopping?.aborted) break;
    processed++;
    // One failing payment must not block the others; it is logged and retried later.
    await settlePayment(ctx, paymentId).catch((error: unknown) =>
      ctx.log.error({ err: error, paymentId }, 'payment could not be settled'),
    );
  }
  return processed;
}
