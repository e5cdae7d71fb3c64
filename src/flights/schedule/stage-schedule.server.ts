// Compares an incoming schedule with the flights of the database, in temporary tables: `incoming_leg` and
// `incoming_date` are filled while the file is read, and last as long as the session. The transaction that loads them
// makes `incoming` (with the existing flight of each row), `incoming_cabin`, `cabin_change` and `gone` from them.
import { sql, type SQL } from 'drizzle-orm';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { DatedFlight } from '#flights/schedule/expand-schedule.ts';
import { configurationKey, type CabinPlan } from '#flights/schedule/plan-cabins.server.ts';
import { isoDay } from '#flights/schedule/ssim-fields.ts';
import type { ScheduleLeg } from '#flights/schedule/ssim-leg.ts';
import type { ScheduleBlock } from '#flights/schedule/ssim.ts';

/** Dated flights, and legs, sent in one statement. */
const MOST_FLIGHTS = 20_000;
const MOST_LEGS = 5_000;
/** Rows read in one statement. */
const PAGE = 5_000;

export type Stage = {
  /** True when a batch was sent. */
  add: (leg: ScheduleLeg, flights: readonly DatedFlight[]) => Promise<boolean>;
  /** Sends what is left. */
  flush: () => Promise<void>;
  /** When two legs make the same dated flight, the later one is refused. */
  findRepeated: (refuse: (line: number, reason: string) => void) => Promise<void>;
  compare: (tx: Tx, plan: CabinPlan, blocks: readonly ScheduleBlock[]) => Promise<void>;
};

/** `db` is a session: everything else of the import must run on the same one. */
export async function openStage(db: Database): Promise<Stage> {
  await prepared(
    db,
    sql`CREATE TEMPORARY TABLE incoming_leg (line integer, carrier text, flight_number integer, suffix text,
      leg_sequence smallint, service_type char(1), origin char(3), destination char(3), departure_terminal text,
      arrival_terminal text, aircraft_code text, operating_carrier text, configuration text)`,
  );
  await prepared(
    db,
    sql`CREATE TEMPORARY TABLE incoming_date
    (line integer, departure_date date, departs_at timestamptz(3), arrives_at timestamptz(3))`,
  );
  let legs: ScheduleLeg[] = [];
  let flights: DatedFlight[] = [];
  const flush = async () => {
    if (legs.length > 0) await stageLegs(db, legs);
    for (let at = 0; at < flights.length; at += MOST_FLIGHTS) {
      await stageFlights(db, flights.slice(at, at + MOST_FLIGHTS));
    }
    [legs, flights] = [[], []];
  };
  return {
    async add(leg, made) {
      legs.push(leg);
      for (const flight of made) flights.push(flight);
      if (legs.length < MOST_LEGS && flights.length < MOST_FLIGHTS) return false;
      await flush();
      return true;
    },
    flush,
    findRepeated: (refuse) => findRepeated(db, refuse),
    async compare(tx, plan, blocks) {
      await stageCabins(tx, plan);
      await compare(tx, blocks);
    },
  };
}

async function stageFlights(db: Database, part: readonly DatedFlight[]): Promise<void> {
  await prepared(
    db,
    sql`INSERT INTO pg_temp.incoming_date
      SELECT line, day, to_timestamp(departs / 1000.0), to_timestamp(arrives / 1000.0) FROM unnest(
        ${list(part, ({ leg }) => leg.line)}::integer[], ${list(part, (f) => f.departureDate)}::date[],
        ${list(part, (f) => f.departsAt)}::bigint[], ${list(part, (f) => f.arrivesAt)}::bigint[]
      ) AS d (line, day, departs, arrives)`,
  );
}

async function findRepeated(db: Database, refuse: (line: number, reason: string) => void): Promise<void> {
  await prepared(
    db,
    sql`CREATE TEMPORARY TABLE repeated AS
    SELECT line, name, count(*)::int AS days, min(departure_date) AS day,
      (array_agg(first_line ORDER BY departure_date))[1] AS first_line
    FROM (
      SELECT line, departure_date, first_value(line) OVER w AS first_line, row_number() OVER w AS turn,
        carrier || flight_number || suffix || ' ' || origin || '-' || destination AS name
      FROM pg_temp.incoming_date JOIN pg_temp.incoming_leg USING (line)
      WINDOW w AS (PARTITION BY carrier, flight_number, suffix, origin, destination, departure_date
        ORDER BY line, departs_at)
    ) AS made WHERE turn > 1 GROUP BY line, name`,
  );
  type Row = { line: number; name: string; days: number; day: string; first_line: number };
  for (let after = 0; ;) {
    const rows = await prepared<Row>(
      db,
      sql`SELECT * FROM pg_temp.repeated WHERE line > ${after} ORDER BY line LIMIT ${PAGE}`,
    );
    for (const { line, name, days, day, first_line: firstLine } of rows) {
      const more = days > 1 ? ` and on ${days - 1} more days` : '';
      refuse(line, `makes ${name} on ${day}${more} a second time, after line ${firstLine}`);
      after = line;
    }
    if (rows.length < PAGE) return;
  }
}

async function stageLegs(db: Database, legs: readonly ScheduleLeg[]): Promise<void> {
  await prepared(
    db,
    sql`INSERT INTO pg_temp.incoming_leg SELECT * FROM unnest(
      ${list(legs, (l) => l.line)}::integer[], ${list(legs, (l) => l.carrier)}::text[],
      ${list(legs, (l) => l.flightNumber)}::integer[], ${list(legs, (l) => l.suffix)}::text[],
      ${list(legs, (l) => l.legSequence)}::smallint[], ${list(legs, (l) => l.serviceType)}::char(1)[],
      ${list(legs, (l) => l.origin)}::char(3)[], ${list(legs, (l) => l.destination)}::char(3)[],
      ${list(legs, (l) => l.departureTerminal)}::text[], ${list(legs, (l) => l.arrivalTerminal)}::text[],
      ${list(legs, (l) => l.aircraftCode)}::text[], ${list(legs, (l) => l.operatingCarrier)}::text[],
      ${list(legs, configurationKey)}::text[]
    )`,
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

async function compare(tx: Tx, blocks: readonly ScheduleBlock[]): Promise<void> {
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
