// What staff look at when something seems wrong: queues, processes, imports, reconciliation and counters, from the
// database, so that every process is included.
import { desc, isNull } from 'drizzle-orm';

import { nextRun, TIMED_WORK, type TimedTask, timedTasks } from '#messages/timetable.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';
import { discrepancy, leftOutPart, reconciliationRun, scheduleImport } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { platformSlug } from '#platform/lib/product.ts';
import { type HoldPressure, readHoldPressure } from '#reservations/read-hold-pressure.server.ts';

export type Health = {
  queues: Queue[];
  timed: Timed[];
  processes: Process[];
  /** ISO instant of the last mail that a server accepted. */
  lastMailAt: string | null;
  imports: Import[];
  reconciliation: { day: string; finishedAt: string | null; open: number | null } | null;
  discrepancies: Difference[];
  leftOut: LeftOutRow[];
  pressure: HoldPressure;
  limits: Limit[];
};

type Queue = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** ISO instant at which the oldest began to wait. */
  oldest: string | null;
};

/** A task of the timetable; `lastAt` and `outcome` null: no run of the last six hours. ISO instants. */
type Timed = {
  task: TimedTask;
  lastAt: string | null;
  outcome: 'running' | 'done' | 'failed' | null;
  /** Items processed by the last run that ended. */
  done: number | null;
  nextAt: string;
};

type Process = { role: string; buildId: string | null; connections: number; since: string };

type Import = {
  scheduleImportId: string;
  fileName: string;
  at: string;
  legs: number;
  made: number;
  cancelled: number;
};

type Difference = {
  discrepancyId: string;
  kind: (typeof discrepancy.$inferSelect)['kind'];
  subject: string;
  since: string;
};

/** What mails and documents were made without; `at` is the ISO instant of the last time. */
type LeftOutRow = Pick<typeof leftOutPart.$inferSelect, 'part' | 'subject' | 'reason' | 'times'> & {
  at: string;
};

type Limit = { name: string; clients: number; used: number };

const MOST = 20;

/** Reads only. Lists are bounded: 5 imports, 10 flights, 20 discrepancies, 20 parts left out, 20 limits. */
export async function readHealth(ctx: Pick<Ctx, 'db' | 'now' | 'settings'>): Promise<Health> {
  const { db, now } = ctx;
  const [queues, timed, processes, mail, imports, [run], differences, leftOut, pressure, limits] =
    await Promise.all([
      readQueues(db),
      readTimed(ctx),
      prepared<Omit<Process, 'role' | 'buildId'> & { name: string; since: Date }>(db, PROCESSES, [
        `${platformSlug} %`,
      ]),
      prepared<{ at: Date | null }>(db, 'select max(sent_at) at from message'),
      db.orm.select().from(scheduleImport).orderBy(desc(scheduleImport.importedAt)).limit(5),
      db.orm.select().from(reconciliationRun).orderBy(desc(reconciliationRun.day)).limit(1),
      db.orm
        .select()
        .from(discrepancy)
        .where(isNull(discrepancy.resolvedAt))
        .orderBy(discrepancy.foundAt)
        .limit(MOST),
      db.orm.select().from(leftOutPart).orderBy(desc(leftOutPart.lastAt)).limit(MOST),
      readHoldPressure(ctx, 10),
      prepared<Limit>(db, LIMITS, [now.getTime()]),
    ]);
  return {
    queues,
    timed,
    processes: processes.map(({ name, since, connections }) => {
      const [, role = '', buildId] = name.split(' ');
      return { role, buildId: buildId ?? null, connections, since: since.toISOString() };
    }),
    lastMailAt: mail[0]?.at?.toISOString() ?? null,
    imports: imports.map(({ scheduleImportId, fileName, importedAt, ...row }) => ({
      scheduleImportId,
      fileName,
      at: importedAt.toISOString(),
      legs: row.legsRead,
      made: row.flightsMade,
      cancelled: row.flightsCancelled,
    })),
    reconciliation: run
      ? { day: run.day, finishedAt: run.finishedAt?.toISOString() ?? null, open: run.open }
      : null,
    discrepancies: differences.map(({ discrepancyId, kind, subject, foundAt }) => {
      return { discrepancyId, kind, subject, since: foundAt.toISOString() };
    }),
    leftOut: leftOut.map(({ lastAt, ...row }) => ({ ...row, at: lastAt.toISOString() })),
    pressure,
    limits,
  };
}

/** Empty until the queues exist: the first process that starts creates them. */
export async function readQueues(db: Database): Promise<Queue[]> {
  if (!(await hasQueues(db))) return [];
  const rows = await prepared<Omit<Queue, 'oldest'> & { oldest: Date | null }>(db, QUEUES);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest?.toISOString() ?? null }));
}

async function hasQueues(db: Database): Promise<boolean> {
  const [there] = await prepared(db, "select to_regclass('pgboss.job') is not null as yes");
  return there?.['yes'] === true;
}

/** The last run of each task, in the order of the timetable. */
async function readTimed({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Timed[]> {
  const runs = (await hasQueues(db)) ? await prepared<Run>(db, RUNS, [TIMED_WORK]) : [];
  return timedTasks.map((task) => {
    const run = runs.find((each) => each.task === task);
    return {
      task,
      lastAt: run?.at.toISOString() ?? null,
      outcome: run?.outcome ?? null,
      done: run?.done ?? null,
      nextAt: nextRun(task, now).toISOString(),
    };
  });
}

type Run = { task: string; at: Date; outcome: 'running' | 'done' | 'failed'; done: number | null };

/** A failed run that is tried again is `retry` meanwhile. */
const RUNS = `select distinct on (singleton_key) singleton_key task, started_on at,
    case state::text when 'active' then 'running' when 'completed' then 'done' else 'failed' end outcome,
    case when state = 'completed' then (output ->> 'done')::int end done
  from pgboss.job where name = $1 and started_on is not null order by singleton_key, started_on desc`;

const QUEUES = `select q.name, count(*) filter (where j.state in ('created', 'retry'))::int waiting,
    count(*) filter (where j.state = 'active')::int active, count(*) filter (where j.state = 'failed')::int failed,
    min(j.created_on) filter (where j.state in ('created', 'retry')) oldest
  from pgboss.queue q left join pgboss.job j on j.name = q.name
  where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`;

/** Connections of our own role only: the server shows no others. */
const PROCESSES = `select application_name as name, count(*)::int connections, min(backend_start) since
  from pg_stat_activity where application_name like $1 and application_name not like '%,%'
    and datname = current_database()
  group by application_name order by application_name`;

/** Budgets used within their period, by rule: how many clients, and the highest use. */
const LIMITS = `select split_part(key, ':', 1) as name, count(*)::int clients, max(points)::int used from rate_limit
  where expire is null or expire > $1 group by 1 order by clients desc, name limit ${MOST}`;
