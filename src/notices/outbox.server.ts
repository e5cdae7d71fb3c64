// The outbox: work left behind by a transaction is stored with it and done after it, at least once, by pg-boss.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';

import type { Database } from '#db/client.server.ts';
import type { JobData, JobName, Jobs } from '#notices/jobs.ts';
import type { Logger } from '#lib/log.server.ts';

/** One handler per kind of work; it must be idempotent, because a kill between doing and marking does it again. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], signal: AbortSignal) => Promise<void> };

export type OutboxOptions = {
  db: Database;
  log: Logger;
  /** Absent in a process that only leaves work behind. */
  handlers?: JobHandlers;
  retries?: Partial<Retries>;
  /** Seconds between two looks at a queue. */
  pollSeconds?: number;
};

type Retries = { limit: number; firstSeconds: number; maxSeconds: number; expireSeconds: number };

export type Outbox = Jobs & {
  /** Resolves when the queues stand; `enqueue` waits for it by itself. */
  ready: Promise<void>;
  /** Takes no new work, lets what runs end (8 s at most), and leaves the rest in the table. */
  stop: () => Promise<void>;
};

/** Work that failed every time waits here for a person; nothing is thrown away silently. */
export const DEAD_LETTERS = 'dead-letter';

const NAMES = ['send-confirmation', 'send-newsletter-confirmation'] as const satisfies readonly JobName[];

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Gaps of about 5, 10, 20 … seconds, one hour at most: fifteen tries last half a day. */
const RETRIES: Retries = { limit: 15, firstSeconds: 5, maxSeconds: 3600, expireSeconds: 60 };

/**
 * Starts pg-boss on the product's own database and pool (schema `pgboss`); several processes may do so at once, its
 * installation takes an advisory lock. Returns at once: listening need not wait for it.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { db, log } = options;
  // Through our pool: no second set of connections, and the same limits. Only the start has connections of its own:
  // transactions that wait for it in `enqueue` may hold the whole pool.
  const starter = new pg.Pool({
    connectionString: db.pool.options.connectionString,
    max: 2,
    // They go by themselves; ending the pool at once would leave who waits for one of them waiting for ever.
    idleTimeoutMillis: 1_000,
    connectionTimeoutMillis: 10_000,
  });
  starter.on('error', () => {});
  let pool = starter;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => run(pool, text, values) },
    schedule: false,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, 'outbox'));
  boss.on('warning', (warning) => log.warn({ warning }, 'outbox'));
  const ready = start(boss, options).finally(() => {
    pool = db.pool;
  });
  // Whoever enqueues sees the failure; a process that never does must not die of it.
  ready.catch((error: unknown) => log.error({ err: error }, 'the outbox did not start'));
  return {
    ready,
    async enqueue(tx, name, data) {
      await ready;
      await boss.send(name, data, { db: fromDrizzle(tx, sql) });
    },
    async stop() {
      await ready.catch(() => {});
      await boss.stop({ graceful: true, timeout: 8_000, close: false });
      await starter.end();
    },
  };
}

/** A script that failed half-way leaves its transaction open: such a connection serves nobody any more. */
async function run(pool: pg.Pool, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function start(boss: PgBoss, options: OutboxOptions): Promise<void> {
  const retries = { ...RETRIES, ...options.retries };
  await boss.start();
  const standing = new Set((await boss.getQueues()).map((queue) => queue.name));
  const make = async (name: string, queue: object) => {
    if (!standing.has(name)) await boss.createQueue(name, queue);
  };
  await make(DEAD_LETTERS, { retentionSeconds: 90 * 86_400 });
  for (const name of NAMES) {
    await make(name, {
      deadLetter: DEAD_LETTERS,
      retryLimit: retries.limit,
      retryDelay: retries.firstSeconds,
      retryBackoff: true,
      retryDelayMax: retries.maxSeconds,
      expireInSeconds: retries.expireSeconds,
    });
    // After one look the library knows the queue: no `send` has to ask for it, beside its own transaction.
    await boss.getJobById(name, NO_JOB);
    if (options.handlers) await work(boss, name, options.handlers, options);
  }
}

async function work<N extends JobName>(
  boss: PgBoss,
  name: N,
  handlers: JobHandlers,
  { log, pollSeconds = 1 }: OutboxOptions,
): Promise<void> {
  await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async (jobs: Job<JobData[N]>[]) => {
    for (const job of jobs) {
      try {
        await handlers[name](job.data, job.signal);
      } catch (error) {
        log.warn({ err: error, job: name, jobId: job.id, tried: job.retryCount + 1 }, 'work failed');
        throw error;
      }
    }
  });
}
