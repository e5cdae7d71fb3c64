// A refund that the provider refuses for good, or whose money the payer's bank sent back, is still owed: staff and the
// traveller are asked for another destination.
import type { Tx } from '#platform/db/client.server.ts';
import type { refund } from '#platform/db/schema.ts';
import { recordDiscrepancy } from '#payments/ledger/discrepancy.server.ts';
import { noteRefund } from '#payments/refunds/note-refund.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

/** In the transaction that stores `needs_destination`. */
export async function askForDestination(
  tx: Tx,
  ctx: PaymentCtx,
  row: typeof refund.$inferSelect,
): Promise<void> {
  const { refundId, bookingId, paymentId, amountMinor, currency } = row;
  const details = { bookingId, paymentId, amountMinor, currency };
  await recordDiscrepancy(tx, ctx, { kind: 'refund_refused', subject: refundId, details });
  await noteRefund(tx, ctx, 'refund_refused', row);
  await ctx.emit(tx, { kind: 'refund_stuck', refundId });
}
