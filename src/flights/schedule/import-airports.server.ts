// Imports an airports file: CSV, everything or nothing; airports that stand already are brought up to date.
import { sql } from 'drizzle-orm';

import { withTx, type Database } from '#platform/db/client.server.ts';
import { airport } from '#platform/db/schema.ts';
import { airportColumns, readAirport, type AirportRow } from '#flights/schedule/airport-row.ts';
import type { Problem } from '#flights/schedule/ssim.ts';
import { bumpFiledVersion } from '#flights/schedule/bump-filed-version.server.ts';
import { parseCsv } from '#platform/lib/csv.ts';
import type { Refusal } from '#platform/lib/result.ts';

export type AirportsReport = { fileName: string; rows: number; airports: number; problems: Problem[] };
export type AirportsAnswer =
  | { ok: true; value: AirportsReport }
  | (Refusal<'airports_refused'> & { report: AirportsReport });

/** Loads a UTF-8 CSV of airports; refused with every bad line named, and then nothing of it is loaded. */
export async function importAirports(
  ctx: { db: Database },
  input: { fileName: string; bytes: Uint8Array },
): Promise<AirportsAnswer> {
  const { airports, problems, rows } = readAirports(input.bytes);
  const report = { fileName: input.fileName, rows, airports: airports.length, problems };
  if (problems.length > 0) {
    const lines = new Set(problems.map(({ line }) => line)).size;
    return { ok: false, code: 'airports_refused', params: { lines }, report: { ...report, airports: 0 } };
  }
  await storeAirports(ctx.db, airports);
  return { ok: true, value: report };
}

function readAirports(bytes: Uint8Array): { airports: AirportRow[]; problems: Problem[]; rows: number } {
  const text = decode(bytes);
  if (text === null)
    return { airports: [], problems: [{ line: 1, reason: 'the file is not UTF-8' }], rows: 0 };
  const [header, ...rows] = parseCsv(text);
  const order = header?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = airportColumns.filter((column) => order.indexOf(column) < 0);
  if (missing.length > 0) {
    const reason = `the header row lacks ${missing.join(', ')}`;
    return { airports: [], problems: [{ line: header?.line ?? 1, reason }], rows: rows.length };
  }
  const airports: AirportRow[] = [];
  const problems: Problem[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const read = readAirport(row, order);
    for (const reason of read.reasons) problems.push({ line: row.line, reason });
    if (!read.airport) continue;
    const { airportCode } = read.airport;
    const before = lines.get(airportCode);
    if (before !== undefined)
      problems.push({ line: row.line, reason: `${airportCode} again, after line ${before}` });
    lines.set(airportCode, row.line);
    airports.push(read.airport);
  }
  if (rows.length === 0) problems.push({ line: 1, reason: 'the file has no airport' });
  return { airports, problems, rows: rows.length };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function storeAirports(db: Database, airports: AirportRow[]): Promise<void> {
  await withTx(db, async (tx) => {
    for (let at = 0; at < airports.length; at += 1000) {
      await tx
        .insert(airport)
        .values(airports.slice(at, at + 1000))
        .onConflictDoUpdate({
          target: airport.airportCode,
          set: {
            nameEn: sql`excluded.name_en`,
            nameEs: sql`excluded.name_es`,
            namePt: sql`excluded.name_pt`,
            country: sql`excluded.country`,
            latitude: sql`excluded.latitude`,
            longitude: sql`excluded.longitude`,
            timeZone: sql`excluded.time_zone`,
          },
        });
    }
    await bumpFiledVersion(tx);
  });
}
