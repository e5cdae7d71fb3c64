// Finds and locks the visitor's reservation for a change; the common first step of every command before payment.
import { and, eq, inArray } from 'drizzle-orm';

import type { Tx } from '#db/client.server.ts';
import { booking, payment } from '#db/schema.ts';
import type { Ctx } from '#lib/ctx.ts';
import { isUuid } from '#lib/ids.ts';
import { ok, refuse, type Result } from '#lib/result.ts';

export type BookingRow = typeof booking.$inferSelect;

export type OpenBookingResult = Result<
  BookingRow,
  'booking_unknown' | 'hold_expired' | 'hold_replaced' | 'booking_not_open' | 'booking_locked_by_payment'
>;

/**
 * The held booking of this visitor, its row locked until the transaction ends. Unknown and somebody else's look the
 * same. While a payment is alive nothing may change, or the amount charged would not be the amount owed.
 */
export async function openBooking(
  tx: Tx,
  ctx: Pick<Ctx, 'visitor' | 'now'>,
  bookingId: string,
): Promise<OpenBookingResult> {
  if (!isUuid(bookingId) || !ctx.visitor) return refuse('booking_unknown');
  const mine = and(eq(booking.bookingId, bookingId), eq(booking.visitor, ctx.visitor));
  const [row] = await tx.select().from(booking).where(mine).for('update');
  if (!row) return refuse('booking_unknown');
  const closed = whyNotOpen(row, ctx.now);
  if (closed) return refuse(closed);
  const alive = inArray(payment.state, ['created', 'pending', 'authorised', 'captured']);
  const [paying] = await tx
    .select({ paymentId: payment.paymentId })
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), alive));
  return paying ? refuse('booking_locked_by_payment') : ok(row);
}

/** Null while the hold can still be changed, as far as its row tells. */
export function whyNotOpen(
  { state, holdExpiresAt }: Pick<BookingRow, 'state' | 'holdExpiresAt'>,
  now: Date,
): 'hold_expired' | 'hold_replaced' | 'booking_not_open' | null {
  if (state === 'replaced') return 'hold_replaced';
  if (state === 'lapsed' || (state === 'held' && holdExpiresAt <= now)) return 'hold_expired';
  return state === 'held' ? null : 'booking_not_open';
}
