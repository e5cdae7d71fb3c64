// Imports an airports file: CSV, all or nothing; existing airports are updated. Rows are staged in a table of the
// session while the file is read, so that only a part of it is in memory.
import { sql } from 'drizzle-orm';

import { type Database, openSession, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { airport } from '#platform/db/schema.ts';
import { writeTranslations } from '#platform/i18n/translations.server.ts';
import { airportColumns, readAirport, type AirportRow } from '#flights/schedule/airport-row.ts';
import { bumpFiledVersion } from '#flights/schedule/bump-filed-version.server.ts';
import { openProblems, type Problem } from '#flights/schedule/problems.ts';
import { readCsv } from '#platform/lib/csv.ts';
import type { Refusal } from '#platform/lib/result.ts';

export type AirportsReport = {
  fileName: string;
  /** Rows read below the header. */
  rows: number;
  /** Airports that the database now has as in the file; 0 when it was refused. */
  airports: number;
  refusedLines: number;
  /** In the order of the file; no more than `MOST_PROBLEMS` of them. */
  problems: Problem[];
};
export type AirportsAnswer =
  | { ok: true; value: AirportsReport }
  | (Refusal<'airports_refused'> & { report: AirportsReport });

/** There are 17,576 codes of three letters, so a longer file is not a file of airports. */
export const MOST_ROWS = 1_000_000;
/** Rows per statement: each may have names in many languages, 64 kB in all. */
const BATCH = 250;

/** Loads a UTF-8 CSV of airports. If it is refused, every bad line is named and nothing is loaded. */
export async function importAirports(
  ctx: { db: Database },
  input: { fileName: string; bytes: AsyncIterable<Uint8Array> },
): Promise<AirportsAnswer> {
  // Staged rows are visible to one connection only, and gone when it is closed.
  const session = openSession(ctx.db);
  try {
    const { rows, airports, problems } = await stageAirports(session, input.bytes);
    const refusedLines = problems.lines();
    const report = { fileName: input.fileName, rows, airports, refusedLines, problems: problems.list() };
    if (refusedLines > 0) {
      return {
        ok: false,
        code: 'airports_refused',
        params: { lines: refusedLines },
        report: { ...report, airports: 0 },
      };
    }
    await withTx(session, storeAirports);
    return { ok: true, value: report };
  } finally {
    await session.close();
  }
}

async function stageAirports(db: Database, bytes: AsyncIterable<Uint8Array>) {
  await prepared(db, sql`CREATE TEMPORARY TABLE incoming_airport (line integer PRIMARY KEY, airport jsonb)`);
  const problems = openProblems();
  /** The line of each code. */
  const lines = new Map<string, number>();
  let batch: AirportRow[] = [];
  let [order, rows]: [string[] | null, number] = [null, 0];
  for await (const row of readCsv(bytes)) {
    if (!order) {
      order = row.fields.map((name) => name.trim().toLowerCase());
      const problem = row.problem ?? problemOfHeader(order);
      if (problem) problems.add(row.line, problem);
      if (problem) return { rows, airports: 0, problems };
      continue;
    }
    if (rows === MOST_ROWS) {
      problems.add(row.line, `more than ${MOST_ROWS.toLocaleString('en')} rows`);
      break;
    }
    rows++;
    const { airport: read, reasons } = readAirport(row, order);
    for (const reason of reasons) problems.add(row.line, reason);
    if (!read) continue;
    const before = lines.get(read.airportCode);
    if (before !== undefined) problems.add(row.line, `${read.airportCode} again, after line ${before}`);
    lines.set(read.airportCode, row.line);
    // Nothing is loaded from a file that is refused.
    if (problems.lines() === 0) batch.push(read);
    if (batch.length === BATCH) await sendAirports(db, batch.splice(0));
  }
  await sendAirports(db, batch);
  if (!order) problems.add(1, problemOfHeader([]) ?? '');
  else if (rows === 0) problems.add(1, 'the file has no airport');
  return { rows, airports: lines.size, problems };
}

function problemOfHeader(order: readonly string[]): string | null {
  const missing = airportColumns.filter((column) => !order.includes(column));
  return missing.length > 0 ? `the header row lacks ${missing.join(', ')}` : null;
}

async function sendAirports(db: Database, airports: readonly AirportRow[]): Promise<void> {
  await prepared(
    db,
    sql`INSERT INTO pg_temp.incoming_airport SELECT * FROM unnest(
      ${sql.param(airports.map(({ line }) => line))}::integer[],
      ${sql.param(airports.map((each) => JSON.stringify(each)))}::jsonb[])`,
  );
}

/** Moves the staged rows to the tables, a part at a time. */
async function storeAirports(tx: Tx): Promise<void> {
  for (let after = 0; ;) {
    const staged = await prepared<{ airport: AirportRow }>(
      tx,
      sql`SELECT airport FROM pg_temp.incoming_airport WHERE line > ${after} ORDER BY line LIMIT ${BATCH}`,
    );
    const part = staged.map((row) => row.airport);
    if (part.length > 0) await storePart(tx, part);
    after = part.at(-1)?.line ?? after;
    if (part.length < BATCH) break;
  }
  await bumpFiledVersion(tx);
}

async function storePart(tx: Tx, part: AirportRow[]): Promise<void> {
  await tx
    .insert(airport)
    .values(part)
    .onConflictDoUpdate({
      target: airport.airportCode,
      set: {
        country: sql`excluded.country`,
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        timeZone: sql`excluded.time_zone`,
      },
    });
  await writeTranslations(
    tx,
    part.map(({ airportCode: key, name: texts }) => ({ subject: 'airport', key, field: 'name', texts })),
  );
}
