// The SQL for coupons that end and begin: coupons, units, seats, extras and their stock, documents, price lines, total
// and event, in the transaction of the hold batch. The locks of inventory, bookings and promotions are held; stock is
// locked next, then seats (docs/decisions/0025-after-sale.md).
import { hasPlace, isLive } from '#platform/db/coupon-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import type { BookingEvent } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { SEAT_LOCK } from '#reservations/inventory/ancillaries.server.ts';
import { growthOf, unitsGiven } from '#reservations/inventory/coupon-change.ts';
import type { AcceptedChange } from '#reservations/inventory/batch-rows.ts';
import type { NewFlights } from '#reservations/inventory/hold-requests.ts';
import {
  type Change,
  lockStock,
  moveStock,
  type Need,
} from '#reservations/inventory/extra-inventory.server.ts';

/**
 * Locks the stock and the seats that the changes of a batch give and take, with those of `others`, which the batch ends
 * or takes back. Returns the bookings whose new extras or seats somebody else has by now.
 */
export async function lockChanged(
  tx: Tx,
  accepted: readonly AcceptedChange[],
  others: readonly string[],
): Promise<string[]> {
  if (accepted.length === 0) return [];
  const bookingIds = [...others, ...accepted.map(({ bookingId }) => bookingId)];
  const had = await prepared<Need>(tx, HAD, [bookingIds]);
  const needs = accepted.flatMap(newStock);
  const stock = await lockStock(tx, [...had, ...needs]);
  const flightIds = accepted.flatMap(({ change }) => change.seats.map(({ flightId }) => flightId));
  if (flightIds.length > 0) await prepared(tx, LOCK_SEATS, [flightIds, SEAT_LOCK]);
  const taken = flightIds.length > 0 ? await prepared<TakenSeat>(tx, TAKEN, [flightIds, bookingIds]) : [];
  return accepted.flatMap((each) => {
    const isShort = newStock(each).some(({ flightId, extraCode, pieces }) => {
      const row = stock.find((one) => one.flightId === flightId && one.extraCode === extraCode);
      return row !== undefined && row.taken + pieces > row.capacity;
    });
    const isTaken = each.change.seats.some(({ flightId, seat }) =>
      taken.some((one) => one.flightId === flightId && one.seat === seat),
    );
    return isShort || isTaken ? [each.bookingId] : [];
  });
}

type TakenSeat = { flightId: number; seat: string };

const HAD = `select distinct bf.flight_id "flightId", be.extra_code "extraCode"
  from booking_extra be join booking_flight bf using (booking_id, flight_no)
  where be.booking_id = any($1::uuid[]) and be.ended_at is null`;

const LOCK_SEATS = `select pg_advisory_xact_lock($2, flight_id)
  from (select distinct flight_id from unnest($1::int[]) flight_id order by 1) f`;

const TAKEN = `select flight_id "flightId", seat from booking_seat
  where flight_id = any($1::int[]) and released_at is null and booking_id <> all($2::uuid[])`;

/** The pieces of extras that the booking gets. */
function newStock({ change: { extras }, flightIds }: AcceptedChange): Change[] {
  return extras.map(({ flightNo, extraCode, quantity }) => {
    const flightId = flightIds.get(flightNo);
    assert(flightId, `flight ${flightNo} is of the booking`);
    return { flightId, extraCode, pieces: quantity };
  });
}

/** Few change at once: a statement per kind of row and booking. `lockChanged` found everything there. */
export async function writeCouponChanges(tx: Tx, accepted: readonly AcceptedChange[]): Promise<void> {
  for (const each of accepted) await writeOne(tx, each);
}

async function writeOne(tx: Tx, accepted: AcceptedChange): Promise<void> {
  const { bookingId, change } = accepted;
  if (change.ends.length > 0) await endCoupons(tx, accepted);
  // Lines of new flights refer to them.
  if (change.begins) await insertFlights(tx, accepted, change.begins);
  await prepared(tx, LINES, [bookingId, JSON.stringify(change.lines), change.cause]);
  if (change.begins) await beginCoupons(tx, accepted, change.begins);
  await addAncillaries(tx, accepted);
  await prepared(tx, END_DOCUMENTS, [bookingId]);
  const growth = growthOf(change);
  await prepared(tx, TOTAL, [bookingId, growth.totalMinor, growth.commissionMinor, growth.feeMinor]);
  await writeBookingEvents(tx, [eventOf(accepted)]);
  await change.also?.(tx);
}

function eventOf({ bookingId, change: { ends, begins, extras, event } }: AcceptedChange): BookingEvent {
  const { kind, ...facts } = event;
  const flightNos = [...new Set(ends.map(({ flightNo }) => flightNo))];
  const about = {
    bookingId,
    ...facts,
    passengerNos: [...new Set([...ends, ...extras].map((each) => each.passengerNo))],
  };
  if (kind === 'added') return { ...about, kind };
  if (kind === 'cancelled') return { ...about, kind, details: { flightNos } };
  const newFlightNos = begins?.flights.map(({ flightNo }) => flightNo) ?? [];
  return { ...about, kind, details: { flightNos, newFlightNos } };
}

async function endCoupons(tx: Tx, { bookingId, change }: AcceptedChange): Promise<void> {
  const ends = JSON.stringify(change.ends);
  const given = [...unitsGiven(change)].map(([flightNo, units]) => ({
    flightNo,
    units,
  }));
  const [ended] = await prepared<{ coupons: number }>(tx, END_COUPONS, [
    bookingId,
    ends,
    JSON.stringify(given),
  ]);
  assert(ended?.coupons === change.ends.length, `booking ${bookingId} has the coupons that end`);
  await prepared(tx, END_EXTRAS, [bookingId, ends, change.now]);
  await prepared(tx, END_SEATS, [bookingId, ends, change.now]);
}

const ENDS = `jsonb_to_recordset($2::jsonb) as e("passengerNo" smallint, "flightNo" smallint, "to" text)`;

const END_COUPONS = `with ended as (
      update coupon c set state = e."to" from ${ENDS}
      where c.booking_id = $1 and c.passenger_no = e."passengerNo" and c.flight_no = e."flightNo" and ${hasPlace('c')}
      returning c.flight_no),
    given as (
      update booking_flight bf set units = bf.units - g.units
      from jsonb_to_recordset($3::jsonb) as g("flightNo" smallint, units smallint)
      where bf.booking_id = $1 and bf.flight_no = g."flightNo")
    select count(*)::int coupons from ended`;

const GONE = `select bf.flight_id, be.extra_code, sum(be.quantity)::int pieces
  from booking_extra be join booking_flight bf using (booking_id, flight_no)
    join ${ENDS} on be.passenger_no = e."passengerNo" and be.flight_no = e."flightNo"
  where be.booking_id = $1 and be.ended_at is null group by 1, 2`;

const END_EXTRAS = `with stock as (
      update extra_inventory i set taken = i.taken - w.pieces from (${GONE}) w
      where i.flight_id = w.flight_id and i.extra_code = w.extra_code)
    update booking_extra be set ended_at = $3 from ${ENDS}
    where be.booking_id = $1 and be.passenger_no = e."passengerNo" and be.flight_no = e."flightNo"
      and be.ended_at is null`;

const END_SEATS = `update booking_seat s set released_at = $3 from ${ENDS}
  where s.booking_id = $1 and s.passenger_no = e."passengerNo" and s.flight_no = e."flightNo"
    and s.released_at is null`;

const LINES = `insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code, refund_class,
    refund_hours, amount_minor, commission_minor, ends_line_no, cause)
  select $1, r.*, $3 from jsonb_to_recordset($2::jsonb) as r("lineNo" smallint, "passengerNo" smallint,
    "flightNo" smallint, kind text, code text, "refundClass" text, "refundHours" smallint, "amountMinor" bigint,
    "commissionMinor" bigint, "endsLineNo" smallint)`;

async function insertFlights(
  tx: Tx,
  { bookingId, flights }: AcceptedChange,
  { from, flights: begun }: NewFlights,
): Promise<void> {
  if ('holdId' in from) {
    await prepared(tx, HELD_FLIGHTS, [bookingId, from.holdId, JSON.stringify(begun)]);
    return;
  }
  assert(begun.length === flights.length, 'each new flight was priced');
  const units = from.passengers.adults + from.passengers.children;
  const rows = flights.map((priced, at) => ({
    ...begun[at],
    flightId: priced.flight.flightId,
    cabin: priced.cabin,
    classRank: priced.fare.rank,
    bookingClass: priced.fare.bookingClass,
    family: priced.family,
    units,
    agencyId: from.agency?.agencyId ?? null,
    blockId: priced.blockId,
    terms: priced.terms,
  }));
  await prepared(tx, FLIGHTS, [bookingId, JSON.stringify(rows)]);
}

const FLIGHTS = `insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank,
    booking_class, family, units, agency_id, block_id, terms)
  select $1, r.* from jsonb_to_recordset($2::jsonb) as r("flightNo" smallint, direction text, "flightId" int,
    cabin text, "classRank" smallint, "bookingClass" text, family text, units smallint, "agencyId" uuid,
    "blockId" uuid, terms jsonb)`;

/** The flights of a hold, in the order of their numbers there. */
const HELD_FLIGHTS = `insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank,
    booking_class, family, units, agency_id, block_id, terms)
  select $1, n."flightNo", n.direction, h.flight_id, h.cabin, h.class_rank, h.booking_class, h.family, h.units,
    b.agency_id, h.block_id, h.terms
  from rows from (jsonb_to_recordset($3::jsonb) as ("flightNo" smallint, direction text)) with ordinality n
    join booking_flight h on h.booking_id = $2 and h.flight_no = n.ordinality
    join booking b on b.booking_id = $1`;

/** New tickets take over every live coupon of their passengers: a part of a ticket is never exchanged. */
async function beginCoupons(
  tx: Tx,
  { bookingId, change: { ends, prefixes, now } }: AcceptedChange,
  { flights, passengerNos }: NewFlights,
): Promise<void> {
  const flightNos = flights.map(({ flightNo }) => flightNo);
  const endedNos = ends.map(({ flightNo }) => flightNo);
  await prepared(tx, TICKETS, [bookingId, passengerNos, flightNos, prefixes.ticket, now, endedNos]);
}

/** Extras, seats, and the documents of everything that begins with a price. */
async function addAncillaries(tx: Tx, accepted: AcceptedChange): Promise<void> {
  const { bookingId, change } = accepted;
  const { prefixes, lines, extras, seats, continued, now } = change;
  if (extras.length > 0) {
    await prepared(tx, EXTRAS, [bookingId, JSON.stringify(extras)]);
    await moveStock(tx, newStock(accepted));
  }
  if (seats.length > 0) await prepared(tx, SEATS, [bookingId, JSON.stringify(seats), now]);
  const lineNos = lines.flatMap(({ lineNo, endsLineNo }) => (endsLineNo === null ? [lineNo] : []));
  if (lineNos.length > 0)
    await prepared(tx, EMDS, [bookingId, lineNos, prefixes.emd, now, JSON.stringify(continued)]);
}

const TICKETS = `with ticket as (
      insert into document (document_number, kind, booking_id, passenger_no, state, exchanged_for, issued_at)
      select $4::text || lpad(nextval('ticket_serial')::text, 8, '0'), 'ticket', $1, passenger_no, 'issued',
        (select c.document_number from coupon c where c.booking_id = $1 and c.passenger_no = wanted.passenger_no
          and c.flight_no = any($6::smallint[]) limit 1), $5
      from (select passenger_no from unnest($2::smallint[]) passenger_no order by 1) wanted
      returning document_number, passenger_no),
    moved as (
      update coupon c set document_number = t.document_number from ticket t
      where c.booking_id = $1 and c.passenger_no = t.passenger_no and ${isLive('c')})
    insert into coupon (booking_id, passenger_no, flight_no, state, cabin, booking_class, value_minor, document_number)
    select $1, t.passenger_no, bf.flight_no, 'open', bf.cabin, bf.booking_class,
      (select coalesce(sum(l.amount_minor), 0) from price_line l where l.booking_id = $1
        and l.passenger_no = t.passenger_no and l.flight_no = bf.flight_no and l.refund_class = 'fare'
        and l.ends_line_no is null), t.document_number
    from ticket t join booking_flight bf on bf.booking_id = $1 and bf.flight_no = any($3::smallint[])`;

const EXTRAS = `insert into booking_extra (booking_id, passenger_no, flight_no, extra_code, quantity, unit_minor, details,
    commission_minor)
  select $1, r."passengerNo", r."flightNo", r."extraCode", r.quantity, r."unitMinor", r.details,
    coalesce(r."commissionMinor", 0)
  from jsonb_to_recordset($2::jsonb) as r("passengerNo" smallint, "flightNo" smallint, "extraCode" text,
    quantity smallint, "unitMinor" bigint, details jsonb, "commissionMinor" bigint)
  -- More of what the passenger has, or of what was given up before: the lines keep the price of each part.
  on conflict on constraint booking_extra_pkey do update set ended_at = null,
    quantity = excluded.quantity + case when booking_extra.ended_at is null then booking_extra.quantity else 0 end,
    unit_minor = case when booking_extra.ended_at is null
      then greatest(booking_extra.unit_minor, excluded.unit_minor) else excluded.unit_minor end,
    commission_minor = excluded.commission_minor
      + case when booking_extra.ended_at is null then booking_extra.commission_minor else 0 end`;

const SEATS = `insert into booking_seat (booking_id, passenger_no, flight_no, flight_id, seat, category_code, amount_minor,
    exit_confirmed, commission_minor, picked_at)
  select $1, r."passengerNo", r."flightNo", r."flightId", r.seat, r."categoryCode", r."amountMinor", r."exitConfirmed",
    coalesce(r."commissionMinor", 0), $3
  from jsonb_to_recordset($2::jsonb) as r("passengerNo" smallint, "flightNo" smallint, "flightId" int, seat text,
    "categoryCode" text, "amountMinor" bigint, "exitConfirmed" boolean, "commissionMinor" bigint)`;

const EMDS = `insert into document (document_number, kind, booking_id, passenger_no, line_no, rfic, rfisc, state, issued_at,
    exchanged_for)
  select $3::text || lpad(nextval('ticket_serial')::text, 8, '0'),
    case when l.flight_no is null then 'emd_s' else 'emd_a' end, $1, l.passenger_no, l.line_no,
    case l.kind when 'extra' then e.rfic when 'seat' then 'A' else 'D' end,
    case l.kind when 'extra' then e.rfisc when 'seat' then '0B5' else '98F' end, 'issued', $4,
    (select d.document_number from document d join jsonb_to_recordset($5::jsonb) as r("fromLineNo" smallint,
        "lineNo" smallint) on d.line_no = r."fromLineNo" where d.booking_id = $1 and r."lineNo" = l.line_no)
  from price_line l left join extra e on l.kind = 'extra' and e.extra_code = l.code
  where l.booking_id = $1 and l.line_no = any($2::smallint[]) and l.ends_line_no is null and l.amount_minor > 0
    and l.kind in ('extra', 'seat', 'penalty') and l.passenger_no is not null
  order by l.line_no`;

/** A ticket ends with its last live coupon, an EMD with its line: exchanged where another document follows it. */
const END_DOCUMENTS = `update document d set state = case
      when exists (select from document n where n.exchanged_for = d.document_number) then 'exchanged'
      when d.kind = 'ticket' and not exists (select from coupon c
        where c.document_number = d.document_number and c.state <> 'void') then 'void'
      else 'refunded' end
  where d.booking_id = $1 and d.state = 'issued' and case d.kind
    when 'ticket' then not exists (select from coupon c
      where c.document_number = d.document_number and (${isLive('c')} or c.state = 'suspended' or c.state = 'flown'
        and not exists (select from document n where n.exchanged_for = d.document_number)))
    else exists (select from price_line l where l.booking_id = $1 and l.ends_line_no = d.line_no) end`;

const TOTAL = `update booking set total_minor = total_minor + $2::bigint, commission_minor = commission_minor + $3::bigint,
    payment_fee_minor = payment_fee_minor + $4::bigint
  where booking_id = $1`;
