// The gateway over Stripe's protocol: every state that it can see, every way to lose an answer, and nothing done twice.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { answerBank, payOnPage } from '../../tests/stripe/payer.ts';
import type { Fault } from '../../tests/stripe/stripe-book.ts';
import { all, API_VERSION, find } from '../../tests/stripe/stripe-book.ts';
import { foreignIntent } from '../../tests/stripe/stripe-endpoints.ts';
import { everyMethod, openStripeServer, type StripeServer } from '../../tests/stripe/stripe-server.ts';
import { freePort } from '#db/test-server.ts';
import { uuidv7 } from '#lib/ids.ts';
import type { Gateway, Outcome, PaymentOrder, ProviderPayment } from '#payments/gateway.ts';
import { stripeGateway } from '#payments/stripe-gateway.server.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const clock = { now: noon };
const passSeconds = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000));
let stripe: StripeServer;
let gateway: Gateway;
/** Waits for a second only: for calls that are never answered. */
let impatient: Gateway;

beforeAll(async () => {
  stripe = await openStripeServer({ port: await freePort(), clock: () => clock.now });
  gateway = stripeGateway(settings(), { clock: () => clock.now });
  impatient = stripeGateway(settings(), { timeoutMs: 1_000, clock: () => clock.now });
});
afterEach(() => {
  clock.now = noon;
  Object.assign(stripe.options, { fault: () => null, bankSeconds: 0, activated: everyMethod });
});
afterAll(() => stripe.close());

const settings = (change = {}) => ({
  STRIPE_API_URL: stripe.url,
  STRIPE_SECRET_KEY: stripe.options.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.options.webhookSecret,
  ...change,
});
const orderOf = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  paymentId: uuidv7(clock.now),
  amountMinor: 45_000,
  currency: 'EUR',
  method: 'card',
  paymentToken: null,
  description: 'Alisio',
  returnUrl: 'http://localhost:3000/es/payment?booking=b&payment=p',
  webhookUrl: 'http://localhost:3000/api/payments/webhooks/stripe',
  locale: 'es',
  ...change,
});
const good = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};
const begin = async (change: Partial<PaymentOrder> = {}) => {
  const order = orderOf(change);
  const made = good(await gateway.create(order));
  const ref = { paymentId: order.paymentId, providerPaymentId: made.providerPaymentId };
  return { order, made, ref, url: made.redirectUrl ?? '' };
};
const seen = async ({ ref }: { ref: { providerPaymentId: string } }) =>
  good(await gateway.read(ref.providerPaymentId));
const taken = async (number = '4242424242424242') => {
  const begun = await begin();
  await payOnPage(begun.url, number);
  good(await gateway.capture(begun.ref, 45_000));
  return begun;
};
const intentsOf = (paymentId: string) =>
  all(stripe.book, 'payment_intent').filter(({ metadata }) => metadata.paymentId === paymentId);
const failing = (fault: Fault, route: RegExp) => {
  let left = 1;
  stripe.options.fault = (asked) =>
    route.test(`${asked.method} ${asked.route}`) && left-- > 0 ? fault : null;
};

describe('a hosted page', () => {
  test('is asked for in the version of the library, and carries what the payer and we need', async () => {
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

  test('is the same page however often it is asked for', async () => {
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

  test('asks the bank: agreed it authorises, refused another card may follow', async () => {
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

  test('ends by itself after an hour, also while the bank asks', async () => {
    const unused = await begin();
    const asking = await begin();
    await payOnPage(asking.url, '4000000000003220');
    passSeconds(3_601);
    expect(await seen(unused)).toMatchObject({ state: 'cancelled', failureCode: 'payment_cancelled' });
    expect(await seen(asking)).toMatchObject({ state: 'cancelled', failureCode: 'authentication_abandoned' });
  });

  test('whose bank thinks is processing; then it authorises, or it is a decline', async () => {
    stripe.options.bankSeconds = 20;
    const [yes, no] = [await begin(), await begin()];
    await payOnPage(yes.url, '4242424242424242');
    await payOnPage(no.url, '4000000000009995');
    expect(await seen(yes)).toMatchObject({ state: 'processing' });
    passSeconds(20);
    expect(await seen(yes)).toMatchObject({ state: 'authorised' });
    expect(await seen(no)).toMatchObject({ state: 'declined', failureCode: 'insufficient_funds' });
  });

  test('for an instant method takes the money as the payer agrees', async () => {
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

  test('for an instant method that nobody agrees to may be paid another way', async () => {
    const begun = await begin({ method: 'instant' });
    const asked = await payOnPage(begun.url, '', 'mb_way');
    await answerBank(asked.location ?? '', 'fail');
    expect(await seen(begun)).toMatchObject({ state: 'awaiting_card', capturedMinor: 0 });
  });

  test('for an instant method is a card page in a currency without one, and refused without any activated', async () => {
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
    ['tok_chargeDeclinedInsufficientFunds', { state: 'declined', failureCode: 'insufficient_funds' }],
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

  test('that the bank asks about leads to its page and back; refused there, it is a decline', async () => {
    const yes = await begin({ paymentToken: 'pm_card_threeDSecure2Required' });
    const back = await answerBank(yes.url, 'complete');
    expect(back.location).toContain(`${yes.order.returnUrl}&payment_intent=${yes.ref.providerPaymentId}`);
    expect(await seen(yes)).toMatchObject({ state: 'authorised' });
    const no = await begin({ paymentToken: 'pm_card_threeDSecure2Required' });
    await answerBank(no.url, 'fail');
    expect(await seen(no)).toMatchObject({ state: 'declined', failureCode: 'authentication_failed' });
  });

  test('whose bank is never answered counts as unused after an hour, and can be given up', async () => {
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

describe('taking, giving up and giving back', () => {
  test('captures once, however often it is asked', async () => {
    const { ref } = await taken();
    expect(good(await gateway.capture(ref, 45_000))).toMatchObject({
      state: 'captured',
      capturedMinor: 45_000,
    });
    expect(stripe.heard.filter(({ key }) => key === `${ref.paymentId}:capture`)).toHaveLength(1);
  });

  test('gives up a page, an authorisation and a second time nothing; taken money is not given up', async () => {
    const unused = await begin();
    expect(good(await gateway.cancel(unused.ref))).toMatchObject({ state: 'cancelled', redirectUrl: null });
    expect(good(await gateway.cancel(unused.ref))).toMatchObject({ state: 'cancelled' });
    const paid = await begin();
    await payOnPage(paid.url, '4242424242424242');
    expect(good(await gateway.cancel(paid.ref))).toMatchObject({ state: 'cancelled' });
    expect(await gateway.capture(paid.ref, 45_000)).toMatchObject({ kind: 'refused' });
    expect(await gateway.cancel((await taken()).ref)).toMatchObject({
      kind: 'refused',
      code: 'unexpected_state',
    });
  });

  test('a capture before there is money is refused', async () => {
    expect(await gateway.capture((await begin()).ref, 45_000)).toMatchObject({ kind: 'refused' });
  });

  test('a refund is made once per name, in parts, and never more than there is', async () => {
    const { ref } = await taken();
    const parts = [uuidv7(noon), uuidv7(noon)];
    expect(good(await gateway.refund(ref, 20_000, parts[0] ?? ''))).toMatchObject({
      state: 'captured',
      refundedMinor: 20_000,
      refunds: [{ refundId: parts[0], amountMinor: 20_000 }],
    });
    expect(good(await gateway.refund(ref, 20_000, parts[0] ?? ''))).toMatchObject({ refundedMinor: 20_000 });
    expect(await gateway.refund(ref, 25_001, uuidv7(noon))).toMatchObject({
      kind: 'refused',
      code: 'amount_too_large',
    });
    const all = good(await gateway.refund(ref, 25_000, parts[1] ?? ''));
    expect(all).toMatchObject({ state: 'refunded', refundedMinor: 45_000 });
    expect(all.refunds).toHaveLength(2);
    expect(await gateway.refund(ref, 1, uuidv7(noon))).toMatchObject({ kind: 'refused' });
  });

  test('a refund is not made again when Stripe has long forgotten its key', async () => {
    const { ref } = await taken();
    good(await gateway.refund(ref, 20_000, ref.paymentId));
    passSeconds(3 * 86_400);
    expect(good(await gateway.refund(ref, 20_000, ref.paymentId))).toMatchObject({ refundedMinor: 20_000 });
  });

  test('a refund that is pending has not happened yet', async () => {
    const { ref } = await taken('4000000000007726');
    expect(good(await gateway.refund(ref, 45_000, ref.paymentId))).toMatchObject({
      state: 'captured',
      refunds: [],
    });
    passSeconds(6);
    expect(good(await gateway.refund(ref, 45_000, ref.paymentId))).toMatchObject({
      state: 'refunded',
      refunds: [{ refundId: ref.paymentId, amountMinor: 45_000 }],
    });
  });

  test('a refund that fails afterwards is no refund, and asking again says so', async () => {
    const { ref } = await taken('4000000000005126');
    expect(good(await gateway.refund(ref, 45_000, ref.paymentId))).toMatchObject({ state: 'refunded' });
    passSeconds(6);
    expect(good(await gateway.read(ref.providerPaymentId))).toMatchObject({
      state: 'captured',
      refundedMinor: 0,
    });
    expect(await gateway.refund(ref, 45_000, ref.paymentId)).toMatchObject({
      kind: 'refused',
      code: 'refund_failed',
    });
  });

  test('more refunds than come with a charge are all counted', async () => {
    const { ref } = await taken();
    for (let at = 0; at < 12; at++) good(await gateway.refund(ref, 1_000, uuidv7(noon)));
    const after = good(await gateway.read(ref.providerPaymentId));
    expect(after).toMatchObject({ refundedMinor: 12_000 });
    expect(after.refunds).toHaveLength(12);
  });

  test('a dispute is told from its opening to its end; an inquiry is none', async () => {
    const [won, lost, asked] = [
      await taken('4000000000000259'),
      await taken('4000000000000259'),
      await taken('4000000000001976'),
    ];
    const dispute = { amountMinor: 45_000, reason: 'fraudulent', openedAt: noon };
    const open = await seen(won);
    expect(open.disputes).toMatchObject([{ ...dispute, state: 'open', closedAt: null }]);
    expect(open.disputes[0]?.evidenceDueAt?.getTime()).toBeGreaterThan(noon.getTime());
    expect((await seen(asked)).disputes).toEqual([]);
    passSeconds(60);
    stripe.decideDispute(intentsOf(won.order.paymentId)[0]?.id ?? '', 'won');
    stripe.decideDispute(intentsOf(lost.order.paymentId)[0]?.id ?? '', 'lost');
    expect((await seen(won)).disputes).toMatchObject([{ ...dispute, state: 'won', closedAt: clock.now }]);
    expect((await seen(lost)).disputes).toMatchObject([{ ...dispute, state: 'lost', closedAt: null }]);
  });
});

describe('an answer that is lost', () => {
  const losses: Fault[] = ['error', 'error_after', 'unavailable', 'rate_limit', 'in_use', 'hang', 'garbled'];
  const asked = (fault: Fault) => (fault === 'hang' ? impatient : gateway);

  test.each(losses)(
    '%s at the making of a payment by token: asked again, there is one authorisation',
    async (fault) => {
      const order = orderOf({ paymentToken: 'pm_card_visa' });
      failing(fault, /POST \/payment_intents$/);
      expect(await asked(fault).create(order)).toMatchObject({ ok: false, kind: 'unknown' });
      expect(good(await gateway.create(order))).toMatchObject({
        state: 'authorised',
        paymentId: order.paymentId,
      });
      expect(intentsOf(order.paymentId)).toHaveLength(1);
    },
  );

  test.each(losses)('%s at the making of a page: asked again, there is a page', async (fault) => {
    const order = orderOf();
    failing(fault, /POST \/checkout\/sessions$/);
    expect(await asked(fault).create(order)).toMatchObject({ ok: false, kind: 'unknown' });
    expect(good(await gateway.create(order))).toMatchObject({ state: 'awaiting_card' });
  });

  test.each(losses)('%s at a capture and at a refund: asked again, each is done once', async (fault) => {
    const begun = await begin();
    await payOnPage(begun.url, '4242424242424242');
    failing(fault, /capture$/);
    expect(await asked(fault).capture(begun.ref, 45_000)).toMatchObject({ kind: 'unknown' });
    expect(good(await gateway.capture(begun.ref, 45_000))).toMatchObject({ state: 'captured' });
    failing(fault, /refunds$/);
    expect(await asked(fault).refund(begun.ref, 10_000, begun.order.paymentId)).toMatchObject({
      kind: 'unknown',
    });
    expect(good(await gateway.refund(begun.ref, 10_000, begun.order.paymentId))).toMatchObject({
      refundedMinor: 10_000,
    });
    const intent = intentsOf(begun.order.paymentId)[0]?.id;
    expect(all(stripe.book, 'refund').filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(
      1,
    );
  });

  test.each(losses)('%s at giving up: asked again, it is given up', async (fault) => {
    const [page, intent] = [await begin(), await begin({ paymentToken: 'pm_card_visa' })];
    for (const { ref } of [page, intent]) {
      failing(fault, /(expire|cancel)$/);
      expect(await asked(fault).cancel(ref)).toMatchObject({ kind: 'unknown' });
      expect(good(await gateway.cancel(ref))).toMatchObject({ state: 'cancelled' });
    }
  });

  test('a connection that is cut after the work is asked once more at once, under the same key', async () => {
    const order = orderOf({ paymentToken: 'pm_card_visa' });
    failing('cut', /POST \/payment_intents$/);
    expect(good(await gateway.create(order))).toMatchObject({ state: 'authorised' });
    expect(intentsOf(order.paymentId)).toHaveLength(1);
  });

  test('a server that is not there at all is unknown, and so is a key that is not accepted', async () => {
    const away = settings({ STRIPE_API_URL: `http://localhost:${await freePort()}` });
    const nobody = stripeGateway(away, { clock: () => noon });
    expect(await nobody.create(orderOf())).toMatchObject({ kind: 'unknown' });
    const wrongKey = settings({ STRIPE_SECRET_KEY: 'sk_test_somebody' });
    const foreign = stripeGateway(wrongKey, { clock: () => noon });
    expect(await foreign.create(orderOf())).toMatchObject({
      kind: 'unknown',
      why: expect.stringContaining('401'),
    });
  });

  test('the same payment with another amount is refused: the key is taken', async () => {
    const { order } = await begin();
    const other = await gateway.create({ ...order, amountMinor: 1_000 });
    expect(other).toEqual({ ok: false, kind: 'refused', code: 'idempotency_error' });
  });

  test('an order older than the memory of Stripe is not sent again', async () => {
    const order = orderOf({ paymentToken: 'pm_card_visa' });
    passSeconds(23 * 3_600 + 1);
    expect(await gateway.create(order)).toMatchObject({ kind: 'refused', code: 'order_too_old' });
    expect(intentsOf(order.paymentId)).toHaveLength(0);
  });
});

test('what is not there, or not Stripe’s, is refused', async () => {
  for (const id of ['cs_test_nothing', 'pi_nothing', 'pay_of_the_sandbox', '../refunds', '']) {
    expect(await gateway.read(id)).toMatchObject({ ok: false, kind: 'refused', code: 'resource_missing' });
  }
});

test('an amount that Stripe cannot charge is refused before it is asked', async () => {
  expect(await gateway.create(orderOf({ currency: 'KWD', amountMinor: 12_345 }))).toMatchObject({
    kind: 'refused',
    code: 'amount_not_chargeable',
  });
  expect(await gateway.create(orderOf({ amountMinor: 49 }))).toMatchObject({
    kind: 'refused',
    code: 'amount_too_small',
  });
});

describe('the list', () => {
  const collect = async (since: Date) => {
    const payments: ProviderPayment[] = [];
    let cursor: string | null = null;
    do {
      const page: Outcome<{ payments: readonly ProviderPayment[]; next: string | null }> = await gateway.list(
        since,
        cursor,
      );
      const { payments: more, next } = good(page);
      expect(more.length).toBeLessThanOrEqual(100);
      payments.push(...more);
      cursor = next;
    } while (cursor);
    return payments;
  };

  test('is empty when nothing was paid since', async () => {
    passSeconds(1_000_000);
    expect(await collect(clock.now)).toEqual([]);
  });

  test('tells all payments oldest first, many in one second, others’ too, with what became of them', async () => {
    clock.now = new Date('2027-02-01T00:00:00Z');
    const since = clock.now;
    const made: string[] = [];
    const add = () => made.push(foreignIntent(stripe.book).id);
    for (let at = 0; at < 3; at++) add();
    // Days of nothing, then far more than a page in one second, then some more.
    passSeconds(20 * 86_400);
    for (let at = 0; at < 230; at++) add();
    passSeconds(5_000);
    // Begun on its page half an hour before a card was given there.
    const paid = await begin();
    passSeconds(1_800);
    await payOnPage(paid.url, '4000000000000259');
    good(await gateway.capture(paid.ref, 45_000));
    made.push(paid.ref.providerPaymentId);
    const token = await begin({ paymentToken: 'pm_card_visa' });
    made.push(token.ref.providerPaymentId);
    const listed = await collect(since);
    expect(listed.map(({ providerPaymentId }) => providerPaymentId)).toEqual(made);
    expect(listed.at(-1)).toMatchObject({ paymentId: token.order.paymentId, state: 'authorised' });
    expect(listed.at(-2)).toMatchObject({
      paymentId: paid.order.paymentId,
      state: 'captured',
      amountMinor: 45_000,
      capturedMinor: 45_000,
      disputes: [{ state: 'open' }],
    });
    expect(listed[0]).toMatchObject({ paymentId: null, state: 'awaiting_card' });
    const later = new Date(since.getTime() + 86_400_000);
    expect(await collect(later)).toHaveLength(232);
  });
});

test('a word of Stripe’s that we do not know is unknown, never a "no"', async () => {
  const begun = await begin({ paymentToken: 'pm_card_visa' });
  const intent = find(stripe.book, 'payment_intent', begun.ref.providerPaymentId);
  Object.assign(intent ?? {}, { status: 'requires_prayer' });
  expect(await gateway.read(begun.ref.providerPaymentId)).toMatchObject({ ok: false, kind: 'unknown' });
});
