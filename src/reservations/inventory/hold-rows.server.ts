// The SQL of a hold batch, one set-based statement per step for the whole batch. Each is planned anew, because the best
// way to find its rows depends on the number of requests.
import { isHeld } from '#platform/db/booking-states.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import type { BookingRow, Decision, StateChange } from '#reservations/inventory/batch-rows.ts';
import type { BookingState } from '#platform/db/booking-states.ts';
import type { NewBooking } from '#reservations/inventory/new-booking.ts';
import type { ClientUnits } from '#reservations/inventory/hold-budgets.ts';
import type { UnitsHeld } from '#reservations/inventory/block-units.ts';
import type { BookingEvent } from '#reservations/events/booking-event.ts';
import { eventsValue, insertBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { type FlightRow, smallints } from '#flights/flight-row.ts';
import { CLIENT_LOCK, isOfNetwork } from '#reservations/inventory/short-units.server.ts';
import { networksOfHolder, widestNetwork } from '#platform/http/client-address.ts';
import { noteChange, writeCounters } from '#flights/inventory-counters.ts';

type Cabin = { flightId: number; cabin: string };

export function cabinKey({ flightId, cabin }: Cabin): string {
  return `${flightId} ${cabin}`;
}

/** The bookings of a batch: the held ones of visitors, and some by id whatever their state. */
export type Whose = {
  visitors: readonly string[];
  bookingIds: readonly string[];
};

const replan = { replan: true };

/** The bookings of `whose`, as $3 and $4. */
const BOOKINGS = `select booking_id from booking where visitor = any($3::text[]) and ${isHeld('booking')}
  union select booking_id from booking where booking_id = any($4::uuid[])`;

// Row by row in this order: each cabin is looked up by its key and locked before the next. The cabins of each booking
// are looked up by its key as well: a join reads all of `booking_flight` while it has no statistics.
const LOCK_INVENTORY = `select i.flight_id "flightId", i.cabin
  from (select * from unnest($1::int[], $2::bpchar[]) w (flight_id, cabin)
    union select bf.flight_id, bf.cabin from (${BOOKINGS}) b
      cross join lateral (select distinct flight_id, cabin from booking_flight where booking_id = b.booking_id) bf
    order by flight_id, cabin) w
  cross join lateral (select v.flight_id, v.cabin from inventory v
    where v.flight_id = w.flight_id and v.cabin = w.cabin for update) i`;

/** First key of the advisory locks of visitors: `(VISITOR_LOCK, hash of the visitor)`. */
const VISITOR_LOCK = 7_715;

const LOCK_VISITORS = `select pg_advisory_xact_lock(kind, key)
  from (select distinct $2::int as kind, hashtext(visitor) as key from unnest($1::text[]) visitor
    union select $4::int, hashtext(${widestNetwork('client')}) from unnest($3::text[]) client order by 1, 2) keys`;

/**
 * One hold of a visitor and of an address at a time, in any process: of two on different flights, the later sees the
 * earlier.
 */
export async function lockVisitors(
  tx: Tx,
  visitors: readonly string[],
  clients: readonly string[],
): Promise<void> {
  if (visitors.length + clients.length > 0)
    await prepared(tx, LOCK_VISITORS, [visitors, VISITOR_LOCK, clients, CLIENT_LOCK]);
}

/**
 * Locks these cabins and the bookings' cabins in flight order: every writer uses this order, so that batches of several
 * processes cannot deadlock. Returns what is locked. The list of bookings is read before the wait and only says what to
 * lock; what decides is read again afterwards.
 */
export function lockInventory(tx: Tx, cabins: readonly Cabin[], whose: Whose): Promise<Cabin[]> {
  const values = [...columnsOf(cabins), whose.visitors, whose.bookingIds];
  return prepared<Cabin>(tx, LOCK_INVENTORY, values, replan);
}

function columnsOf(cabins: readonly Cabin[]): [flightIds: number[], cabins: string[]] {
  return [cabins.map((c) => c.flightId), cabins.map((c) => c.cabin)];
}

const READ_BOOKINGS = `select b.booking_id "bookingId", b.visitor, b.client, b.state, b.hold_expires_at "holdExpiresAt",
    b.total_minor "totalMinor", b.promotion_code "promotionCode", b.version,
    exists (select from payment p where p.due_id = b.booking_id
      and ${isAlivePayment('p')}) "payingNow"
  from booking b
  where (b.visitor = any($1::text[]) and ${isHeld('b')}) or b.booking_id = any($2::uuid[])
  order by b.booking_id for no key update of b`;

/** The bookings, locked; in id order, so that two batches wait for each other instead of deadlocking. */
export async function readBookings(
  tx: Tx,
  { visitors, bookingIds }: Whose,
): Promise<Map<string, BookingRow>> {
  const rows = await prepared<BookingRow>(tx, READ_BOOKINGS, [visitors, bookingIds], replan);
  return new Map(rows.map((row) => [row.bookingId, row]));
}

type FlightCabinRow = Omit<FlightRow, 'cabins'> & {
  cabin: string;
  capacity: number;
  limits: string;
  taken: string;
  version: number;
  /** For each booking, those of its flights. */
  units: BookingUnits[][];
  clients: ClientUnits[];
};

type BookingUnits = UnitsHeld & { bookingId: string; flightNo: number };

const READ_FLIGHTS = `select f.flight_id "flightId", f.origin, f.destination, f.departure_date::text "departureDate",
    f.carrier, f.carrier || f.flight_number || f.suffix "flightNumber", f.departs_at "departsAt",
    f.arrives_at "arrivesAt", f.state, f.aircraft_code "aircraftCode",
    f.operating_carrier "operatingCarrier", f.departure_terminal "departureTerminal",
    f.arrival_terminal "arrivalTerminal", i.cabin, i.capacity, i.limits::text, i.taken::text,
    (select version from filed_version) "version",
    (select coalesce(json_agg(b.units order by b.booking_id), '[]')
      from (select distinct booking_id from unnest($3::uuid[]) booking_id) asked
      cross join lateral (select bf.booking_id, json_agg(json_build_object('bookingId', bf.booking_id, 'flightNo', bf.flight_no,
          'flightId', bf.flight_id, 'cabin', bf.cabin, 'rank', bf.class_rank, 'units', bf.units,
          'blockId', bf.block_id) order by bf.flight_no) "units"
        from booking_flight bf where bf.booking_id = asked.booking_id group by bf.booking_id) b) "units",
    (select coalesce(json_agg(c), '[]') from (select network "client", bf.flight_id "flightId",
        count(*) filter (where bf.flight_no = 1) "holds", sum(bf.units) "units"
      from unnest($4::text[]) network join booking b on ${isOfNetwork('b', 'network')}
        join booking_flight bf using (booking_id)
      where ${isHeld('b')} group by network, bf.flight_id) c) "clients"
  from inventory i join flight f using (flight_id)
  where (i.flight_id, i.cabin) in (select * from unnest($1::int[], $2::bpchar[]))`;

/** The cabins under their locks, the units of these bookings, which are locked too, and what the clients' networks hold. */
export async function readFlights(
  tx: Tx | Database,
  cabins: readonly Cabin[],
  bookingIds: readonly string[],
  clients: readonly string[],
): Promise<FlightsRead> {
  const values = [...columnsOf(cabins), bookingIds, networksOfAll(clients)];
  const rows = await prepared<FlightCabinRow>(tx, READ_FLIGHTS, values, replan);
  const flights = new Map<number, FlightRow>();
  for (const { cabin, capacity, limits, taken, version: _, units: __, clients: ___, ...row } of rows) {
    let flight = flights.get(row.flightId);
    if (!flight) flights.set(row.flightId, (flight = { ...row, cabins: new Map() }));
    flight.cabins.set(cabin, {
      capacity,
      limits: smallints(limits),
      taken: smallints(taken),
    });
  }
  const [first] = rows;
  return {
    flights,
    filedVersion: first?.version ?? null,
    units: first?.units.flat() ?? [],
    clients: first?.clients ?? [],
  };
}

/** Every network of these clients, each once. */
export function networksOfAll(clients: readonly string[]): string[] {
  return [...new Set(clients.flatMap((client) => networksOfHolder(client).map(({ key }) => key)))];
}

type FlightsRead = {
  flights: Map<number, FlightRow>;
  filedVersion: number | null;
  units: BookingUnits[];
  clients: ClientUnits[];
};

/** Writes the counters, and leaves a note for the availability copies in other processes. */
export async function writeTaken(tx: Tx, taken: Decision['taken']): Promise<void> {
  await prepared(tx, `with ${noteChange} ${writeCounters}`, countersOf(taken), replan);
}

function countersOf(taken: Decision['taken']): unknown[] {
  return [...columnsOf(taken), taken.map((t) => `{${t.taken.join(',')}}`)];
}

/** With the events of the batch. */
export async function writeStates(
  tx: Tx,
  states: readonly StateChange[],
  events: readonly BookingEvent[],
): Promise<void> {
  const bookingIds = states.map((s) => s.bookingId);
  const names = states.map((s): BookingState => s.state);
  const ends = states.map((s) => s.holdExpiresAt.toISOString());
  const [short, clients] = [states.map((s) => s.short), states.map((s) => s.client)];
  await prepared(tx, WRITE_STATES, [bookingIds, names, ends, short, clients, eventsValue(events)], replan);
}

// Typed drafts of a hold are deleted with it: they can no longer be submitted.
const WRITE_STATES = `with forgotten as (delete from booking_draft d
    using unnest($1::uuid[], $2::text[]) e(booking_id, state)
    where d.booking_id = e.booking_id and not ${isHeld('e')}),
     happened as (${insertBookingEvents('$6')})
  update booking b set state = v.state, hold_expires_at = v.hold_expires_at, short_hold = b.short_hold or v.short,
    client = v.client
  from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::bool[], $5::text[])
    v(booking_id, state, hold_expires_at, short, client)
  where b.booking_id = v.booking_id`;

/** All rows of all new bookings, the counters of their cabins, and the events of the batch, in one statement. */
export async function insertBookings(
  tx: Tx,
  bookings: readonly NewBooking[],
  taken: Decision['taken'],
  events: readonly BookingEvent[],
): Promise<void> {
  const values = [
    ...countersOf(taken),
    JSON.stringify(bookings.map((b) => b.booking)),
    JSON.stringify(bookings.flatMap((b) => b.flights)),
    JSON.stringify(bookings.flatMap((b) => b.passengers)),
    JSON.stringify(bookings.flatMap((b) => b.lines)),
    eventsValue(events),
  ];
  await prepared(tx, INSERT_BOOKINGS, values);
}

// The plan is cached: no plan can estimate the rows of its JSON input, and flights are found by their keys.
const INSERT_BOOKINGS = `with ${noteChange}, counters as (${writeCounters}),
  b as (insert into booking (booking_id, visitor, state, locale, currency, total_minor, adults, children, infants,
      hold_expires_at, created_at, domain_id, promotion_code, client, short_hold,
      challenge_id, agency_id, agent_id, commission_minor, trip_day, trip_origin, trip_destination, trip_family)
    select * from json_to_recordset($4) as r("bookingId" uuid, visitor text, state text, locale text,
      currency text, "totalMinor" bigint, adults smallint, children smallint, infants smallint,
      "holdExpiresAt" timestamptz, "createdAt" timestamptz, "domainId" smallint,
      "promotionCode" text, client text, "shortHold" boolean, "challengeId" uuid,
      "agencyId" uuid, "agentId" uuid, "commissionMinor" bigint, "tripDay" date, "tripOrigin" text,
      "tripDestination" text, "tripFamily" text)),
  f as (insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class,
      family, units, agency_id, block_id, terms)
    select * from json_to_recordset($5) as r("bookingId" uuid, "flightNo" smallint, direction text,
      "flightId" int, cabin text, "classRank" smallint, "bookingClass" text, family text, units smallint,
      "agencyId" uuid, "blockId" uuid, terms jsonb)),
  happened as (${insertBookingEvents('$8')}),
  p as (insert into passenger (booking_id, passenger_no, type, adult_no)
    select * from json_to_recordset($6) as r("bookingId" uuid, "passengerNo" smallint, type text,
      "adultNo" smallint))
  insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code, refund_class, amount_minor,
      commission_minor)
    select * from json_to_recordset($7) as r("bookingId" uuid, "lineNo" smallint, "passengerNo" smallint,
      "flightNo" smallint, kind text, code text, "refundClass" text, "amountMinor" bigint, "commissionMinor" bigint)`;
