// A traveller turns back before paying, to change the trip: the alive payment is ended, and the booking is open again.
import type { BookingView } from '#booking/booking-view.ts';
import { readBooking } from '#booking/read-booking.server.ts';
import { ok, refuse, type Result } from '#lib/result.ts';
import { gatewayOf, type PaymentCtx } from '#payments/payment-ctx.ts';
import { readAlivePayment } from '#payments/payment-row.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

export type CancelPaymentCode = 'booking_unknown' | 'already_paid' | 'payment_in_progress';

/** No alive payment is fine. `payment_in_progress` when the bank is being asked or the provider does not answer. */
export async function cancelPayment(
  ctx: PaymentCtx,
  bookingId: BookingView['bookingId'],
): Promise<Result<null, CancelPaymentCode>> {
  const read = await readBooking(ctx, bookingId);
  if (!read.ok) return read;
  const alive = await readAlivePayment(ctx.db.orm, bookingId);
  if (!alive) return read.value.state === 'confirmed' ? refuse('already_paid') : ok(null);
  // A payment whose creation was never answered is started first: only then is it known what to cancel.
  const before = await settlePayment(ctx, alive.paymentId);
  const { providerPaymentId = null } = before.ok ? before.value.payment : {};
  if (providerPaymentId) {
    await gatewayOf(ctx, alive).cancel({ paymentId: alive.paymentId, providerPaymentId });
  }
  const after = await settlePayment(ctx, alive.paymentId);
  const state = after.ok ? after.value.payment.state : 'created';
  if (state === 'authorised' || state === 'captured') return refuse('already_paid');
  return state === 'created' || state === 'pending' ? refuse('payment_in_progress') : ok(null);
}
