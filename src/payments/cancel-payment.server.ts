// A traveller cancels before paying, to change the trip or the payment method: the alive payment ends and the booking
// is open for changes again.
import { noteSellerAct } from '#identity/audit/note-seller-act.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { withTx } from '#platform/db/client.server.ts';
import { isInProgress, isPaid } from '#platform/db/payment-states.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/lib/result.ts';
import { refOf } from '#payments/move-money.server.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import { type PaymentRow, readAlivePayment } from '#payments/states/payment-row.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

export type CancelPaymentCode = 'booking_unknown' | 'booking_already_paid' | 'payment_in_progress';

/** Succeeds without an alive payment. `payment_in_progress` while the bank decides or the provider does not answer. */
export async function cancelPayment(
  ctx: PaymentCtx,
  bookingId: BookingView['bookingId'],
): Promise<Result<null, CancelPaymentCode>> {
  const read = await readBooking(ctx, bookingId);
  if (!read.ok) return read;
  const alive = await readAlivePayment(ctx.db, bookingId);
  if (!alive) return isSoldState(read.value.state) ? refuse('booking_already_paid') : ok(null);
  // A payment whose creation got no answer is started first: only then is it known what to cancel.
  const before = await settlePayment(ctx, alive.paymentId, { watched: true, known: alive });
  const row = before.ok ? before.value.payment : alive;
  if (row.state === 'pending') {
    // Before the provider is asked: an entry without an effect is better than an effect without an entry.
    await withTx(ctx.db, (tx) => noteSellerAct(tx, ctx, 'cancel_payment', bookingId));
    await gatewayOf(ctx, row).cancel(refOf(row));
  }
  return (await whyStillAlive(ctx, row)) ?? ok(null);
}

type StillAlive = Refusal<'booking_already_paid' | 'payment_in_progress'>;

/**
 * Ends a payment on which nothing has happened yet, so that its booking can be paid another way. Null when the payment
 * has ended, by this call or already; a payment that a bank is processing continues.
 */
export async function whyNotEnded(ctx: PaymentCtx, alive: PaymentRow): Promise<StillAlive | null> {
  const settled = await settlePayment(ctx, alive.paymentId, { watched: true, known: alive });
  if (!settled.ok) return refuse('payment_in_progress');
  const { payment: row, providerState } = settled.value;
  if (row.state === 'pending' && providerState === 'awaiting_card')
    await gatewayOf(ctx, row).cancel(refOf(row));
  return whyStillAlive(ctx, row);
}

async function whyStillAlive(ctx: PaymentCtx, { paymentId }: PaymentRow): Promise<StillAlive | null> {
  const after = await settlePayment(ctx, paymentId, { watched: true });
  const state = after.ok ? after.value.payment.state : 'created';
  if (isPaid(state)) return refuse('booking_already_paid');
  return isInProgress(state) ? refuse('payment_in_progress') : null;
}
