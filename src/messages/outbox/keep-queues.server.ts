// Starts pg-boss, and retries when that fails: a short outage of the database must neither end a process nor leave one
// that sells and cannot confirm.
import type pg from 'pg';
import { PgBoss } from 'pg-boss';

import { type Database, openPool } from '#platform/db/client.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';

export type KeepQueuesOptions = {
  db: Database;
  log: Logger;
  /**
   * A process that works also supervises the queues: jobs taken by a killed process go to others when their lease ends.
   */
  supervise: boolean;
  /** Seconds between two looks at what is due by a schedule; absent in a process that has none. */
  scheduleSeconds?: number;
  /** Creates the queues and starts the workers, once the library has started. */
  fill: (boss: PgBoss) => Promise<void>;
  /** Before the second attempt; each further pause is twice as long, up to a minute. */
  pauseMs?: number;
};

export type Queues = {
  /** Resolves when the queues exist for the first time. */
  ready: Promise<void>;
  isReady: () => boolean;
  /** The started library; waits for the attempt under way, and throws the reason if it failed. */
  started: () => Promise<PgBoss>;
  stop: () => Promise<void>;
};

const mostPauseMs = 60_000;
/** The key of the advisory lock. */
const installLock = 7_041_526;
/** An installation statement that takes longer will never be answered. */
const answerMs = 300_000;

export function keepQueues(options: KeepQueuesOptions): Queues {
  const { db, log, pauseMs: firstPauseMs = 500 } = options;
  // Only the start has its own connections: transactions that wait for it may hold the whole pool.
  const starter = openPool({
    connectionString: db.pool.options.connectionString,
    application_name: db.pool.options.application_name,
    max: 2,
    // Idle connections close by themselves; ending the pool at once would leave waiting callers waiting forever.
    idleTimeoutMillis: 1_000,
    query_timeout: answerMs,
  });
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  let isReady = false;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<PgBoss>;
  const begin = (pauseMs: number) => {
    attempt = startOnce(options, starter);
    attempt.then(
      () => {
        isReady = true;
        ready.resolve();
      },
      (error: unknown) => {
        log.error({ err: error, pauseMs }, 'the outbox did not start; it is started again');
        const again = () => begin(Math.min(2 * pauseMs, mostPauseMs));
        if (!stopping) timer = setTimeout(again, pauseMs);
      },
    );
  };
  begin(firstPauseMs);
  return {
    ready: ready.promise,
    isReady: () => isReady,
    started: () => attempt,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      const boss = await attempt.catch(() => null);
      ready.reject(new Error('the outbox was stopped before it had started'));
      await boss?.stop({ graceful: true, timeout: 8_000, close: false });
      await starter.end();
    },
  };
}

/** One attempt; a failed one leaves nothing running. */
async function startOnce(options: KeepQueuesOptions, starter: pg.Pool): Promise<PgBoss> {
  const { db, log, supervise, scheduleSeconds, fill } = options;
  let pool = starter;
  const boss = new PgBoss({
    // Afterwards it uses the shared pool: no second set of connections, and the same limits.
    db: { executeSql: (text, values) => run(pool, text, values) },
    schedule: scheduleSeconds !== undefined,
    ...(scheduleSeconds !== undefined && {
      cronMonitorIntervalSeconds: scheduleSeconds,
      cronWorkerIntervalSeconds: scheduleSeconds,
    }),
    supervise,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, 'outbox'));
  boss.on('warning', (warning) => log.warn({ warning }, 'outbox'));
  try {
    await alone(starter, async () => {
      await boss.start();
      await fill(boss);
    });
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => {});
    throw error;
  }
  pool = db.pool;
  return boss;
}

/**
 * Runs `install` in one process at a time: the library's own lock is taken after it has looked for its tables, so that a
 * second process would create them again and fail. The lock ends with its connection.
 */
async function alone(pool: pg.Pool, install: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [installLock]);
    await install();
  } finally {
    client.release(true);
  }
}

/** A script that failed half-way leaves its transaction open: such a connection must not be reused. */
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
