// Confirms a held reservation: a reference, and a ticket per passenger, in the payment's transaction.
import { eq } from 'drizzle-orm';

import { ticketPrefix } from '#reservations/ticket-number.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { booking } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { bookingReference } from '#platform/lib/ids.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';

/** 28^6 references: one is rarely taken. That all these attempts are taken will not happen in an airline's lifetime. */
const REFERENCES = 5;

export type ConfirmResult = Result<
  { reference: string },
  'booking_unknown' | 'hold_expired' | 'hold_replaced' | 'booking_not_open' | 'passengers_missing'
>;

/**
 * Confirms inside the caller's transaction, in one statement. A hold that has expired but is not swept still has its
 * seats, so it is confirmed. A confirmed booking returns its existing reference: repeating is harmless.
 * `paymentFeeMinor` is the surcharge of the payment method, which is added to the total.
 */
export async function confirmBooking(
  tx: Tx,
  ctx: Ctx,
  bookingId: string,
  paymentFeeMinor = 0,
): Promise<ConfirmResult> {
  const references = Array.from({ length: REFERENCES }, () => bookingReference(ctx.random));
  const [confirmed] = await prepared<{ reference: string }>(tx, CONFIRM, [
    bookingId,
    ctx.now,
    paymentFeeMinor,
    references,
    ticketPrefix(ctx.airline.accountingCode),
  ]);
  return confirmed ? ok({ reference: confirmed.reference }) : whyNot(tx, bookingId);
}

// References are compared in the column's type (`char`): compared as text, the index would not be used.
const CONFIRM = `with confirmed as (
      update booking b set state = 'confirmed', confirmed_at = $2, payment_fee_minor = $3,
        total_minor = total_minor + $3::bigint, client = null,
        reference = (select free from unnest($4::bpchar[]) free
          where (select other.booking_id from booking other where other.reference = free) is null limit 1)
      where booking_id = $1 and state = 'held' and contact_email is not null and not exists
        (select from passenger p where p.booking_id = b.booking_id and p.surname is null)
      returning booking_id, reference),
    forgotten as (delete from booking_draft d using confirmed c where d.booking_id = c.booking_id),
    serial as (
      select passenger_no, nextval('ticket_serial')::text as serial from (select p.passenger_no from passenger p
        join confirmed using (booking_id) order by p.passenger_no) as everybody),
    ticketed as (
      update passenger p set ticket_number = $5::text || lpad(s.serial, 8, '0')
      from serial s where p.booking_id = $1 and p.passenger_no = s.passenger_no)
    select reference from confirmed`;

async function whyNot(tx: Tx, bookingId: string): Promise<ConfirmResult> {
  const [row] = await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('no key update');
  if (!row) return refuse('booking_unknown');
  if (row.state === 'confirmed') {
    assert(row.reference, 'a confirmed booking has a reference');
    return ok({ reference: row.reference });
  }
  if (row.state === 'lapsed') return refuse('hold_expired');
  if (row.state === 'replaced') return refuse('hold_replaced');
  return refuse(row.state === 'held' ? 'passengers_missing' : 'booking_not_open');
}
