// Refunds what a change of a sold booking gives back, in the transaction of the change.
import { eq } from 'drizzle-orm';

import type { Tx } from '#platform/db/client.server.ts';
import { booking } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { reverseCommission } from '#payments/credit/reverse-commission.server.ts';
import { type RefundRequest, writeRefund } from '#payments/refunds/refund-booking.server.ts';
import { leftOf } from '#payments/refunds/refund-split.ts';
import { readRefundable } from '#payments/refunds/refundable.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

/**
 * Called after the lines have ended, under the booking's lock. What goodwill has already given back of the tenders is not
 * given twice. The commission of the ended lines is recalled also where nothing comes back. A provider's part is done by
 * the sweep.
 */
export async function refundEnded(
  tx: Tx,
  ctx: PaymentCtx,
  { amountMinor, ...request }: Omit<RefundRequest, 'amountMinor'> & { amountMinor: number },
): Promise<void> {
  const { bookingId, occasion } = request;
  const refundable = amountMinor > 0 ? await readRefundable(tx, bookingId) : null;
  const dueMinor = Math.min(amountMinor, leftOf(refundable?.parts ?? []));
  if (refundable && dueMinor > 0) {
    await writeRefund(tx, ctx, { ...request, amountMinor: dueMinor }, refundable);
    return;
  }
  const [row] = await tx
    .select({ currency: booking.currency })
    .from(booking)
    .where(eq(booking.bookingId, bookingId));
  assert(row, 'a changed booking is there');
  await reverseCommission(tx, ctx, { bookingId, currency: row.currency }, occasion);
}
