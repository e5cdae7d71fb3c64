// Imports an airports file: CSV, everything or nothing; existing airports are updated.
import { sql } from 'drizzle-orm';

import { withTx, type Database } from '#platform/db/client.server.ts';
import { airport } from '#platform/db/schema.ts';
import { writeTranslations } from '#platform/i18n/translations.server.ts';
import { airportColumns, readAirport, type AirportRow } from '#flights/schedule/airport-row.ts';
import type { Problem } from '#flights/schedule/ssim.ts';
import { bumpFiledVersion } from '#flights/schedule/bump-filed-version.server.ts';
import { type CsvRow, readCsv } from '#platform/lib/csv.ts';
import type { Refusal } from '#platform/lib/result.ts';

export type AirportsReport = {
  fileName: string;
  /** Rows read below the header. */
  rows: number;
  /** Airports that the database now has as in the file; 0 when it was refused. */
  airports: number;
  refusedLines: number;
  /** In the order of the file, the first `MOST_PROBLEMS` of them. */
  problems: Problem[];
};
export type AirportsAnswer =
  | { ok: true; value: AirportsReport }
  | (Refusal<'airports_refused'> & { report: AirportsReport });

/** More than an airline can fix in one go; without a limit a wrong file would be in memory twice. */
export const MOST_PROBLEMS = 10_000;
/** There are 17,576 codes of three letters, so a longer file is not a file of airports. */
export const MOST_ROWS = 1_000_000;

/** Loads a UTF-8 CSV of airports; refused with every bad line named, and then nothing of it is loaded. */
export async function importAirports(
  ctx: { db: Database },
  input: { fileName: string; bytes: AsyncIterable<Uint8Array> },
): Promise<AirportsAnswer> {
  const file = await readAirports(input.bytes);
  const { rows, refusedLines, problems } = file;
  const report = { fileName: input.fileName, rows, airports: file.airports.size, refusedLines, problems };
  if (refusedLines > 0) {
    return {
      ok: false,
      code: 'airports_refused',
      params: { lines: refusedLines },
      report: { ...report, airports: 0 },
    };
  }
  await storeAirports(ctx.db, [...file.airports.values()]);
  return { ok: true, value: report };
}

async function readAirports(bytes: AsyncIterable<Uint8Array>) {
  const file = {
    airports: new Map<string, AirportRow>(),
    rows: 0,
    refusedLines: 0,
    problems: [] as Problem[],
  };
  const refuseLine = (line: number, reasons: readonly string[]) => {
    if (reasons.length > 0) file.refusedLines++;
    for (const reason of reasons)
      if (file.problems.length < MOST_PROBLEMS) file.problems.push({ line, reason });
    return file;
  };
  let order: string[] | null = null;
  for await (const row of readCsv(bytes)) {
    if (!order) {
      order = row.fields.map((name) => name.trim().toLowerCase());
      const problem = row.problem ?? problemOfHeader(order);
      if (problem) return refuseLine(row.line, [problem]);
      continue;
    }
    if (file.rows === MOST_ROWS) {
      return refuseLine(row.line, [`more than ${MOST_ROWS.toLocaleString('en')} rows`]);
    }
    file.rows++;
    refuseLine(row.line, takeAirport(file.airports, row, order));
  }
  if (!order) return refuseLine(1, [problemOfHeader([]) ?? '']);
  return file.rows === 0 ? refuseLine(1, ['the file has no airport']) : file;
}

function problemOfHeader(order: readonly string[]): string | null {
  const missing = airportColumns.filter((column) => !order.includes(column));
  return missing.length > 0 ? `the header row lacks ${missing.join(', ')}` : null;
}

/** Adds the airport of a row to the others, or says why not. */
function takeAirport(airports: Map<string, AirportRow>, row: CsvRow, order: readonly string[]): string[] {
  const { airport: read, reasons } = readAirport(row, order);
  if (!read) return reasons;
  const before = airports.get(read.airportCode);
  if (before) reasons.push(`${read.airportCode} again, after line ${before.line}`);
  airports.set(read.airportCode, read);
  return reasons;
}

async function storeAirports(db: Database, airports: AirportRow[]): Promise<void> {
  await withTx(db, async (tx) => {
    for (let at = 0; at < airports.length; at += 1000) {
      const part = airports.slice(at, at + 1000);
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
    await bumpFiledVersion(tx);
  });
}
