// The SQL for a passenger who becomes another type: the party, the units of its flights, the laps and the price lines.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { AcceptedType } from '#reservations/inventory/price-type.ts';

/** The booking's row is locked, and its version was compared. */
export async function writeTypes(tx: Tx, accepted: readonly AcceptedType[]): Promise<void> {
  for (const { change, lines, differenceMinor, differenceCommissionMinor } of accepted) {
    const { bookingId, passengerNo, to, laps, passengers } = change;
    const { adults, children, infants } = passengers;
    await prepared(tx, WRITE_PARTY, [
      bookingId,
      passengerNo,
      to,
      JSON.stringify(laps),
      adults,
      children,
      infants,
      differenceMinor,
      differenceCommissionMinor,
    ]);
    await prepared(tx, WRITE_LINES, [bookingId, passengerNo, JSON.stringify(lines)]);
  }
}

const WRITE_PARTY = `with b as (
      update booking set adults = $5::smallint, children = $6::smallint, infants = $7::smallint,
        total_minor = total_minor + $8::bigint, commission_minor = commission_minor + $9::bigint
      where booking_id = $1::uuid returning booking_id),
    f as (update booking_flight bf set units = $5::smallint + $6::smallint from b where bf.booking_id = b.booking_id)
  update passenger p set type = case when p.passenger_no = $2::smallint then $3::text else p.type end,
    adult_no = r."adultNo"
  from b, (select passenger_no, (select l."adultNo" from jsonb_to_recordset($4::jsonb)
        as l("passengerNo" smallint, "adultNo" smallint) where l."passengerNo" = q.passenger_no) "adultNo"
      from passenger q where q.booking_id = $1::uuid) r
  where p.booking_id = b.booking_id and p.passenger_no = r.passenger_no
    and (p.passenger_no = $2::smallint or r."adultNo" is not null)`;

// Numbered after all others: a statement still sees the rows that it deletes.
const WRITE_LINES = `with gone as (delete from price_line where booking_id = $1::uuid and passenger_no = $2::smallint)
  insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code, refund_class, amount_minor,
    commission_minor)
  select $1::uuid, (select max(line_no) from price_line where booking_id = $1::uuid) + r.n, $2::smallint,
    (r.line ->> 'flightNo')::smallint, r.line ->> 'kind', r.line ->> 'code', r.line ->> 'refundClass',
    (r.line ->> 'amountMinor')::bigint, (r.line ->> 'commissionMinor')::bigint
  from jsonb_array_elements($3::jsonb) with ordinality as r(line, n)`;
