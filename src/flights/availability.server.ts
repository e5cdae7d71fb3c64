// The one door to dated availability: what flies on a market between two days and what is left of it.
// It answers from the process's own copy where one is kept, else from the database (docs/decisions/0007).
import type { Database } from '#platform/db/client.server.ts';
import { type Filed, filedCopy, readFiled, reloadFiled } from '#flights/filed.server.ts';
import { type DayRange, type FlightRow, smallints } from '#flights/flight-row.ts';
import { snapshotOf } from '#flights/availability-snapshot.server.ts';

export type Availability = { filed: Filed; flights: FlightRow[][] };

type Row = [
  flightId: number,
  departureDate: string,
  carrier: string,
  flightNumber: number,
  suffix: string,
  departsAt: number,
  arrivesAt: number,
  state: string,
  aircraftCode: string,
  operatingCarrier: string,
  terminals: string,
  cabin: string,
  capacity: number,
  limits: string,
  taken: string,
  market: number,
  version: number,
];

const branch = (market: number, at: number) => `
  select f.flight_id, f.departure_date::text, f.carrier, f.flight_number, f.suffix,
    extract(epoch from f.departs_at)::float8, extract(epoch from f.arrives_at)::float8, f.state, f.aircraft_code,
    f.operating_carrier, f.departure_terminal || '|' || f.arrival_terminal,
    i.cabin, i.capacity, i.limits::text, i.taken::text, ${market}, (select version from filed_version)
  from flight f join inventory i using (flight_id)
  where f.origin = $${at} and f.destination = $${at + 1} and f.departure_date between $${at + 2} and $${at + 3}
    and f.state <> 'cancelled'`;

const statements = [
  { name: 'availability-1', text: `${branch(0, 1)} order by 16, 6, 1` },
  { name: 'availability-2', text: `${branch(0, 1)} union all ${branch(1, 5)} order by 16, 6, 1` },
];

/**
 * Flights of one or two day ranges, in departure order, with the nested inventory of each cabin, and the filed data
 * that belongs to them. A pure read of one statement; it may be out of date by the time it is shown: the hold decides.
 */
export async function readAvailability(
  ctx: { db: Database },
  ranges: readonly DayRange[],
): Promise<Availability> {
  const copy = snapshotOf(ctx.db);
  if (copy) {
    const flights = ranges.map((range) => copy.read(range));
    return { filed: copy.filed, flights };
  }
  return queryAvailability(ctx, ranges);
}

/** The filed data that belong to the copy, without a query where one is kept. */
export async function filedNow(ctx: { db: Database }): Promise<Filed> {
  return snapshotOf(ctx.db)?.filed ?? readFiled(ctx);
}

/** The same from the database, by one statement. */
export async function queryAvailability(
  ctx: { db: Database },
  ranges: readonly DayRange[],
): Promise<Availability> {
  const statement = statements[ranges.length - 1];
  if (!statement) throw new Error(`availability reads one or two ranges, not ${ranges.length}`);
  const [result, copy] = await Promise.all([
    ctx.db.pool.query<Row>({
      ...statement,
      rowMode: 'array',
      values: ranges.flatMap((r) => [r.origin, r.destination, r.fromDay, r.toDay]),
    }),
    filedCopy(ctx.db),
  ]);
  const version = result.rows[0]?.[16];
  const filed = version === undefined || version === copy.version ? copy : await reloadFiled(ctx.db);
  const flights = ranges.map((): FlightRow[] => []);
  let last: FlightRow | null = null;
  for (const row of result.rows) {
    const range = ranges[row[15]];
    if (!range) continue;
    if (!last || last.flightId !== row[0]) {
      last = flightOf(row, range);
      flights[row[15]]?.push(last);
    }
    last.cabins.set(row[11], { capacity: row[12], limits: smallints(row[13]), taken: smallints(row[14]) });
  }
  return { filed, flights };
}

function flightOf(row: Row, range: DayRange): FlightRow {
  const bar = row[10].indexOf('|');
  return {
    flightId: row[0],
    origin: range.origin,
    destination: range.destination,
    departureDate: row[1],
    carrier: row[2],
    flightNumber: `${row[2]}${row[3]}${row[4]}`,
    departsAt: new Date(row[5] * 1000),
    arrivesAt: new Date(row[6] * 1000),
    state: row[7],
    aircraftCode: row[8],
    operatingCarrier: row[9],
    departureTerminal: row[10].slice(0, bar),
    arrivalTerminal: row[10].slice(bar + 1),
    cabins: new Map(),
  };
}
