// A movement of credit from before sales had to name their booking stays; the constraint applies to every new one.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { makeAgency } from '#tests/support/accounts.ts';
import { migrateAfresh } from '#tests/support/database/migrate-afresh.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
  await migrateAfresh(own.db, '0045_market_content');
  const agencyId = await makeAgency({ db: own.db, now: worldNow }, 'Viajes Brisa');
  await own.db.pool.query(
    `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, created_at)
      values (gen_random_uuid(), $1, 'EUR', 'prepaid', 0, now())`,
    [agencyId],
  );
  await own.db.pool.query(SALE, [1]);
  await migrateDatabase(own.db);
});
afterAll(() => own.drop());

/** A sale without its booking, as no program has ever written it. */
const SALE = `with entry as (insert into ledger_entry (entry_id, occasion, kind, occurred_at)
      values (gen_random_uuid(), 'sale ' || $1, 'credit_sale', now()) returning entry_id),
    line as (insert into ledger_line (entry_id, line_no, account, credit_account_id, currency, amount_minor)
      select entry_id, 1, 'agency', credit_account_id, 'EUR', 500 from entry, credit_account
      union all select entry_id, 2, 'booking', null, 'EUR', -500 from entry)
  insert into credit_movement (credit_account_id, movement_no, entry_id, kind, amount_minor, used_after_minor,
    occurred_at) select credit_account_id, $1::int, entry_id, 'sale', 500, 500, now() from entry, credit_account`;

test('the old movement is there, and the constraint waits for it to be mended', async () => {
  const { rows } = await own.db.pool.query('select kind, booking_id from credit_movement');
  expect(rows).toEqual([{ kind: 'sale', booking_id: null }]);
  const open = await own.db.pool.query('select conname from pg_constraint where not convalidated');
  expect(open.rows).toEqual([{ conname: 'credit_movement_booking' }]);
});

test('a new sale without its booking is refused', async () => {
  await expect(own.db.pool.query(SALE, [2])).rejects.toMatchObject({ constraint: 'credit_movement_booking' });
});
