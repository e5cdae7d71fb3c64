// What the provider does by itself: it sends webhooks, also after a crash, and next to another process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openTestSandbox, type TestSandbox } from '../tests/support/sandbox.ts';
import { eventually } from '#tests/support/eventually.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const seen: { id: string; type: string }[] = [];
const shop = createServer(async (request, response) => {
  const { data, type } = JSON.parse(await text(request)) as { type: string; data: { id: string } };
  seen.push({ id: data.id, type });
  response.writeHead(204).end();
});
let sandbox: TestSandbox;
let hook = '';

beforeAll(async () => {
  sandbox = await openTestSandbox({ now: noon });
  await new Promise<void>((open) => shop.listen(0, '127.0.0.1', open));
  hook = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
});
afterEach(() => {
  sandbox.clock.now = noon;
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
});

let count = 0;
async function call(path: string, body: object, key = `rounds-${++count}`) {
  const response = await fetch(`${sandbox.url}/v1/payments${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.settings.PAYMENT_SECRET_KEY}`, 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as { id: string; state: string } };
}
const order = (change: object = {}) => ({
  amount: 900,
  currency: 'EUR',
  payment_token: 'tok_approved',
  merchant_reference: 'order',
  return_url: hook,
  webhook_url: hook,
  locale: 'en',
  ...change,
});
const create = async (change?: object) => (await call('', order(change))).answer.id;
const typesOf = (id: string) => seen.flatMap((event) => (event.id === id ? [event.type] : []));
const deliveriesOf = async (id: string) => {
  const found = await sandbox.books.query<{ attempts: number; deliveredAt: Date | null }>(
    `select attempts, delivered_at "deliveredAt" from delivery where body like $1 order by due_at`,
    [`%${id}%`],
  );
  return found.rows;
};

test('the events of a payment and its capture are tried and delivered once', async () => {
  const id = await create();
  expect((await call(`/${id}/capture`, { amount: 900 })).answer).toMatchObject({ id, state: 'captured' });
  await eventually(() => expect(typesOf(id).toSorted()).toEqual(['payment.authorised', 'payment.captured']));
  await eventually(async () =>
    expect(await deliveriesOf(id)).toEqual([
      { attempts: 1, deliveredAt: noon },
      { attempts: 1, deliveredAt: noon },
    ]),
  );
});

test('an event that another process queued but did not send is sent when its next attempt is due', async () => {
  const due = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
  await sandbox.books.query(
    `insert into delivery (delivery_id, event_id, url, body, due_at, attempts)
      select 'del_' || id, 'evt', $1, json_build_object('type', 'left', 'data', json_build_object('id', id)), at, tried
      from unnest($2::text[], $3::timestamptz[], $4::int[]) as left_behind (id, at, tried)`,
    [hook, ['left-now', 'left-later'], [noon, due(60)], [0, 1]],
  );
  await eventually(() => expect(typesOf('left-now')).toEqual(['left']));
  expect(typesOf('left-later')).toEqual([]);
  sandbox.clock.now = due(60);
  await eventually(() => expect(typesOf('left-later')).toEqual(['left']));
});

test('of simultaneous captures and cancellations one succeeds, and the announced one is the one that did', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const id = await create();
    const asked = ['capture', 'cancel', 'capture', 'cancel'].map((kind) => call(`/${id}/${kind}`, {}));
    const done = (await Promise.all(asked)).filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    await eventually(() => expect(typesOf(id)).toHaveLength(2));
    expect(typesOf(id)).toContain(`payment.${done[0]?.answer.state}`);
  }
});

test('a key that captured one payment captures no other, even when both are requested at once', async () => {
  const [a, b] = [await create(), await create()];
  const both = await Promise.all([a, b].map((id) => call(`/${id}/capture`, {}, `shared-${a}`)));
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422]);
  expect((await call(`/${a}/capture`, {}, `shared-${a}`)).status).toBe(both[0]?.status);
  expect((await call(`/${b}/capture`, {}, `shared-${a}`)).status).toBe(both[1]?.status);
});

test('events that are queued when the provider stops are sent before it ends', async () => {
  // It has its own database, so no other process sends them.
  const other = await openTestSandbox({ now: noon });
  const headers = { authorization: `Bearer ${other.settings.PAYMENT_SECRET_KEY}`, 'idempotency-key': 'last' };
  const made = await fetch(`${other.url}/v1/payments`, {
    method: 'POST',
    headers,
    body: JSON.stringify(order()),
  });
  const { id } = (await made.json()) as { id: string };
  await other.close();
  expect(typesOf(id)).toEqual(['payment.authorised']);
});
