// A restore as docs/operations.md describes it, into a server that lacks the role of the portal. Roles belong to the
// whole server and are in no dump, so this test has a server of its own.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { restorePortalAccess } from '#platform/db/portal-access.server.ts';
import { startDatabase } from '#platform/db/start-database.server.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { portalScreens } from '#tests/support/app/portal-matrix.ts';
import { openTestScreens, screens } from '#tests/support/app/test-screens.ts';
import { fillWorld, worldNow } from '#tests/support/database/test-database.ts';
import { freePort, urlOfDatabase } from '#tests/support/database/test-server.ts';
import { makeAgencyWorld } from '#tests/support/trips/agency-world.ts';

const home = path.join(os.tmpdir(), `alisio-restore-${process.pid}`);
let server: EmbeddedDatabase;
let db: Database;

beforeAll(async () => {
  fs.mkdirSync(home, { mode: 0o711 });
  server = await startEmbedded({ dataDir: path.join(home, 'data'), port: await freePort() });
  db = openDatabase({ url: server.url });
  await migrateDatabase(db);
  await fillWorld(db);
});
afterAll(async () => {
  await db.close();
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** What a restore without the role leaves: `pg_restore` skips each grant and each policy that names it. */
const loseRole = () => db.pool.query('drop owned by agency_portal; drop role agency_portal');

/** What start of the product does, with another user if one is given. */
async function start(user?: string): Promise<string> {
  const url = new URL(server.url);
  if (user) [url.username, url.password] = [user, user];
  const read = readSettings({ APP_MODE: 'demo', DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error('these settings are good');
  return startDatabase(read.settings).then(
    ({ stop }) => stop().then(() => 'open'),
    (error: Error) => error.message,
  );
}

/** Every policy, and everything that is granted to the role. */
async function accessOf(of: Database) {
  const { rows } = await of.pool.query<{ at: string; what: string }>(ACCESS);
  return rows.map(({ at, what }) => `${at}: ${what}`);
}

const ACCESS = `select tablename at, concat_ws(' ', policyname, roles, cmd, qual, with_check) what from pg_policies
  union all select relname, 'row security' from pg_class where relrowsecurity
  union all select table_name || '.' || column_name, privilege_type from information_schema.column_privileges
    where grantee = 'agency_portal'
  union all select nspname, a.privilege_type from pg_namespace n, aclexplode(n.nspacl) a
    where a.grantee = (select oid from pg_roles where rolname = 'agency_portal')
  order by 1, 2`;

test('the start makes the role, its grants and its policies again as the migrations made them', async () => {
  const before = await accessOf(db);
  expect(before.length).toBeGreaterThan(300);
  expect(await restorePortalAccess(db)).toEqual([]);
  await loseRole();
  expect(await accessOf(db)).toHaveLength(before.filter((line) => line.endsWith('row security')).length);
  expect(await start()).toBe('open');
  expect(await accessOf(db)).toEqual(before);

  // The role was made before the restart, so only grants and policies are lost.
  await loseRole();
  await db.pool.query('create role agency_portal nologin');
  await Promise.all([restorePortalAccess(db), restorePortalAccess(db)]);
  expect(await accessOf(db)).toEqual(before);
});

test('every page of the portal without an id answers after the restore', async () => {
  const pages = await openTestScreens(db);
  const made = { db, now: worldNow, settings: pages.app.settings };
  const agency = await makeAgencyWorld(made, 'Norteza');
  const paths = portalScreens(screens)
    .filter(({ loads, path }) => loads && !path.replace('/:lang', '').includes(':'))
    .map(({ path }) => path.replace(':lang', 'en'));
  const answers = async () => {
    const statuses = paths.map(async (path) => {
      const asked = pages.get(path, { headers: { cookie: agency.cookies.administrator } });
      // A file that breaks off.
      const { status } = await asked.catch(() => ({ status: 500 }));
      return [path, status] as const;
    });
    return new Map(await Promise.all(statuses));
  };
  const before = await answers();
  expect([...before.values()].filter((status) => status === 200).length).toBeGreaterThan(9);
  await loseRole();
  expect([...(await answers()).values()].filter((status) => status === 500).length).toBeGreaterThan(9);
  expect(await start()).toBe('open');
  expect(await answers()).toEqual(before);
  await pages.close();
});

test('a user of the database who may not make roles is refused until an administrator has made it', async () => {
  const name = 'limited';
  const { pool } = db;
  await pool.query(`create role ${name} login password '${name}' createrole`);
  await pool.query(`create database ${name} owner ${name}`);
  const own = openDatabase({ url: urlOfDatabase(server.url, name).replace(/\/\/.*@/, `//${name}:${name}@`) });
  await pool.query('drop owned by agency_portal; drop role agency_portal');
  // Since version 16 the maker of a role cannot become it without a grant.
  await migrateDatabase(own);
  await restorePortalAccess(own);
  await own.pool.query('begin; set local role agency_portal; select from booking; commit');
  expect(await accessOf(own)).toContain('booking.booking_id: SELECT');

  await own.pool.query('drop owned by agency_portal; drop role agency_portal');
  await pool.query(`alter role ${name} nocreaterole`);
  await expect(restorePortalAccess(own)).rejects.toThrow(
    /lacks the role agency_portal .* CREATE ROLE agency_portal NOLOGIN; GRANT agency_portal TO/,
  );
  await pool.query(`create role agency_portal nologin; grant agency_portal to ${name}`);
  expect((await restorePortalAccess(own)).length).toBeGreaterThan(30);
  expect(await restorePortalAccess(own)).toEqual([]);
  await own.close();
});
