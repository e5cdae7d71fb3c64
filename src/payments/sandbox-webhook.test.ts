// The sandbox's webhooks in edge cases: the form of the signature, age in both directions, malformed bodies.
import { describe, expect, test } from 'vitest';

import { readSandboxWebhook } from '#payments/sandbox-webhook.ts';
import { noon } from '#tests/support/payments/payment-world.ts';
import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';

const secret = 'whsec_of_the_test';
const event = { id: 'evt_1', type: 'payment.captured', data: { id: 'pay_1', merchant_reference: 'ours' } };
const bodyOf = (change: object = {}) => JSON.stringify({ ...event, ...change });
const later = (ms: number) => new Date(noon.getTime() + ms);
const read = (body: string, { signature = signatureOf(secret, noon, body), now = noon } = {}) =>
  readSandboxWebhook(secret, { body, headers: { 'sandbox-signature': signature } }, now);

describe('the age of a webhook', () => {
  test.each([
    ['of this moment', 0, true],
    ['five minutes old to the millisecond', 300_000, true],
    ['a millisecond older', 300_001, false],
    ['a day old', 86_400_000, false],
    ['signed by a clock five minutes ahead', -300_000, true],
    ['signed by a clock further ahead', -300_001, false],
  ])('%s', (_, ms, isRead) => {
    const answer = read(bodyOf(), { now: later(ms) });
    expect(answer).toEqual(
      isRead
        ? {
            ok: true,
            value: {
              eventId: 'evt_1',
              type: 'payment.captured',
              providerPaymentId: 'pay_1',
              paymentId: 'ours',
            },
          }
        : { ok: false, code: 'webhook_too_old' },
    );
  });

  test('counts only when the signature is right: a forged old message is a forgery', () => {
    const signature = signatureOf('whsec_of_somebody_else', noon, bodyOf());
    expect(read(bodyOf(), { signature, now: later(86_400_000) })).toEqual({
      ok: false,
      code: 'webhook_signature_invalid',
    });
  });
});

describe('the form of a signature', () => {
  const good = signatureOf(secret, noon, bodyOf());
  test.each([
    ['empty', ''],
    ['capital letters', good.replace(/[0-9a-f]{64}$/, (hex) => hex.toUpperCase())],
    ['a space before it', ` ${good}`],
    ['something after it', `${good},v2=00`],
    ['a digit less', good.slice(0, -1)],
    ['a digit more', `${good}0`],
    ['no time', good.replace(/t=\d+,/, '')],
    ['a time below nothing', good.replace('t=', 't=-')],
    ['a time with decimals', good.replace(',', '.5,')],
    ['a time of thirteen digits', signatureOf(secret, new Date(noon.getTime() * 1_000), bodyOf())],
    ['the other order', good.split(',').toReversed().join(',')],
  ])('%s is refused', (_, signature) => {
    expect(read(bodyOf(), { signature })).toEqual({ ok: false, code: 'webhook_signature_invalid' });
  });

  test('a webhook without a signature is refused', () => {
    expect(readSandboxWebhook(secret, { body: bodyOf(), headers: {} }, noon)).toMatchObject({
      code: 'webhook_signature_invalid',
    });
  });

  test('covers the body to the last character: white space and line ends count', () => {
    for (const body of [`${bodyOf()}\n`, bodyOf().replace(',', ', ')]) {
      expect(read(body, { signature: good })).toMatchObject({ code: 'webhook_signature_invalid' });
    }
    const spaced = `${bodyOf()}\n`;
    expect(read(spaced, { signature: signatureOf(secret, noon, spaced) })).toMatchObject({ ok: true });
  });
});

describe('a signed body', () => {
  test.each([
    ['empty', '', 'json_malformed'],
    ['cut off', bodyOf().slice(0, -1), 'json_malformed'],
    ['a number', '1', 'input_invalid'],
    ['nothing', 'null', 'input_invalid'],
    ['without an id', bodyOf({ id: undefined }), 'input_invalid'],
    ['with an empty id', bodyOf({ id: '' }), 'input_invalid'],
    ['with an id of 201 signs', bodyOf({ id: 'e'.repeat(201) }), 'input_invalid'],
    ['without a type', bodyOf({ type: undefined }), 'input_invalid'],
    ['with a type of 101 signs', bodyOf({ type: 't'.repeat(101) }), 'input_invalid'],
    ['about nothing', bodyOf({ data: {} }), 'input_invalid'],
    ['about a number', bodyOf({ data: { id: 1 } }), 'input_invalid'],
    [
      'with a reference of 201 signs',
      bodyOf({ data: { id: 'pay_1', merchant_reference: 'r'.repeat(201) } }),
      'input_invalid',
    ],
  ])('%s is refused', (_, body, code) => {
    expect(read(body)).toEqual({ ok: false, code });
  });

  test.each([
    ['an id of 200 signs', { id: 'e'.repeat(200) }, { eventId: 'e'.repeat(200) }],
    ['a kind that nobody knows', { type: 'moon.rose' }, { type: 'moon.rose' }],
    ['no reference of ours', { data: { id: 'pay_2' } }, { providerPaymentId: 'pay_2', paymentId: null }],
    ['more than we know', { livemode: false }, { eventId: 'evt_1' }],
  ])('with %s is read', (_, change, value) => {
    expect(read(bodyOf(change))).toMatchObject({ ok: true, value });
  });
});

test.each(['\\u0000', '\\uD800'])(
  'a signed message with text that no database stores (%s) is refused',
  (escape) => {
    const refused = { ok: false, code: 'json_malformed' };
    expect(read(bodyOf().replace('evt_1', `evt_${escape}`))).toEqual(refused);
    expect(read(bodyOf().replace('pay_1', `pay_${escape}`))).toEqual(refused);
    expect(read(bodyOf().replace('payment.captured', `payment.${escape}`))).toEqual(refused);
  },
);
