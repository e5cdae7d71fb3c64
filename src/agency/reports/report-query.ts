// The request for a report: its kind, its days and its filters. It is in the address, so that it can be kept and sent.
import { bookingStates, type BookingState } from '#platform/db/booking-states.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { addDays, isDay, localDay } from '#platform/lib/time.ts';

export const reportNames = [
  'bookings',
  'sales',
  'departures',
  'passengers',
  'extras',
  'cancellations',
] as const;
export type ReportName = (typeof reportNames)[number];

/** Reports without an amount: anybody who may read bookings may read them. */
const openReports: readonly ReportName[] = ['bookings', 'departures', 'passengers'];

export const periodKinds = ['booked', 'travel'] as const;
export const groupings = ['day', 'week', 'month', 'agent', 'route'] as const;
export type Grouping = (typeof groupings)[number];

/** Rows of a page. */
export const pageSizes = [100, 1000] as const;

export type ReportQuery = {
  report: ReportName;
  /** Which day counts: that of the booking (of the refund, in cancellations), or that of the first flight. */
  by: (typeof periodKinds)[number];
  /** YYYY-MM-DD at the airline's clock, both included. */
  from: string;
  to: string;
  group: Grouping;
  agent: string | null;
  /** One of the reader's agencies, if there are branches. */
  agency: string | null;
  route: { origin: string; destination: string } | null;
  state: BookingState | null;
  family: string | null;
  /** For a list of passengers. */
  flight: number | null;
  rows: (typeof pageSizes)[number];
};

type Now = { now: Date; zone: string; mayReadMoney: boolean };

/** The longest period of a report, in days. */
const MOST_DAYS = 800;

export function mayRead(report: ReportName, mayReadMoney: boolean): boolean {
  return mayReadMoney || openReports.includes(report);
}

/** Values that cannot be understood count as missing: the form shows what is in force. */
export function readReportQuery(query: URLSearchParams, { now, zone, mayReadMoney }: Now): ReportQuery {
  const report =
    reportNames.find((each) => each === query.get('report') && mayRead(each, mayReadMoney)) ?? 'bookings';
  const by = periodKinds.find((each) => each === query.get('by')) ?? usualPeriod(report);
  const flight = Number(query.get('flight'));
  return {
    report,
    by,
    ...daysOf(query, localDay(now, zone), by),
    group: groupings.find((each) => each === query.get('group')) ?? 'month',
    agent: idOf(query.get('agent')),
    agency: idOf(query.get('agency')),
    route: routeOf(query.get('route')),
    state: bookingStates.find((each) => each === query.get('state')) ?? null,
    family: /^[a-z][a-z0-9_-]{0,30}$/.exec(query.get('family') ?? '')?.[0] ?? null,
    flight: Number.isInteger(flight) && flight > 0 && flight < 2 ** 31 ? flight : null,
    rows: pageSizes.find((each) => String(each) === query.get('rows')) ?? 100,
  };
}

function usualPeriod(report: ReportName): ReportQuery['by'] {
  return report === 'departures' || report === 'passengers' ? 'travel' : 'booked';
}

/** The last 30 days of bookings, or the next 30 of flights. */
function daysOf(query: URLSearchParams, today: string, by: ReportQuery['by']): { from: string; to: string } {
  const [from, to] = [dayOf(query.get('from')), dayOf(query.get('to'))];
  const isAhead = by === 'travel';
  const first = from ?? (isAhead ? today : addDays(to ?? today, -29));
  const last = to ?? (isAhead ? addDays(first, 29) : first > today ? first : today);
  const end = last < first ? first : last;
  return { from: first, to: end > addDays(first, MOST_DAYS) ? addDays(first, MOST_DAYS) : end };
}

const dayOf = (text: string | null) => (text && isDay(text) && text > '2000' && text < '2200' ? text : null);

const idOf = (text: string | null) => (text && isUuid(text) ? text : null);

function routeOf(text: string | null): ReportQuery['route'] {
  const [, origin, destination] = /^([A-Z]{3})-([A-Z]{3})$/.exec((text ?? '').trim().toUpperCase()) ?? [];
  return origin && destination ? { origin, destination } : null;
}

/** The address of a report: defaults are left out, except its days. */
export function writeReportQuery(query: ReportQuery, { days = true } = {}): URLSearchParams {
  const { report, by, from, to, group, agent, agency, route, state, family, flight, rows } = query;
  const written = new URLSearchParams({ report });
  const put = (name: string, value: string | number | null) => {
    if (value !== null) written.set(name, String(value));
  };
  put('by', by);
  put('from', days ? from : null);
  put('to', days ? to : null);
  put('group', isGrouped(report) ? group : null);
  put('agent', agent);
  put('agency', agency);
  put('route', route && `${route.origin}-${route.destination}`);
  put('state', state);
  put('family', family);
  put('flight', flight);
  put('rows', rows === 100 ? null : rows);
  return written;
}

export function isGrouped(report: ReportName): boolean {
  return report === 'sales';
}
