// Stripe's messages: accepted when signed and recent, and resolved to a payment by every kind of object.
import { expect, test } from 'vitest';

import { stripeSignature } from '#tests/stripe/stripe-webhooks.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { readStripeWebhook } from '#payments/stripe/stripe-webhook.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const secret = 'whsec_of_the_test';
const paymentId = uuidv7(noon);
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const bodyOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const mine = bodyOf('payment_intent.succeeded', { id: 'pi_1', metadata: { paymentId } });
const read = (body: string, signature = stripeSignature(secret, noon, body), now = noon) =>
  readStripeWebhook(secret, { body, headers: { 'stripe-signature': signature } }, now);

test('a message is accepted for five minutes, and a second copy of its signature changes nothing', () => {
  const signature = stripeSignature(secret, noon, mine);
  for (const seconds of [0, 299, 300])
    expect(read(mine, signature, later(seconds))).toMatchObject({ ok: true });
  expect(read(mine, signature, later(301))).toEqual({ ok: false, code: 'webhook_too_old' });
  expect(read(mine, signature, later(86_400))).toEqual({ ok: false, code: 'webhook_too_old' });
  expect(read(mine, `${signature},v1=${'0'.repeat(64)},v0=abc`)).toMatchObject({ ok: true });
});

test.each([
  ['none', ''],
  ['no time', `v1=${'0'.repeat(64)}`],
  ['no signature', 't=1795262400'],
  ['another scheme only', stripeSignature(secret, noon, mine).replace('v1', 'v0')],
  ['of somebody else', stripeSignature('whsec_of_somebody_else', noon, mine)],
  [
    'with another time',
    stripeSignature(secret, noon, mine).replace(/t=\d+/, `t=${noon.getTime() / 1000 - 1}`),
  ],
  ['of another body', stripeSignature(secret, noon, `${mine} `)],
  ['old and wrong', stripeSignature('whsec_of_somebody_else', later(-900), mine)],
])('a wrong signature (%s) is refused', (_, signature) => {
  expect(read(mine, signature)).toEqual({ ok: false, code: 'webhook_signature_invalid' });
});

test('a body changed by one character is refused', () => {
  const signature = stripeSignature(secret, noon, mine);
  expect(read(mine.replace('pi_1', 'pi_2'), signature)).toMatchObject({ code: 'webhook_signature_invalid' });
});

test('a signed message without a valid body has its own refusal', () => {
  expect(read('{')).toEqual({ ok: false, code: 'json_malformed' });
  expect(read('[]')).toEqual({ ok: false, code: 'input_invalid' });
  expect(read('null')).toEqual({ ok: false, code: 'input_invalid' });
  expect(read('{"id":"evt_1","object":"v2.core.event","type":"x"}')).toEqual({
    ok: false,
    code: 'input_invalid',
  });
  expect(read(JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' }))).toMatchObject({
    code: 'input_invalid',
  });
});

test.each([
  ['checkout.session.completed', { id: 'cs_1', metadata: { paymentId } }, 'cs_1', paymentId],
  [
    'checkout.session.expired',
    { id: 'cs_1', payment_intent: 'pi_1', metadata: { paymentId } },
    'cs_1',
    paymentId,
  ],
  ['payment_intent.amount_capturable_updated', { id: 'pi_1', metadata: { paymentId } }, 'pi_1', paymentId],
  ['payment_intent.payment_failed', { id: 'pi_1', metadata: {} }, 'pi_1', null],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', metadata: { paymentId } }, 'pi_1', paymentId],
  [
    'refund.failed',
    { id: 're_1', payment_intent: 'pi_1', metadata: { refundId: 'r', paymentId } },
    'pi_1',
    paymentId,
  ],
  ['charge.refund.updated', { id: 're_1', payment_intent: { id: 'pi_1' }, metadata: null }, 'pi_1', null],
  ['charge.dispute.created', { id: 'du_1', payment_intent: 'pi_1', metadata: {} }, 'pi_1', null],
  ['payment_intent.succeeded', { id: 'pi_1', metadata: { paymentId: 'order 77' } }, 'pi_1', null],
])('%s %o is about %s', (type, object, providerPaymentId, ours) => {
  expect(read(bodyOf(type, object))).toEqual({
    ok: true,
    value: { eventId: 'evt_1', type, providerPaymentId, paymentId: ours },
  });
});

test.each([
  ['customer.created', { id: 'cus_1' }],
  ['charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }],
  ['charge.refunded', { id: 'ch_1', payment_intent: null }],
])('%s %o is ignored', (type, object) => {
  expect(read(bodyOf(type, object))).toEqual({ ok: true, value: null });
});

test.each(['\\u0000', '\\uD800'])(
  'a signed message with text that no database stores (%s) is refused',
  (escape) => {
    expect(read(mine.replace('evt_1', `evt_${escape}`))).toEqual({ ok: false, code: 'json_malformed' });
    expect(read(mine.replace('pi_1', `pi_${escape}`))).toEqual({ ok: false, code: 'json_malformed' });
  },
);
