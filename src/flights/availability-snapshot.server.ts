// The process's own copy of the availability: loaded in the background, kept fresh by polling for what batches changed.
// It may be a quarter of a second old, which is allowed for a search; holds never read it.
import { lt, sql } from 'drizzle-orm';

import { type Database, prepared } from '#platform/db/client.server.ts';
import { inventoryChange } from '#platform/db/schema.ts';
import { type CabinFact, FlightColumns } from '#flights/flight-columns.ts';
import { type DayRange, type FlightRow, smallints } from '#flights/flight-row.ts';
import { type Filed, reloadFiled } from '#flights/filed.server.ts';
import { addDays } from '#platform/lib/time.ts';
import type { Logger } from '#platform/lib/log.server.ts';

const pollMs = 200;
/** When it is older than this, the database answers until the copy has caught up. */
const maxAgeMs = 2_000;
/** Notes of changes are kept for ten minutes; a process that slept longer starts over. */
const maxGapMs = 300_000;
const pageSize = 2_000;

export type Snapshot = { filed: Filed; read: (range: DayRange) => FlightRow[] };

export type SnapshotKeeper = {
  /** Resolves when the first load is done; until then, and whenever the copy is too old, SQL answers. */
  ready: Promise<void>;
  /** Brings the copy up to date now; tests and benchmarks need not wait for the timer. */
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

/** Starts to keep a copy for this database; one keeper per process. `clock` says which flights have left. */
export function keepSnapshot(db: Database, log: Logger, clock: () => Date): SnapshotKeeper {
  let stopped = false;
  let turn: Promise<void> = Promise.resolve();
  const refresh = () => (turn = turn.then(() => freshen(db, clock)));
  let isFailing = false;
  const guarded = () =>
    refresh().then(
      () => {
        if (isFailing) log.info('the availability copy is refreshed again');
        isFailing = false;
      },
      (error: unknown) => {
        turn = Promise.resolve();
        // Five lines per second would hide everything else.
        if (!isFailing)
          log.warn({ err: error }, 'the availability copy could not be refreshed; the database answers');
        isFailing = true;
      },
    );
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

/** Deletes notes older than any running copy can need; returns how many. */
export async function forgetInventoryChanges({ orm }: Database): Promise<number> {
  const gone = await orm
    .delete(inventoryChange)
    .where(lt(inventoryChange.changedAt, sql`now() - interval '10 minutes'`));
  return gone.rowCount ?? 0;
}

async function freshen(db: Database, clock: () => Date): Promise<void> {
  const copy = copies.get(db);
  const asked = performance.now();
  if (!copy || asked - copy.freshAt > maxGapMs) {
    copies.set(db, await load(db, clock()));
    return;
  }
  // Everything committed since `since` has at least that number, so no change is missed.
  const [poll] = await prepared<Poll>(db, POLL, [copy.since]);
  if (!poll || poll.version !== copy.filed.version) {
    copies.set(db, await load(db, clock()));
    return;
  }
  if (poll.flights && !(await apply(db, copy, poll.flights))) {
    copies.set(db, await load(db, clock()));
    return;
  }
  copy.since = poll.since;
  copy.freshAt = asked;
}

/** Reads the changed flights again; false when one of them is new to the copy. */
async function apply(db: Database, copy: Copy, flightIds: readonly number[]): Promise<boolean> {
  const rows = await prepared<ChangedRow>(db, READ_CHANGED, [flightIds], { replan: true });
  return rows.every((row) =>
    copy.columns.update({ ...row, limits: smallints(row.limits), taken: smallints(row.taken) }),
  );
}

/** A flight without a cabin has a row too: it shows where its page ends. */
type CabinRow = Omit<CabinFact, 'cabin' | 'limits' | 'taken'> & {
  cabin: string | null;
  limits: string;
  taken: string;
};

/** Everything that can still be sold, page by page, so that requests are answered in between. */
async function load(db: Database, today: Date): Promise<Copy> {
  const freshAt = performance.now();
  // Time zones: a day that has begun in one place may not have in another.
  const firstDay = addDays(today.toISOString().slice(0, 10), -2);
  // Pages are read one after the other: changes made meanwhile are newer than `since` and are read again.
  const [now] = await prepared<{ since: string; cabins: number }>(db, COUNT, [firstDay]);
  const filed = await reloadFiled(db);
  // Some spare capacity: an import may add flights while this runs, and raises the version for a new load.
  const columns = new FlightColumns((now?.cabins ?? 0) + 10 * pageSize);
  for (let after: unknown[] = ['', '', '-infinity', 0]; ;) {
    const page = await prepared<CabinRow>(db, LOAD, [...after, pageSize, firstDay], { replan: true });
    for (const { cabin, limits, taken, ...row } of page) {
      if (cabin) columns.add({ ...row, cabin, limits: smallints(limits), taken: smallints(taken) });
    }
    const last = page.at(-1);
    if (!last) break;
    after = [last.origin, last.destination, last.departureDate, last.flightId];
  }
  columns.seal();
  return { columns, filed, since: now?.since ?? '0', freshAt };
}

const COUNT = `select pg_snapshot_xmin(pg_current_snapshot())::text "since",
  (select count(*) from inventory join flight using (flight_id) where departure_date >= $1::date) "cabins"`;

const LOAD = `select f.flight_id "flightId", f.origin, f.destination, f.departure_date::text "departureDate", f.carrier,
    f.carrier || f.flight_number || f.suffix "flightNumber", f.departs_at "departsAt", f.arrives_at "arrivesAt",
    f.state, f.aircraft_code "aircraftCode", f.operating_carrier "operatingCarrier",
    f.departure_terminal "departureTerminal", f.arrival_terminal "arrivalTerminal",
    i.cabin, i.capacity, i.limits::text, i.taken::text
  from (select * from flight where departure_date >= $6::date
      and (origin, destination, departure_date, flight_id) > ($1, $2, $3, $4)
    order by origin, destination, departure_date, flight_id limit $5) f
  left join inventory i using (flight_id)
  order by f.origin, f.destination, f.departure_date, f.flight_id, i.cabin`;

type Poll = { since: string; version: number; flights: number[] | null };

const POLL = `select pg_snapshot_xmin(pg_current_snapshot())::text "since",
  (select version from filed_version) "version",
  (select array_agg(distinct f) from inventory_change c, unnest(c.flight_ids) f
    where c.xid >= $1::text::xid8) "flights"`;

type ChangedRow = Pick<CabinFact, 'flightId' | 'cabin' | 'capacity' | 'state'> &
  Pick<CabinRow, 'limits' | 'taken'>;

const READ_CHANGED = `select i.flight_id "flightId", i.cabin, i.capacity, i.limits::text, i.taken::text, f.state
  from inventory i join flight f using (flight_id) where i.flight_id = any($1::int[])`;
