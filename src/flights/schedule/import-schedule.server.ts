// Imports a schedule file: everything or nothing, one import at a time, a second import updates in place.
// The meaning of a file and the fate of flights it no longer has: docs/schedule-files.md.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

import { type Database, prepared, withTx } from '#platform/db/client.server.ts';
import { expandSchedule, type DatedFlight } from '#flights/schedule/expand-schedule.ts';
import { isSold } from '#flights/schedule/service-type.ts';
import type { ScheduleLeg } from '#flights/schedule/ssim-leg.ts';
import { openReader, type Problem, type ScheduleBlock, type ScheduleFile } from '#flights/schedule/ssim.ts';
import { storeSchedule } from '#flights/schedule/store-schedule.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Refusal } from '#platform/lib/result.ts';

export type ImportProgress = { step: 'read' | 'date' | 'load'; done: number };

export type ImportReport = {
  fileName: string;
  /** Leg records in the file. */
  legs: number;
  /** Dated flights of the file that are now in the database; 0 when it was refused. */
  flights: number;
  inserted: number;
  updated: number;
  /** No longer in the file: cancelled because they were booked, or removed. */
  cancelled: number;
  removed: number;
  /** Flights whose UTC offset in the file is not that of the airport's zone. */
  offsetWarnings: number;
  /** Legs with days outside the validity of their carrier record; they are loaded all the same. */
  outsideValidity: number;
  problems: Problem[];
};

export type ImportAnswer =
  | { ok: true; value: ImportReport }
  | (Refusal<'schedule_refused'> & { report: ImportReport });

export type ImportInput = {
  fileName: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
};

/** Loads an IATA SSIM chapter 7 file. Refused with every bad line named, and then nothing of it is loaded. */
export async function importSchedule(
  ctx: { db: Database; now: Date },
  input: ImportInput,
): Promise<ImportAnswer> {
  const progress = input.onProgress ?? (() => {});
  const { file, sha256 } = await readFile(input.bytes, progress);
  const zones = await readZones(ctx.db);
  const dated = expandSchedule(file.legs, zones);
  progress({ step: 'date', done: dated.flights.length });
  const report: ImportReport = {
    fileName: input.fileName,
    legs: file.legsRead,
    flights: 0,
    inserted: 0,
    updated: 0,
    cancelled: 0,
    removed: 0,
    offsetWarnings: dated.offsetWarnings,
    outsideValidity: outsideValidity(file.legs, file.blocks),
    problems: [...file.problems, ...dated.problems, ...unsellable(file.legs)],
  };
  if (report.problems.length > 0) return refused(report);
  return load(ctx, report, { flights: dated.flights, blocks: file.blocks, sha256, progress });
}

type Load = {
  flights: DatedFlight[];
  blocks: ScheduleBlock[];
  sha256: string;
  progress: (progress: ImportProgress) => void;
};

async function load(
  ctx: { db: Database; now: Date },
  report: ImportReport,
  input: Load,
): Promise<ImportAnswer> {
  const importId = uuidv7(ctx.now);
  const { flights, blocks, sha256, progress } = input;
  const stored = await withTx(ctx.db, async (tx) =>
    storeSchedule(tx, {
      flights,
      blocks,
      now: ctx.now,
      onProgress: (done) => progress({ step: 'load', done }),
      receipt: { scheduleImportId: importId, fileName: report.fileName, sha256, legsRead: report.legs },
    }),
  );
  if (stored.problems.length > 0) return refused({ ...report, problems: stored.problems });
  return { ok: true, value: { ...report, ...stored, flights: flights.length } };
}

function refused(report: ImportReport): ImportAnswer {
  const problems = report.problems.toSorted((a, b) => a.line - b.line);
  const lines = refusedLines(problems);
  return { ok: false, code: 'schedule_refused', params: { lines }, report: { ...report, problems } };
}

/** How many lines are refused; one line may have several reasons. */
export function refusedLines(problems: readonly Problem[]): number {
  return new Set(problems.map((problem) => problem.line)).size;
}

async function readFile(
  bytes: ImportInput['bytes'],
  progress: (progress: ImportProgress) => void,
): Promise<{ file: ScheduleFile; sha256: string }> {
  const hash = createHash('sha256');
  const reader = openReader();
  let rest = '';
  let lines = 0;
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    hash.update(chunk);
    // Byte for byte: the file is ASCII, and anything else must be found, not decoded.
    const parts = (rest + Buffer.from(chunk).toString('latin1')).split('\n');
    if (lines === 0) parts[0] = parts[0]?.replace(/^\u00ef\u00bb\u00bf/, '') ?? '';
    rest = parts.pop() ?? '';
    lines += parts.length;
    if (!parts.every((line) => reader.take(line)))
      return { file: reader.finish(), sha256: hash.digest('hex') };
    progress({ step: 'read', done: lines });
  }
  if (rest) reader.take(rest);
  return { file: reader.finish(), sha256: hash.digest('hex') };
}

async function readZones(db: Database): Promise<Map<string, string>> {
  const rows = await prepared<{ airport_code: string; time_zone: string }>(
    db,
    sql`SELECT airport_code, time_zone FROM airport`,
  );
  return new Map(rows.map((row) => [row.airport_code, row.time_zone]));
}

/** A leg that should carry passengers must state how many, else nobody could ever book it. */
function unsellable(legs: readonly ScheduleLeg[]): Problem[] {
  return legs
    .filter((leg) => isSold(leg.serviceType) && leg.cabins.length === 0)
    .map(({ line, serviceType }) => ({
      line,
      reason: `passenger leg (type ${serviceType}) has no seats in its aircraft configuration, columns 173-192`,
    }));
}

function outsideValidity(legs: readonly ScheduleLeg[], blocks: readonly ScheduleBlock[]): number {
  const outside = legs.filter((leg) => {
    const block = blocks.findLast(({ line }) => line < leg.line);
    return leg.from < (block?.validFrom ?? leg.from) || leg.to > (block?.validTo ?? leg.to);
  });
  return outside.length;
}
