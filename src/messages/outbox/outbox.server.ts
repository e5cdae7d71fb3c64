// The outbox: work enqueued in a transaction is stored with it and done after it, at least once, by pg-boss.
import { createHash } from 'node:crypto';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';

import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { keepQueues } from '#messages/outbox/keep-queues.server.ts';
import { isForGood, type JobData, type JobName, jobNames, type Jobs } from '#messages/jobs.ts';
import { canonicalJson } from '#platform/lib/canonical-json.ts';
import type { Logger } from '#platform/lib/log.server.ts';

/** One handler per kind of work; it must be idempotent, because a kill between doing and marking repeats it. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], signal: AbortSignal) => Promise<void> };

export type OutboxOptions = {
  db: Database;
  log: Logger;
  /** Absent in a process that only enqueues; work of a kind without a handler waits. */
  handlers?: Partial<JobHandlers>;
  retries?: Partial<Retries>;
  /** Seconds between two polls of a queue for which somebody waits; others are polled less often. */
  pollSeconds?: number;
  /** Pause before the start is retried. */
  pauseMs?: number;
};

type Retries = { limit: number; firstSeconds: number; maxSeconds: number; expireSeconds: number };

export type Outbox = Jobs & {
  /** Resolves when the queues exist; `enqueue` itself waits for an attempt under way. */
  ready: Promise<void>;
  /** Whether work can be enqueued: until the queues exist, no booking can be confirmed. */
  isReady: () => boolean;
  /** Takes no new work, lets running work finish (8 s at most), and leaves the rest in the table. */
  stop: () => Promise<void>;
};

/** Work that failed every time waits here for a person; nothing is dropped silently. */
export const DEAD_LETTERS = 'dead-letter';

/** How much longer than the quickest a kind of work may wait to be polled. */
const PATIENCE: Readonly<Record<JobName, number>> = {
  'send-confirmation': 1,
  'send-newsletter-confirmation': 1,
  'send-reservation-code': 1,
  'send-again': 1,
  'send-account-link': 1,
  'send-agency-mail': 5,
  'send-group-mail': 5,
  'send-agency-application': 5,
  'send-password-changed': 1,
  'send-credit-low': 5,
  'send-payment-problem': 2,
  'send-refund': 5,
  'send-refund-lost': 5,
  'send-credit-note': 5,
  'send-hold-lapsing': 5,
  'send-checkin-open': 5,
  'send-schedule-change': 5,
};

/** Mails that are made and sent at the same time; each has the lease of its job. */
const AT_ONCE = 5;

/** Rows of one insert; a schedule may change the flights of thousands. */
const MOST_ROWS = 500;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Gaps of about 5, 10, 20 ... seconds, one hour at most: fifteen tries last half a day. */
const RETRIES: Retries = { limit: 15, firstSeconds: 5, maxSeconds: 3600, expireSeconds: 60 };

/**
 * Starts pg-boss on the product's own database and pool (schema `pgboss`); several processes may do so at once, because
 * they install it one after another. Returns at once: the server need not wait for it to listen.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { db, log, pauseMs } = options;
  const queues = keepQueues({
    db,
    log,
    supervise: options.handlers !== undefined,
    fill: (boss) => makeQueues(boss, options),
    ...(pauseMs !== undefined && { pauseMs }),
  });
  return {
    ready: queues.ready,
    isReady: queues.isReady,
    async enqueue(tx, name, ...work) {
      const boss = await queues.started();
      const jobs = [...new Map(work.map((data) => [jobIdOf(name, data), data]))];
      for (let at = 0; at < jobs.length; at += MOST_ROWS) {
        const rows = jobs.slice(at, at + MOST_ROWS).map(([id, data]) => ({ id, data }));
        await boss.insert(name, rows, { db: within(tx) });
      }
    },
    stop: queues.stop,
  };
}

/** Runs the library's statements inside our transaction; there are few texts, and each is planned once. */
function within(tx: Tx) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await prepared(tx, text, values) }),
  };
}

async function makeQueues(boss: PgBoss, options: OutboxOptions): Promise<void> {
  const retries = { ...RETRIES, ...options.retries };
  const standing = new Set((await boss.getQueues()).map((queue) => queue.name));
  const make = async (name: string, queue: object) => {
    if (!standing.has(name)) await boss.createQueue(name, queue);
  };
  await make(DEAD_LETTERS, { retentionSeconds: 90 * 86_400 });
  for (const name of jobNames) {
    await make(name, {
      deadLetter: DEAD_LETTERS,
      retryLimit: retries.limit,
      retryDelay: retries.firstSeconds,
      retryBackoff: true,
      retryDelayMax: retries.maxSeconds,
      expireInSeconds: retries.expireSeconds,
    });
    // After one look-up the library knows the queue, so `send` need not query for it outside its own transaction.
    await boss.getJobById(name, NO_JOB);
    const handle = options.handlers?.[name];
    if (handle) await work(boss, name, handle, options);
  }
}

async function work<N extends JobName>(
  boss: PgBoss,
  name: N,
  handle: JobHandlers[N],
  { log, pollSeconds = 1 }: OutboxOptions,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: pollSeconds * PATIENCE[name],
    batchSize: AT_ONCE,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const doOne = async (job: JobWithMetadata<JobData[N]>): Promise<JobResult> => {
    try {
      await handle(job.data, job.signal);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const forGood = isForGood(error);
      log.warn({ err: error, job: name, jobId: job.id, tried: job.retryCount + 1, forGood }, 'work failed');
      const output = { message: error instanceof Error ? error.message : String(error) };
      return { id: job.id, status: forGood ? 'deadletter' : 'failed', output };
    }
  };
  const doAll = (jobs: JobWithMetadata<JobData[N]>[]) => Promise.all(jobs.map(doOne));
  await boss.work<JobData[N], JobResult[], typeof options>(name, options, doAll);
}

/** The same work is the same job, however often it is enqueued. */
function jobIdOf(name: JobName, data: object): string {
  const hex = createHash('sha256')
    .update(`${name} ${canonicalJson(data)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

export type DeadLetter = { job: string; data: unknown; at: Date; tries: number; why: string };

/** Work about a booking that failed for good, oldest first. */
export async function readDeadLetters(db: Database, bookingId: string): Promise<DeadLetter[]> {
  const [there] = await prepared(db, "select to_regclass('pgboss.job') is not null as yes");
  if (there?.yes !== true) return [];
  return prepared<DeadLetter>(
    db,
    `select source_name job, data, created_on at, source_retry_count + 1 tries,
        coalesce(source_output ->> 'message', '') why
      from pgboss.job where name = $1 and data ->> 'bookingId' = $2 order by created_on`,
    [DEAD_LETTERS, bookingId],
  );
}
