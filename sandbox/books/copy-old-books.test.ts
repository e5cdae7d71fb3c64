// The tables of earlier releases in the product's database: copied once into empty books, and left unchanged.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { openTestSandbox, type TestSandbox } from '../../tests/support/sandbox.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let product: TestDatabase;
let sandbox: TestSandbox;

/** As in the last of those releases, without constraints. */
const OLD_TABLES = `
  drop schema if exists sandbox cascade;
  create schema sandbox;
  create table sandbox.payment (sandbox_payment_id text primary key, idempotency_key text, merchant_reference text,
    state text, amount_minor bigint, currency char(3), locale text, return_url text, webhook_url text,
    failure_code text, card_last_four char(4), resolves_at timestamptz, resolves_to text, wrong_codes smallint,
    authorised_at timestamptz, captured_minor bigint, refunded_minor bigint, created_at timestamptz, method text,
    payment_token text, description text);
  create table sandbox.operation (idempotency_key text primary key, sandbox_payment_id text, kind text,
    amount_minor bigint, created_at timestamptz, state text, resolves_at timestamptz, resolves_to text);
  create table sandbox.dispute (dispute_id text primary key, sandbox_payment_id text, amount_minor bigint, state text,
    reason text, opened_at timestamptz, decides_at timestamptz, decides_to text, closed_at timestamptz);
  create table sandbox.delivery (delivery_id text primary key, event_id text, url text, body text, due_at timestamptz,
    attempts smallint, delivered_at timestamptz);
  insert into sandbox.payment values ('pay_old', 'key', 'order', 'captured', 5000, 'EUR', 'es', 'http://a.example',
    'http://a.example', null, '2685', null, null, 0, '2026-11-19', 5000, 1000, '2026-11-19', 'card', null, 'Alisio');
  insert into sandbox.operation values ('refund-key', 'pay_old', 'refund', 1000, '2026-11-19', 'done', null, null);
  insert into sandbox.dispute values ('dsp_old', 'pay_old', 4000, 'won', 'product_not_received', '2026-11-19',
    '2026-11-19', 'won', '2026-11-19');
  insert into sandbox.delivery values ('del_old', 'evt_old', 'http://a.example', '{}', '2026-11-19', 1, '2026-11-19');`;

beforeAll(async () => {
  product = await openTestDatabase('empty');
  await product.db.pool.query(OLD_TABLES);
  sandbox = await openTestSandbox({ now: noon, copyFrom: product.url });
});
afterAll(async () => {
  await sandbox.close();
  await product.drop();
});

async function payments(at: TestSandbox): Promise<unknown> {
  const headers = { authorization: `Bearer ${at.settings.PAYMENT_SECRET_KEY}` };
  return (await fetch(`${at.url}/v1/payments`, { headers })).json();
}

test('a payment of an earlier release is there with its refunds and disputes', async () => {
  expect(await payments(sandbox)).toMatchObject({
    data: [
      {
        id: 'pay_old',
        amount_captured: 5_000,
        amount_refunded: 1_000,
        refunds: [{ key: 'refund-key', amount: 1_000, state: 'done' }],
        disputes: [{ id: 'dsp_old', amount: 4_000, state: 'won' }],
      },
    ],
  });
  expect((await sandbox.books.query('select from delivery')).rowCount).toBe(1);
});

test('at the next start nothing is copied again, and missing old tables cause no error', async () => {
  const { databaseUrl } = sandbox;
  await product.db.pool.query(`insert into sandbox.payment (sandbox_payment_id) values ('pay_later')`);
  const again = await openTestSandbox({ now: noon, databaseUrl, copyFrom: product.url });
  expect(await payments(again)).toMatchObject({ data: [{ id: 'pay_old' }] });
  await again.close();
  await product.db.pool.query('drop schema sandbox cascade');
  const other = await openTestSandbox({ now: noon, copyFrom: product.url });
  expect(await payments(other)).toEqual({ data: [], next: null });
  await other.close();
});
