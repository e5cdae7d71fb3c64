// Puts an incoming schedule beside the flights of the database, in temporary tables that the transaction drops:
// `incoming` (with the existing flight of each row), `incoming_cabin`, `cabin_change` and `gone`.
import { sql, type SQL } from 'drizzle-orm';

import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { DatedFlight } from '#flights/schedule/expand-schedule.ts';
import { configurationKey, type CabinPlan } from '#flights/schedule/plan-cabins.server.ts';
import { isoDay } from '#flights/schedule/ssim-fields.ts';
import type { ScheduleLeg } from '#flights/schedule/ssim-leg.ts';
import type { ScheduleBlock } from '#flights/schedule/ssim.ts';

type Stage = { flights: DatedFlight[]; blocks: ScheduleBlock[]; onProgress: (loaded: number) => void };

const CHUNK = 20_000;

export async function stageSchedule(
  tx: Tx,
  { flights, blocks, onProgress }: Stage,
  plan: CabinPlan,
): Promise<void> {
  const legs = [...new Set(flights.map(({ leg }) => leg))];
  await stageLegs(tx, legs);
  await stageCabins(tx, plan);
  await prepared(
    tx,
    sql`CREATE TEMPORARY TABLE incoming_date
    (line integer, departure_date date, departs_at timestamptz(3), arrives_at timestamptz(3)) ON COMMIT DROP`,
  );
  for (let at = 0; at < flights.length; at += CHUNK) {
    const part = flights.slice(at, at + CHUNK);
    await prepared(
      tx,
      sql`INSERT INTO pg_temp.incoming_date
      SELECT line, day, to_timestamp(departs / 1000.0), to_timestamp(arrives / 1000.0) FROM unnest(
        ${list(part, ({ leg }) => leg.line)}::integer[], ${list(part, (f) => f.departureDate)}::date[],
        ${list(part, (f) => f.departsAt)}::bigint[], ${list(part, (f) => f.arrivesAt)}::bigint[]
      ) AS d (line, day, departs, arrives)`,
    );
    onProgress(at + part.length);
  }
  await compare(tx, blocks);
}

async function stageLegs(tx: Tx, legs: ScheduleLeg[]): Promise<void> {
  await prepared(
    tx,
    sql`CREATE TEMPORARY TABLE incoming_leg ON COMMIT DROP AS SELECT * FROM unnest(
      ${list(legs, (l) => l.line)}::integer[], ${list(legs, (l) => l.carrier)}::text[],
      ${list(legs, (l) => l.flightNumber)}::integer[], ${list(legs, (l) => l.suffix)}::text[],
      ${list(legs, (l) => l.legSequence)}::smallint[], ${list(legs, (l) => l.serviceType)}::char(1)[],
      ${list(legs, (l) => l.origin)}::char(3)[], ${list(legs, (l) => l.destination)}::char(3)[],
      ${list(legs, (l) => l.departureTerminal)}::text[], ${list(legs, (l) => l.arrivalTerminal)}::text[],
      ${list(legs, (l) => l.aircraftCode)}::text[], ${list(legs, (l) => l.operatingCarrier)}::text[],
      ${list(legs, configurationKey)}::text[]
    ) AS leg (line, carrier, flight_number, suffix, leg_sequence, service_type, origin, destination,
      departure_terminal, arrival_terminal, aircraft_code, operating_carrier, configuration)`,
  );
}

async function stageCabins(tx: Tx, { cabins }: CabinPlan): Promise<void> {
  // Arrays of unequal length do not fit an array of arrays: limits are sent as text.
  await prepared(
    tx,
    sql`CREATE TEMPORARY TABLE incoming_cabin ON COMMIT DROP AS
    SELECT configuration, cabin, capacity, limits::smallint[] AS limits FROM unnest(
      ${list(cabins, (c) => c.configuration)}::text[], ${list(cabins, (c) => c.cabin)}::char(1)[],
      ${list(cabins, (c) => c.capacity)}::smallint[], ${list(cabins, (c) => `{${c.limits.join(',')}}`)}::text[]
    ) AS c (configuration, cabin, capacity, limits)`,
  );
}

async function compare(tx: Tx, blocks: ScheduleBlock[]): Promise<void> {
  await prepared(
    tx,
    sql`CREATE TEMPORARY TABLE incoming ON COMMIT DROP AS
    SELECT l.*, d.departure_date, d.departs_at, d.arrives_at, f.flight_id,
      (f.leg_sequence, f.service_type, f.departs_at, f.arrives_at, f.departure_terminal, f.arrival_terminal,
        f.aircraft_code, f.operating_carrier, f.state = 'cancelled') IS DISTINCT FROM
      (l.leg_sequence, l.service_type, d.departs_at, d.arrives_at, l.departure_terminal, l.arrival_terminal,
        l.aircraft_code, l.operating_carrier, false) AS changed
    FROM pg_temp.incoming_date d JOIN pg_temp.incoming_leg l USING (line)
    LEFT JOIN flight f USING (carrier, flight_number, suffix, origin, destination, departure_date)`,
  );
  await prepared(tx, sql`CREATE INDEX ON pg_temp.incoming (flight_id)`);
  await prepared(
    tx,
    sql`CREATE TEMPORARY TABLE cabin_change ON COMMIT DROP AS
    SELECT i.line, i.flight_id, c.cabin, c.capacity, c.limits
    FROM pg_temp.incoming i JOIN pg_temp.incoming_cabin c USING (configuration)
    LEFT JOIN inventory v ON v.flight_id = i.flight_id AND v.cabin = c.cabin
    WHERE i.flight_id IS NOT NULL AND v.capacity IS DISTINCT FROM c.capacity
    UNION ALL
    SELECT i.line, i.flight_id, v.cabin, 0::smallint, '{}'::smallint[]
    FROM pg_temp.incoming i JOIN inventory v USING (flight_id)
    WHERE NOT EXISTS (SELECT FROM pg_temp.incoming_cabin c
      WHERE c.configuration = i.configuration AND c.cabin = v.cabin)`,
  );
  await prepared(
    tx,
    sql`CREATE TEMPORARY TABLE gone ON COMMIT DROP AS
    SELECT DISTINCT f.flight_id FROM flight f JOIN unnest(
      ${list(blocks, (b) => b.carrier)}::text[], ${list(blocks, (b) => b.timeMode)}::text[],
      ${list(blocks, (b) => (b.validFrom === null ? '-infinity' : isoDay(b.validFrom)))}::date[],
      ${list(blocks, (b) => (b.validTo === null ? 'infinity' : isoDay(b.validTo)))}::date[]
    ) AS w (carrier, time_mode, valid_from, valid_to) ON f.carrier = w.carrier
      AND CASE w.time_mode WHEN 'U' THEN (f.departs_at AT TIME ZONE 'UTC')::date ELSE f.departure_date END
        BETWEEN w.valid_from AND w.valid_to
    WHERE f.state <> 'cancelled'
      AND NOT EXISTS (SELECT FROM pg_temp.incoming i WHERE i.flight_id = f.flight_id)`,
  );
}

/** One column of rows as one array parameter. */
function list<T>(rows: readonly T[], column: (row: T) => string | number): SQL {
  return sql`${sql.param(rows.map(column))}`;
}
