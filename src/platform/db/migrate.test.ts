// Migrations in practice: several processes start at once, and databases outlive releases.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '#platform/db/client.server.ts';
import { assertDurable } from '#platform/db/durable.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await openTestDatabase('empty');
});
afterAll(() => own.drop());

test('an up-to-date database is not changed', async () => {
  expect(await migrateDatabase(own.db)).toBe(0);
});

test('the one snapshot is that of the last migration', () => {
  const folder = path.join(import.meta.dirname, 'migrations/meta');
  const journal = fs.readFileSync(path.join(folder, '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  expect(fs.readdirSync(folder).toSorted()).toEqual([
    `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`,
    '_journal.json',
  ]);
});

test('three processes that start at once on a fresh database migrate it exactly once', async () => {
  const { pool } = own.db;
  for (const schema of ['drizzle', 'public']) await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await pool.query('CREATE SCHEMA public');
  const applied = await Promise.all([1, 2, 3].map(() => migrateDatabase(own.db)));
  expect(applied.filter((count) => count > 0)).toHaveLength(1);
  const { rows } = await pool.query("SELECT to_regclass('public.booking') IS NOT NULL AS there");
  expect(rows).toEqual([{ there: true }]);
});

test('the limit of an agent stays that of each currency in which the agency has credit', async () => {
  const folder = path.join(import.meta.dirname, 'migrations');
  const tables = `create temporary table agency_member (agency_member_id int primary key, agency_id int,
      booking_limit_minor bigint, day_limit_minor bigint,
      constraint agency_member_limits check (booking_limit_minor >= 0 and day_limit_minor >= 0));
    create temporary table credit_account (agency_id int, currency char(3));
    create temporary table passenger (passenger_no int);
    insert into credit_account values (1, 'EUR'), (1, 'MXN'), (2, 'EUR');
    insert into agency_member values (1, 1, 100, null), (2, 1, null, null), (3, 2, null, 500), (4, 3, 7, 7)`;
  const client = await own.db.pool.connect();
  await client.query(tables);
  await client.query(fs.readFileSync(path.join(folder, '0010_limits-by-currency.sql'), 'utf8'));
  const { rows } = await client.query('select limits from agency_member order by agency_member_id');
  await client.query('drop table agency_member, credit_account, passenger');
  client.release();
  const booking = { bookingLimitMinor: 100, dayLimitMinor: null };
  expect(rows.map(({ limits }) => limits)).toEqual([
    { EUR: booking, MXN: booking },
    {},
    { EUR: { bookingLimitMinor: null, dayLimitMinor: 500 } },
    {},
  ]);
});

test('a database of a newer release is refused, not changed back', async () => {
  const { pool } = own.db;
  await pool.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)",
  );
  await expect(migrateDatabase(own.db)).rejects.toThrow('migrated by a newer release');
  await pool.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'");
});

test('a migration that was edited after it was applied is refused', async () => {
  const { pool } = own.db;
  await pool.query("UPDATE drizzle.__drizzle_migrations SET hash = 'edited' WHERE id = 1");
  await expect(migrateDatabase(own.db)).rejects.toThrow('Migration 0 of this database differs');
});

test('a database from before the first release is refused, and the folder to remove is named', async () => {
  const { pool } = own.db;
  await pool.query('UPDATE drizzle.__drizzle_migrations SET hash = $1 WHERE id = 1', [
    'd1552709ebb9af582ee50b516fe405c6b77486bc0693612dc22db73309841f57',
  ]);
  await expect(migrateDatabase(own.db, '/srv/data/database')).rejects.toThrow(
    'before 0.1.0 and cannot be migrated: remove the folder /srv/data/database if',
  );
  await expect(migrateDatabase(own.db)).rejects.toThrow('set DATABASE_URL to an empty database');
});

test('a server that may lose acknowledged commits is refused, and the setting is named', async () => {
  const { pool } = own.db;
  await expect(assertDurable(pool)).resolves.toBeUndefined();
  const name = new URL(own.url).pathname.slice(1);
  await pool.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);

  const careless = openDatabase({ url: own.url });
  await expect(assertDurable(careless.pool)).rejects.toThrow('synchronous_commit is off');
  await careless.close();
});
