// Everything that decides about the seats of one flight for one booking, in one statement. Under the flight's lock the
// answer stays true; without it, seats of ended holds show as free.
import { payingNow } from '#reservations/open-for-change.server.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import { isOverdueHold } from '#platform/db/booking-states.ts';
import { haulOf, type Coordinates } from '#flights/haul.ts';
import { isOnSale } from '#flights/quote.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ageOn } from '#reservations/passengers/passenger-age.ts';
import { seatFiles } from '#seats/layout/seat-maps.server.ts';
import { seatTermsOf } from '#seats/seat-price.ts';
import type { Occupant, SeatPerson, SeatSituation } from '#seats/seat-rules.ts';

/** A seat of the booking as it is stored. */
export type OwnSeat = {
  passengerNo: number;
  seat: string;
  categoryCode: string;
  amountMinor: number;
  exitConfirmed: boolean;
};

export type FlightSeats = {
  flightNo: number;
  flightId: number;
  aircraftCode: string;
  /** The aircraft's name. */
  aircraft: string;
  cabin: string;
  currency: string;
  people: SeatPerson[];
  /** Who may sit where, whether the flight is still on sale or not; null without a seat map. */
  situation: SeatSituation | null;
  /** Why no seat can be bought now. */
  unavailable: 'no_map' | 'closed' | null;
  own: OwnSeat[];
  /** Seats of holds that have ended and are not released yet. */
  lapsed: ReadonlySet<string>;
  /** A payment of the booking is in progress: nothing may change. */
  paying: boolean;
};

type FlightSeatsCtx = Pick<Ctx, 'db' | 'log' | 'now'>;

/** With `visitor`, only a booking of that visitor is found. */
type Question = { bookingId: string; flightNo: number; visitor?: string | null };

/** Null when the booking has no such flight. With `tx` it reads what the transaction sees. */
export async function readFlightSeats(
  ctx: FlightSeatsCtx,
  { bookingId, flightNo, visitor = null }: Question,
  tx?: Tx,
): Promise<FlightSeats | null> {
  const [flight] = await readSeats(ctx, { bookingId, flightNos: [flightNo], visitor }, tx);
  return flight ?? null;
}

/**
 * With `visitor`, only a booking of that visitor is found. `bundled` are the seat categories that bundles include,
 * given where they are about to change; without it those of the booking's extras count.
 */
type Which = {
  bookingId: string;
  flightNos: readonly number[] | null;
  visitor?: string | null;
  bundled?: ReadonlySet<string>;
};

/** The given flights of the booking, or (null) all of them, in travel order. */
export async function readSeats(
  ctx: FlightSeatsCtx,
  { bookingId, flightNos, visitor = null, bundled }: Which,
  tx?: Tx,
): Promise<FlightSeats[]> {
  const wanted = flightNos?.filter(isFlightNo) ?? null;
  const rows = await prepared<FlightSeatRow>(tx ?? ctx.db, FLIGHT_SEATS, [
    bookingId,
    wanted,
    ctx.now,
    visitor,
  ]);
  const flights: FlightSeats[] = [];
  for (const row of rows)
    flights.push(await seatsOf(ctx, bundled ? { ...row, bundled: [...bundled] } : row, tx));
  return flights;
}

/** Guards against any number that a request may contain. */
export function isFlightNo(flightNo: number): boolean {
  return Number.isInteger(flightNo) && flightNo > 0 && flightNo < 100;
}

async function seatsOf(ctx: FlightSeatsCtx, row: FlightSeatRow, tx?: Tx): Promise<FlightSeats> {
  const files = await seatFiles(ctx, row.version, tx);
  const plan = files.plans.get(row.aircraftCode);
  const blocked = new Set(row.blocked);
  const route = { origin: row.origin, destination: row.destination, haul: haulOf(row.from, row.to) };
  const included = new Set([...(files.included.get(row.family) ?? []), ...row.bundled]);
  const { occupants, lapsed } = occupantsOf(row.taken);
  const face = {
    flightNo: row.flightNo,
    flightId: row.flightId,
    aircraftCode: row.aircraftCode,
    aircraft: row.aircraft,
    cabin: row.cabin,
    currency: row.currency,
    people: row.people.map((person) => personOf(person, row.departureDate)),
    own: row.own,
    lapsed,
    paying: row.paying,
  };
  const open = isOnSale({ state: row.state, departsAt: new Date(row.departsAt) }, ctx.now);
  if (!plan || blocked.has('*')) return { ...face, situation: null, unavailable: open ? 'no_map' : 'closed' };
  const situation: SeatSituation = {
    plan,
    cabin: row.cabin,
    blocked,
    terms: seatTermsOf(files.prices, included, route, row.currency),
    people: face.people,
    occupants,
  };
  return { ...face, situation, unavailable: open ? null : 'closed' };
}

/** Where seats can be bought now, and at which price; null: nowhere. */
export function seatsForSale({ situation, unavailable }: FlightSeats): SeatSituation | null {
  return unavailable === null ? situation : null;
}

type TakenRow = [seat: string, passengerNo: number | null, infant: boolean, lapsed: boolean];
type PersonRow = [
  passengerNo: number,
  type: PassengerType,
  birthDate: string | null,
  infant: boolean,
  assistance: boolean,
];
type FlightSeatRow = {
  flightNo: number;
  paying: boolean;
  flightId: number;
  cabin: string;
  family: string;
  currency: string;
  origin: string;
  destination: string;
  aircraftCode: string;
  aircraft: string;
  state: string;
  /** Milliseconds since 1970. */
  departsAt: number;
  departureDate: string;
  from: Coordinates;
  to: Coordinates;
  version: number;
  blocked: string[];
  /** Seat categories that the booking's bundles include. */
  bundled: string[];
  taken: TakenRow[];
  people: PersonRow[];
  own: OwnSeat[];
};

// The occupant of a taken seat is looked up, not joined: a plan made while there were few bookings would keep reading
// all of them.
const FLIGHT_SEATS = `select bf.flight_no "flightNo", ${payingNow} "paying", bf.flight_id "flightId", bf.cabin,
    bf.family,
    b.currency, f.origin, f.destination, f.aircraft_code "aircraftCode",
    coalesce(a.name, f.aircraft_code) "aircraft", f.state,
    extract(epoch from f.departs_at)::float8 * 1000 "departsAt",
    f.departure_date::text "departureDate",
    json_build_object('latitude', o.latitude, 'longitude', o.longitude) "from",
    json_build_object('latitude', d.latitude, 'longitude', d.longitude) "to",
    (select version from filed_version) "version",
    array(select s.seat from seat_block s where s.flight_id = bf.flight_id) "blocked",
    array(select distinct bs.category_code from booking_extra be join bundle_seat bs on bs.bundle_code = be.extra_code
      where be.booking_id = b.booking_id and be.flight_no = bf.flight_no and be.ended_at is null) "bundled",
    (select coalesce(json_agg(json_build_array(s.seat, case when s.booking_id = b.booking_id then s.passenger_no end,
        (select i.passenger_no from passenger i
          where i.booking_id = s.booking_id and i.adult_no = s.passenger_no and i.type = 'infant') is not null,
        (select ${isOverdueHold('h', '$3::timestamptz')} from booking h
          where h.booking_id = s.booking_id))), '[]')
      from booking_seat s where s.flight_id = bf.flight_id and s.released_at is null) "taken",
    (select json_agg(json_build_array(p.passenger_no, p.type, p.birth_date, i.booking_id is not null,
        (select coalesce(bool_or(e.free or g.type = 'assistance'), false)
          from booking_extra be join extra e using (extra_code) join extra_group g using (group_code)
          where be.booking_id = p.booking_id and be.passenger_no = p.passenger_no and be.flight_no = bf.flight_no
            and be.ended_at is null))
        order by p.passenger_no)
      from passenger p
      left join passenger i on i.booking_id = p.booking_id and i.adult_no = p.passenger_no and i.type = 'infant'
      where p.booking_id = b.booking_id) "people",
    (select coalesce(json_agg(json_build_object('passengerNo', s.passenger_no, 'seat', s.seat,
        'categoryCode', s.category_code, 'amountMinor', s.amount_minor, 'exitConfirmed', s.exit_confirmed)
        order by s.passenger_no) filter (where s.released_at is null), '[]')
      from booking_seat s where s.booking_id = b.booking_id and s.flight_no = bf.flight_no) "own"
  from booking b join booking_flight bf on bf.booking_id = b.booking_id
  join flight f on f.flight_id = bf.flight_id
  join airport o on o.airport_code = f.origin join airport d on d.airport_code = f.destination
  left join aircraft_type a on a.aircraft_code = f.aircraft_code
  where b.booking_id = $1::uuid and ($2::smallint[] is null or bf.flight_no = any($2))
    and ($4::text is null or b.visitor = $4) order by bf.flight_no`;

function occupantsOf(taken: readonly TakenRow[]) {
  const occupants = new Map<string, Occupant>();
  const lapsed = new Set<string>();
  for (const [seat, passengerNo, infant, over] of taken) {
    if (over && passengerNo === null) lapsed.add(seat);
    else occupants.set(seat, { passengerNo, infant });
  }
  return { occupants, lapsed };
}

function personOf(row: PersonRow, departureDate: string): SeatPerson {
  const [passengerNo, type, birthDate, infant, assistance] = row;
  const age = birthDate === null ? null : ageOn(birthDate, departureDate);
  return { passengerNo, type, infant, assistance, age };
}
