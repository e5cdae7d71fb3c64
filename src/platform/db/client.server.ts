// The client of PostgreSQL: a pool, drizzle on top of it, and transactions that retry what may be retried.
import { createHash, randomInt } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';

import { type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { isDatabaseSilent } from '#platform/db/database-away.ts';
import { limitWaiting } from '#platform/db/patience.server.ts';
import * as schema from '#platform/db/schema.ts';
import { platformSlug, statementChannel } from '#platform/lib/product.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

// Money and counters are bigint in the database and safe integers here; anything larger is a bug, so it throws.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`integer ${text} is not safe`);
  return value;
});
// A date is a calendar day, not a moment: it stays the text YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Orm = NodePgDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];

export type Database = {
  pool: pg.Pool;
  orm: Orm;
  close: () => Promise<void>;
};

const sent = channel(statementChannel);

/** For programs that measure this process. */
function publish(text: string): void {
  if (sent.hasSubscribers) sent.publish({ text });
}

const built = { schema, logger: { logQuery: publish } };

/** The server's time limits for one of our connections; none means no limit. */
export type DatabaseLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number };

export type DatabaseOptions = {
  url: string;
  poolSize?: number;
  applicationName?: string;
  limits?: DatabaseLimits;
  /** Instead of pg's own client, as its pool takes one. */
  Client?: pg.PoolConfig['Client'];
};

/** A frozen process must not keep inventory locked: the server ends its transaction. */
const idleInTransactionMs = 10_000;
/** A new connection costs the server a process and its caller ten milliseconds, so idle ones are kept for a while. */
const idleTimeoutMillis = 60_000;
/** How much longer than the server's own limit we wait for an answer: a frozen server enforces no limit. */
const answerMs = 1_000;

/** Opens a pool; the first query shows whether the server responds. Small pools are faster on a hot row. */
export function openDatabase({
  url,
  poolSize = 10,
  applicationName = platformSlug,
  limits,
  Client,
}: DatabaseOptions): Database {
  const pool = openPool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    ...(Client && { Client }),
    idle_in_transaction_session_timeout: limits?.idleInTransactionMs ?? idleInTransactionMs,
    ...(limits && {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      query_timeout: limits.statementMs + answerMs,
    }),
  });
  const orm = drizzle(pool, built);
  return { pool, orm, close: () => pool.end() };
}

/**
 * The same database through one separate connection, which keeps its temporary tables until it is closed. If the
 * connection breaks, the tables are gone and later statements fail.
 */
export function openSession(db: Database): Database {
  const pool = openPool({ ...db.pool.options, max: 1, idleTimeoutMillis: 0 });
  return { pool, orm: drizzle(pool, built), close: () => pool.end() };
}

/** The limits of connections that serve requests and jobs; imports and migrations take as long as they need. */
export function limitsOf(
  settings: Pick<Settings, 'DATABASE_STATEMENT_SECONDS' | 'DATABASE_LOCK_SECONDS' | 'DATABASE_IDLE_SECONDS'>,
): DatabaseLimits {
  return {
    statementMs: settings.DATABASE_STATEMENT_SECONDS * 1_000,
    lockMs: settings.DATABASE_LOCK_SECONDS * 1_000,
    idleInTransactionMs: settings.DATABASE_IDLE_SECONDS * 1_000,
  };
}

/** Every pool of the product is made here: a broken connection without a listener would end the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis,
    keepAlive: true,
    ...config,
  });
  // An idle connection that breaks is replaced by the pool.
  pool.on('error', () => {});
  // A connection that breaks in use fails its next statement: the pool listens only to idle ones.
  pool.on('connect', (client) => client.on('error', () => {}));
  return limitWaiting(pool);
}

/** Every single connection of the product is made here, for the same reason; it is not connected yet. */
export function openClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
  client.on('error', () => {});
  return client;
}

const orms = new WeakMap<pg.PoolClient, Orm>();

/** Made once for each connection: reading the whole schema costs more than a short transaction. */
function ormOf(client: pg.PoolClient): Orm {
  let orm = orms.get(client);
  if (!orm) orms.set(client, (orm = drizzle(client, built)));
  return orm;
}

const connections = new WeakMap<Tx, pg.PoolClient>();

const dialect = new PgDialect();

/**
 * Rows of a statement written in SQL; inside `db`'s transaction if it is one. The server keeps the plan as long as the
 * connection lives, under a name made from the text: put variable parts into the values, so that there are few texts.
 * With `replan` it is planned each time, for the current values and tables: right for arrays, whose length a kept plan
 * does not know. Values are returned as the driver gives them: instants are `Date`s.
 */
export async function prepared<Row extends pg.QueryResultRow>(
  db: Database | Tx,
  statement: string | SQL,
  values: readonly unknown[] = [],
  { replan = false } = {},
): Promise<Row[]> {
  const { sql: text, params } =
    typeof statement === 'string' ? { sql: statement, params: [...values] } : dialect.sqlToQuery(statement);
  const query = { text, values: params, ...(!replan && { name: nameOf(text) }) };
  publish(text);
  const { rows } = await runnerOf(db).query<Row>(query);
  return rows;
}

function runnerOf(db: Database | Tx): pg.Pool | pg.PoolClient {
  const runner = 'pool' in db ? db.pool : connections.get(db);
  if (!runner) throw new Error('a transaction that withTx did not begin');
  return runner;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('hex').slice(0, 32)));
  return name;
}

/** SQLSTATEs that mean "run it again": serialisation failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code: unknown = Reflect.get(e, 'code');
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** True when the database refused a write because of this unique or check constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (Reflect.get(e, 'constraint') === constraint) return true;
  }
  return false;
}

/** A try waits this long after the first one, twice as long after the second, and so on: a tenth of a second in all. */
const pauseMs = { least: 2, most: 10 };

/** Random, so that those who broke each other off do not meet again. */
function pause(attempt: number): Promise<void> {
  return setTimeout(attempt * randomInt(pauseMs.least, pauseMs.most + 1));
}

/** Undoes the transaction of a refusal, which `withTx` then returns. */
class Refused extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('a refusal rolls back');
    this.refusal = refusal;
  }
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

/**
 * One transaction, READ COMMITTED; deadlocks and serialisation failures are tried up to five times, with pauses. A
 * refusal (`ok: false`) that `work` returns rolls back whatever was written before it. What has to stay although the
 * answer is no, such as an entry about a failed log-in, is written in a transaction of its own.
 */
export async function withTx<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    // A client of our own: drizzle never returns its client when `begin` itself fails.
    const client = await db.pool.connect();
    try {
      const result = await ormOf(client).transaction(async (tx) => {
        connections.set(tx, client);
        const done = await work(tx).catch((error: unknown) => {
          // A frozen server would not answer the rollback either: with the connection closed, nothing waits for it.
          if (isDatabaseSilent(error)) void client.end().catch(() => {});
          throw error;
        });
        if (isRefusal(done)) throw new Refused(done);
        return done;
      });
      client.release();
      return result;
    } catch (error) {
      if (error instanceof Refused) {
        client.release();
        return error.refusal as T;
      }
      const state = sqlState(error);
      // After an error of the server the connection is clean; after any other error it may be left half-way.
      client.release(!(state && !/^(08|57)/.test(state)));
      if (attempt >= 5 || !RETRYABLE.has(state ?? '')) throw error;
      await pause(attempt);
    }
  }
}
