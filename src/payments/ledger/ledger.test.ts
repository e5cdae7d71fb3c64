// The ledger: append-only, always balanced, each movement once; and the check for imbalances.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { accounts, type Movement } from '#payments/ledger/ledger-accounts.ts';
import { postEntries, postEntry } from '#payments/ledger/ledger.server.ts';
import { ledgerLine } from '#platform/db/schema.ts';

let own: TestDatabase;
const ctx = { now: worldNow };

beforeAll(async () => {
  own = await openTestDatabase('empty');
});
afterAll(() => own.drop());

const movement: Movement = {
  occasion: 'capture:one',
  kind: 'capture',
  debit: { account: 'provider', provider: 'sandbox' },
  credit: { account: 'unmatched' },
  amountMinor: 45_000,
  currency: 'EUR',
};
const post = (change: Partial<Movement> = {}) => postEntry(own.db, ctx, { ...movement, ...change });
const count = async () => Number((await own.db.pool.query('select count(*) from ledger_line')).rows[0].count);

test('every account has a meaning', () => {
  expect(Object.keys(accounts).toSorted()).toEqual(ledgerLine.account.enumValues.toSorted());
});

test('a movement is one entry with a debit and a credit, even when it is posted twenty times at once', async () => {
  await post();
  await Promise.all(Array.from({ length: 20 }, () => post({ amountMinor: 1 })));
  const { rows } = await own.db.pool.query(
    `select account, provider, amount_minor from ledger_line join ledger_entry using (entry_id)
      where occasion = 'capture:one' order by line_no`,
  );
  expect(rows).toEqual([
    { account: 'provider', provider: 'sandbox', amount_minor: 45_000 },
    { account: 'unmatched', provider: null, amount_minor: -45_000 },
  ]);
});

test('a rolled-back movement leaves no entry', async () => {
  const before = await count();
  const failing = withTx(own.db, async (tx) => {
    await postEntries(tx, ctx, [{ ...movement, occasion: 'lost' }]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await count()).toBe(before);
});

test.each([
  "update ledger_entry set occasion = 'another'",
  'update ledger_line set amount_minor = amount_minor * 2',
  'delete from ledger_line',
  'delete from ledger_entry',
  'truncate ledger_entry cascade',
  'truncate ledger_line',
])('%s is refused by the database', async (statement) => {
  await expect(own.db.pool.query(statement)).rejects.toMatchObject({ constraint: 'ledger_append_only' });
});

const ENTRY = "insert into ledger_entry values (gen_random_uuid(), $1, 'capture', null, null, null, now())";

test.each([
  ['without lines', '()'],
  ['with one line', "(values (1, 'unmatched', null, 'EUR', 100))"],
  ['that lacks a cent', "(values (1, 'unmatched', null, 'EUR', 100), (2, 'voucher', null, 'EUR', -99))"],
  ['in two currencies', "(values (1, 'unmatched', null, 'EUR', 100), (2, 'voucher', null, 'USD', -100))"],
])('an entry %s is refused when the transaction commits', async (what, lines) => {
  const client = await own.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(ENTRY, [what]);
    if (lines !== '()') {
      await client.query(`insert into ledger_line (entry_id, line_no, account, provider, currency, amount_minor)
        select entry_id, l.* from ledger_entry, ${lines} l where occasion = '${what}'`);
    }
    await expect(client.query('commit')).rejects.toMatchObject({ constraint: 'ledger_balanced' });
  } finally {
    client.release();
  }
});

test('a movement of zero, or on an account without its provider, throws', async () => {
  await expect(post({ occasion: 'x', amountMinor: 0 })).rejects.toThrow('moves something');
  await expect(post({ occasion: 'x', debit: { account: 'provider' } })).rejects.toThrow('per provider');
  await expect(post({ occasion: 'x', debit: { account: 'voucher', provider: 'sandbox' } })).rejects.toThrow(
    'per provider',
  );
});

test('the check finds a voucher whose money was not posted', async () => {
  expect(await findLedgerImbalances(own.db)).toEqual([]);
  await own.db.orm.execute(sql`insert into voucher (voucher_id, code_hash, code_end, currency, issued_minor,
    balance_minor, reason, expires_at, created_at) values (gen_random_uuid(), repeat('0', 64), 'DEMO', 'EUR', 500, 500,
    'gift', now(), now())`);
  const found = await findLedgerImbalances(own.db);
  expect(found.map(({ what, ledgerMinor, expectedMinor }) => [what, ledgerMinor, expectedMinor])).toEqual([
    ['voucher_owed', 0, 500],
    ['vouchers_owed', 0, 500],
  ]);
});
