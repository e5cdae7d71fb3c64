// Migrations in practice: several processes start at once, and databases outlive releases.
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

test('three processes that start at once on a fresh database migrate it exactly once', async () => {
  const { pool } = own.db;
  for (const schema of ['drizzle', 'sandbox', 'public'])
    await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await pool.query('CREATE SCHEMA public');
  const applied = await Promise.all([1, 2, 3].map(() => migrateDatabase(own.db)));
  expect(applied.filter((count) => count > 0)).toHaveLength(1);
  const { rows } = await pool.query("SELECT to_regclass('public.booking') IS NOT NULL AS there");
  expect(rows).toEqual([{ there: true }]);
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

test('a server that may lose acknowledged commits is refused, and the setting is named', async () => {
  const { pool } = own.db;
  await expect(assertDurable(pool)).resolves.toBeUndefined();
  const name = new URL(own.url).pathname.slice(1);
  await pool.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);

  const careless = openDatabase({ url: own.url });
  await expect(assertDurable(careless.pool)).rejects.toThrow('synchronous_commit is off');
  await careless.close();
});
