// Sells near flights to fictional travellers, so that seat maps look realistic: confirmed bookings with names and seats
// in the product's tables, and the counters of the inventory in the same commit. They cost nothing, because nobody
// paid: the books contain only the money of real bookings.
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { type OfferedFlight, offeredFlights } from '#demo/travellers/offered-flights.server.ts';
import { magicOf } from '#demo/magic-flights.ts';
import { inventBookings, type FlightToFill, type InventedBooking } from '#demo/travellers/invent-bookings.ts';
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { readFiled, type Filed } from '#flights/filed.server.ts';
import { soldTerms } from '#flights/sold-terms.ts';
import type { SoldTerms } from '#platform/db/sold-terms.ts';
import { smallints } from '#flights/flight-row.ts';
import { noteChange, writeCounters } from '#flights/inventory-counters.ts';
import type { Nest } from '#flights/inventory.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { daysBetween } from '#platform/lib/time.ts';
import { SEAT_LOCK } from '#reservations/inventory/ancillaries.server.ts';
import { insertEventsFrom } from '#reservations/events/write-booking-events.server.ts';
import { ticketPrefix } from '#reservations/ticket-number.ts';
import { type SeatFiles, seatFiles } from '#seats/layout/seat-maps.server.ts';

/** No token has this digest, so no browser can open these bookings. */
const nobody = createHash('sha256').update('invented travellers of the demonstration').digest('hex');

/** Flights per transaction: few enough that neither locks nor other requests of this process wait long. */
const BATCH = 2;

/** The pause between two transactions, so that most of the time is left for visitors of the site. */
const PAUSE_MS = 50;

type SellCtx = Pick<Ctx, 'now' | 'log' | 'airline'> & {
  /** How many days ahead flights are sold; 0 for none. */
  days: number;
  /** Flights that are sold first, also if they are later; a tenth of these. */
  offered: readonly OfferedFlight[];
  /** Asked before each batch. */
  isStopping: () => boolean;
};

/** What is sold may make another day the cheapest of an offer. */
const MOST_ROUNDS = 3;

type LifeCtx = Omit<SellCtx, 'now' | 'offered'> & {
  /** The time and the settings of a command at this moment. */
  ctxNow: () => Pick<Ctx, 'now' | 'settings'>;
};

/**
 * Sells the flights of the next days, and those of all offers. Skips flights that have fictional travellers, so every
 * start may call it. Returns how many it seated.
 */
export async function loadDemoTravellers(db: Database, { ctxNow, ...ctx }: LifeCtx): Promise<number> {
  if (ctx.days === 0) return 0;
  let seated = 0;
  for (let round = 0; round < MOST_ROUNDS && !ctx.isStopping(); round++) {
    const { now, settings } = ctxNow();
    const offered = await offeredFlights({ db, now, settings });
    const more = await sellAll(db, { ...ctx, now, offered });
    if (more === 0) break;
    seated += more;
  }
  return seated;
}

async function sellAll(db: Database, ctx: SellCtx): Promise<number> {
  const { now, log, days, offered } = ctx;
  const filed = await readFiled({ db });
  const files = await seatFiles({ db, log }, filed.version);
  const wanted = await prepared<{ flightId: number }>(db, FLIGHTS, [
    now,
    days,
    nobody,
    ...magicOf(now),
    offered.map(({ origin }) => origin),
    offered.map(({ destination }) => destination),
    offered.map(({ day }) => day),
  ]);
  let seated = 0;
  for (let at = 0; at < wanted.length && !ctx.isStopping(); at += BATCH) {
    const flightIds = wanted.slice(at, at + BATCH).map(({ flightId }) => flightId);
    seated += await withTx(db, (tx) => sellFlights(tx, ctx, { flightIds, filed, files }));
    await setTimeout(PAUSE_MS);
  }
  return seated;
}

const FLIGHTS = `with offered as (select * from unnest($7::text[], $8::text[], $9::date[]) o (origin, destination, day))
  select f.flight_id "flightId" from flight f
    left join (select distinct * from offered) o
      on (o.origin, o.destination, o.day) = (f.origin, f.destination, f.departure_date)
  where f.state = 'open' and f.departs_at > $1::timestamptz + interval '3 hours'
    and (f.departs_at <= $1::timestamptz + $2 * interval '1 day' or o.day is not null)
    and not exists (select from booking_flight bf join booking b using (booking_id)
      where bf.flight_id = f.flight_id and b.visitor = $3)
    and (f.flight_number, f.origin, f.departure_date::text) not in
      (select * from unnest($4::int[], $5::bpchar[], $6::text[]))
  order by o.day is null, f.departs_at, f.flight_id`;

type Batch = { flightIds: readonly number[]; filed: Filed; files: SeatFiles };

type Row = {
  flightId: number;
  aircraftCode: string;
  departureDate: string;
  origin: string;
  destination: string;
  cabin: string;
  capacity: number;
  limits: string;
  taken: string;
};

async function sellFlights(tx: Tx, ctx: SellCtx, { flightIds, filed, files }: Batch): Promise<number> {
  await prepared(tx, LOCK, [flightIds]);
  await prepared(tx, LOCK_SEATS, [flightIds, SEAT_LOCK]);
  const rows = await prepared<Row>(tx, INVENTORY, [flightIds]);
  const closed = await prepared<{ flightId: number; seat: string }>(tx, CLOSED, [flightIds]);
  const today = ctx.now.toISOString().slice(0, 10);
  const bookings: Sold[] = [];
  const counters: (Nest & { flightId: number; cabin: string })[] = [];
  for (const own of Map.groupBy(rows, ({ flightId }) => flightId).values()) {
    const [first] = own;
    const plan = first && files.plans.get(first.aircraftCode);
    if (!first || !plan) continue;
    const { flightId, departureDate } = first;
    const seats = closed.filter((each) => each.flightId === flightId).map(({ seat }) => seat);
    if (seats.includes('*')) continue;
    const flight: FlightToFill = {
      flightId,
      departureDate,
      daysAhead: daysBetween(today, departureDate),
      now: ctx.now,
      plan,
      closed: new Set(seats),
      cabins: new Map(own.map((row) => [row.cabin, nestOf(row)])),
    };
    const invented = inventBookings(flight, ctx.days);
    bookings.push(...invented.bookings.flatMap((booking) => sold(booking, first, filed)));
    for (const [cabin, nest] of invented.cabins) counters.push({ ...nest, flightId, cabin });
  }
  await write(tx, ctx, bookings);
  const sums = counters.map(({ taken }) => `{${taken.join(',')}}`);
  const ids = counters.map(({ flightId }) => flightId);
  const cabins = counters.map(({ cabin }) => cabin);
  await prepared(tx, `with ${noteChange} ${writeCounters}`, [ids, cabins, sums]);
  return bookings.reduce((sum, { people }) => sum + people.length, 0);
}

function nestOf({ capacity, limits, taken }: Row): Nest {
  return { capacity, limits: smallints(limits), taken: smallints(taken) };
}

type Sold = InventedBooking &
  Pick<Row, 'departureDate' | 'origin' | 'destination'> & {
    family: string;
    letter: string;
    terms: SoldTerms;
  };

/** Nothing if the class has no fares, or no family is sold in the cabin. */
function sold(booking: InventedBooking, { departureDate, origin, destination }: Row, filed: Filed): Sold[] {
  const { cabin, classRank, madeAt } = booking;
  const found = [...filed.classes].find(([, each]) => each.cabin === cabin && each.rank === classRank);
  const family = filed.families.find((each) => each.cabin === cabin);
  if (!found || !family) return [];
  const terms = soldTerms(filed, family, { currency: 'EUR', now: madeAt });
  return [{ ...booking, departureDate, origin, destination, family: family.family, letter: found[0], terms }];
}

async function write(tx: Tx, { now, airline }: SellCtx, bookings: readonly Sold[]): Promise<void> {
  if (bookings.length === 0) return;
  const people = bookings.flatMap(({ bookingId, flightId, people: all }) =>
    all.map((person, at) => ({ ...person, bookingId, flightId, passengerNo: at + 1 })),
  );
  const count = (type: 'adult' | 'child') =>
    bookings.map((b) => b.people.filter((p) => p.type === type).length);
  await prepared(tx, BOOKINGS, [
    bookings.map((b) => b.bookingId),
    bookings.map((b) => b.reference),
    count('adult'),
    count('child'),
    bookings.map((b) => b.departureDate),
    bookings.map((b) => b.origin),
    bookings.map((b) => b.destination),
    bookings.map((b) => b.family),
    bookings.map((b) => b.flightId),
    bookings.map((b) => b.cabin),
    bookings.map((b) => b.classRank),
    bookings.map((b) => b.letter),
    bookings.map((b) => b.madeAt.toISOString()),
    nobody,
    bookings.map((b) => JSON.stringify(b.terms)),
  ]);
  await prepared(tx, PEOPLE, [
    people.map((p) => p.bookingId),
    people.map((p) => p.passengerNo),
    people.map((p) => p.type),
    people.map((p) => p.givenNames),
    people.map((p) => p.surname),
    people.map((p) => p.gender),
    people.map((p) => p.birthDate),
    people.map((p) => ticketName(p)),
    people.map((p) => p.flightId),
    people.map((p) => p.seat),
    people.map((p) => p.categoryCode),
    people.map((p) => p.exit),
    ticketPrefix(airline.accountingCode),
    now,
  ]);
}

/** `GARCIA/LUCIA`. */
function ticketName({ surname, givenNames }: { surname: string; givenNames: string }): string {
  return `${surname}/${givenNames}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
}

// Inventory before seats, each in the order of flights, like every writer (docs/decisions/0011-seats.md).
const LOCK = `select 1 from inventory where flight_id = any($1::int[]) order by flight_id, cabin for update`;

const LOCK_SEATS = `select pg_advisory_xact_lock($2, id)
  from (select id from unnest($1::int[]) id order by id) ids`;

const INVENTORY = `select f.flight_id "flightId", f.aircraft_code "aircraftCode",
    f.departure_date::text "departureDate", f.origin, f.destination, i.cabin, i.capacity, i.limits::text, i.taken::text
  from flight f join inventory i using (flight_id) where f.flight_id = any($1::int[]) order by f.flight_id, i.cabin`;

const CLOSED = `select flight_id "flightId", seat from seat_block where flight_id = any($1::int[])
  union all select flight_id, seat from booking_seat where flight_id = any($1::int[]) and released_at is null`;

const BOOKINGS = `with sold as (
    select * from unnest($1::uuid[], $2::text[], $3::int[], $4::int[], $5::date[], $6::text[], $7::text[], $8::text[],
      $9::int[], $10::text[], $11::int[], $12::text[], $13::timestamptz[], $15::jsonb[])
      s (booking_id, reference, adults, children, day, origin, destination, family, flight_id, cabin, rank, letter,
        made, terms)),
  booked as (
    insert into booking (booking_id, visitor, state, reference, locale, currency, total_minor, adults, children,
      infants, hold_expires_at, created_at, confirmed_at, trip_day, trip_origin, trip_destination, trip_family)
    select booking_id, $14, 'confirmed', reference, 'es', 'EUR', 0, adults, children, 0, made, made, made,
      day, origin, destination, family from sold)
  insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class, family,
    units, terms)
  select booking_id, 1, 'outbound', flight_id, cabin, rank, letter, family, adults + children, terms from sold`;

const PEOPLE = `with sold as (
    select * from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::date[],
      $8::text[], $9::int[], $10::text[], $11::text[], $12::bool[])
      s (booking_id, no, type, given_names, surname, gender, born, ticket_name, flight_id, seat, category, exit)),
  named as (
    insert into passenger (booking_id, passenger_no, type, given_names, surname, gender, birth_date, nationality,
      ticket_name)
    select booking_id, no, type, given_names, surname, gender, born, 'ES', ticket_name from sold),
  ticket as (
    insert into document (document_number, kind, booking_id, passenger_no, state, issued_at)
    select $13 || lpad(nextval('ticket_serial')::text, 8, '0'), 'ticket', booking_id, no, 'issued', $14::timestamptz
    from sold returning document_number, booking_id, passenger_no),
  coupons as (
    insert into coupon (booking_id, passenger_no, flight_no, state, cabin, booking_class, value_minor, document_number)
    select booking_id, passenger_no, 1, 'open', bf.cabin, bf.booking_class, 0, document_number
    from ticket join booking_flight bf using (booking_id)),
  happened as (${insertEventsFrom(`select booking_id, 'confirmed', 'system', null::uuid, null::uuid, null::smallint[],
    0, null, jsonb_build_object('tickets', count(*)), $14::timestamptz from ticket group by booking_id`)})
  insert into booking_seat (booking_id, passenger_no, flight_no, flight_id, seat, category_code, amount_minor,
    exit_confirmed, picked_at)
  select booking_id, no, 1, flight_id, seat, category, 0, exit, $14::timestamptz from sold`;
