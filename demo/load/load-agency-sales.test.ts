// The bookings of the demonstration's agency: made by the product's commands, paid on credit or held, and made only
// once.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { loadDemoAccounts } from '#demo/load/load-accounts.server.ts';
import { loadDemoAgencySales } from '#demo/load/load-agency-sales.server.ts';
import { loadAgencyTerms } from '#demo/load/load-agency-terms.server.ts';
import { loadDemoCredit } from '#demo/load/load-credit.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let test: TestApp;
const agencyId = demoAgencies[0]?.agencyId ?? '';
beforeAll(async () => {
  database = await openTestDatabase('world');
  const then = { now: worldNow };
  await loadDemoAccounts(database.db, then);
  await loadAgencyTerms(database.db, then);
  await loadDemoCredit(database.db, then);
  test = openTestApp(database.db, () => worldNow);
  await test.app.warm;
});
afterAll(async () => {
  await test.app.stop();
  await database.drop();
});

it('books, names, pays on credit and holds; a later start books nothing', async () => {
  const before = await readCreditLine(database.db, agencyId, 'EUR');
  const ctx = test.app.ctxForJob('agency-sales');
  expect(await loadDemoAgencySales(ctx)).toBe(8);
  const rows = await prepared<{ state: string; agents: number; named: boolean; minor: number }>(
    database.db,
    `select state, count(distinct agent_id)::int agents, sum(total_minor - commission_minor)::int minor,
       bool_and(contact_email is not null) named
     from booking where agency_id = $1 group by state, contact_email is not null order by state, named`,
    [agencyId],
  );
  expect(rows.map(({ state, agents, named }) => ({ state, agents, named }))).toEqual([
    { state: 'confirmed', agents: 2, named: true },
    { state: 'held', agents: 1, named: false },
    { state: 'held', agents: 2, named: true },
  ]);
  const after = await readCreditLine(database.db, agencyId, 'EUR');
  const paid = rows.find(({ state }) => state === 'confirmed')?.minor ?? 0;
  expect(paid).toBeGreaterThan(100_000);
  expect((after?.usedMinor ?? 0) - (before?.usedMinor ?? 0)).toBe(paid);
  expect(await findImbalances(database.db)).toEqual([]);
  expect(await findLedgerImbalances(database.db)).toEqual([]);
  expect(await loadDemoAgencySales(ctx)).toBe(0);
});
