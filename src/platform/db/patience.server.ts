// One time limit for all that a request waits for a silent database. Without it, each statement of a request that goes on
// after a failure, such as the next budget of a rate limit, would wait for its own limit.
import { AsyncLocalStorage } from 'node:async_hooks';
import { callbackify } from 'node:util';

import type pg from 'pg';

import { answeredWithin, isDatabaseSilent, silence } from '#platform/db/database-away.ts';

/** `since`: when the request began to wait for what the database has not answered yet. */
type Patience = { since: number | null };

const current = new AsyncLocalStorage<Patience>();

/** Runs a request, or a job: what it waits for a silent database ends after one limit of a statement. */
export function withPatience<T>(work: () => T): T {
  return current.run({ since: null }, work);
}

/** Counts from now on: the request waits for its turn behind another one, which may wait for the database. */
export function beginWaiting(): void {
  const patience = current.getStore();
  if (patience) patience.since ??= performance.now();
}

/** Waits for work that others do for this request, as long as it would for its own statement. */
export function waitPatiently<T>(work: Promise<T>, limitMs: number | undefined): Promise<T> {
  const patience = current.getStore();
  if (!patience || !limitMs) return work;
  const answer = answeredWithin(work, Math.max(1, leftMs(patience, limitMs)));
  answer.then(
    () => (patience.since = null),
    () => {},
  );
  return answer;
}

function leftMs(patience: Patience, limitMs: number): number {
  patience.since ??= performance.now();
  return limitMs - (performance.now() - patience.since);
}

/** Makes a pool and its connections fail at once for a request whose time is over. Needs a limit for answers. */
export function limitWaiting(pool: pg.Pool): pg.Pool {
  const limitMs = limitOf(pool);
  if (!limitMs) return pool;
  const connect = pool.connect.bind(pool);
  const take = async (): Promise<pg.PoolClient> => {
    const patience = current.getStore();
    const asked = (): Promise<pg.PoolClient> => Reflect.apply(connect, null, []);
    if (!patience) return asked();
    const left = leftMs(patience, limitMs);
    if (left <= 0) throw silence();
    const client = asked();
    return answeredWithin(client, left).catch((error: unknown) => {
      // It came too late for this request.
      if (isDatabaseSilent(error)) client.then((late) => late.release()).catch(() => {});
      throw error;
    });
  };
  Object.defineProperty(pool, 'connect', {
    value: (callback?: Taken) => {
      if (!callback) return take();
      callbackify(take)((error, client) => callback(error, client, (broken) => client?.release(broken)));
      return undefined;
    },
  });
  pool.on('connect', (client) => limitStatements(client, limitMs));
  return pool;
}

type Taken = (error: unknown, client: pg.PoolClient | undefined, done: (error?: Error) => void) => void;

/** As given to the pool. */
export function limitOf(pool: pg.Pool): number | undefined {
  return pool.options.query_timeout;
}

type Answer = (error: unknown, result?: unknown) => void;

function limitStatements(client: pg.ClientBase, limitMs: number): void {
  const plain = client.query.bind(client);
  const value = (...args: unknown[]): unknown => {
    const patience = current.getStore();
    const [config, ...rest] = args;
    if (!patience || isOwnQuery(config)) return Reflect.apply(plain, null, args);
    const left = leftMs(patience, limitMs);
    const at = rest.findIndex((each) => typeof each === 'function');
    const callback = rest[at] as Answer | undefined;
    if (left <= 0) {
      if (!callback) return Promise.reject(silence());
      callback(silence());
      return undefined;
    }
    const note = (error: unknown) => {
      if (!isDatabaseSilent(error)) patience.since = null;
    };
    const limited = {
      ...(typeof config === 'string' ? { text: config } : Object(config)),
      query_timeout: left,
    };
    if (!callback) {
      const answer: Promise<unknown> = Reflect.apply(plain, null, [limited, ...rest]);
      answer.then(() => note(null), note);
      return answer;
    }
    const noted = rest.with(at, (error: unknown, result: unknown) => {
      note(error);
      callback(error, result);
    });
    return Reflect.apply(plain, null, [limited, ...noted]);
  };
  Object.defineProperty(client, 'query', { value, configurable: true });
}

/** A query object of another library, which sends itself. */
function isOwnQuery(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'submit' in config;
}
