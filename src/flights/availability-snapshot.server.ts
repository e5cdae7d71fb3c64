// The process's own copy of the availability: loaded in the background, kept fresh by polling what batches changed.
// It may be a quarter of a second old, which a search may be by design; holds never read it.
import type { Database } from '#platform/db/client.server.ts';
import { type CabinFact, FlightColumns } from '#flights/flight-columns.ts';
import { type DayRange, type FlightRow, smallints } from '#flights/flight-row.ts';
import { type Filed, reloadFiled } from '#flights/filed.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';

const pollMs = 200;
/** Older than this it is not used: the database answers until the copy has caught up. */
const maxAgeMs = 2_000;
/** Notes of changes are kept for ten minutes; a process that slept longer starts anew. */
const maxGapMs = 300_000;
const pageSize = 2_000;

export type Snapshot = { filed: Filed; read: (range: DayRange) => FlightRow[] };

export type SnapshotKeeper = {
  /** Resolves when the first load is done; until then, and whenever the copy is too old, SQL answers. */
  ready: Promise<void>;
  /** Brings the copy up to this moment; tests and benchmarks need not wait for the timer. */
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
};

type Copy = { columns: FlightColumns; filed: Filed; since: string; freshAt: number };

const copies = new WeakMap<Database, Copy>();

/** The copy of this database, when there is one and it is fresh. */
export function snapshotOf(db: Database): Snapshot | null {
  const copy = copies.get(db);
  if (!copy || performance.now() - copy.freshAt > maxAgeMs) return null;
  return { filed: copy.filed, read: (range) => copy.columns.read(range) };
}

/** Starts to keep a copy for this database; one keeper per process. */
export function keepSnapshot(db: Database, log: Logger): SnapshotKeeper {
  let stopped = false;
  let turn: Promise<void> = Promise.resolve();
  const refresh = () => (turn = turn.then(() => freshen(db)));
  const guarded = () =>
    refresh().catch((error: unknown) => {
      turn = Promise.resolve();
      log.warn({ err: error }, 'the availability copy could not be refreshed; the database answers');
    });
  let timer: NodeJS.Timeout | undefined;
  const loop = async () => {
    await guarded();
    if (!stopped) timer = setTimeout(() => void loop(), pollMs);
  };
  return {
    ready: loop(),
    refresh,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn.catch(() => {});
      copies.delete(db);
    },
  };
}

/** Notes older than any running copy can need; returns how many went. */
export async function forgetInventoryChanges({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from inventory_change where changed_at < now() - interval '10 minutes'`,
  );
  return rowCount ?? 0;
}

async function freshen(db: Database): Promise<void> {
  const copy = copies.get(db);
  const asked = performance.now();
  if (!copy || asked - copy.freshAt > maxGapMs) {
    copies.set(db, await load(db));
    return;
  }
  // Everything that committed since `since` has a number of at least that: nothing can slip in behind it.
  const { rows } = await db.pool.query<{ since: string; version: number; flights: number[] | null }>({
    name: 'poll-inventory-changes',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text "since", (select version from filed_version) "version",
        (select array_agg(distinct f) from inventory_change c, unnest(c.flight_ids) f where c.xid >= $1::text::xid8)
          "flights"`,
    values: [copy.since],
  });
  const poll = rows[0];
  if (!poll || poll.version !== copy.filed.version) {
    copies.set(db, await load(db));
    return;
  }
  if (poll.flights && !(await apply(db, copy, poll.flights))) {
    copies.set(db, await load(db));
    return;
  }
  copy.since = poll.since;
  copy.freshAt = asked;
}

/** Reads the changed flights again; false when one of them is new to the copy. */
async function apply(db: Database, copy: Copy, flightIds: readonly number[]): Promise<boolean> {
  const { rows } = await db.pool.query<
    Pick<Row, 'flightId' | 'cabin' | 'capacity' | 'limits' | 'taken' | 'state'>
  >({
    name: 'read-changed-inventory',
    text: `select i.flight_id "flightId", i.cabin, i.capacity, i.limits::text, i.taken::text, f.state
      from inventory i join flight f using (flight_id) where i.flight_id = any($1::int[])`,
    values: [flightIds],
  });
  return rows.every((row) =>
    copy.columns.update({ ...row, limits: smallints(row.limits), taken: smallints(row.taken) }),
  );
}

type Row = Omit<CabinFact, 'limits' | 'taken'> & { limits: string; taken: string };

/** Everything that can still be sold, page by page, so that requests are answered in between. */
async function load(db: Database): Promise<Copy> {
  const freshAt = performance.now();
  const { rows } = await db.pool.query<{ since: string; cabins: number }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text "since",
      (select count(*) from inventory join flight using (flight_id) where departure_date >= current_date - 2) "cabins"`,
  );
  const filed = await reloadFiled(db);
  // Some room to spare: an import may add flights while this runs, and bumps the version for a new load.
  const columns = new FlightColumns((rows[0]?.cabins ?? 0) + 10 * pageSize);
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local cursor_tuple_fraction = 1');
    await client.query(LOAD);
    for (;;) {
      const page = await client.query<Row>(`fetch ${pageSize} from availability`);
      for (const row of page.rows) {
        columns.add({ ...row, limits: smallints(row.limits), taken: smallints(row.taken) });
      }
      if (page.rows.length < pageSize) break;
    }
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  columns.seal();
  return { columns, filed, since: rows[0]?.since ?? '0', freshAt };
}

const LOAD = `declare availability no scroll cursor for
  select f.flight_id "flightId", f.origin, f.destination, f.departure_date::text "departureDate", f.carrier,
    f.carrier || f.flight_number || f.suffix "flightNumber", f.departs_at "departsAt", f.arrives_at "arrivesAt",
    f.state, f.aircraft_code "aircraftCode", f.operating_carrier "operatingCarrier",
    f.departure_terminal "departureTerminal", f.arrival_terminal "arrivalTerminal",
    i.cabin, i.capacity, i.limits::text, i.taken::text
  from flight f join inventory i using (flight_id)
  where f.departure_date >= current_date - 2
  order by f.origin, f.destination, f.departure_date, f.flight_id, i.cabin`;
