// The credit of the demonstration: every balance is the sum of its movements, and loading it again changes nothing.
import { expect, test } from 'vitest';

import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { demoCredit } from '#demo/load/demo-credit.ts';
import { loadDemoAccounts } from '#demo/load/load-accounts.server.ts';
import { loadDemoCredit } from '#demo/load/load-credit.server.ts';
import { readCreditLine, readCreditLines } from '#payments/credit/read-credit-line.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { openTestDatabase, worldNow } from '#tests/support/database/test-database.ts';

test('agencies have a line, one nearly used up, and a prepaid one; loading twice changes nothing', async () => {
  const { db, drop } = await openTestDatabase('empty');
  await loadDemoAccounts(db, { now: worldNow });
  expect(await loadDemoCredit(db, { now: worldNow })).toBe(demoCredit.length);
  const [brisa = '', norte = '', azul = ''] = demoAgencies.map(({ agencyId }) => agencyId);
  const before = await readCreditLines(db, [brisa, norte, azul]);
  expect(await readCreditLine(db, brisa, 'EUR')).toMatchObject({
    limitMinor: 4_000_000,
    usedMinor: 1_248_050,
  });
  expect(await readCreditLine(db, norte, 'EUR')).toMatchObject({ availableMinor: 12_600 });
  expect(await readCreditLine(db, azul, 'EUR')).toMatchObject({ kind: 'prepaid', availableMinor: 115_500 });
  expect(await findLedgerImbalances(db)).toEqual([]);
  const alerted = await db.pool.query('select agency_id from credit_account where alerted_at is not null');
  expect(alerted.rows).toEqual([{ agency_id: norte }]);
  expect(await loadDemoCredit(db, { now: worldNow })).toBe(0);
  expect(await readCreditLines(db, [brisa, norte, azul])).toEqual(before);
  await drop();
});
