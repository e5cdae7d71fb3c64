// The provider as merchants and travellers use it: over HTTP, with its own books in a real database.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';
import type { CardName } from '#sandbox/magic-cards.ts';
import { readSandboxOptions } from '#sandbox/options.ts';
import { openTestSandbox, type TestSandbox } from '../tests/support/sandbox.ts';
import { confirmAtBank, payWith, visit } from '../tests/support/sandbox-payer.ts';
import { eventually } from '#tests/support/eventually.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let sandbox: TestSandbox;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  sandbox = await openTestSandbox({ now: noon });
  shop = await openShop();
});
afterEach(() => {
  sandbox.clock.now = noon;
  sandbox.options.fault = () => null;
  Object.assign(sandbox.options.webhooks, { copies: 1, dropFirst: false, shuffleMs: 0 });
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
});

/** A merchant's webhook endpoint that stores what arrives and answers as a test has set it. */
async function openShop() {
  const seen: { body: string; signature: string }[] = [];
  /** The next answers, by payment; 204 after those. */
  const answers = new Map<string, number[]>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      seen.push({ body, signature: String(request.headers['sandbox-signature']) });
      const { data } = JSON.parse(body) as { data: { id: string } };
      response.writeHead(answers.get(data.id)?.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const of = (id: string) => seen.filter(({ body }) => body.includes(id));
  return { seen, answers, of, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

type Payment = { id: string; state: string; redirect_url: string; failure_code: string | null } & Record<
  string,
  unknown
>;
let count = 0;

async function call(path: string, body?: object, key = `key-${++count}`) {
  const response = await fetch(`${sandbox.url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${sandbox.settings.PAYMENT_SECRET_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, payment: (await response.json()) as Payment };
}

const order = (change: object = {}) => ({
  amount: 123_450,
  currency: 'EUR',
  merchant_reference: `order-${count}`,
  return_url: 'http://shop.example/es/payment?booking=1&payment=2',
  webhook_url: shop.url,
  locale: 'es',
  ...change,
});
const create = async (change: object = {}) => (await call('/payments', order(change))).payment;
const read = async (id: string) => (await call(`/payments/${id}`)).payment;

test('a payment is created once per key, and another order with the same key is refused', async () => {
  const same = order();
  const made = await Promise.all(Array.from({ length: 20 }, () => call('/payments', same, 'create-once')));
  expect(new Set(made.map(({ payment }) => payment.id)).size).toBe(1);
  expect((await call('/payments', { ...same, amount: 1 }, 'create-once')).status).toBe(422);
});

test('the merchant API refuses a wrong key, a missing idempotency key and an impossible order', async () => {
  const wrong = await fetch(`${sandbox.url}/v1/payments/x`, {
    headers: { authorization: 'Bearer sk_wrong' },
  });
  expect(wrong.status).toBe(401);
  expect((await call('/payments', order(), ' ')).status).toBe(400);
  for (const change of [
    { amount: 0 },
    { amount: 1.5 },
    { currency: 'XXX' },
    { return_url: 'javascript:x' },
  ]) {
    expect((await call('/payments', order(change))).status).toBe(422);
  }
  expect((await call('/payments/pay_unknown')).status).toBe(404);
});

test.each<[CardName, string, string | null]>([
  ['approved', 'authorised', null],
  ['declined', 'declined', 'card_declined'],
  ['no_funds', 'declined', 'insufficient_funds'],
  ['mastercard', 'authorised', null],
  ['frictionless', 'authorised', null],
  ['over_limit', 'declined', 'limit_exceeded'],
  ['lost_card', 'declined', 'lost_card'],
  ['stolen_card', 'declined', 'stolen_card'],
  ['fraudulent', 'declined', 'fraudulent'],
  ['expired_card', 'declined', 'expired_card'],
  ['wrong_code', 'declined', 'incorrect_cvc'],
  ['processing_error', 'declined', 'processing_error'],
  ['no_webhook', 'authorised', null],
])('the card %s ends at once: %s', async (card, state, failure) => {
  const { id, redirect_url } = await create();
  expect(await payWith(redirect_url, card)).toMatchObject({ status: 303, location: order().return_url });
  expect(await read(id)).toMatchObject({ state, failure_code: failure, amount_captured: 0 });
});

test('the challenge is passed with the right code, even after a wrong one', async () => {
  const { id, redirect_url } = await create();
  expect((await payWith(redirect_url, 'challenge')).location).toBe(`/bank/${id}`);
  const wrong = await confirmAtBank(redirect_url, 'wrong');
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('El código no es correcto');
  expect((await confirmAtBank(redirect_url, 'right')).location).toBe(order().return_url);
  expect(await read(id)).toMatchObject({ state: 'authorised' });
});

test('three wrong codes, a code that the bank refuses, and walking away each end the payment', async () => {
  const three = await create();
  await payWith(three.redirect_url, 'challenge');
  for (const answer of ['wrong', 'wrong', 'third wrong'] as const)
    await confirmAtBank(three.redirect_url, answer);
  expect(await read(three.id)).toMatchObject({ state: 'declined', failure_code: 'authentication_failed' });

  const refused = await create();
  await payWith(refused.redirect_url, 'challenge_refused');
  await confirmAtBank(refused.redirect_url, 'right');
  expect(await read(refused.id)).toMatchObject({ state: 'declined', failure_code: 'authentication_failed' });

  const left = await create();
  await payWith(left.redirect_url, 'challenge');
  expect((await confirmAtBank(left.redirect_url, 'leave')).location).toBe(order().return_url);
  expect(await read(left.id)).toMatchObject({ state: 'cancelled', failure_code: 'authentication_abandoned' });
});

test.each<[CardName, number, string, string | null]>([
  ['late', 20, 'authorised', null],
  ['very_late', 1500, 'authorised', null],
  ['slow_decline', 30, 'declined', 'bank_timeout'],
  ['silent', 1500, 'cancelled', 'expired'],
])('the card %s answers after %i seconds: %s', async (card, seconds, state, failure) => {
  const { id, redirect_url } = await create();
  await payWith(redirect_url, card);
  sandbox.clock.now = new Date(noon.getTime() + seconds * 1000 - 1);
  expect(await read(id)).toMatchObject({ state: 'processing' });
  // While the bank is being asked, the payment cannot be cancelled.
  expect((await call(`/payments/${id}/cancel`, {})).status).toBe(409);
  sandbox.clock.now = new Date(noon.getTime() + seconds * 1000);
  expect(await read(id)).toMatchObject({ state, failure_code: failure });
});

test('an unanswered bank page and an unused card page are closed automatically', async () => {
  const lost = await create();
  await payWith(lost.redirect_url, 'challenge_lost');
  expect((await visit(lost.redirect_url.replace('/pay/', '/bank/'))).html).toContain('Esperando a su banco');
  const unused = await create();
  sandbox.clock.now = new Date(noon.getTime() + 60_000);
  expect(await read(lost.id)).toMatchObject({ state: 'cancelled', failure_code: 'authentication_abandoned' });
  sandbox.clock.now = new Date(noon.getTime() + 3_600_000);
  expect(await read(unused.id)).toMatchObject({ state: 'cancelled', failure_code: 'expired' });
  expect(await visit(unused.redirect_url)).toMatchObject({ status: 303, location: order().return_url });
});

test('a capture happens once and never exceeds the amount; refunds never exceed the captured amount', async () => {
  const { id, redirect_url } = await create();
  expect((await call(`/payments/${id}/capture`, {})).status).toBe(409);
  await payWith(redirect_url, 'approved');
  expect((await call(`/payments/${id}/capture`, { amount: 123_451 })).status).toBe(422);
  expect((await call(`/payments/${id}/capture`, { amount: 123_449 })).status).toBe(422);
  const captures = await Promise.all(
    Array.from({ length: 10 }, () => call(`/payments/${id}/capture`, { amount: 123_450 }, `cap-${id}`)),
  );
  expect(captures.every(({ status }) => status === 200)).toBe(true);
  expect((await call(`/payments/${id}/capture`, {})).status).toBe(409);
  expect((await call(`/payments/${id}/cancel`, {})).status).toBe(409);
  await Promise.all([1, 2, 3].map(() => call(`/payments/${id}/refund`, { amount: 23_450 }, `ref-${id}`)));
  expect(await read(id)).toMatchObject({
    state: 'captured',
    amount_captured: 123_450,
    amount_refunded: 23_450,
  });
  expect((await call(`/payments/${id}/refund`, { amount: 100_001 })).status).toBe(422);
  expect((await call(`/payments/${id}/refund`, { amount: 1 }, `ref-${id}`)).status).toBe(422);
  await call(`/payments/${id}/refund`, {});
  expect(await read(id)).toMatchObject({ state: 'refunded', amount_refunded: 123_450 });
});

test('the database itself refuses a capture above the amount', async () => {
  const { id } = await create();
  const over = sandbox.books.query(
    'update payment set captured_minor = amount_minor + 1 where payment_id = $1',
    [id],
  );
  await expect(over).rejects.toMatchObject({ constraint: 'payment_capture' });
});

test('webhooks are signed, arrive as often as configured, and are repeated until they are accepted', async () => {
  sandbox.options.webhooks.copies = 2;
  const { id, redirect_url } = await create();
  shop.answers.set(id, [500, 404]);
  await payWith(redirect_url, 'approved');
  await eventually(() => expect(shop.of(id)).toHaveLength(2));
  sandbox.clock.now = new Date(noon.getTime() + 200);
  await eventually(() => expect(shop.of(id)).toHaveLength(4));
  sandbox.clock.now = new Date(noon.getTime() + 60_000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const got = shop.of(id);
  expect(got).toHaveLength(4);
  expect(new Set(got.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1);
  const { body, signature } = got[0] ?? { body: '', signature: '' };
  expect(JSON.parse(body)).toMatchObject({ type: 'payment.authorised', data: { id, state: 'authorised' } });
  expect(signature).toBe(signatureOf(sandbox.settings.PAYMENT_WEBHOOK_SECRET, noon, body));
});

test('a first attempt that is lost on the way arrives later, and some cards never send any', async () => {
  sandbox.options.webhooks.dropFirst = true;
  const dropped = await create();
  await payWith(dropped.redirect_url, 'approved');
  const none = await create();
  await payWith(none.redirect_url, 'no_webhook');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(shop.of(dropped.id)).toHaveLength(0);
  sandbox.clock.now = new Date(noon.getTime() + 100);
  await eventually(() => expect(shop.of(dropped.id)).toHaveLength(1));
  expect(shop.of(none.id)).toHaveLength(0);
});

test('a lost answer has done its work, and an error has not', async () => {
  const { id, redirect_url } = await create();
  await payWith(redirect_url, 'approved');
  sandbox.options.fault = () => 'error';
  expect((await call(`/payments/${id}/capture`, {}, `cap-${id}`)).status).toBe(503);
  sandbox.options.fault = (operation) => (operation === 'capture' ? 'lost_answer' : null);
  expect(await read(id)).toMatchObject({ state: 'authorised' });
  expect((await call(`/payments/${id}/capture`, {}, `cap-${id}`)).status).toBe(503);
  expect(await read(id)).toMatchObject({ state: 'captured' });
});

test('faults by share affect exactly that share of the calls', () => {
  const { fault } = readSandboxOptions({ SANDBOX_FAULT_SHARE: '0.25' });
  expect(Array.from({ length: 100 }, () => fault('read')).filter(Boolean)).toHaveLength(25);
});
