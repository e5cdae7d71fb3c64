// The requests of a load balancer: whether the process is alive, and whether it may get traffic.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Hono } from 'hono';
import { pino } from 'pino';

import { openTestApp } from '#tests/support/app/test-app.ts';
import { type HealthParts, healthRouter } from '#app/health.api.ts';
import type { App } from '#app/open-app.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import type { Served } from '#platform/http/router-env.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestDatabase;
let app: App;
beforeAll(async () => {
  test = await openTestDatabase('world');
  ({ app } = openTestApp(test.db, () => worldNow, { DISK_FREE_MB: '0' }));
  await app.warm;
});
afterAll(async () => {
  await app.stop();
  await test.drop();
});

async function ask(of: App = app, parts: HealthParts = {}) {
  const router = healthRouter(of, parts);
  const [alive, ready] = [await router.request('/healthz'), await router.request('/readyz')];
  expect(alive.status).toBe(200);
  return { status: ready.status, body: await ready.json() };
}

const notReady = (status: string) => ({ status: 503, body: expect.objectContaining({ status }) });

describe('the health of the process', () => {
  it('is ready with a database that has something to sell, once bookings can be confirmed', async () => {
    expect(await ask({ ...app, queuesReady: () => false })).toEqual(notReady('queue-not-started'));
    await eventually(async () => expect(await ask()).toEqual({ status: 200, body: { status: 'ready' } }));
  });

  it('logs no error about the 503 of a start or a stop, and one about a queue that ends later', async () => {
    const lines: object[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const parts = { ready: false };
    const own = { ...app, draining: false, queuesReady: () => parts.ready };
    const router = new Hono<Served>().use(identifyRequests(log)).route('/', healthRouter(own));
    await router.request('/readyz');
    expect(lines).toEqual([]);
    parts.ready = true;
    await eventually(async () => expect((await router.request('/readyz')).status).toBe(200));
    expect(lines).toEqual([]);
    own.draining = true;
    await router.request('/readyz');
    expect(lines).toEqual([]);
    own.draining = false;
    parts.ready = false;
    await router.request('/readyz');
    expect(lines).toMatchObject([{ path: '/readyz', status: 503 }]);
  });

  it('is not ready while it drains', async () => {
    expect(await ask({ ...app, draining: true })).toEqual(notReady('draining'));
  });

  it.each([
    ['is away', 'postgres://nobody@127.0.0.1:9/nothing', 'database-away'],
    ['was never migrated', null, 'database-unusable'],
  ])('is alive but not ready when the database %s', async (_what, given, status) => {
    const url = new URL(given ?? test.url);
    if (given === null) url.pathname = '/postgres';
    const db = openDatabase({ url: url.href });
    expect(await ask({ ...app, db })).toEqual(notReady(status));
    await db.close();
  });

  it('is not ready while the database answers and stores nothing, and names the remedy', async () => {
    const readOnly = openDatabase({ url: `${test.url}?options=-c%20default_transaction_read_only%3Don` });
    const { status, body } = await ask({ ...app, db: readOnly });
    expect([status, body]).toEqual([
      503,
      { status: 'database-unwritable', cure: expect.stringContaining('takes writes') },
    ]);
    await readOnly.close();
    // A full disk is refused with 53100, by this trigger as by the server.
    await test.db.pool.query(`create function disk_full() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger disk_is_full before insert on write_probe execute function disk_full()`);
    expect(await ask()).toEqual(notReady('database-unwritable'));
    await test.db.pool.query('drop function disk_full cascade');
    expect((await ask()).status).toBe(200);
    // Each check needs a new page of the disk, and leaves no row.
    const pages = `select pg_relation_size('write_probe') / 8192 pages, (select count(*) from write_probe) rows`;
    const [before] = (await test.db.pool.query<{ pages: number }>(pages)).rows;
    await ask();
    const { rows } = await test.db.pool.query(pages);
    expect(rows).toEqual([{ pages: (before?.pages ?? 0) + 1, rows: 0 }]);
  });

  it('is not ready after a newer release has migrated the database under it', async () => {
    const { pool } = test.db;
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
    );
    const { body } = await ask();
    expect(body).toMatchObject({ status: 'database-unusable', cure: expect.stringContaining('release') });
    await pool.query("delete from drizzle.__drizzle_migrations where hash = 'newer'");
    expect((await ask()).status).toBe(200);
  });

  it('is not ready on an empty database, and names the commands that fill it', async () => {
    const empty = await openTestDatabase('empty');
    const { status, body } = await ask({ ...app, db: empty.db });
    expect([status, body]).toEqual([
      503,
      { status: 'empty', cure: expect.stringContaining('schedule:import') },
    ]);
    await empty.drop();
  });

  it('names mails that no process sends and content without notifications, and stays ready', async () => {
    const other = openDatabase({ url: test.url });
    const dead = { isReady: () => false };
    const degraded = await ask({ ...app, db: other }, { mails: dead });
    expect(degraded).toEqual({ status: 200, body: { status: 'ready', degraded: ['mails', 'content'] } });
    await other.close();
  });

  it('names a disk with too little free space, and is not ready when the database can no longer write', async () => {
    const settings = { ...app.settings, DISK_FREE_MB: 10_000_000 };
    expect((await ask({ ...app, settings })).body).toMatchObject({ status: 'ready', degraded: ['disk'] });
    const full = { freeMb: async () => 15 };
    expect(await ask(app, full)).toEqual(notReady('disk-full'));
    // The disk of another server cannot be seen from here.
    const elsewhere = { ...settings, DATABASE_URL: test.url };
    expect((await ask({ ...app, settings: elsewhere }, full)).status).toBe(200);
  });
});
