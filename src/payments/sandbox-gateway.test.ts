// The gateway against the real sandbox over HTTP: what it sends and how it reads the answers.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Gateway, Outcome, PaymentOrder, ProviderPayment } from '#payments/states/gateway.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import { magicCards } from '#sandbox/magic-cards.ts';
import { openTestSandbox, type TestSandbox } from '../../tests/support/sandbox.ts';
import { payInstantly } from '../../tests/support/sandbox-payer.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let own: TestDatabase;
let sandbox: TestSandbox;
let gateway: Gateway;

beforeAll(async () => {
  own = await openTestDatabase('empty');
  sandbox = await openTestSandbox({ now: noon });
  gateway = sandboxGateway(sandbox.settings, 2_000);
});
afterEach(() => {
  sandbox.clock.now = noon;
  sandbox.options.fault = () => null;
});
afterAll(async () => {
  await sandbox.close();
  await own.drop();
});

const orderOf = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  paymentId: uuidv7(noon),
  amountMinor: 12_000,
  currency: 'EUR',
  method: 'card',
  paymentToken: null,
  description: 'Alisio',
  returnUrl: 'http://shop.example/back',
  webhookUrl: 'http://127.0.0.1:9/hook',
  locale: 'en',
  ...change,
});
const value = (outcome: Outcome<ProviderPayment>): ProviderPayment => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};
const captured = async (token: string) => {
  const order = orderOf({ paymentToken: token });
  const { providerPaymentId } = value(await gateway.create(order));
  const ref = { paymentId: order.paymentId, providerPaymentId };
  value(await gateway.capture(ref, order.amountMinor));
  return ref;
};

test('every token is understood, and no decline reveals more than a traveller may know', async () => {
  const secret = new Set(['lost_card', 'stolen_card', 'fraudulent', 'declined']);
  for (const { name } of magicCards) {
    const seen = value(await gateway.create(orderOf({ paymentToken: `tok_${name}` })));
    if (secret.has(name)) expect(seen).toMatchObject({ state: 'declined', failureCode: 'payment_declined' });
    expect(seen.failureCode === null, name).toBe(seen.state !== 'declined');
    expect(seen.instrument, name).toMatchObject({ brand: name === 'mastercard' ? 'Mastercard' : 'Visa' });
  }
  expect(await gateway.create(orderOf({ paymentToken: 'tok_gold' }))).toMatchObject({
    kind: 'refused',
    code: 'payment_token_invalid',
  });
});

test('a bank payment waits for its payer and is captured at once', async () => {
  const waiting = value(await gateway.create(orderOf({ method: 'instant' })));
  expect(waiting).toMatchObject({ state: 'awaiting_card', instrument: null });
  await payInstantly(waiting.redirectUrl ?? '');
  const paid = value(await gateway.read(waiting.providerPaymentId));
  expect(paid).toMatchObject({ state: 'captured', capturedMinor: 12_000, instrument: null });
});

test('refunds are listed by our ids, once they are done', async () => {
  const ref = await captured('tok_approved');
  const [a, b] = [uuidv7(noon), uuidv7(noon)];
  await gateway.refund(ref, 3_000, a);
  await gateway.refund(ref, 3_000, a);
  const seen = value(await gateway.refund(ref, 2_000, b));
  expect(seen).toMatchObject({ state: 'captured', refundedMinor: 5_000 });
  // Both have the same timestamp, so either may come first.
  expect(seen.refunds.toSorted((x, y) => y.amountMinor - x.amountMinor)).toEqual([
    { refundId: a, amountMinor: 3_000 },
    { refundId: b, amountMinor: 2_000 },
  ]);
  const slow = await captured('tok_refund_slow');
  expect(value(await gateway.refund(slow, 1_000, a + b)).refunds).toEqual([]);
  expect(await gateway.refund(await captured('tok_refund_refused'), 1, uuidv7(noon))).toMatchObject({
    kind: 'refused',
    code: 'refund_refused',
  });
});

test('disputes have their dates', async () => {
  const ref = await captured('tok_dispute_lost');
  sandbox.clock.now = new Date(noon.getTime() + 20_000);
  const [open] = value(await gateway.read(ref.providerPaymentId)).disputes;
  expect(open).toMatchObject({ state: 'open', amountMinor: 12_000, reason: 'fraudulent', closedAt: null });
  expect(open?.evidenceDueAt).toBeInstanceOf(Date);
  sandbox.clock.now = new Date(noon.getTime() + 80_000);
  expect(value(await gateway.read(ref.providerPaymentId)).disputes).toMatchObject([{ state: 'lost' }]);
});

test('the list is read to its end, and a list without an answer is unknown', async () => {
  sandbox.clock.now = new Date(noon.getTime() + 3_600_000);
  const since = sandbox.clock.now;
  const made: string[] = [];
  for (let i = 0; i < 103; i++) made.push(value(await gateway.create(orderOf())).providerPaymentId);
  const listed: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await gateway.list(since, cursor);
    if (!page.ok) throw new Error('no list');
    listed.push(...page.value.payments.map(({ providerPaymentId }) => providerPaymentId));
    cursor = page.value.next;
  } while (cursor !== null);
  expect(listed.toSorted()).toEqual(made.toSorted());
  sandbox.options.fault = () => 'error';
  expect(await gateway.list(since, null)).toMatchObject({ ok: false, kind: 'unknown' });
});

test('an answer that redirects, is cut off, endless, slow or not JSON leaves the outcome unknown', async () => {
  const bad: Record<string, (response: ServerResponse) => void> = {
    moved: (response) => response.writeHead(307, { location: '/v1/payments/whole' }).end('{}'),
    cut: (response) => void response.write('{"id":', () => response.destroy()),
    long: (response) => response.end(JSON.stringify('x'.repeat(5_000_000))),
    slow: (response) => void response.write('{"id":'),
    broken: (response) => response.writeHead(404).end('<h1>Not found</h1>'),
  };
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    bad[url.split('/').at(-1) ?? '']?.(response);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lost = sandboxGateway({ ...sandbox.settings, PAYMENT_API_URL: url }, 300);
  for (const id of Object.keys(bad)) {
    expect(await lost.read(id), id).toMatchObject({ ok: false, kind: 'unknown' });
  }
  expect(asked).toEqual(Object.keys(bad).map((id) => `/v1/payments/${id}`));
  server.closeAllConnections();
  server.close();
  expect(await lost.read('gone')).toMatchObject({ ok: false, kind: 'unknown' });
});
