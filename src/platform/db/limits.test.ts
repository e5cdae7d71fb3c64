// Connections of the server must not wait forever. On a real server that is locked, frozen or full.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  type Database,
  type DatabaseLimits,
  openDatabase,
  prepared,
  withTx,
} from '#platform/db/client.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Each test has one short limit: on a busy machine another one would end its work first. */
const roomy: DatabaseLimits = { statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000 };

let dataDir: string;
let server: EmbeddedDatabase;
/** Without short limits. */
let db: Database;
const opened: Database[] = [];
let frozen: number[] = [];

beforeAll(async () => {
  dataDir = path.join(os.tmpdir(), `alisio-limits-${process.pid}`);
  fs.mkdirSync(dataDir, { mode: 0o711 });
  server = await startEmbedded({ dataDir, port: await freePort() });
  db = openDatabase({ url: server.url, poolSize: 2 });
  await db.pool.query('create table counter (n int)');
  await db.pool.query('insert into counter values (0)');
});
afterEach(async () => {
  thaw();
  for (const limited of opened.splice(0)) await limited.close();
});
afterAll(async () => {
  await db.close();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

function limitedBy(limits: Partial<DatabaseLimits>): Database {
  const limited = openDatabase({ url: server.url, poolSize: 2, limits: { ...roomy, ...limits } });
  opened.push(limited);
  return limited;
}

/** A frozen server gives no new connection: both of the pool are opened before. */
async function connected({ pool }: Database): Promise<void> {
  for (const client of [await pool.connect(), await pool.connect()]) client.release();
}

/** Freezes every process of the server: it accepts connections and answers nothing. */
async function freeze(): Promise<void> {
  const { rows } = await db.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  frozen = [server.pid, ...rows.map(({ pid }) => pid)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
}

function thaw(): void {
  for (const pid of frozen.splice(0).toReversed()) process.kill(pid, 'SIGCONT');
}

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);
const count = (of: Database) => of.orm.execute('select n from counter');

describe('a database that does not answer in time', () => {
  it('ends a statement that takes too long', async () => {
    const error = await failure(prepared(limitedBy({ statementMs: 300 }), 'select pg_sleep(600)'));
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('ends a wait for a lock', async () => {
    const limited = limitedBy({ lockMs: 150 });
    const holder = await db.pool.connect();
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0; lock table counter');
    const error = await failure(withTx(limited, (tx) => prepared(tx, 'update counter set n = n + 1')));
    expect(error).toMatchObject({ code: '55P03' });
    expect(isDatabaseAway(error)).toBe(true);
    holder.release(true);
  });

  it('ends a transaction that waits for its next statement, and the next one works', async () => {
    const limited = limitedBy({ idleInTransactionMs: 150 });
    const ended = Promise.withResolvers<void>();
    limited.pool.once('connect', (client) => client.once('end', ended.resolve));
    const error = await failure(
      withTx(limited, async (tx) => {
        await prepared(tx, 'select 1');
        await ended.promise;
        await prepared(tx, 'select 1');
      }),
    );
    expect(isDatabaseAway(error)).toBe(true);
    expect(await failure(count(limited))).toBeNull();
  });

  it('nothing waits for a frozen server, in and outside of a transaction, and it works again later', async () => {
    const limited = limitedBy({ statementMs: 300 });
    await connected(limited);
    await freeze();
    const outside = await failure(count(limited));
    const inside = await failure(
      withTx(limited, async (tx) => {
        await prepared(tx, 'select 1');
      }),
    );
    expect([isDatabaseAway(outside), isDatabaseAway(inside)]).toEqual([true, true]);
    thaw();
    await eventually(async () => expect(await failure(count(limited))).toBeNull());
  });

  it('does not wait a second time for the rollback of a statement that a frozen server did not answer', async () => {
    const began = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const statements: string[] = [];
    // What comes before the frost has a second.
    const limited = limitedBy({ statementMs: 1_000 });
    const work = failure(
      withTx(limited, async (tx) => {
        await prepared(tx, 'select 1');
        began.resolve();
        await go.promise;
        statements.push('asked');
        await prepared(tx, 'select n from counter').finally(() => statements.push('given up'));
      }),
    );
    await began.promise;
    await freeze();
    go.resolve();
    const error = await work;
    // On an open connection the rollback would have failed at its own limit.
    expect(error).toMatchObject({ cause: { message: expect.stringMatching(/not queryable/) } });
    expect(statements).toEqual(['asked', 'given up']);
  });
});

describe('an error of the database', () => {
  it.each([
    '08006',
    '25006',
    '53000',
    '53100',
    '53200',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '58030',
  ])('%s is temporary', async (code) => {
    const error = await failure(
      db.pool.query(`do $$ begin raise exception 'an error' using errcode = '${code}'; end $$`),
    );
    expect(error).toMatchObject({ code });
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(new Error('wrapped', { cause: error }))).toBe(true);
  });

  it.each(['23505', '22P02', '40001', '42P01', 'XX000'])('%s is not temporary', async (code) => {
    const error = await failure(
      db.pool.query(`do $$ begin raise exception 'an error' using errcode = '${code}'; end $$`),
    );
    expect(error).toMatchObject({ code });
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('on a connection that the server has ended is temporary, whatever is done with it', async () => {
    const client = await db.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
    const gone = new Promise((done) => client.once('end', done));
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await gone;
    const error = await failure(client.query('select 1'));
    client.release(true);
    expect(String(error)).toMatch(/not queryable/);
    expect(isDatabaseAway(error)).toBe(true);
  });
});
