// A "deposit" before migration 0037 was an agreed line: it stays one, to the cent.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { migrateAfresh } from '#tests/support/database/migrate-afresh.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
  await migrateAfresh(own.db, '0032_agency_applications');
});
afterAll(() => own.drop());

test('a line of the kind deposit sells as much as before, and records that no deposit was booked', async () => {
  const { pool } = own.db;
  const agencyId = crypto.randomUUID();
  await pool.query(
    `insert into agency (agency_id, name, slug, created_at) values ($1, 'Faro', 'faro', now())`,
    [agencyId],
  );
  const open = `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, used_minor,
      invoice_period, invoice_days, created_at)
    values (gen_random_uuid(), $1, $2, $3, $4, 700, $5, $6, now())`;
  await pool.query(open, [agencyId, 'EUR', 'deposit', 5_001, null, null]);
  await pool.query(open, [agencyId, 'USD', 'invoice', 9_000, 'week', 7]);
  await migrateDatabase(own.db);
  const { rows } = await pool.query(
    `select currency, kind, limit_minor::int "limit", used_minor::int used, security_deposit_minor::int kept,
      security_deposit_percent "percent" from credit_account order by currency`,
  );
  expect(rows).toEqual([
    { currency: 'EUR', kind: 'limit', limit: 5_001, used: 700, kept: 0, percent: null },
    { currency: 'USD', kind: 'invoice', limit: 9_000, used: 700, kept: 0, percent: null },
  ]);
});
