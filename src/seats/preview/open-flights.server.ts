// The current seats of flights, for people without a booking: nothing is held, and nothing is locked.
import { isOverdueHold } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { type Haul, haulOf, type Coordinates } from '#flights/haul.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { isOnSale } from '#flights/quote.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { SeatPlan } from '#seats/layout/seat-plan.ts';
import { type SeatFiles, seatFiles } from '#seats/layout/seat-maps.server.ts';
import { seatTermsOf } from '#seats/seat-price.ts';
import type { Occupant, SeatPerson, SeatSituation } from '#seats/seat-rules.ts';

export type OpenFlight = {
  flightId: number;
  flightNumber: string;
  origin: string;
  destination: string;
  /** Local day at the origin. */
  departureDate: string;
  departsAt: Date;
  haul: Haul;
  aircraft: string;
  /** Why no seat can be chosen, or null. */
  unavailable: 'no_map' | 'closed' | null;
  /** Null where no seat can be chosen. */
  plan: SeatPlan | null;
  blocked: ReadonlySet<string>;
  occupants: ReadonlyMap<string, Occupant>;
  files: SeatFiles;
};

type OpenFlightsCtx = Pick<Ctx, 'db' | 'log' | 'now'>;

/** Flights that are cancelled or unknown are left out. One statement. */
export async function readOpenFlights(
  ctx: OpenFlightsCtx,
  flightIds: readonly number[],
): Promise<Map<number, OpenFlight>> {
  const rows = await prepared<OpenFlightRow>(ctx.db, OPEN_FLIGHTS, [flightIds, ctx.now]);
  const flights = new Map<number, OpenFlight>();
  for (const row of rows) {
    const files = await seatFiles(ctx, row.version);
    flights.set(row.flightId, openFlight(row, files, ctx.now));
  }
  return flights;
}

function openFlight(row: OpenFlightRow, files: SeatFiles, now: Date): OpenFlight {
  const { aircraftCode, state, from, to, taken, version: _, ...face } = row;
  const departsAt = new Date(row.departsAt);
  const blocked = new Set(row.blocked);
  const plan = files.plans.get(aircraftCode);
  const unavailable = !isOnSale({ state, departsAt }, now)
    ? 'closed'
    : !plan || blocked.has('*')
      ? 'no_map'
      : null;
  return {
    ...face,
    departsAt,
    haul: haulOf(from, to),
    unavailable,
    plan: unavailable === null ? (plan ?? null) : null,
    blocked,
    occupants: new Map(taken.map(([seat, infant]) => [seat, { passengerNo: null, infant }])),
    files,
  };
}

export type PartyOnFlight = { family: string; cabin: string; currency: string; passengers: PassengerCounts };

/** The situation of such a party with a fare of this family; null where no seat can be chosen. */
export function situationFor(
  { plan, blocked, occupants, files, ...route }: OpenFlight,
  { family, cabin, currency, passengers }: PartyOnFlight,
): SeatSituation | null {
  if (!plan) return null;
  const included = files.included.get(family) ?? new Set<string>();
  const terms = seatTermsOf(files.prices, included, route, currency);
  return { plan, cabin, blocked, terms, people: seatedPeople(passengers), occupants };
}

/** Infant n travels with adult n, as in a booking whose passengers are not named yet. */
function seatedPeople({ adults, children, infants }: PassengerCounts): SeatPerson[] {
  return Array.from({ length: adults + children }, (_, at) => ({
    passengerNo: at + 1,
    type: at < adults ? 'adult' : 'child',
    infant: at < infants,
    assistance: false,
    age: null,
  }));
}

type OpenFlightRow = {
  flightId: number;
  flightNumber: string;
  origin: string;
  destination: string;
  departureDate: string;
  aircraftCode: string;
  aircraft: string;
  state: string;
  /** Milliseconds since 1970. */
  departsAt: number;
  from: Coordinates;
  to: Coordinates;
  version: number;
  blocked: string[];
  taken: [seat: string, infant: boolean][];
};

// A seat in an ended hold is free, as for a booking. Bookings are looked up, not joined: a plan made while there were
// few would keep reading all of them.
const OPEN_FLIGHTS = `select f.flight_id "flightId", f.carrier || f.flight_number || f.suffix "flightNumber",
    f.origin, f.destination, f.departure_date::text "departureDate", f.aircraft_code "aircraftCode",
    coalesce(a.name, f.aircraft_code) "aircraft", f.state,
    extract(epoch from f.departs_at)::float8 * 1000 "departsAt",
    json_build_object('latitude', o.latitude, 'longitude', o.longitude) "from",
    json_build_object('latitude', d.latitude, 'longitude', d.longitude) "to",
    (select version from filed_version) "version",
    array(select s.seat from seat_block s where s.flight_id = f.flight_id) "blocked",
    (select coalesce(json_agg(json_build_array(s.seat,
        (select i.passenger_no from passenger i
          where i.booking_id = s.booking_id and i.adult_no = s.passenger_no and i.type = 'infant') is not null)), '[]')
      from booking_seat s where s.flight_id = f.flight_id and s.released_at is null
        and not (select ${isOverdueHold('h', '$2::timestamptz')} from booking h
          where h.booking_id = s.booking_id)) "taken"
  from flight f join airport o on o.airport_code = f.origin join airport d on d.airport_code = f.destination
  left join aircraft_type a on a.aircraft_code = f.aircraft_code
  where f.flight_id = any($1::int[]) and f.state <> 'cancelled' order by f.flight_id`;
