// The SQL of each report: what a row is, from which bookings, and in which order. Statements are built from fixed
// parts; everything that the reader chose is a parameter.
import { isSold } from '#platform/db/booking-states.ts';
import { isCountedRefund } from '#platform/db/refund-states.ts';
import { ticketOf } from '#reservations/ticket-of.ts';
import { airlinePersonOf } from '#agency/people/airline-people.server.ts';
import type { Grouping, ReportName, ReportQuery } from '#agency/reports/report-query.ts';

export type Part = {
  select: string;
  from: string;
  /** Summed first, as `d`: the other expressions use its rows, the filters apply to the bookings. */
  first?: { select: string; groupBy: string };
  /** Joined only to the rows that are shown: the order and the filters do not need it. */
  beside?: string;
  /** For a row that covers several bookings. */
  groupBy?: string;
  /** In addition to the filters that every report has. */
  where: readonly string[];
  /** Two expressions that order the rows and identify one, with their types. */
  keys: readonly [sql: string, type: string][];
  order: 'asc' | 'desc';
  /** The row to which the day of the booking belongs. */
  bookedAt: string;
  /** The columns to which travel filters apply. */
  trip: Trip;
};

/** Expressions for a row's day, airports, family and flight. */
export type Trip = Readonly<Record<'day' | 'origin' | 'destination' | 'family' | 'flight', string>>;

/** The first flight of a booking, as stored in the booking itself: a year of them is read from one table. */
const firstFlight: Trip = {
  day: 'b.trip_day',
  origin: 'b.trip_origin',
  destination: 'b.trip_destination',
  family: 'b.trip_family',
  flight: `(select bf.flight_id from booking_flight bf where bf.booking_id = b.booking_id and bf.flight_no = 1)`,
};

/** Every flight: an agency's are found by the index of its flights. */
const eachFlight: Trip = {
  day: 'f.departure_date',
  origin: 'f.origin',
  destination: 'f.destination',
  family: 'bf.family',
  flight: 'f.flight_id',
};

const people = '(b.adults + b.children + b.infants)';
const route = "b.trip_origin || '-' || b.trip_destination";
const flights = `booking_flight bf join flight f on f.flight_id = bf.flight_id
    join booking b on b.booking_id = bf.booking_id`;
const flightRoute = "f.origin || '-' || f.destination";
const agent = `left join account a on a.account_id = b.agent_id ${airlinePersonOf('a')}`;
const agentNames = 'a.name agent, staff.staff_name "airlinePerson"';
const sold = isSold('b');
const flightName = 'f.carrier || f.flight_number || f.suffix';
/** What the bookings come to as they stand now: lines that ended since the sale count as taken back. */
const asItStands =
  'b.total_minor gross, b.commission_minor commission, b.total_minor - b.commission_minor net';
const sumsAsItStands = `sum(b.total_minor)::bigint gross, sum(b.commission_minor)::bigint commission,
      sum(b.total_minor - b.commission_minor)::bigint net`;

/** Reasons of refunds for what is not flown as it was sold; all others are no cancellations (decision 21). */
const cancelling = "r.reason in ('cancelled', 'schedule_change')";

/** Commission that was recalled with a refund, from the ledger; also with the one whose place it took. */
const reversed = `coalesce((select m.amount_minor from ledger_entry e join credit_movement m using (entry_id)
      where e.occasion in ('commission_reversal:' || r.refund_id, 'commission_reversal:' || r.replaces)
        and m.booking_id = b.booking_id), 0)`;

export function partOf(query: ReportQuery, zone: string): Part {
  return parts[query.report](query, zone);
}

const parts: Readonly<Record<ReportName, (query: ReportQuery, zone: string) => Part>> = {
  bookings: ({ by }) => ({
    select: `b.booking_id "bookingId", b.reference, b.state, b.created_at booked, b.agency_id agency,
      ${agentNames}, p.ticket_name lead,
      ${route} route, b.trip_day departure, b.trip_family family, ${people} passengers, b.currency, ${asItStands}`,
    from: 'booking b',
    beside: `${agent}
      left join passenger p on p.booking_id = b.booking_id and p.passenger_no = 1`,
    where: [],
    keys: [
      by === 'travel' ? ['b.trip_day', 'date'] : ['b.created_at', 'timestamptz'],
      ['b.booking_id', 'uuid'],
    ],
    order: 'desc',
    bookedAt: 'b.created_at',
    trip: firstFlight,
  }),
  sales: (query, zone) => {
    const group = groupSql(query);
    return {
      select: `${group} "group", d.currency, sum(d.bookings)::int bookings, sum(d.passengers)::int passengers,
      sum(d.gross)::bigint gross, sum(d.commission)::bigint commission, sum(d.gross - d.commission)::bigint net`,
      from: 'booking b',
      // Groups the bookings by day; only the day is written out.
      first: {
        select: `${unitSql(query, zone)} unit, b.currency, count(*) bookings, sum(${people}) passengers,
        sum(b.total_minor) gross, sum(b.commission_minor) commission`,
        groupBy: 'unit, b.currency',
      },
      where: [sold],
      groupBy: `${group}, d.currency`,
      keys: [
        [`(${group}) collate "C"`, 'text'],
        ['d.currency', 'text'],
      ],
      order: 'asc',
      bookedAt: 'b.created_at',
      trip: firstFlight,
    };
  },
  departures: () => ({
    select: `f.flight_id "flightId", f.departure_date departure, ${flightName} flight, ${flightRoute} route,
      to_char(f.departs_at at time zone o.time_zone, 'HH24:MI') departs, count(*)::int bookings,
      sum(${people})::int passengers`,
    from: `${flights} join airport o on o.airport_code = f.origin`,
    where: [sold],
    groupBy: 'f.flight_id, o.time_zone',
    keys: [
      ['f.departs_at', 'timestamptz'],
      ['f.flight_id', 'int'],
    ],
    order: 'asc',
    bookedAt: 'b.created_at',
    trip: eachFlight,
  }),
  passengers: () => ({
    select: `b.booking_id "bookingId", p.ticket_name "name", p.type, b.reference, ${ticketOf('p')} ticket, s.seat,
      ${flightName} flight, f.departure_date departure, bf.family, b.agency_id agency, ${agentNames}`,
    from: `${flights} join passenger p on p.booking_id = b.booking_id
      left join booking_seat s on s.booking_id = p.booking_id and s.passenger_no = p.passenger_no
        and s.flight_no = bf.flight_no and s.released_at is null
      ${agent}`,
    where: [sold],
    keys: [
      [`coalesce(p.ticket_name, '') collate "C"`, 'text'],
      ["b.booking_id || ' ' || bf.flight_no || ' ' || p.passenger_no", 'text'],
    ],
    order: 'asc',
    bookedAt: 'b.created_at',
    trip: eachFlight,
  }),
  extras: () => ({
    select: `x.code extra, b.currency, sum(x.pieces)::int pieces, sum(x.gross)::bigint gross,
      sum(x.commission)::bigint commission, sum(x.gross - x.commission)::bigint net`,
    from: `booking b join (
        select e.booking_id, e.extra_code code, e.quantity::int pieces, e.unit_minor * e.quantity gross,
          e.commission_minor commission from booking_extra e where e.ended_at is null
        union all
        select s.booking_id, 'seat', 1, s.amount_minor, s.commission_minor
        from booking_seat s where s.released_at is null) x using (booking_id)`,
    where: [sold],
    groupBy: 'x.code, b.currency',
    keys: [
      ['x.code collate "C"', 'text'],
      ['b.currency', 'text'],
    ],
    order: 'asc',
    bookedAt: 'b.created_at',
    trip: firstFlight,
  }),
  cancellations: ({ by }) => ({
    select: `b.booking_id "bookingId", b.reference, r.created_at refunded, b.agency_id agency, ${agentNames},
      ${route} route, b.trip_day departure, r.reason, r.currency, r.amount_minor amount, ${reversed} reversed,
      r.destination, r.state "refundState"`,
    from: `refund r join booking b on b.booking_id = r.booking_id ${agent}`,
    where: [isCountedRefund('r'), cancelling],
    keys: [
      by === 'travel' ? ['b.trip_day', 'date'] : ['r.created_at', 'timestamptz'],
      ['r.refund_id', 'uuid'],
    ],
    order: 'desc',
    bookedAt: 'r.created_at',
    trip: firstFlight,
  }),
};

/** The unit by which the bookings are counted first. */
function unitSql({ group, by }: ReportQuery, zone: string): string {
  if (group === 'agent') return 'b.agent_id';
  if (group === 'route') return route;
  return by === 'travel' ? 'b.trip_day' : `(b.created_at at time zone '${plainZone(zone)}')::date`;
}

/** The group of a row of sales: a day, a first day of a week, a month, an agent's id or a route. */
function groupSql({ group }: ReportQuery): string {
  const groups: Readonly<Record<Grouping, string>> = {
    day: "to_char(d.unit, 'YYYY-MM-DD')",
    week: "to_char(date_trunc('week', d.unit::timestamp), 'YYYY-MM-DD')",
    month: "to_char(d.unit, 'YYYY-MM')",
    agent: 'd.unit::text',
    route: 'd.unit',
  };
  return groups[group];
}

/** The zone is a setting; it is in the text, because the group expressions must be identical everywhere. */
function plainZone(zone: string): string {
  return zone.replaceAll(/[^\w/+-]/g, '');
}

/** The sums of a report: over all its rows, whatever page is shown. */
export function totalsOf(query: ReportQuery): Pick<Part, 'select' | 'from' | 'groupBy' | 'where'> | null {
  const from = 'booking b';
  const counts = `count(*)::int bookings, sum(${people})::int passengers`;
  if (query.report === 'bookings')
    return {
      select: `b.currency, b.state, ${counts}, ${sumsAsItStands}`,
      from,
      where: [],
      groupBy: 'b.currency, b.state',
    };
  if (query.report === 'sales')
    return { select: `b.currency, ${counts}, ${sumsAsItStands}`, from, where: [sold], groupBy: 'b.currency' };
  return null;
}

/** Where the rows themselves are summed. */
export const totalsOfRows: Readonly<Partial<Record<ReportName, string>>> = {
  departures: `count(*)::int flights, coalesce(sum(r.bookings), 0)::int bookings,
    coalesce(sum(r.passengers), 0)::int passengers`,
  passengers: 'count(*)::int passengers',
  extras: `r.currency, sum(r.pieces)::int pieces, sum(r.gross)::bigint gross, sum(r.commission)::bigint commission,
    sum(r.net)::bigint net`,
  cancellations: `r.currency, count(*)::int refunds, sum(r.amount)::bigint amount,
    sum(r.reversed)::bigint reversed`,
};
