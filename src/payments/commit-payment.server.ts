// Authorised money meets the booking, in one transaction: both are committed, or the money is marked to be given up.
import { eq } from 'drizzle-orm';

import { confirmBooking } from '#booking/confirm-booking.server.ts';
import type { BookingRow } from '#booking/open-booking.server.ts';
import { retakePlaces } from '#booking/retake-places.server.ts';
import { type Tx, withTx } from '#db/client.server.ts';
import { booking, payment } from '#db/schema.ts';
import type { ErrorCode } from '#lib/errors.ts';
import { assert } from '#lib/result.ts';
import type { ProviderPayment } from '#payments/gateway.ts';
import type { PaymentCtx } from '#payments/payment-ctx.ts';
import { changeState, type PaymentRow } from '#payments/payment-row.server.ts';
import { refuseBrokenSeats } from '#seats/recheck-seats.server.ts';

/** Nothing is captured here: money is only taken when the booking is stored (docs/decisions/0020). */
export async function commitPayment(
  ctx: PaymentCtx,
  { paymentId, bookingId }: PaymentRow,
  seen: ProviderPayment,
): Promise<void> {
  const lost = await withTx(ctx.db, (tx) => commitOrSayWhy(tx, ctx, paymentId, bookingId, seen, null));
  if (!lost) return;
  // The hold is gone. Its places are asked for again, in the place queue's own transaction, and then everything is
  // looked at afresh: meanwhile another process may have confirmed the booking with this very payment.
  const retaken = await retakePlaces(ctx, bookingId, { whole: true });
  const why = retaken.ok ? null : retaken.code;
  const still = await withTx(ctx.db, (tx) => commitOrSayWhy(tx, ctx, paymentId, bookingId, seen, why));
  // Retaken and lapsed again in between: the payment is still pending, and whoever settles it next tries again.
  if (still) ctx.log.warn({ paymentId, bookingId, why: still }, 'retaken places were lost again');
}

/**
 * Null when the payment has found its end in this transaction, else why the booking could not be confirmed. With
 * `giveUpBecause` the money is marked for its way back instead. Locks booking, then payment, as everybody does.
 */
async function commitOrSayWhy(
  tx: Tx,
  ctx: PaymentCtx,
  paymentId: string,
  bookingId: string,
  seen: ProviderPayment,
  giveUpBecause: ErrorCode | null,
): Promise<ErrorCode | null> {
  const [held] = await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('update');
  const [row] = await tx.select().from(payment).where(eq(payment.paymentId, paymentId)).for('update');
  assert(held && row, 'a payment and its booking are never deleted');
  // Somebody else was faster with the same news.
  if (row.state !== 'pending') return null;
  const giveUp = async (failureCode: ErrorCode) => {
    const to = seen.state === 'captured' ? 'refund_due' : 'void_due';
    await changeState(tx, ctx, row, { to, failureCode });
    return null;
  };
  const mismatch = whyNotThis(held, row, seen);
  if (mismatch) {
    ctx.log.error({ paymentId, bookingId, mismatch }, 'authorised money does not fit its booking');
    return giveUp(mismatch);
  }
  // Places that came back may have come back beside the infant of somebody else.
  const broken = held.state === 'held' ? await refuseBrokenSeats(tx, ctx, bookingId) : null;
  if (broken) return giveUp(broken.code);
  const confirmed = await confirmBooking(tx, ctx, bookingId);
  if (confirmed.ok) {
    await changeState(tx, ctx, row, { to: 'authorised' });
    await ctx.onConfirmed(tx, bookingId);
    return null;
  }
  if (confirmed.code === 'passengers_missing') return giveUp(confirmed.code);
  return giveUpBecause ? giveUp(giveUpBecause) : confirmed.code;
}

/** A booking that is confirmed while this payment is pending was confirmed by another one. */
function whyNotThis(held: BookingRow, row: PaymentRow, seen: ProviderPayment): ErrorCode | null {
  if (held.state === 'confirmed') return 'already_paid';
  if (held.totalMinor !== row.amountMinor || held.currency !== row.currency) return 'price_changed';
  if (seen.amountMinor !== row.amountMinor || seen.currency !== row.currency) return 'internal';
  return null;
}
