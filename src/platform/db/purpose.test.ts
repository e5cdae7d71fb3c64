// What a database is for: no start in the wrong mode changes anything.
import { afterEach, beforeEach, expect, test } from 'vitest';

import { loadDemoAccounts } from '#demo/load/load-accounts.server.ts';
import { loadDemonstration } from '#demo/load/load-demonstration.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { claimDatabase } from '#platform/db/purpose.server.ts';
import { startDatabase } from '#platform/db/start-database.server.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { addSite, openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let own: TestDatabase;
beforeEach(async () => {
  own = await openTestDatabase('empty');
});
afterEach(() => own.drop());

const now = new Date('2026-11-20T12:00:00Z');

function settingsOf(mode: 'demo' | 'production') {
  const read = readSettings({ APP_MODE: 'demo', DATABASE_URL: own.url, LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error('these settings are good');
  return { ...read.settings, APP_MODE: mode };
}

/** What every program does first; answers `open`, or the sentence of the refusal. */
async function start(mode: 'demo' | 'production'): Promise<string> {
  return startDatabase(settingsOf(mode)).then(
    ({ stop }) => stop().then(() => 'open'),
    (error: Error) => error.message,
  );
}

const markOf = async () =>
  (await prepared<{ purpose: string }>(own.db, 'select purpose from installation'))[0]?.purpose;

const cure = /set APP_MODE=production, or set DATABASE_URL, .* to an empty database\.$/;

test('the first start marks an empty database, and the other mode is refused with its remedy', async () => {
  expect([await start('demo'), await start('demo'), await markOf()]).toEqual(['open', 'open', 'demo']);
  expect(await start('production')).toMatch(/belongs to the demonstration, .* a database of your own/);
  expect(await markOf()).toBe('demo');
});

test("a database with data and without a mark is an airline's own", async () => {
  await addSite(own.db);
  expect(await start('demo')).toMatch(cure);
  expect(await markOf()).toBeUndefined();
  expect([await start('production'), await markOf()]).toEqual(['open', 'production']);
  expect(await start('demo')).toMatch(cure);
});

test('a demonstration without a mark is known by its accounts', async () => {
  await loadDemoAccounts(own.db, { now });
  expect(await start('production')).toMatch(/accounts of the demonstration, .* restore a backup/);
  expect(await markOf()).toBeUndefined();
  expect([await start('demo'), await markOf()]).toEqual(['open', 'demo']);
});

test('production is refused while an account of the demonstration is there, also with a mark of its own', async () => {
  expect(await start('production')).toBe('open');
  await loadDemoAccounts(own.db, { now });
  await own.db.pool.query("update account set email = 'x' || email, name = 'Renamed'");
  expect(await start('production')).toMatch(/accounts of the demonstration/);
});

test('nothing of the demonstration is loaded where the mark does not say so', async () => {
  for (const mark of [null, 'production'] as const) {
    if (mark) await claimDatabase(own.db, mark);
    const load = loadDemonstration(own.db, { now, settings: settingsOf('demo') });
    await expect(load).rejects.toThrow(cure);
  }
  const found = await own.db.pool.query(
    'select from domain union all select from account union all select from voucher',
  );
  expect(found.rowCount).toBe(0);
});

test('of two programs that start at once with different modes, one is refused', async () => {
  const both = await Promise.all([start('demo'), start('production')]);
  expect(both.filter((answer) => answer === 'open')).toHaveLength(1);
  expect(await markOf()).toBe(both[0] === 'open' ? 'demo' : 'production');
});
