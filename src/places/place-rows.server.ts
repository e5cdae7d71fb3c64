// The SQL of a place batch, one prepared statement per step, set-based over the whole batch.
import type pg from 'pg';

import type { BookingRow, BookingState, Decision, StateChange } from '#places/decide-places.ts';
import type { NewBooking } from '#places/new-booking.ts';
import type { Places } from '#places/places.ts';
import { type FlightRow, smallints } from '#flights/flight-row.ts';

type Cabin = { flightId: number; cabin: string };

export function cabinKey({ flightId, cabin }: Cabin): string {
  return `${flightId} ${cabin}`;
}

/** Locks in flight order, the one order of every writer, so that batches of several processes cannot deadlock. */
export async function lockInventory(client: pg.PoolClient, cabins: readonly Cabin[]): Promise<void> {
  await client.query({
    name: 'lock-inventory',
    text: `select 1 from inventory
      where (flight_id, cabin) in (select * from unnest($1::int[], $2::text[]))
      order by flight_id, cabin for update`,
    values: [cabins.map((c) => c.flightId), cabins.map((c) => c.cabin)],
  });
}

/** Places of the held bookings of these visitors, and of these bookings whatever their state. */
export async function readHeldPlaces(
  client: pg.PoolClient,
  visitors: readonly string[],
  bookingIds: readonly string[],
): Promise<(Places & { bookingId: string })[]> {
  const { rows } = await client.query<Places & { bookingId: string }>({
    name: 'read-held-places',
    text: `with b as (
        select booking_id from booking where visitor = any($1::text[]) and state = 'held'
        union select booking_id from booking where booking_id = any($2::uuid[]))
      select bf.booking_id "bookingId", bf.flight_id "flightId", bf.cabin, bf.class_rank "rank", bf.places
      from b join booking_flight bf using (booking_id) order by bf.booking_id, bf.flight_no`,
    values: [visitors, bookingIds],
  });
  return rows;
}

/** The same bookings, locked; in id order, so that two batches wait for each other instead of deadlocking. */
export async function readBookings(
  client: pg.PoolClient,
  visitors: readonly string[],
  bookingIds: readonly string[],
): Promise<Map<string, BookingRow>> {
  const { rows } = await client.query<BookingRow>({
    name: 'read-bookings-for-places',
    text: `select b.booking_id "bookingId", b.visitor, b.state, b.hold_expires_at "holdExpiresAt",
        b.total_minor "totalMinor", b.promotion_code "promotionCode",
        exists (select from payment p where p.booking_id = b.booking_id
          and p.state in ('created', 'pending', 'authorised', 'captured')) "payingNow"
      from booking b
      where (b.visitor = any($1::text[]) and b.state = 'held') or b.booking_id = any($2::uuid[])
      order by b.booking_id for update of b`,
    values: [visitors, bookingIds],
  });
  return new Map(rows.map((row) => [row.bookingId, row]));
}

type FlightCabinRow = Omit<FlightRow, 'cabins'> & {
  cabin: string;
  capacity: number;
  limits: string;
  taken: string;
  version: number;
};

export async function readFlights(
  client: pg.PoolClient,
  cabins: readonly Cabin[],
): Promise<{ flights: Map<number, FlightRow>; filedVersion: number | null }> {
  const { rows } = await client.query<FlightCabinRow>({
    name: 'read-flights-for-places',
    text: `select f.flight_id "flightId", f.origin, f.destination, f.departure_date::text "departureDate", f.carrier,
        f.carrier || f.flight_number || f.suffix "flightNumber", f.departs_at "departsAt",
        f.arrives_at "arrivesAt", f.state, f.aircraft_code "aircraftCode",
        f.operating_carrier "operatingCarrier", f.departure_terminal "departureTerminal",
        f.arrival_terminal "arrivalTerminal", i.cabin, i.capacity, i.limits::text, i.taken::text,
        (select version from filed_version) "version"
      from inventory i join flight f using (flight_id)
      where (i.flight_id, i.cabin) in (select * from unnest($1::int[], $2::text[]))`,
    values: [cabins.map((c) => c.flightId), cabins.map((c) => c.cabin)],
  });
  const flights = new Map<number, FlightRow>();
  for (const { cabin, capacity, limits, taken, version: _, ...row } of rows) {
    let flight = flights.get(row.flightId);
    if (!flight) flights.set(row.flightId, (flight = { ...row, cabins: new Map() }));
    flight.cabins.set(cabin, { capacity, limits: smallints(limits), taken: smallints(taken) });
  }
  return { flights, filedVersion: rows[0]?.version ?? null };
}

/** Writes the counters, and leaves a note for the copies of the availability that processes keep. */
export async function writeTaken(client: pg.PoolClient, taken: Decision['taken']): Promise<void> {
  await client.query({
    name: 'write-taken',
    text: `with change as (insert into inventory_change (flight_ids) values ($1::int[]))
      update inventory i set taken = v.taken::smallint[]
      from unnest($1::int[], $2::text[], $3::text[]) v(flight_id, cabin, taken)
      where i.flight_id = v.flight_id and i.cabin = v.cabin`,
    values: [
      taken.map((t) => t.flightId),
      taken.map((t) => t.cabin),
      taken.map((t) => `{${t.taken.join(',')}}`),
    ],
  });
}

/** `promotion_code_uses` has the last word: nobody's use is more than there are. */
export async function writeUses(client: pg.PoolClient, uses: Decision['uses']): Promise<void> {
  await client.query({
    name: 'write-promotion-uses',
    text: `update promotion_code p set uses = v.uses from unnest($1::text[], $2::int[]) v(code, uses)
      where p.code = v.code`,
    values: [uses.map((u) => u.code), uses.map((u) => u.uses)],
  });
}

export async function writeStates(client: pg.PoolClient, states: readonly StateChange[]): Promise<void> {
  await client.query({
    name: 'write-booking-states',
    text: `update booking b set state = v.state, hold_expires_at = v.hold_expires_at
      from unnest($1::uuid[], $2::text[], $3::timestamptz[]) v(booking_id, state, hold_expires_at)
      where b.booking_id = v.booking_id`,
    values: [
      states.map((s) => s.bookingId),
      states.map((s): BookingState => s.state),
      states.map((s) => s.holdExpiresAt.toISOString()),
    ],
  });
}

/** All rows of all new bookings in one statement. */
export async function insertBookings(client: pg.PoolClient, bookings: readonly NewBooking[]): Promise<void> {
  await client.query({
    name: 'insert-bookings',
    text: `with
      b as (insert into booking (booking_id, visitor, state, locale, currency, total_minor, adults, children, infants,
          hold_expires_at, created_at, domain_id, promotion_code)
        select * from json_to_recordset($1) as r("bookingId" uuid, visitor text, state text, locale text,
          currency text, "totalMinor" bigint, adults smallint, children smallint, infants smallint,
          "holdExpiresAt" timestamptz, "createdAt" timestamptz, "domainId" smallint,
          "promotionCode" text)),
      f as (insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class,
          family, places)
        select * from json_to_recordset($2) as r("bookingId" uuid, "flightNo" smallint, direction text,
          "flightId" int, cabin text, "classRank" smallint, "bookingClass" text, family text, places smallint)),
      p as (insert into passenger (booking_id, passenger_no, type, adult_no)
        select * from json_to_recordset($3) as r("bookingId" uuid, "passengerNo" smallint, type text,
          "adultNo" smallint))
      insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code, amount_minor)
        select * from json_to_recordset($4) as r("bookingId" uuid, "lineNo" smallint, "passengerNo" smallint,
          "flightNo" smallint, kind text, code text, "amountMinor" bigint)`,
    values: [
      JSON.stringify(bookings.map((b) => b.booking)),
      JSON.stringify(bookings.flatMap((b) => b.flights)),
      JSON.stringify(bookings.flatMap((b) => b.passengers)),
      JSON.stringify(bookings.flatMap((b) => b.lines)),
    ],
  });
}
