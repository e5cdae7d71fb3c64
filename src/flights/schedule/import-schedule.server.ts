// Imports a schedule file: all or nothing, one import at a time; a second import updates in place. The file is staged
// in tables of a session while it is read, so that only a part of it is in memory. The meaning of a file and the fate
// of flights that it no longer has: docs/schedule-files.md.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

import { type Database, openSession, prepared, withTx } from '#platform/db/client.server.ts';
import { openExpander } from '#flights/schedule/expand-schedule.ts';
import { configurationKey, type Configurations } from '#flights/schedule/plan-cabins.server.ts';
import { openProblems, type Problem, type Problems } from '#flights/schedule/problems.ts';
import { isSold } from '#flights/schedule/service-type.ts';
import type { Cabin } from '#flights/schedule/ssim-fields.ts';
import type { ScheduleLeg } from '#flights/schedule/ssim-leg.ts';
import { openReader, RECORD_LENGTH, type ScheduleBlock, type ScheduleFile } from '#flights/schedule/ssim.ts';
import { openStage, type Stage } from '#flights/schedule/stage-schedule.server.ts';
import { storeSchedule } from '#flights/schedule/store-schedule.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { openLines } from '#flights/schedule/lines.ts';
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
  /** Legs with days outside the validity of their carrier record; they are still loaded. */
  outsideValidity: number;
  refusedLines: number;
  /** In the order of the file; no more than `MOST_PROBLEMS` of them. */
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

/** Loads an IATA SSIM chapter 7 file. If it is refused, every bad line is named and nothing is loaded. */
export async function importSchedule(
  ctx: { db: Database; now: Date },
  input: ImportInput,
): Promise<ImportAnswer> {
  const progress = input.onProgress ?? (() => {});
  // Staged rows are visible to one connection only, and gone when it is closed.
  const session = openSession(ctx.db);
  try {
    const problems = openProblems();
    const read = await stageFile(session, input.bytes, { problems, progress });
    await read.stage.findRepeated((line, reason) => problems.add(line, reason));
    const report: ImportReport = {
      fileName: input.fileName,
      legs: read.file.legsRead,
      flights: 0,
      inserted: 0,
      updated: 0,
      cancelled: 0,
      removed: 0,
      offsetWarnings: read.offsetWarnings,
      outsideValidity: read.outsideValidity,
      refusedLines: 0,
      problems: [],
    };
    if (problems.lines() > 0) return refused(report, problems);
    return await load({ db: session, now: ctx.now }, report, { ...read, problems, progress });
  } finally {
    await session.close();
  }
}

type Staged = {
  stage: Stage;
  file: ScheduleFile;
  sha256: string;
  flights: number;
  configurations: Configurations;
  offsetWarnings: number;
  outsideValidity: number;
};

type Reading = { problems: Problems; progress: (progress: ImportProgress) => void };

async function load(
  ctx: { db: Database; now: Date },
  report: ImportReport,
  { stage, file, sha256, flights, configurations, problems, progress }: Staged & Reading,
): Promise<ImportAnswer> {
  const receipt = {
    scheduleImportId: uuidv7(ctx.now),
    fileName: report.fileName,
    sha256,
    legsRead: report.legs,
  };
  const stored = await withTx(ctx.db, (tx) =>
    storeSchedule(tx, { stage, flights, configurations, blocks: file.blocks, now: ctx.now, receipt }),
  );
  for (const { line, reason } of stored.problems) problems.add(line, reason);
  if (stored.problems.length > 0) return refused(report, problems);
  progress({ step: 'load', done: flights });
  return { ok: true, value: { ...report, ...stored, flights } };
}

function refused(report: ImportReport, problems: Problems): ImportAnswer {
  const refusedLines = problems.lines();
  return {
    ok: false,
    code: 'schedule_refused',
    params: { lines: refusedLines },
    report: { ...report, refusedLines, problems: problems.list() },
  };
}

/** Read before legs are staged: a part of the stream may have any size. */
const PIECE_BYTES = 256 * 1024;

/** Reads the file to its end, or to a size limit, and stages its legs and dated flights. */
async function stageFile(
  db: Database,
  bytes: ImportInput['bytes'],
  { problems, progress }: Reading,
): Promise<Staged> {
  const stage = await openStage(db);
  const hash = createHash('sha256');
  const legs: ScheduleLeg[] = [];
  const refuse = (line: number, reason: string) => problems.add(line, reason);
  const counts = { flights: 0, offsetWarnings: 0, outsideValidity: 0 };
  const { configurations, plan } = openConfigurations();
  const reader = openReader(problems, (leg, block) => {
    legs.push(leg);
    if (isOutside(leg, block)) counts.outsideValidity++;
    const reason = unsellable(leg) ?? plan(leg);
    if (reason) refuse(leg.line, reason);
  });
  const expand = openExpander(await readZones(db));
  const takeLegs = async () => {
    for (const leg of legs.splice(0)) {
      const { flights, problem, offsetWarnings } = expand(leg);
      if (problem) refuse(leg.line, problem);
      counts.flights += flights.length;
      counts.offsetWarnings += offsetWarnings;
      if (await stage.add(leg, flights)) progress({ step: 'date', done: counts.flights });
    }
  };
  const lines = openLines(byteOrderMark.length + RECORD_LENGTH);
  let read = 0;
  const takeLines = (parts: ReturnType<typeof lines.write>) =>
    parts.every(({ text, length }) => {
      const marked = read++ === 0 && text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
      return reader.take(text.slice(marked), length - marked);
    });
  for await (const piece of inPieces(bytes)) {
    hash.update(piece);
    const wantsMore = takeLines(lines.write(piece));
    await takeLegs();
    if (!wantsMore) break;
    progress({ step: 'read', done: read });
  }
  takeLines(lines.end());
  const file = reader.finish();
  await takeLegs();
  await stage.flush();
  progress({ step: 'date', done: counts.flights });
  return { stage, file, sha256: hash.digest('hex'), configurations, ...counts };
}

/** No airline has this many kinds of cabin; each of them is planned separately. */
export const MAX_CONFIGURATIONS = 10_000;

/** Notes the cabins of a leg, or says why it cannot. */
function openConfigurations() {
  const configurations = new Map<string, { line: number; cabins: Cabin[] }>();
  const plan = (leg: ScheduleLeg): string | null => {
    const key = configurationKey(leg);
    if (!key || configurations.has(key)) return null;
    if (configurations.size === MAX_CONFIGURATIONS) {
      return `more than ${MAX_CONFIGURATIONS} aircraft configurations from here on: split the file`;
    }
    configurations.set(key, { line: leg.line, cabins: leg.cabins });
    return null;
  };
  return { configurations, plan };
}

/** As read in Latin-1: the file is ASCII, and anything else must be found, not decoded. */
const byteOrderMark = '\u00ef\u00bb\u00bf';

async function* inPieces(bytes: ImportInput['bytes']): AsyncGenerator<Uint8Array> {
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
    for (let at = 0; at < part.length; at += PIECE_BYTES) yield part.subarray(at, at + PIECE_BYTES);
  }
}

async function readZones(db: Database): Promise<Map<string, string>> {
  const rows = await prepared<{ airport_code: string; time_zone: string }>(
    db,
    sql`SELECT airport_code, time_zone FROM airport`,
  );
  return new Map(rows.map((row) => [row.airport_code, row.time_zone]));
}

/** A leg for passengers must state their number, otherwise nobody could ever book it. */
function unsellable({ serviceType, cabins }: ScheduleLeg): string | null {
  if (!isSold(serviceType) || cabins.length > 0) return null;
  return `passenger leg (type ${serviceType}) has no seats in its aircraft configuration, columns 173-192`;
}

function isOutside(leg: ScheduleLeg, { validFrom, validTo }: ScheduleBlock): boolean {
  return leg.from < (validFrom ?? leg.from) || leg.to > (validTo ?? leg.to);
}
