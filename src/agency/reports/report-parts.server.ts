// The SQL of each report: what a row is, of which bookings, and in which order. Statements are put together of fixed
// parts; everything that somebody chose is a value.
import type { Grouping, ReportName, ReportQuery } from '#agency/reports/report-query.ts';

export type Part = {
  select: string;
  from: string;
  /** Of a row that stands for several bookings. */
  groupBy?: string;
  /** Beside the filters that every report has. */
  where: readonly string[];
  /** Two expressions that order the rows and name one of them, with their types. */
  keys: readonly [sql: string, type: string][];
  order: 'asc' | 'desc';
  /** The row that the day of the booking is of. */
  bookedAt: string;
};

const people = '(b.adults + b.children + b.infants)';
const first = `join booking_flight bf on bf.booking_id = b.booking_id and bf.flight_no = 1
    join flight f on f.flight_id = bf.flight_id`;
const route = "f.origin || '-' || f.destination";
const agent = 'left join account a on a.account_id = b.agent_id';
const sold = "b.state = 'confirmed'";
const flightName = 'f.carrier || f.flight_number || f.suffix';
const money = 'b.total_minor gross, b.commission_minor commission, b.total_minor - b.commission_minor net';
const sums = `sum(b.total_minor)::bigint gross, sum(b.commission_minor)::bigint commission,
      sum(b.total_minor - b.commission_minor)::bigint net`;

export function partOf(query: ReportQuery, zone: string): Part {
  return parts[query.report](query, zone);
}

const parts: Readonly<Record<ReportName, (query: ReportQuery, zone: string) => Part>> = {
  bookings: ({ by }) => ({
    select: `b.booking_id "bookingId", b.reference, b.state, b.created_at booked, a.name agent, p.ticket_name lead,
      ${route} route, f.departure_date departure, bf.family, ${people} passengers, b.currency, ${money}`,
    from: `booking b ${first} ${agent}
      left join passenger p on p.booking_id = b.booking_id and p.passenger_no = 1`,
    where: [],
    keys: [
      by === 'travel' ? ['f.departure_date', 'date'] : ['b.created_at', 'timestamptz'],
      ['b.booking_id', 'uuid'],
    ],
    order: 'desc',
    bookedAt: 'b.created_at',
  }),
  sales: (query, zone) => {
    const group = groupSql(query, zone);
    return {
      select: `${group} "group", b.currency, count(*)::int bookings, sum(${people})::int passengers, ${sums}`,
      from: needsFlight(query) ? `booking b ${first}` : 'booking b',
      where: [sold],
      groupBy: `${group}, b.currency`,
      keys: [
        [`(${group}) collate "C"`, 'text'],
        ['b.currency', 'text'],
      ],
      order: 'asc',
      bookedAt: 'b.created_at',
    };
  },
  departures: () => ({
    select: `f.flight_id "flightId", f.departure_date departure, ${flightName} flight, ${route} route,
      to_char(f.departs_at at time zone o.time_zone, 'HH24:MI') departs, count(*)::int bookings,
      sum(${people})::int passengers`,
    from: `booking b join booking_flight bf on bf.booking_id = b.booking_id
      join flight f on f.flight_id = bf.flight_id join airport o on o.airport_code = f.origin`,
    where: [sold],
    groupBy: 'f.flight_id, o.time_zone',
    keys: [
      ['f.departs_at', 'timestamptz'],
      ['f.flight_id', 'int'],
    ],
    order: 'asc',
    bookedAt: 'b.created_at',
  }),
  passengers: () => ({
    select: `b.booking_id "bookingId", p.ticket_name "name", p.type, b.reference, p.ticket_number ticket, s.seat,
      ${flightName} flight, f.departure_date departure, bf.family, a.name agent`,
    from: `booking b join booking_flight bf on bf.booking_id = b.booking_id
      join flight f on f.flight_id = bf.flight_id join passenger p on p.booking_id = b.booking_id
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
  }),
  extras: (query) => ({
    select: `x.code extra, b.currency, sum(x.pieces)::int pieces, sum(x.gross)::bigint gross,
      sum(x.commission)::bigint commission, sum(x.gross - x.commission)::bigint net`,
    from: `booking b ${needsFlight(query) ? first : ''} cross join lateral (
        select e.extra_code code, e.quantity pieces, e.unit_minor * e.quantity gross, e.commission_minor commission
        from booking_extra e where e.booking_id = b.booking_id
        union all
        select 'seat', 1, s.amount_minor, s.commission_minor
        from booking_seat s where s.booking_id = b.booking_id and s.released_at is null) x`,
    where: [sold],
    groupBy: 'x.code, b.currency',
    keys: [
      ['x.code collate "C"', 'text'],
      ['b.currency', 'text'],
    ],
    order: 'asc',
    bookedAt: 'b.created_at',
  }),
  cancellations: ({ by }) => ({
    select: `b.booking_id "bookingId", b.reference, r.created_at refunded, a.name agent, ${route} route,
      f.departure_date departure, r.reason, r.currency, r.amount_minor amount, r.destination, r.state "refundState"`,
    from: `refund r join booking b on b.booking_id = r.booking_id ${first} ${agent}`,
    where: ["r.state <> 'refused'"],
    keys: [
      by === 'travel' ? ['f.departure_date', 'date'] : ['r.created_at', 'timestamptz'],
      ['r.refund_id', 'uuid'],
    ],
    order: 'desc',
    bookedAt: 'r.created_at',
  }),
};

/** What the rows of the sales are called: a day, a first day of a week, a month, an agent's id or a route. */
function groupSql({ group, by }: ReportQuery, zone: string): string {
  const day = by === 'travel' ? 'f.departure_date' : `(b.created_at at time zone '${plainZone(zone)}')::date`;
  const groups: Readonly<Record<Grouping, string>> = {
    day: `to_char(${day}, 'YYYY-MM-DD')`,
    week: `to_char(date_trunc('week', ${day}::timestamp), 'YYYY-MM-DD')`,
    month: `to_char(${day}, 'YYYY-MM')`,
    agent: 'b.agent_id::text',
    route,
  };
  return groups[group];
}

/** The zone is a setting; it stands in the text, because the groups must be the same expression everywhere. */
function plainZone(zone: string): string {
  return zone.replaceAll(/[^\w/+-]/g, '');
}

export function needsFlight({ by, group, report, route, family, flight }: ReportQuery): boolean {
  return (
    by === 'travel' ||
    route !== null ||
    family !== null ||
    flight !== null ||
    (report === 'sales' && group === 'route')
  );
}

/** The sums of a report: of all its rows, whatever page is shown. */
export function totalsOf(query: ReportQuery): Pick<Part, 'select' | 'from' | 'groupBy' | 'where'> | null {
  const from = needsFlight(query) ? `booking b ${first}` : 'booking b';
  const counts = `count(*)::int bookings, sum(${people})::int passengers`;
  if (query.report === 'bookings')
    return {
      select: `b.currency, b.state, ${counts}, ${sums}`,
      from,
      where: [],
      groupBy: 'b.currency, b.state',
    };
  if (query.report === 'sales')
    return { select: `b.currency, ${counts}, ${sums}`, from, where: [sold], groupBy: 'b.currency' };
  return null;
}

/** Where the rows themselves are summed. */
export const totalsOfRows: Readonly<Partial<Record<ReportName, string>>> = {
  departures: `count(*)::int flights, coalesce(sum(r.bookings), 0)::int bookings,
    coalesce(sum(r.passengers), 0)::int passengers`,
  passengers: 'count(*)::int passengers',
  extras: `r.currency, sum(r.pieces)::int pieces, sum(r.gross)::bigint gross, sum(r.commission)::bigint commission,
    sum(r.net)::bigint net`,
  cancellations: 'r.currency, count(*)::int refunds, sum(r.amount)::bigint amount',
};
