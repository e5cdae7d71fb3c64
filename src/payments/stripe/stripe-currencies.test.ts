// Payments at Stripe in currencies with other than two decimals, from order to last refund; partial captures.
import { afterAll, afterEach, describe, expect, test } from 'vitest';

import { uuidv7 } from '#platform/lib/ids.ts';
import { good, noon, openAskedGateway } from '#tests/stripe/asked-gateway.ts';
import { payOnPage } from '#tests/stripe/payer.ts';

const at = await openAskedGateway();
const { stripe, gateway, begin, orderOf, seen, intentsOf } = at;
afterEach(() => at.reset());
afterAll(() => stripe.close());

const sent = (route: string) => stripe.heard.findLast((each) => each.route === route)?.params;

describe.each([
  ['JPY', 45_019, '45019', 1, '1'],
  ['CLP', 389_990, '389990', 10, '10'],
  ['KWD', 123_450, '123450', 10, '10'],
  ['EUR', 45_019, '45019', 1, '1'],
])('in %s', (currency, minor, theirs, part, theirPart) => {
  test(`${minor} of ours are ordered, captured and refunded as ${theirs}`, async () => {
    const begun = await begin({ currency, amountMinor: minor, paymentToken: 'pm_card_visa' });
    expect(sent('/payment_intents')).toMatchObject({ amount: theirs, currency: currency.toLowerCase() });
    expect(begun.made).toMatchObject({ state: 'authorised', amountMinor: minor, currency });
    expect(good(await gateway.capture(begun.ref, minor))).toMatchObject({ capturedMinor: minor });
    expect(sent('/payment_intents/:id/capture')).toMatchObject({ amount_to_capture: theirs });
    const refundId = uuidv7(noon);
    expect(good(await gateway.refund(begun.ref, part, refundId))).toMatchObject({
      state: 'captured',
      refundedMinor: part,
      refunds: [{ refundId, amountMinor: part }],
    });
    expect(sent('/refunds')).toMatchObject({ amount: theirPart });
    expect(good(await gateway.refund(begun.ref, minor - part, uuidv7(noon)))).toMatchObject({
      state: 'refunded',
      refundedMinor: minor,
    });
  });

  test(`a page asks for ${theirs}`, async () => {
    const { made } = await begin({ currency, amountMinor: minor });
    expect(sent('/checkout/sessions')).toMatchObject({
      line_items: { 0: { price_data: { unit_amount: theirs, currency: currency.toLowerCase() } } },
      adaptive_pricing: { enabled: 'false' },
    });
    expect(made).toMatchObject({ amountMinor: minor, currency, capturedMinor: 0 });
  });
});

describe('a thousandth of a dinar, which Stripe does not move', () => {
  test('is refused at the order, at the capture and at the refund, before anything is asked', async () => {
    const dinars = { currency: 'KWD', amountMinor: 123_450, paymentToken: 'pm_card_visa' };
    const notChargeable = { ok: false, kind: 'refused', code: 'amount_not_chargeable' };
    const asked = stripe.heard.length;
    expect(await gateway.create(orderOf({ ...dinars, amountMinor: 123_451 }))).toEqual(notChargeable);
    expect(stripe.heard).toHaveLength(asked);
    const { ref } = await begin(dinars);
    expect(await gateway.capture(ref, 123_441)).toEqual(notChargeable);
    expect(await seen({ ref })).toMatchObject({ state: 'authorised' });
    good(await gateway.capture(ref, 123_450));
    expect(await gateway.refund(ref, 1, uuidv7(noon))).toEqual(notChargeable);
    expect(await seen({ ref })).toMatchObject({ state: 'captured', refundedMinor: 0 });
  });
});

describe('a partial capture', () => {
  test('takes that part once, and refunds are limited by it', async () => {
    const begun = await begin();
    await payOnPage(begun.url, '4242424242424242');
    const partly = good(await gateway.capture(begun.ref, 30_000));
    expect(partly).toMatchObject({ state: 'captured', amountMinor: 45_000, capturedMinor: 30_000 });
    // The rest cannot be captured any more: a repeat gets the answer of the first capture.
    expect(good(await gateway.capture(begun.ref, 45_000))).toMatchObject({ capturedMinor: 30_000 });
    expect(intentsOf(begun.order.paymentId)).toMatchObject([
      { amount_received: 30_000, amount_capturable: 0 },
    ]);
    expect(await gateway.refund(begun.ref, 30_001, uuidv7(noon))).toMatchObject({ kind: 'refused' });
    expect(good(await gateway.refund(begun.ref, 30_000, uuidv7(noon)))).toMatchObject({ state: 'refunded' });
  });

  test('of more than was authorised is refused, and the authorisation stays', async () => {
    const begun = await begin({ paymentToken: 'pm_card_visa' });
    expect(await gateway.capture(begun.ref, 45_001)).toMatchObject({
      kind: 'refused',
      code: 'amount_too_large',
    });
    expect(await seen(begun)).toMatchObject({ state: 'authorised', capturedMinor: 0 });
    expect(good(await gateway.cancel(begun.ref))).toMatchObject({ state: 'cancelled' });
  });
});

test('an order is sent until an hour before Stripe forgets its key, to the second', async () => {
  const [inTime, late] = [
    orderOf({ paymentToken: 'pm_card_visa' }),
    orderOf({ paymentToken: 'pm_card_visa' }),
  ];
  at.passSeconds(23 * 3_600);
  expect(good(await gateway.create(inTime))).toMatchObject({ state: 'authorised' });
  at.passSeconds(1);
  expect(await gateway.create(late)).toEqual({ ok: false, kind: 'refused', code: 'order_too_old' });
});
