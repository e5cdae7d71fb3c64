// How the gateway reads what a provider could answer: every state and reason, refusals, and answers that the sandbox
// never gives, from a server of the test's own. And what it sends: every retry of a write uses the same key.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { errorStatus } from '#platform/lib/errors.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import type { Gateway, PaymentOrder } from '#payments/states/gateway.ts';

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: unknown };

const asked: Asked[] = [];
/** The answer to the next call. */
const next: { status: number; body: unknown } = { status: 200, body: null };
const server = createServer(async (request, response) => {
  const body = await text(request);
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, headers, body: body === '' ? null : JSON.parse(body) });
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
});

let gateway: Gateway;
beforeAll(async () => {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = sandboxGateway({
    PAYMENT_API_URL: url,
    PAYMENT_SECRET_KEY: 'sk_test',
    PAYMENT_WEBHOOK_SECRET: 'whsec_test',
  });
});
beforeEach(() => {
  asked.length = 0;
  Object.assign(next, { status: 200, body: theirs() });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const theirs = (own: object = {}) => ({
  id: 'pay_1',
  state: 'authorised',
  amount: 45_000,
  currency: 'EUR',
  amount_captured: 0,
  amount_refunded: 0,
  refunds: [],
  disputes: [],
  failure_code: null,
  redirect_url: null,
  merchant_reference: 'ours',
  card_brand: null,
  card_last_four: null,
  ...own,
});
const read = (own: object) => {
  next.body = theirs(own);
  return gateway.read('pay_1');
};

describe('an answer', () => {
  test.each([
    ['requires_card', 'awaiting_card'],
    ['requires_confirmation', 'awaiting_card'],
    ['requires_authentication', 'awaiting_authentication'],
    ['processing', 'processing'],
    ['authorised', 'authorised'],
    ['captured', 'captured'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
  ])('%s is %s', async (state, ours) => {
    expect(await read({ state })).toMatchObject({ ok: true, value: { state: ours } });
  });

  test.each([
    ['card_declined', 'payment_declined'],
    ['insufficient_funds', 'funds_insufficient'],
    ['limit_exceeded', 'card_limit_exceeded'],
    ['expired_card', 'card_expired'],
    ['incorrect_cvc', 'card_code_wrong'],
    ['processing_error', 'bank_unavailable'],
    ['lost_card', 'payment_declined'],
    ['stolen_card', 'payment_declined'],
    ['fraudulent', 'payment_declined'],
    ['authentication_failed', 'authentication_failed'],
    ['authentication_abandoned', 'authentication_abandoned'],
    ['bank_timeout', 'payment_timeout'],
    ['expired', 'payment_timeout'],
    ['cancelled_by_payer', 'payment_cancelled'],
    ['cancelled_by_merchant', 'payment_cancelled'],
    ['a_reason_of_next_year', 'payment_declined'],
  ])('declined because of %s is shown as %s', async (failure_code, code) => {
    expect(await read({ state: 'declined', failure_code })).toMatchObject({ value: { failureCode: code } });
    expect(Object.keys(errorStatus)).toContain(code);
  });

  test('is read to the last field', async () => {
    const opened = '2026-11-20T12:00:00.000Z';
    const dispute = { id: 'dp_1', amount: 700, state: 'won', reason: 'fraudulent', opened };
    const refund = (key: string, amount: number, state: string) => ({ key, amount, state });
    const answer = await read({
      state: 'captured',
      amount_captured: 45_000,
      amount_refunded: 1_500,
      refunds: [
        refund('r1:refund', 1_000, 'done'),
        refund('by hand', 500, 'done'),
        refund('r2', 9, 'pending'),
      ],
      disputes: [{ ...dispute, evidence_due: null, closed: '2026-11-21T12:00:00.000Z' }],
      redirect_url: 'http://pay.example/pay_1',
      card_brand: 'Visa',
      card_last_four: '4242',
    });
    expect(answer).toEqual({
      ok: true,
      value: {
        providerPaymentId: 'pay_1',
        paymentId: 'ours',
        state: 'captured',
        amountMinor: 45_000,
        currency: 'EUR',
        capturedMinor: 45_000,
        refundedMinor: 1_500,
        refunds: [
          { refundId: 'r1', amountMinor: 1_000 },
          { refundId: 'by hand', amountMinor: 500 },
        ],
        disputes: [
          {
            providerDisputeId: 'dp_1',
            amountMinor: 700,
            state: 'won',
            reason: 'fraudulent',
            openedAt: new Date(opened),
            evidenceDueAt: null,
            closedAt: new Date('2026-11-21T12:00:00.000Z'),
          },
        ],
        failureCode: null,
        instrument: { brand: 'Visa', lastFour: '4242' },
        redirectUrl: 'http://pay.example/pay_1',
      },
    });
    expect(await read({ card_last_four: '1234' })).toMatchObject({
      value: { instrument: { brand: 'Card', lastFour: '1234' } },
    });
  });

  test.each([
    ['with a state that nobody knows', theirs({ state: 'on_holiday' })],
    ['without an amount', theirs({ amount: undefined })],
    ['with an amount of half a cent', theirs({ amount: 0.5 })],
    ['with an amount in words', theirs({ amount_captured: '45000' })],
    ['with a page that is no address', theirs({ redirect_url: 'soon' })],
    ['with a dispute of a new state', theirs({ disputes: [{ id: 'dp_1', state: 'appealed' }] })],
    ['that is empty', null],
    ['that is a list', [theirs()]],
  ])('%s is not understood: the outcome is unknown, and nothing is concluded', async (_, body) => {
    next.body = body;
    expect(await gateway.read('pay_1')).toEqual({
      ok: false,
      kind: 'unknown',
      why: 'an answer that cannot be understood',
    });
  });

  test('with a list that has one unreadable payment is no list: the payment would look missing', async () => {
    next.body = { data: [theirs(), theirs({ state: 'on_holiday' })], next: null };
    expect(await gateway.list(new Date(0), null)).toMatchObject({ ok: false, kind: 'unknown' });
    next.body = { data: [theirs(), theirs({ id: 'pay_2' })], next: 'pay_2' };
    expect(await gateway.list(new Date(0), null)).toMatchObject({
      value: { payments: [{ providerPaymentId: 'pay_1' }, { providerPaymentId: 'pay_2' }], next: 'pay_2' },
    });
  });
});

describe('a refusal', () => {
  test.each([
    [400, { error: { code: 'amount_too_large' } }, { kind: 'refused', code: 'amount_too_large' }],
    [409, { error: { code: 'unexpected_state' } }, { kind: 'refused', code: 'unexpected_state' }],
    [422, { error: { code: 'token_unknown' } }, { kind: 'refused', code: 'payment_token_invalid' }],
    [404, {}, { kind: 'refused', code: 'status 404' }],
    [499, { error: 'words' }, { kind: 'refused', code: 'status 499' }],
    [408, { error: { code: 'x' } }, { kind: 'unknown', why: 'status 408' }],
    [429, { error: { code: 'x' } }, { kind: 'unknown', why: 'status 429' }],
    [500, { error: { code: 'x' } }, { kind: 'unknown', why: 'status 500' }],
    [503, theirs(), { kind: 'unknown', why: 'status 503' }],
  ])('with status %i and %o is %o', async (status, body, outcome) => {
    Object.assign(next, { status, body });
    expect(await gateway.read('pay_1')).toEqual({ ok: false, ...outcome });
  });
});

describe('what is sent', () => {
  const order: PaymentOrder = {
    paymentId: 'p1',
    amountMinor: 45_000,
    currency: 'EUR',
    method: 'instant',
    paymentToken: 'tok_1',
    description: 'Alisio',
    returnUrl: 'http://shop.example/back',
    webhookUrl: 'http://shop.example/hook',
    locale: 'pt',
  };
  const ref = { paymentId: 'p1', providerPaymentId: 'pay_1' };

  test('to make a payment has everything that payer and provider need, and no more', async () => {
    await gateway.create(order);
    expect(asked).toMatchObject([{ method: 'POST', url: '/v1/payments' }]);
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test',
      'idempotency-key': 'p1:create',
      'content-type': 'application/json',
    });
    expect(asked[0]?.body).toEqual({
      amount: 45_000,
      currency: 'EUR',
      method: 'instant',
      payment_token: 'tok_1',
      description: 'Alisio',
      merchant_reference: 'p1',
      return_url: 'http://shop.example/back',
      webhook_url: 'http://shop.example/hook',
      locale: 'pt',
    });
  });

  test.each([
    ['capture', () => gateway.capture(ref, 300), 'p1:capture', { amount: 300 }],
    ['cancel', () => gateway.cancel(ref), 'p1:cancel', {}],
    // Several refunds of one payment have different ids.
    ['refund', () => gateway.refund(ref, 200, 'r7'), 'r7:refund', { amount: 200 }],
  ])('to %s is the same request under the same key when asked again', async (kind, ask, key, body) => {
    await ask();
    await ask();
    for (const each of asked) {
      expect(each).toMatchObject({ method: 'POST', url: `/v1/payments/pay_1/${kind}`, body });
      expect(each.headers['idempotency-key']).toBe(key);
    }
    expect(asked).toHaveLength(2);
  });

  test('a read has no key; an id cannot lead to another address', async () => {
    await gateway.read('../refunds?all=1');
    await gateway.list(new Date('2026-11-20T12:00:00Z'), 'pay_9');
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/payments/..%2Frefunds%3Fall%3D1',
      'GET /v1/payments?since=2026-11-20T12%3A00%3A00.000Z&cursor=pay_9',
    ]);
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined]);
  });
});
