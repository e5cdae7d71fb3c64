// Vouchers and providers' webhooks over HTTP: the amount left to pay, guessing, and which webhooks are refused unread.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { voucher } from '#platform/db/schema.ts';
import { paymentOptionsSchema, webhookAnswerSchema } from '#payments/payments.schemas.ts';
import type { Call } from '#tests/support/app/test-app.ts';
import {
  openPaymentApi,
  type PaymentApi,
  refused,
  stranger,
  token,
} from '#tests/support/payments/payment-api.ts';
import { noon, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';
import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';

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
const pay = () => api.write(`${at}/payments`, { consent: true });
const addVoucher = (code: unknown, more: Call = {}) => api.write(`${at}/vouchers`, { code }, more);

describe('vouchers', () => {
  test('are chosen and removed, and every answer has the amount left to pay', async () => {
    const given = await giveVoucher(world, 10_000);
    const chosen = await addVoucher(given.code);
    expect(chosen.status).toBe(200);
    const options = paymentOptionsSchema.parse(chosen.body);
    expect(options).toMatchObject({
      vouchers: [{ voucherId: given.voucherId, usedMinor: 10_000, leftMinor: 0 }],
      restMinor: 35_000,
      methods: [{ method: 'card', payMinor: 35_000 }],
    });
    expect((await api.call(`${at}/payment-options`, { token })).body).toEqual(chosen.body);
    const drop = () =>
      api.call(`${at}/vouchers/${given.voucherId}`, { method: 'DELETE', token, key: api.key() });
    for (let twice = 0; twice < 2; twice++) {
      expect(await drop()).toMatchObject({ status: 200, body: { vouchers: [], restMinor: 45_000 } });
    }
  });

  test('that do not exist, or not for this booking, are refused with advice', async () => {
    const [dollars, past, empty, good] = [
      await giveVoucher(world, 100, { currency: 'USD' }),
      await giveVoucher(world, 100, { expiresAt: noon }),
      await giveVoucher(world, 100),
      await giveVoucher(world, 100),
    ];
    await world.db.orm.update(voucher).set({ balanceMinor: 0 }).where(eq(voucher.voucherId, empty.voucherId));
    const end = (code: string) => ({ codeEnd: code.slice(-4) });
    expect(refused(await addVoucher(dollars.code), 409, 'voucher_currency_wrong').params).toEqual({
      currency: 'USD',
    });
    expect(refused(await addVoucher(past.code), 409, 'voucher_expired').params).toEqual(end(past.code));
    expect(refused(await addVoucher(empty.code), 409, 'voucher_used_up').params).toEqual(end(empty.code));
    expect((await addVoucher(good.code)).status).toBe(200);
    expect(refused(await addVoucher(good.code), 409, 'voucher_already_chosen').params).toEqual(
      end(good.code),
    );
    refused(await addVoucher('BCDF-GHJK-MNPQ-RSTV'), 422, 'voucher_unknown');
  });

  test.each([
    ['no code', {}, 'code', 'field_missing'],
    ['a number', { code: 1 }, 'code', 'voucher_unknown'],
    ['101 signs', { code: 'A'.repeat(101) }, 'code', 'voucher_unknown'],
    ['more than a code', { code: 'A', amountMinor: 1 }, 'amountMinor', 'field_unknown'],
  ])('with %s the field is named, and it does not count as a guess', async (_, json, path, code) => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    for (let turn = 0; turn < 11; turn++) {
      const answer = await api.write(`${at}/vouchers`, json, { headers });
      const problem = refused(answer, 422, 'input_invalid');
      expect(problem.errors).toMatchObject([{ path, code }]);
    }
  });

  test('after ten wrong codes one address has to wait with wrong codes, another does not', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const once = api.key();
    for (let turn = 0; turn < 10; turn++)
      refused(await addVoucher('BCDF-GHJK-MNPQ-RSTV', { headers }), 422, 'voucher_unknown');
    const stopped = await addVoucher('BCDF-GHJK-MNPQ-RSTV', { headers, key: once });
    refused(stopped, 429, 'rate_limited');
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    // The refusal to wait is not stored: the same key may be used again.
    const elsewhere = { 'x-forwarded-for': '192.0.2.8' };
    refused(
      await addVoucher('BCDF-GHJK-MNPQ-RSTV', { headers: elsewhere, key: once }),
      422,
      'voucher_unknown',
    );
    const given = await giveVoucher(world, 100);
    expect(await addVoucher(given.code, { headers })).toMatchObject({ status: 200 });
  });

  test('of a booking being paid stay unchanged, and a stranger’s booking has none', async () => {
    await pay();
    const given = await giveVoucher(world, 100);
    refused(await addVoucher(given.code), 409, 'booking_locked_by_payment');
    const path = `${at}/vouchers/${given.voucherId}`;
    refused(
      await api.call(path, { method: 'DELETE', token, key: api.key() }),
      409,
      'booking_locked_by_payment',
    );
    refused(await addVoucher(given.code, { token: stranger }), 404, 'booking_unknown');
    refused(await api.call(`${at}/payment-options`, { token: stranger }), 404, 'booking_unknown');
    refused(await api.call(`${at}/payment-options`), 404, 'booking_unknown');
  });
});

describe('the webhook address', () => {
  const secret = () => world.settings.PAYMENT_WEBHOOK_SECRET;
  const send = async (body: string, signature = signatureOf(secret(), noon, body), provider = 'sandbox') => {
    const headers = { 'sandbox-signature': signature };
    const path = `/api/payments/webhooks/${provider}`;
    const response = await api.router.request(path, { method: 'POST', body, headers });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const event = (own: object = {}) =>
    JSON.stringify({ id: `evt_${api.key()}`, type: 'payment.captured', data: { id: 'pay_nobody' }, ...own });

  test('accepts a webhook about one of our payments, once', async () => {
    // The provider's own webhook would be the first to arrive.
    world.router.open = false;
    await pay();
    const [row] = await stored();
    await payWith(row?.redirectUrl ?? '', 'approved');
    const body = event({ data: { id: row?.providerPaymentId } });
    const outcomes = [await send(body), await send(body)].map((answer) => {
      expect(answer.status).toBe(200);
      return webhookAnswerSchema.parse(answer.body).outcome;
    });
    expect(outcomes).toEqual(['settled', 'duplicate']);
    expect(await stored()).toMatchObject([{ state: 'captured' }]);
  });

  test('acknowledges an event about an unknown payment, so that the provider does not send it again', async () => {
    expect(await send(event())).toMatchObject({ status: 200, body: { outcome: 'unknown' } });
  });

  test('refuses the rest, each with its reason, and reads no JSON before the signature', async () => {
    const old = new Date(noon.getTime() - 300_001);
    refused(await send(event(), 't=1,v1=00'), 400, 'webhook_signature_invalid');
    refused(await send('{', 't=1,v1=00'), 400, 'webhook_signature_invalid');
    refused(await send('{'), 400, 'json_malformed');
    refused(await send('[]'), 422, 'input_invalid');
    const body = event();
    refused(await send(body, signatureOf(secret(), old, body)), 400, 'webhook_too_old');
    refused(await send(event({ padding: 'x'.repeat(65_536) })), 413, 'body_too_large');
    for (const provider of ['stripe', 'none', '__proto__', 'Sandbox'])
      refused(await send(event(), undefined, provider), 404, 'resource_unknown');
    refused(await api.call('/api/payments/webhooks/sandbox'), 405, 'method_not_allowed');
  });
});
