// Starts pg-boss, and again when that fails: a database that is away for a moment must not end a process, nor leave
// one that sells and cannot confirm.
import type pg from 'pg';
import { PgBoss } from 'pg-boss';

import { type Database, openPool } from '#platform/db/client.server.ts';
import type { Logger } from '#platform/lib/log.server.ts';

export type KeepQueuesOptions = {
  db: Database;
  log: Logger;
  /** Whoever works looks after the queues: what a killed process had taken is given to others when its lease ends. */
  supervise: boolean;
  /** Makes the queues and takes up work, on a library that has started. */
  fill: (boss: PgBoss) => Promise<void>;
  /** Before the second attempt; each further pause is twice as long, up to a minute. */
  pauseMs?: number;
};

export type Queues = {
  /** Resolves when the queues exist for the first time. */
  ready: Promise<void>;
  isReady: () => boolean;
  /** The started library; waits for the attempt that is under way, and throws why the last one failed. */
  started: () => Promise<PgBoss>;
  stop: () => Promise<void>;
};

const mostPauseMs = 60_000;
/** A statement of the installation that takes longer will never be answered. */
const answerMs = 300_000;

export function keepQueues(options: KeepQueuesOptions): Queues {
  const { db, log, pauseMs: firstPauseMs = 500 } = options;
  // Only the start has connections of its own: transactions that wait for it may hold the whole pool.
  const starter = openPool({
    connectionString: db.pool.options.connectionString,
    application_name: db.pool.options.application_name,
    max: 2,
    // They go by themselves; ending the pool at once would leave who waits for one of them waiting for ever.
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

/** One attempt; one that failed leaves nothing behind that runs. */
async function startOnce(options: KeepQueuesOptions, starter: pg.Pool): Promise<PgBoss> {
  const { db, log, supervise, fill } = options;
  let pool = starter;
  const boss = new PgBoss({
    // Later through the pool of all: no second set of connections, and the same limits.
    db: { executeSql: (text, values) => run(pool, text, values) },
    schedule: false,
    supervise,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, 'outbox'));
  boss.on('warning', (warning) => log.warn({ warning }, 'outbox'));
  try {
    await boss.start();
    await fill(boss);
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => {});
    throw error;
  }
  pool = db.pool;
  return boss;
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
