// The gateway over Stripe's protocol: every state that a page and a token can be in.
import { afterAll, afterEach, describe, expect, test } from 'vitest';

import { good, noon, openAskedGateway } from '#tests/stripe/asked-gateway.ts';
import { answerBank, payOnPage } from '#tests/stripe/payer.ts';
import { API_VERSION, find } from '#tests/stripe/stripe-book.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';

const at = await openAskedGateway();
const { stripe, gateway, orderOf, begin, passSeconds, seen, intentsOf } = at;
afterEach(() => at.reset());
afterAll(() => stripe.close());

describe('a hosted page', () => {
  test('is requested in the API version of the library, with what the payer and we need', async () => {
    const { made, order, url } = await begin();
    expect(made).toMatchObject({
      providerPaymentId: expect.stringMatching(/^cs_/),
      paymentId: order.paymentId,
      state: 'awaiting_card',
      amountMinor: 45_000,
      currency: 'EUR',
      capturedMinor: 0,
      instrument: null,
      failureCode: null,
    });
    expect(url).toContain('/c/pay/cs_');
    expect(stripe.heard.at(-1)).toMatchObject({
      key: `${order.paymentId}:create`,
      version: API_VERSION,
      params: {
        locale: 'es',
        success_url: order.returnUrl,
        cancel_url: order.returnUrl,
        expires_at: String(noon.getTime() / 1000 + 3_600),
        allowed_payment_method_types: { 0: 'card' },
        payment_intent_data: {
          capture_method: 'manual',
          metadata: { paymentId: order.paymentId, form: 'page' },
        },
      },
    });
  });

  test('is the same page for repeated requests', async () => {
    const { order, made } = await begin();
    passSeconds(600);
    expect(good(await gateway.create(order))).toEqual(made);
  });

  test.each<[string, string, Partial<ProviderPayment>]>([
    ['4242424242424242', 'card', { state: 'authorised', instrument: { brand: 'Visa', lastFour: '4242' } }],
    [
      '5555555555554444',
      'card',
      { state: 'authorised', instrument: { brand: 'Mastercard', lastFour: '4444' } },
    ],
    [
      '378282246310005',
      'card',
      { state: 'authorised', instrument: { brand: 'American Express', lastFour: '0005' } },
    ],
    ['4000002500003155', 'card', { state: 'awaiting_authentication', instrument: null }],
    ['4000000000003220', 'card', { state: 'awaiting_authentication', instrument: null }],
    ['4000000000000002', 'card', { state: 'awaiting_card', failureCode: null }],
    ['4000000000000000', 'card', { state: 'awaiting_card', failureCode: null }],
  ])('with the card %s: %s %o', async (number, method, expected) => {
    const begun = await begin();
    await payOnPage(begun.url, number, method);
    expect(await seen(begun)).toMatchObject(expected);
  });

  test('takes another card after a declined one', async () => {
    const begun = await begin();
    const declined = await payOnPage(begun.url, '4000000000009995');
    expect(declined).toMatchObject({ status: 402, html: expect.stringContaining('Your card was declined.') });
    expect(await payOnPage(begun.url, '4242424242424242')).toMatchObject({ location: begun.order.returnUrl });
    expect(await seen(begun)).toMatchObject({ state: 'authorised', redirectUrl: null });
    expect(intentsOf(begun.order.paymentId)).toHaveLength(1);
  });

  test('authorises after an accepted bank challenge, and allows another card after a refused one', async () => {
    const agreed = await begin();
    const asked = await payOnPage(agreed.url, '4000000000003220');
    expect(asked.location).toContain('/authenticate/pi_');
    expect(await answerBank(asked.location ?? '', 'complete')).toMatchObject({
      location: agreed.order.returnUrl,
    });
    expect(await seen(agreed)).toMatchObject({ state: 'authorised', instrument: { lastFour: '3220' } });
    const refused = await begin();
    const again = await payOnPage(refused.url, '4000000000003220');
    expect(await answerBank(again.location ?? '', 'fail')).toMatchObject({ status: 402 });
    expect(await seen(refused)).toMatchObject({ state: 'awaiting_card' });
  });

  test('expires after an hour, also during a bank challenge', async () => {
    const unused = await begin();
    const asking = await begin();
    await payOnPage(asking.url, '4000000000003220');
    passSeconds(3_601);
    expect(await seen(unused)).toMatchObject({ state: 'cancelled', failureCode: 'payment_cancelled' });
    expect(await seen(asking)).toMatchObject({ state: 'cancelled', failureCode: 'authentication_abandoned' });
  });

  test('is processing while the bank decides, then authorised or declined', async () => {
    stripe.options.bankSeconds = 20;
    const [yes, no] = [await begin(), await begin()];
    await payOnPage(yes.url, '4242424242424242');
    await payOnPage(no.url, '4000000000009995');
    expect(await seen(yes)).toMatchObject({ state: 'processing' });
    passSeconds(20);
    expect(await seen(yes)).toMatchObject({ state: 'authorised' });
    expect(await seen(no)).toMatchObject({ state: 'declined', failureCode: 'funds_insufficient' });
  });

  test('for an instant method captures the money when the payer agrees', async () => {
    const begun = await begin({ method: 'instant' });
    expect(stripe.heard.at(-1)?.params).toMatchObject({
      allowed_payment_method_types: { 0: 'bizum', 1: 'mb_way' },
      payment_intent_data: { capture_method: 'automatic' },
    });
    const asked = await payOnPage(begun.url, '', 'bizum');
    await answerBank(asked.location ?? '', 'complete');
    expect(await seen(begun)).toMatchObject({ state: 'captured', capturedMinor: 45_000, instrument: null });
    expect(good(await gateway.capture(begun.ref, 45_000))).toMatchObject({ state: 'captured' });
  });

  test('for an instant method that is refused can be paid by another method', async () => {
    const begun = await begin({ method: 'instant' });
    const asked = await payOnPage(begun.url, '', 'mb_way');
    await answerBank(asked.location ?? '', 'fail');
    expect(await seen(begun)).toMatchObject({ state: 'awaiting_card', capturedMinor: 0 });
  });

  test('for an instant method accepts cards in other currencies, and is refused when no method is active', async () => {
    await begin({ method: 'instant', currency: 'MXN', amountMinor: 500_000 });
    expect(stripe.heard.at(-1)?.params).toMatchObject({ allowed_payment_method_types: { 0: 'card' } });
    stripe.options.activated = ['card'];
    expect(await gateway.create(orderOf({ method: 'instant' }))).toMatchObject({
      ok: false,
      kind: 'refused',
    });
  });
});

describe('a token', () => {
  test.each<[string, Partial<ProviderPayment>]>([
    [
      'pm_card_visa',
      { state: 'authorised', instrument: { brand: 'Visa', lastFour: '4242' }, redirectUrl: null },
    ],
    ['tok_visa', { state: 'authorised', instrument: { brand: 'Visa', lastFour: '4242' } }],
    ['pm_card_threeDSecure2Required', { state: 'awaiting_authentication' }],
    ['pm_card_chargeDeclined', { state: 'declined', failureCode: 'payment_declined' }],
    ['tok_chargeDeclinedInsufficientFunds', { state: 'declined', failureCode: 'funds_insufficient' }],
    ['pm_card_visa_chargeDeclinedLostCard', { state: 'declined', failureCode: 'payment_declined' }],
    ['pm_card_visa_chargeDeclinedStolenCard', { state: 'declined', failureCode: 'payment_declined' }],
    ['pm_card_radarBlock', { state: 'declined', failureCode: 'payment_declined' }],
    ['pm_card_chargeDeclinedExpiredCard', { state: 'declined', failureCode: 'payment_declined' }],
    ['pm_card_chargeDeclinedIncorrectCvc', { state: 'declined', failureCode: 'payment_declined' }],
    ['pm_card_chargeDeclinedProcessingError', { state: 'declined', failureCode: 'payment_declined' }],
  ])('%s: %o', async (paymentToken, expected) => {
    const begun = await begin({ paymentToken });
    expect(begun.made).toMatchObject({ ...expected, paymentId: begun.order.paymentId, amountMinor: 45_000 });
    expect(begun.made.providerPaymentId).toMatch(/^pi_/);
    expect(await seen(begun)).toMatchObject(expected);
  });

  test('with a bank challenge leads to the bank’s page and back, and a refusal there is a decline', async () => {
    const yes = await begin({ paymentToken: 'pm_card_threeDSecure2Required' });
    const back = await answerBank(yes.url, 'complete');
    expect(back.location).toContain(`${yes.order.returnUrl}&payment_intent=${yes.ref.providerPaymentId}`);
    expect(await seen(yes)).toMatchObject({ state: 'authorised' });
    const no = await begin({ paymentToken: 'pm_card_threeDSecure2Required' });
    await answerBank(no.url, 'fail');
    expect(await seen(no)).toMatchObject({ state: 'declined', failureCode: 'authentication_failed' });
  });

  test('with an unanswered bank challenge counts as unused after an hour and can be cancelled', async () => {
    const begun = await begin({ paymentToken: 'pm_card_threeDSecure2Required' });
    passSeconds(3_601);
    expect(await seen(begun)).toMatchObject({ state: 'awaiting_card' });
    expect(good(await gateway.cancel(begun.ref))).toMatchObject({
      state: 'cancelled',
      failureCode: 'authentication_abandoned',
    });
  });

  test.each(['pm_card_nobody', 'tok_nobody', '4242424242424242', 'card'])(
    '%s is refused',
    async (paymentToken) => {
      expect(await gateway.create(orderOf({ paymentToken }))).toMatchObject({ ok: false, kind: 'refused' });
    },
  );
});

test('an unknown id, or one that is not Stripe’s, is refused', async () => {
  for (const id of ['cs_test_nothing', 'pi_nothing', 'pay_of_the_sandbox', '../refunds', '']) {
    expect(await gateway.read(id)).toMatchObject({ ok: false, kind: 'refused', code: 'resource_missing' });
  }
});

test('an amount that Stripe cannot charge is refused without a request', async () => {
  expect(await gateway.create(orderOf({ currency: 'KWD', amountMinor: 12_345 }))).toMatchObject({
    kind: 'refused',
    code: 'amount_not_chargeable',
  });
  expect(await gateway.create(orderOf({ amountMinor: 49 }))).toMatchObject({
    kind: 'refused',
    code: 'amount_too_small',
  });
});

test('an unknown status of Stripe leaves the outcome unknown, never refused', async () => {
  const begun = await begin({ paymentToken: 'pm_card_visa' });
  const intent = find(stripe.book, 'payment_intent', begun.ref.providerPaymentId);
  Object.assign(intent ?? {}, { status: 'requires_prayer' });
  expect(await gateway.read(begun.ref.providerPaymentId)).toMatchObject({ ok: false, kind: 'unknown' });
});
