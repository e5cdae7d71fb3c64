// The check of the stock itself: it is silent about a sound one and names what is wrong.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { findStockImbalances } from '#reservations/inventory/check-inventory.server.ts';

let base: TestDatabase;
beforeAll(async () => (base = await openTestDatabase('world')));
afterAll(() => base.drop());

test('extra pieces that no booking has are reported, and a sound stock is not', async () => {
  const { pool } = base.db;
  const { rows } = await pool.query<{ flight_id: number }>('select flight_id from flight order by 1 limit 1');
  const flightId = rows[0]?.flight_id;
  await pool.query(`insert into extra_inventory values ($1, 'PETC', 4, 0)`, [flightId]);
  expect(await findStockImbalances(base.db)).toEqual([]);
  await pool.query(`update extra_inventory set taken = 3 where flight_id = $1`, [flightId]);
  expect(await findStockImbalances(base.db)).toEqual([
    { flightId, extraCode: 'PETC', capacity: 4, taken: 3, expected: 0 },
  ]);
});
