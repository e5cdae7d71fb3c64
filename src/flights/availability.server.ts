// The only reader of dated availability: the flights of a market between two days and their remaining inventory.
// It answers from the process's own copy where one is kept, else from the database (docs/decisions/0008).
import { type Database, prepared } from '#platform/db/client.server.ts';
import { type Filed, filedCopy, readFiled, reloadFiled } from '#flights/filed.server.ts';
import { type DayRange, type FlightRow, smallints } from '#flights/flight-row.ts';
import { snapshotOf } from '#flights/availability-snapshot.server.ts';

export type Availability = { filed: Filed; flights: FlightRow[][] };

type AvailabilityRow = {
  flightId: number;
  departureDate: string;
  carrier: string;
  flightNumber: string;
  departsAt: number;
  arrivesAt: number;
  state: string;
  aircraftCode: string;
  operatingCarrier: string;
  departureTerminal: string;
  arrivalTerminal: string;
  cabin: string;
  capacity: number;
  limits: string;
  taken: string;
  /** Index of its range, from 0. */
  range: number;
  version: number;
};

const branch = (range: number, at: number) => `
  select f.flight_id "flightId", f.departure_date::text "departureDate", f.carrier,
    f.carrier || f.flight_number || f.suffix "flightNumber", extract(epoch from f.departs_at)::float8 "departsAt",
    extract(epoch from f.arrives_at)::float8 "arrivesAt", f.state, f.aircraft_code "aircraftCode",
    f.operating_carrier "operatingCarrier", f.departure_terminal "departureTerminal",
    f.arrival_terminal "arrivalTerminal", i.cabin, i.capacity, i.limits::text, i.taken::text, ${range} "range",
    (select version from filed_version) "version"
  from flight f join inventory i using (flight_id)
  where f.origin = $${at} and f.destination = $${at + 1} and f.departure_date between $${at + 2} and $${at + 3}
    and f.state <> 'cancelled'`;

const ORDER = 'order by "range", "departsAt", "flightId"';
const statements = [`${branch(0, 1)} ${ORDER}`, `${branch(0, 1)} union all ${branch(1, 5)} ${ORDER}`];

/**
 * Flights of one or two day ranges, in departure order, with the nested inventory of each cabin and the filed data that
 * belongs to them. A pure read of one statement. The answer may be out of date by the time it is shown: the hold
 * decides.
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
  const [rows, copy] = await Promise.all([
    prepared<AvailabilityRow>(
      ctx.db,
      statement,
      ranges.flatMap((r) => [r.origin, r.destination, r.fromDay, r.toDay]),
    ),
    filedCopy(ctx.db),
  ]);
  const version = rows[0]?.version;
  const filed = version === undefined || version === copy.version ? copy : await reloadFiled(ctx.db);
  const flights = ranges.map((): FlightRow[] => []);
  let last: FlightRow | null = null;
  for (const row of rows) {
    const range = ranges[row.range];
    if (!range) continue;
    if (!last || last.flightId !== row.flightId) {
      last = flightOf(row, range);
      flights[row.range]?.push(last);
    }
    const { cabin, capacity, limits, taken } = row;
    last.cabins.set(cabin, { capacity, limits: smallints(limits), taken: smallints(taken) });
  }
  return { filed, flights };
}

function flightOf(row: AvailabilityRow, { origin, destination }: DayRange): FlightRow {
  return {
    flightId: row.flightId,
    origin,
    destination,
    departureDate: row.departureDate,
    carrier: row.carrier,
    flightNumber: row.flightNumber,
    departsAt: new Date(row.departsAt * 1000),
    arrivesAt: new Date(row.arrivesAt * 1000),
    state: row.state,
    aircraftCode: row.aircraftCode,
    operatingCarrier: row.operatingCarrier,
    departureTerminal: row.departureTerminal,
    arrivalTerminal: row.arrivalTerminal,
    cabins: new Map(),
  };
}
