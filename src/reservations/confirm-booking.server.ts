// Confirms a held reservation in the payment's transaction: a reference, a ticket per passenger with a coupon per flight,
// a document per paid extra and seat, and the price lines of all that was sold.
import { eq } from 'drizzle-orm';

import { insertEventsFrom } from '#reservations/events/write-booking-events.server.ts';
import { ticketPrefix } from '#reservations/ticket-number.ts';
import { isHeld, isHeldState, isSoldState, whyHoldEnded } from '#platform/db/booking-states.ts';
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
    ticketPrefix(ctx.airline.accountingCode, 'emd'),
  ]);
  return confirmed ? ok({ reference: confirmed.reference }) : whyNot(tx, bookingId);
}

// References are compared in the column's type (`char`): compared as text, the index would not be used.
const CONFIRM = `with confirmed as (
      update booking b set state = 'confirmed', confirmed_at = $2, payment_fee_minor = $3,
        total_minor = total_minor + $3::bigint, client = null,
        reference = (select free from unnest($4::bpchar[]) free
          where (select other.booking_id from booking other where other.reference = free) is null limit 1)
      where booking_id = $1 and ${isHeld('b')} and contact_email is not null and not exists
        (select from passenger p where p.booking_id = b.booking_id and p.surname is null)
      returning booking_id, reference, total_minor),
    forgotten as (delete from booking_draft d using confirmed c where d.booking_id = c.booking_id),
    ticket as (
      insert into document (document_number, kind, booking_id, passenger_no, state, issued_at)
      select $5::text || lpad(nextval('ticket_serial')::text, 8, '0'), 'ticket', booking_id, passenger_no, 'issued', $2
      from (select booking_id, p.passenger_no from passenger p join confirmed using (booking_id)
        order by p.passenger_no) everybody
      returning document_number, passenger_no),
    happened as (${insertEventsFrom(`select booking_id, 'confirmed', 'system', null::uuid, null::uuid, null::smallint[],
        total_minor, null, jsonb_build_object('tickets', (select count(*) from ticket)), $2::timestamptz
      from confirmed`)}),
    coupons as (
      insert into coupon (booking_id, passenger_no, flight_no, state, cabin, booking_class, value_minor, document_number)
      select bf.booking_id, t.passenger_no, bf.flight_no, 'open', bf.cabin, bf.booking_class,
        (select coalesce(sum(l.amount_minor), 0) from price_line l where l.booking_id = bf.booking_id
          and l.passenger_no = t.passenger_no and l.flight_no = bf.flight_no and l.refund_class = 'fare'),
        t.document_number
      from booking_flight bf join confirmed using (booking_id) cross join ticket t),
    sold as (
      insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code, refund_class, refund_hours,
        amount_minor, commission_minor)
      select booking_id, (select coalesce(max(line_no), 0) from price_line where booking_id = $1)
          + row_number() over (order by kind, passenger_no, flight_no, code), passenger_no, flight_no, kind, code,
        'service', refund_hours, amount, commission
      from confirmed join (
        select be.booking_id, be.passenger_no, be.flight_no, 'extra' kind, be.extra_code code,
          case when e.refundable then e.refund_hours end refund_hours, be.quantity * be.unit_minor amount,
          be.commission_minor commission
          from booking_extra be join extra e using (extra_code) where be.booking_id = $1
        union all select booking_id, passenger_no, flight_no, 'seat', seat, null, amount_minor, commission_minor
          from booking_seat where booking_id = $1 and released_at is null
        union all select $1::uuid, null, null, 'payment_fee', 'payment_fee', null, $3::bigint, 0
          where $3::bigint > 0) more using (booking_id)
      returning booking_id, line_no, passenger_no, kind, code, amount_minor),
    emd as (
      insert into document (document_number, kind, booking_id, passenger_no, line_no, rfic, rfisc, state, issued_at)
      select $6::text || lpad(nextval('ticket_serial')::text, 8, '0'), 'emd_a', s.booking_id, s.passenger_no, s.line_no,
        case s.kind when 'seat' then 'A' else e.rfic end, case s.kind when 'seat' then '0B5' else e.rfisc end,
        'issued', $2
      from sold s left join extra e on s.kind = 'extra' and e.extra_code = s.code
      where s.kind in ('extra', 'seat') and s.amount_minor > 0)
    select reference from confirmed`;

async function whyNot(tx: Tx, bookingId: string): Promise<ConfirmResult> {
  const [row] = await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('no key update');
  if (!row) return refuse('booking_unknown');
  if (isSoldState(row.state)) {
    assert(row.reference, 'a confirmed booking has a reference');
    return ok({ reference: row.reference });
  }
  return refuse(isHeldState(row.state) ? 'passengers_missing' : whyHoldEnded(row.state));
}
