// The databases of tests: separate, complete, and dropped afterwards.
import { expect, test } from 'vitest';

import { openTestDatabase } from './test-database.ts';

test('two tests never see each other’s rows', async () => {
  const [one, other] = [await openTestDatabase('empty'), await openTestDatabase('empty')];
  await one.db.pool.query("INSERT INTO aircraft_type VALUES ('320', 'Airbus A320')");
  expect((await one.db.pool.query('SELECT FROM aircraft_type')).rowCount).toBe(1);
  expect((await other.db.pool.query('SELECT FROM aircraft_type')).rowCount).toBe(0);
  await Promise.all([one.drop(), other.drop()]);
});

test('the world has airports, flights and filed fares', async () => {
  const { db, drop } = await openTestDatabase('world');
  const { rows } = await db.pool.query<{ airports: number; flights: number }>(
    'SELECT (SELECT count(*)::int FROM airport) AS airports, (SELECT count(*)::int FROM flight) AS flights',
  );
  expect(rows[0]?.airports).toBeGreaterThan(5);
  expect(rows[0]?.flights).toBeGreaterThan(100);
  await drop();
});
