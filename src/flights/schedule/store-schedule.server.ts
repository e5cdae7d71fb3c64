// Updates the flights of the database to a checked schedule: compare, find refusals, then write, all set-based. Order
// matters: nothing is written before every refusal is known, and inventory is locked in flight order.
import { sql, type SQL } from 'drizzle-orm';

import { prepared, type Tx } from '#platform/db/client.server.ts';
import { scheduleImport } from '#platform/db/schema.ts';
import { bumpFiledVersion } from '#flights/schedule/bump-filed-version.server.ts';
import { noteCancellations, noteChanges } from '#flights/schedule/note-changes.server.ts';
import { type Configurations, planCabins, writeClasses } from '#flights/schedule/plan-cabins.server.ts';
import type { Problem } from '#flights/schedule/problems.ts';
import type { Stage } from '#flights/schedule/stage-schedule.server.ts';
import type { ScheduleBlock } from '#flights/schedule/ssim.ts';

/** Taken by every process that changes flights from a file; the number is arbitrary but must be the same everywhere. */
export const SCHEDULE_LOCK = 715_520;

/** After this many new flights the planner knows too little about them to find them by their best index. */
const MANY_FLIGHTS = 10_000;

export type StoreInput = {
  stage: Stage;
  /** How many are staged. */
  flights: number;
  configurations: Configurations;
  blocks: ScheduleBlock[];
  now: Date;
  receipt: { scheduleImportId: string; fileName: string; sha256: string; legsRead: number };
};

export type StoredSchedule = {
  inserted: number;
  updated: number;
  cancelled: number;
  removed: number;
  problems: Problem[];
};

/** Writes the staged schedule inside the caller's transaction; if there are problems, it writes nothing. */
export async function storeSchedule(tx: Tx, input: StoreInput): Promise<StoredSchedule> {
  await prepared(tx, sql`SELECT pg_advisory_xact_lock(${SCHEDULE_LOCK})`);
  const plan = await planCabins(tx, input.configurations);
  await input.stage.compare(tx, plan, input.blocks);
  await lockInventory(tx);
  const problems = [...plan.problems, ...(await tooSmall(tx))];
  if (problems.length > 0) return { inserted: 0, updated: 0, cancelled: 0, removed: 0, problems };

  await writeClasses(tx, plan.newClasses);
  const { scheduleImportId } = input.receipt;
  await tx.insert(scheduleImport).values({
    ...input.receipt,
    importedAt: input.now,
    flightsMade: input.flights,
    flightsCancelled: 0,
  });
  await addUnknown(tx);
  await changeInventory(tx);
  await noteChanges(tx, scheduleImportId, input.now);
  const updated = await updateFlights(tx, scheduleImportId);
  const inserted = await insertFlights(tx, scheduleImportId);
  await noteCancellations(tx, scheduleImportId, input.now);
  const gone = await takeOutGone(tx, scheduleImportId, input.now);
  await prepared(
    tx,
    sql`UPDATE schedule_import SET flights_cancelled = ${gone.cancelled + gone.removed}
    WHERE schedule_import_id = ${scheduleImportId}`,
  );
  await bumpFiledVersion(tx);
  return { inserted, updated, ...gone, problems: [] };
}

/** A hold waits here or came first: afterwards `taken` and bookings of these flights cannot change. */
async function lockInventory(tx: Tx): Promise<void> {
  await prepared(
    tx,
    sql`SELECT FROM inventory WHERE flight_id IN
    (SELECT flight_id FROM pg_temp.cabin_change UNION SELECT flight_id FROM pg_temp.gone)
    ORDER BY flight_id, cabin FOR UPDATE`,
  );
  await prepared(
    tx,
    sql`SELECT FROM flight WHERE flight_id IN (SELECT flight_id FROM pg_temp.gone)
    ORDER BY flight_id FOR UPDATE`,
  );
}

/** Cabins that would have fewer seats than are sold: their lines are refused. */
async function tooSmall(tx: Tx): Promise<Problem[]> {
  type Row = {
    line: number;
    name: string;
    day: string;
    days: number;
    cabin: string;
    seats: number;
    taken: number;
  };
  const rows = await prepared<Row>(
    tx,
    sql`
    SELECT DISTINCT ON (c.line, c.cabin) c.line, c.cabin, c.capacity AS seats, v.taken[1] AS taken,
      f.carrier || f.flight_number || f.suffix || ' ' || f.origin || '-' || f.destination AS name,
      f.departure_date AS day, count(*) OVER (PARTITION BY c.line, c.cabin)::int AS days
    FROM pg_temp.cabin_change c JOIN inventory v USING (flight_id, cabin) JOIN flight f USING (flight_id)
    WHERE v.taken[1] > c.capacity
    ORDER BY c.line, c.cabin, v.taken[1] DESC, f.departure_date`,
  );
  return rows.map(({ line, name, day, days, cabin, seats, taken }) => ({
    line,
    reason:
      `${name} on ${day} has ${taken} seats taken in cabin ${cabin}, the file leaves ${seats}` +
      (days > 1 ? ` (the worst of ${days} days)` : ''),
  }));
}

/** Airlines and aircraft types that are not filed: their code serves as the name until one is filed. */
async function addUnknown(tx: Tx): Promise<void> {
  await prepared(
    tx,
    sql`INSERT INTO airline (carrier, name)
    SELECT code, code FROM (SELECT carrier AS code FROM pg_temp.incoming_leg
      UNION SELECT operating_carrier FROM pg_temp.incoming_leg) l ORDER BY code ON CONFLICT DO NOTHING`,
  );
  await prepared(
    tx,
    sql`INSERT INTO aircraft_type (aircraft_code, name)
    SELECT DISTINCT aircraft_code, aircraft_code FROM pg_temp.incoming_leg ORDER BY 1 ON CONFLICT DO NOTHING`,
  );
}

/** New limits where the capacity changed; sold units stay sold, and a nest never shrinks below them. */
async function changeInventory(tx: Tx): Promise<void> {
  await prepared(
    tx,
    sql`DELETE FROM inventory v USING pg_temp.cabin_change c
    WHERE v.flight_id = c.flight_id AND v.cabin = c.cabin AND c.capacity = 0`,
  );
  await prepared(
    tx,
    sql`UPDATE inventory v SET capacity = c.capacity,
      limits = ARRAY(SELECT greatest(coalesce(c.limits[k], 0), coalesce(v.taken[k], 0))::smallint
        FROM generate_series(1, greatest(cardinality(c.limits), cardinality(v.taken))) k ORDER BY k),
      taken = ARRAY(SELECT coalesce(v.taken[k], 0)::smallint
        FROM generate_series(1, greatest(cardinality(c.limits), cardinality(v.taken))) k ORDER BY k)
    FROM pg_temp.cabin_change c WHERE v.flight_id = c.flight_id AND v.cabin = c.cabin`,
  );
  await prepared(
    tx,
    sql`INSERT INTO inventory (flight_id, cabin, capacity, limits, taken)
    SELECT c.flight_id, c.cabin, c.capacity, c.limits, array_fill(0::smallint, ARRAY[cardinality(c.limits)])
    FROM pg_temp.cabin_change c WHERE c.capacity > 0
    ON CONFLICT (flight_id, cabin) DO NOTHING`,
  );
}

/** Changed flights keep their id; one that had been cancelled is reinstated, one closed by staff stays closed. */
async function updateFlights(tx: Tx, importId: string): Promise<number> {
  return count(
    tx,
    sql`UPDATE flight f SET leg_sequence = i.leg_sequence, service_type = i.service_type, departs_at = i.departs_at,
      arrives_at = i.arrives_at, departure_terminal = i.departure_terminal, arrival_terminal = i.arrival_terminal,
      aircraft_code = i.aircraft_code, operating_carrier = i.operating_carrier, schedule_import_id = ${importId},
      state = CASE f.state WHEN 'cancelled' THEN 'open' ELSE f.state END
    FROM pg_temp.incoming i WHERE f.flight_id = i.flight_id AND (i.changed
      OR EXISTS (SELECT FROM pg_temp.cabin_change c WHERE c.flight_id = i.flight_id))`,
  );
}

async function insertFlights(tx: Tx, importId: string): Promise<number> {
  const inserted = await count(
    tx,
    sql`INSERT INTO flight (carrier, flight_number, suffix, leg_sequence, service_type, departure_date, origin,
      destination, departs_at, arrives_at, departure_terminal, arrival_terminal, aircraft_code, operating_carrier,
      schedule_import_id)
    SELECT carrier, flight_number, suffix, leg_sequence, service_type, departure_date, origin, destination, departs_at,
      arrives_at, departure_terminal, arrival_terminal, aircraft_code, operating_carrier, ${importId}
    FROM pg_temp.incoming WHERE flight_id IS NULL ORDER BY departure_date, departs_at`,
  );
  if (inserted >= MANY_FLIGHTS) await prepared(tx, sql`ANALYZE flight, pg_temp.incoming`);
  await prepared(
    tx,
    sql`INSERT INTO inventory (flight_id, cabin, capacity, limits, taken)
    SELECT f.flight_id, c.cabin, c.capacity, c.limits, array_fill(0::smallint, ARRAY[cardinality(c.limits)])
    FROM pg_temp.incoming i JOIN pg_temp.incoming_cabin c USING (configuration)
    JOIN flight f USING (carrier, flight_number, suffix, origin, destination, departure_date)
    WHERE i.flight_id IS NULL ORDER BY f.flight_id, c.cabin`,
  );
  return inserted;
}

/**
 * Flights that the file no longer has: those with a booking, an agency's block or a report are cancelled unless they have
 * departed, the others removed.
 */
async function takeOutGone(
  tx: Tx,
  importId: string,
  now: Date,
): Promise<{ cancelled: number; removed: number }> {
  const cancelled = await count(
    tx,
    sql`UPDATE flight f SET state = 'cancelled', schedule_import_id = ${importId} FROM pg_temp.gone g
    WHERE f.flight_id = g.flight_id AND f.departs_at > ${now.toISOString()}
      AND (${sql.raw(isUsed)})`,
  );
  const removed = await count(
    tx,
    sql`DELETE FROM flight f USING pg_temp.gone g
    WHERE f.flight_id = g.flight_id AND NOT (${sql.raw(isUsed)})`,
  );
  return { cancelled, removed };
}

/** SQL: whether somebody's units of flight `f`, or what was reported of it, must stay known. */
const isUsed = `EXISTS (SELECT FROM booking_flight b WHERE b.flight_id = f.flight_id)
  OR EXISTS (SELECT FROM inventory_block k WHERE k.flight_id = f.flight_id)
  OR EXISTS (SELECT FROM flight_operation_report r WHERE r.flight_id = f.flight_id)`;

async function count(tx: Tx, statement: SQL): Promise<number> {
  const counted = sql`WITH written AS (${statement} RETURNING 1) SELECT count(*) AS rows FROM written`;
  const [written] = await prepared<{ rows: number }>(tx, counted);
  return written?.rows ?? 0;
}
