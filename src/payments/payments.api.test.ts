// Payments over HTTP: every answer, every refusal with its status and problem document, malformed bodies, other
// visitors, and repetition under a key.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type booking, passenger } from '#platform/db/schema.ts';
import { paymentStatusSchema, paymentTakenSchema } from '#payments/payments.schemas.ts';
import type { Call } from '#tests/support/app/test-app.ts';
import {
  openPaymentApi,
  type PaymentApi,
  refused,
  stranger,
  token,
} from '#tests/support/payments/payment-api.ts';
import { noon, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';

let api: PaymentApi;
let world: PaymentWorld;
let bookingId: string;
let at: string;

beforeAll(async () => {
  api = await openPaymentApi();
  ({ world } = api);
});
beforeEach(async () => {
  await holdAnother();
});
afterEach(() => {
  world.clock.now = noon;
  world.sandbox.options.fault = () => null;
  world.router.open = true;
});
afterAll(() => api.close());

async function holdAnother() {
  bookingId = await api.held();
  at = `/api/v1/bookings/${bookingId}`;
}

const stored = () => api.stored(bookingId);
const change = (values: Partial<typeof booking.$inferInsert>) => api.change(bookingId, values);
const pay = (json: unknown = { consent: true }, more: Call = {}) => api.write(`${at}/payments`, json, more);
const byToken = { consent: true, paymentToken: 'tok_approved' };

describe('paying', () => {
  test('answers 201 with the page of the provider and the address of the new payment', async () => {
    const answer = await pay();
    expect(answer.status).toBe(201);
    const taken = paymentTakenSchema.parse(answer.body);
    expect(taken).toMatchObject({ state: 'waiting', redirectUrl: expect.stringContaining('/pay/') });
    expect(answer.headers.get('location')).toBe(`${at}/payments/${taken.paymentId}`);
    expect(await stored()).toMatchObject([
      {
        paymentId: taken.paymentId,
        returnUrl: `${world.settings.PUBLIC_URL}/en/payment?booking=${bookingId}&payment=${taken.paymentId}`,
      },
    ]);
  });

  test('returns in the language of the caller, to the address that the caller named', async () => {
    await pay({ consent: true }, { headers: { 'accept-language': 'pt' } });
    expect(await stored()).toMatchObject([
      { locale: 'pt', returnUrl: expect.stringContaining('/pt/payment?') },
    ]);
    await holdAnother();
    await pay({ consent: true, returnUrl: `${world.settings.PUBLIC_URL}/kiosk?desk=7#top` });
    const [row] = await stored();
    expect(row?.returnUrl).toBe(`${world.settings.PUBLIC_URL}/kiosk?desk=7&payment=${row?.paymentId}#top`);
  });

  test('twice under one key is one payment with one answer; another request under it is refused', async () => {
    const again = api.key();
    const [first, second] = [await pay(byToken, { key: again }), await pay(byToken, { key: again })];
    expect(first.body).toMatchObject({ state: 'confirmed', redirectUrl: null });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    refused(await pay({ consent: true }, { key: again }), 422, 'idempotency_key_reused');
    refused(await pay(byToken), 409, 'booking_already_paid');
    expect(await stored()).toHaveLength(1);
  });

  test('that was refused under a key is refused again under it, whatever has changed since', async () => {
    const again = api.key();
    await world.db.orm.update(passenger).set({ surname: null }).where(eq(passenger.bookingId, bookingId));
    refused(await pay({ consent: true }, { key: again }), 409, 'passengers_missing');
    await world.db.orm.update(passenger).set({ surname: 'Peña' }).where(eq(passenger.bookingId, bookingId));
    const replay = await pay({ consent: true }, { key: again });
    refused(replay, 409, 'passengers_missing');
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect((await pay()).status).toBe(201);
  });

  test.each<[string, unknown, string, string]>([
    ['nothing', null, '', 'field_invalid'],
    ['a list', [], '', 'field_invalid'],
    ['an empty object', {}, 'consent', 'field_missing'],
    ['a consent in words', { consent: 'yes' }, 'consent', 'consent_missing'],
    ['no consent', { consent: false }, 'consent', 'consent_missing'],
    ['a way that there is none of', { consent: true, method: 'cash' }, 'method', 'payment_method_unknown'],
    ['a voucher as a way', { consent: true, method: 'voucher' }, 'method', 'payment_method_unknown'],
    ['an empty token', { consent: true, paymentToken: '' }, 'paymentToken', 'payment_token_invalid'],
    [
      'a token with a space',
      { consent: true, paymentToken: 'tok a' },
      'paymentToken',
      'payment_token_invalid',
    ],
    [
      'a token that is a number',
      { consent: true, paymentToken: 4242 },
      'paymentToken',
      'payment_token_invalid',
    ],
    [
      'a token of 256 signs',
      { consent: true, paymentToken: 't'.repeat(256) },
      'paymentToken',
      'payment_token_invalid',
    ],
    [
      'a total below nothing',
      { consent: true, expectedTotalMinor: -1 },
      'expectedTotalMinor',
      'field_invalid',
    ],
    [
      'a total with decimals',
      { consent: true, expectedTotalMinor: 1.5 },
      'expectedTotalMinor',
      'field_invalid',
    ],
    ['a total in words', { consent: true, expectedPayMinor: '45000' }, 'expectedPayMinor', 'field_invalid'],
    ['card data', { consent: true, cardNumber: '4242424242424242' }, 'cardNumber', 'field_unknown'],
    [
      'an address of 501 signs',
      { consent: true, returnUrl: `http://a/${'a'.repeat(492)}` },
      'returnUrl',
      'text_too_long',
    ],
    [
      'an address elsewhere',
      { consent: true, returnUrl: 'https://evil.example/' },
      'returnUrl',
      'input_invalid',
    ],
  ])('with %s names the field, and nothing is begun', async (_, json, path, code) => {
    const problem = refused(await pay(json), 422, 'input_invalid');
    expect(problem.errors?.map((field) => [field.path, field.code])).toContainEqual([path, code]);
    expect(await stored()).toEqual([]);
  });

  test.each<[string, Partial<typeof booking.$inferInsert>, number, string]>([
    ['whose time is over to the second', { holdExpiresAt: noon }, 409, 'hold_expired'],
    ['that has lapsed', { state: 'lapsed' }, 409, 'hold_expired'],
    ['that a newer one replaced', { state: 'replaced' }, 409, 'hold_replaced'],
    ['that was released', { state: 'released' }, 409, 'booking_not_open'],
    ['without an address to write to', { contactEmail: null }, 409, 'passengers_missing'],
    ['of another visitor', { visitor: 'b'.repeat(64) }, 404, 'booking_unknown'],
  ])('of a booking %s is refused', async (_, values, status, code) => {
    await change(values);
    refused(await pay(), status, code);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['the total', { expectedTotalMinor: 44_999 }, 'price_changed', { totalMinor: 45_000 }],
    ['the total, too high', { expectedTotalMinor: 45_001 }, 'price_changed', { totalMinor: 45_000 }],
    ['the rest', { expectedPayMinor: 44_999 }, 'voucher_in_use', { payMinor: 45_000 }],
  ])('%s has changed since the traveller saw it: the answer has it', async (_, seen, code, params) => {
    expect(refused(await pay({ consent: true, ...seen }), 409, code).params).toEqual(params);
    expect(await stored()).toEqual([]);
  });

  test('a provider that does not answer is a 503 with a time to wait; the next press continues', async () => {
    world.sandbox.options.fault = () => 'error';
    const away = await pay();
    refused(away, 503, 'payment_provider_unavailable');
    expect(away.headers.get('retry-after')).toBe('5');
    world.sandbox.options.fault = () => null;
    expect((await pay()).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test('a token unknown to the provider is the caller’s mistake; a declined one is an answer', async () => {
    refused(await pay({ ...byToken, paymentToken: 'tok_nobody' }), 422, 'payment_token_invalid');
    const declined = await pay({ ...byToken, paymentToken: 'tok_declined' });
    expect(declined).toMatchObject({ status: 201, body: { state: 'declined', redirectUrl: null } });
    expect((await pay(byToken)).body).toMatchObject({ state: 'confirmed' });
  });

  test('while a bank is busy another method has to wait', async () => {
    const first = paymentTakenSchema.parse((await pay()).body);
    await payWith(first.redirectUrl ?? '', 'very_late');
    refused(await pay(byToken), 409, 'payment_in_progress');
  });

  test('needs a visitor, a key and a valid booking id', async () => {
    refused(
      await api.call(`${at}/payments`, { json: { consent: true }, key: api.key() }),
      401,
      'visitor_missing',
    );
    const withoutKey = await api.call(`${at}/payments`, { json: { consent: true }, token });
    refused(withoutKey, 400, 'idempotency_key_missing');
    refused(await pay({ consent: true }, { token: stranger }), 404, 'booking_unknown');
    at = '/api/v1/bookings/x';
    refused(await pay(), 404, 'booking_unknown');
  });

  test('is explained in the language of the caller, its kind always in English', async () => {
    const answers = await Promise.all(
      ['en', 'es', 'pt'].map((language) =>
        pay({ consent: true, expectedTotalMinor: 1 }, { headers: { 'accept-language': language } }),
      ),
    );
    const problems = answers.map((answer) => refused(answer, 409, 'price_changed'));
    expect(new Set(problems.map(({ detail }) => detail)).size).toBe(3);
    expect(new Set(problems.map(({ title }) => title))).toEqual(new Set(['Price changed']));
  });
});

describe('the status of a payment', () => {
  const paid = async () => {
    const { paymentId, redirectUrl } = paymentTakenSchema.parse((await pay()).body);
    await payWith(redirectUrl ?? '', 'approved');
    return `${at}/payments/${paymentId}`;
  };

  test('reading changes nothing; settling does, and may be repeated without a key', async () => {
    // The provider's webhook would settle it meanwhile.
    world.router.open = false;
    const address = await paid();
    expect(paymentStatusSchema.parse((await api.call(address, { token })).body)).toMatchObject({
      state: 'processing',
      reference: null,
    });
    for (let twice = 0; twice < 2; twice++) {
      const settled = await api.call(`${address}/settle`, { method: 'POST', token });
      expect(settled.status).toBe(200);
      expect(paymentStatusSchema.parse(settled.body)).toMatchObject({
        state: 'confirmed',
        reference: expect.stringMatching(/^[A-Z2-9]{6}$/),
        amountMinor: 45_000,
        currency: 'EUR',
        instrument: { brand: 'Visa', lastFour: '4242' },
        mayTryAgain: false,
      });
    }
  });

  test('is only for the visitor of its booking', async () => {
    // The provider's webhook would settle it meanwhile.
    world.router.open = false;
    const address = await paid();
    const foreign = await api.held();
    for (const [path, by] of [
      [address, stranger],
      [address, undefined],
      [address.replace(bookingId, foreign), token],
      [`${at}/payments/${crypto.randomUUID()}`, token],
      [`${at}/payments/x`, token],
    ] as const) {
      const who = by ? { token: by } : {};
      refused(await api.call(path, who), 404, 'payment_unknown');
      refused(await api.call(`${path}/settle`, { method: 'POST', ...who }), 404, 'payment_unknown');
    }
    refused(await api.call('/api/v1/bookings/x/payments/y', { token }), 404, 'booking_unknown');
    expect(await stored()).toMatchObject([{ state: 'pending' }]);
  });

  test('a declined payment answers the reason, and another payment is possible until the hold ends', async () => {
    const { paymentId } = paymentTakenSchema.parse(
      (await pay({ ...byToken, paymentToken: 'tok_no_funds' })).body,
    );
    const read = async () =>
      paymentStatusSchema.parse((await api.call(`${at}/payments/${paymentId}`, { token })).body);
    expect(await read()).toMatchObject({ state: 'declined', code: 'funds_insufficient', mayTryAgain: true });
    await change({ holdExpiresAt: noon });
    expect(await read()).toMatchObject({ mayTryAgain: false });
  });
});
