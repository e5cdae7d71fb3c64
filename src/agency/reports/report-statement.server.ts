// The statements of a report: its rows after a key, its sums, and all its rows for a file.
import { type Part, partOf, totalsOf, totalsOfRows } from '#agency/reports/report-parts.server.ts';
import type { ReportQuery } from '#agency/reports/report-query.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { addDays, isDay } from '#platform/lib/time.ts';

export type Statement = { text: string; values: unknown[] };

export type ReportScope = {
  /** The agencies whose rows are read: the agency, or also its branches. */
  agencyIds: readonly string[];
  /** The airline's clock. */
  zone: string;
};

/** The two values that identify a row in the order of its report. */
export type RowKey = readonly [string, string];

/** At most `limit` rows after `after`; without a limit all of them. */
export function rowsStatement(
  query: ReportQuery,
  scope: ReportScope,
  { after, limit }: { after: RowKey | null; limit: number | null },
): Statement {
  const { bind, values } = binder();
  const part = partOf(query, scope.zone);
  const { keys, order, select, from, first, beside, groupBy } = part;
  const where = [...part.where, ...filters(query, scope, part, bind)];
  const past =
    after &&
    isKeyOf(part, after) &&
    `(${keys.map(([sql]) => sql).join(', ')}) ${order === 'asc' ? '>' : '<'}
      (${keys.map(([, type], at) => bind(after[at], type)).join(', ')})`;
  const all = where.join('\n      and ');
  const ordered = `order by ${keys.map(([sql]) => `${sql} ${order}`).join(', ')}`;
  const cut = limit === null ? '' : `limit ${bind(limit, 'int')}`;
  const named = keys.map(([sql], at) => `${sql} key${at + 1}`).join(', ');
  const shown = `select ${select}, ${named}`;
  const behind = past || 'true';
  const grouped = groupBy ? `group by ${groupBy}` : '';
  // In a grouped report the keys are the grouping columns, so they can be compared before or after grouping.
  const text = first
    ? `${shown} from (select ${first.select} from ${from} where ${all} group by ${first.groupBy}) d
        where ${behind} ${grouped} ${ordered} ${cut}`
    : beside
      ? `${shown} from (select b.* from ${from} where ${all} and ${behind} ${ordered} ${cut}) b ${beside} ${ordered}`
      : `${shown} from ${from} where ${all} and ${behind} ${grouped} ${ordered} ${cut}`;
  return { text, values };
}

/** Whether values from an address can be compared with the keys: otherwise the report starts at the first row. */
function isKeyOf({ keys }: Part, values: RowKey): boolean {
  return keys.every(([, type], at) => {
    const value = values[at] ?? '';
    if (type === 'uuid') return isUuid(value);
    if (type === 'date') return isDay(value);
    if (type === 'int') return /^\d{1,9}$/.test(value);
    if (type === 'timestamptz')
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
    return !value.includes('\0') && value.length <= 200;
  });
}

/** A row for each currency, or one row. */
export function totalsStatement(query: ReportQuery, scope: ReportScope): Statement {
  const own = totalsOf(query);
  if (!own) {
    const { text, values } = rowsStatement(query, scope, { after: null, limit: null });
    const sums = totalsOfRows[query.report] ?? '';
    const byCurrency = sums.startsWith('r.currency') ? 'group by 1 order by 1' : '';
    return { text: `select ${sums} from (${text}) r ${byCurrency}`, values };
  }
  const { bind, values } = binder();
  const where = [...own.where, ...filters(query, scope, partOf(query, scope.zone), bind)];
  const text = `select ${own.select} from ${own.from} where ${where.join(' and ')}
    group by ${own.groupBy} order by ${own.groupBy}`;
  return { text, values };
}

type Bind = (value: unknown, type: string) => string;

function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` };
}

/** A list of passengers belongs to one flight, so days do not apply. */
function filters(query: ReportQuery, { agencyIds, zone }: ReportScope, part: Part, bind: Bind): string[] {
  const { by, from, to, agent, agency, route, state, family, flight } = query;
  const { bookedAt, trip } = part;
  const wanted = agencyIds.filter((id) => agency === null || id === agency);
  const [only] = wanted;
  const whose =
    wanted.length === 1 ? `= ${bind(only, 'uuid')}` : `= any(${bind(`{${wanted.join(',')}}`, 'uuid[]')})`;
  const found = [`b.agency_id ${whose}`];
  // Where rows are flights, the agency's are found by the index of its flights.
  if (trip.flight === 'f.flight_id') found.push(`bf.agency_id ${whose}`);
  if (flight !== null) found.push(`${trip.flight} = ${bind(flight, 'int')}`);
  else if (by === 'travel') found.push(`${trip.day} between ${bind(from, 'date')} and ${bind(to, 'date')}`);
  else {
    found.push(`${bookedAt} >= ${bind(startOfDay(from, zone), 'timestamptz')}`);
    found.push(`${bookedAt} < ${bind(startOfDay(addDays(to, 1), zone), 'timestamptz')}`);
  }
  if (agent !== null) found.push(`b.agent_id = ${bind(agent, 'uuid')}`);
  if (route !== null) {
    found.push(`${trip.origin} = ${bind(route.origin, 'char(3)')}`);
    found.push(`${trip.destination} = ${bind(route.destination, 'char(3)')}`);
  }
  if (state !== null && query.report === 'bookings') found.push(`b.state = ${bind(state, 'text')}`);
  if (family !== null) found.push(`${trip.family} = ${bind(family, 'text')}`);
  return found;
}

/** The instant at which a day begins at the airline's clock. */
export function startOfDay(day: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}
