// Finds and locks the visitor's reservation for a change; the common first step of every command before payment.
import { isHoldOpen, whyHoldEnded } from '#platform/db/booking-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import { booking } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type BookingRow = typeof booking.$inferSelect;

export type OpenBookingResult = Result<
  BookingRow,
  'booking_unknown' | 'hold_expired' | 'hold_replaced' | 'booking_not_open' | 'booking_locked_by_payment'
>;

type OpenCtx = Pick<Ctx, 'visitor' | 'now'>;

/**
 * The held booking of this visitor, its row locked until the transaction ends. Unknown and somebody else's look the
 * same. While a payment is alive nothing may change, or the amount charged would not be the amount due; `whilePaying`
 * is for changes that do not affect the amount.
 */
export async function openBooking(
  tx: Tx,
  ctx: OpenCtx,
  bookingId: string,
  { whilePaying = false } = {},
): Promise<OpenBookingResult> {
  const locked = await lockBooking(tx, ctx, bookingId);
  if (!locked.ok || whilePaying) return locked;
  const [row] = await prepared<{ paying: boolean }>(tx, ALIVE, [bookingId]);
  return row?.paying ? refuse('booking_locked_by_payment') : locked;
}

/**
 * The same without checking for a payment: for callers that read more of the booking next, including `payingNow`. That
 * read must be a later statement: one that waits for the lock and reads at once would miss what was stored meanwhile.
 */
export async function lockBooking(tx: Tx, ctx: OpenCtx, bookingId: string): Promise<OpenBookingResult> {
  if (!isUuid(bookingId) || !ctx.visitor) return refuse('booking_unknown');
  const [row] = await prepared<BookingRow>(tx, LOCK, [bookingId, ctx.visitor]);
  if (!row) return refuse('booking_unknown');
  const closed = whyNotOpen(row, ctx.now);
  return closed ? refuse(closed) : ok(row);
}

const LOCK = `select ${columnsOf(booking)} from booking where booking_id = $1 and visitor = $2 for no key update`;

/** SQL: whether a payment of the sale of the booking `b` is alive. */
export const payingNow = `((select p.payment_id from payment p where p.due_id = b.booking_id
  and ${isAlivePayment('p')}) is not null)`;

const ALIVE = `select ${payingNow} as paying from booking b where b.booking_id = $1`;

/** Null while the hold can still be changed, judged by its row alone. */
export function whyNotOpen(
  { state, holdExpiresAt }: Pick<BookingRow, 'state' | 'holdExpiresAt'>,
  now: Date,
): 'hold_expired' | 'hold_replaced' | 'booking_not_open' | null {
  if (isHoldOpen({ state, holdExpiresAt }, now)) return null;
  return whyHoldEnded(state);
}
