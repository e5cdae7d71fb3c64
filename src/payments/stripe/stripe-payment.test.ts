// What Stripe's objects mean to us, field by field: states of page and intent together, reasons of a decline, amounts
// in currencies with other decimals, refunds, disputes and cards.
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';

import { paymentOf, type StripeFacts } from '#payments/stripe/stripe-payment.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const atNoon = noon.getTime() / 1000;

/** Stripe's objects have far more fields than we read. */
const intent = (own: object = {}) =>
  ({
    id: 'pi_1',
    amount: 45_000,
    amount_received: 0,
    created: atNoon,
    currency: 'eur',
    last_payment_error: null,
    latest_charge: null,
    metadata: { paymentId: 'ours' },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    ...own,
  }) as unknown as Stripe.PaymentIntent;
const page = (own: object = {}) =>
  ({
    id: 'cs_1',
    amount_total: 45_000,
    currency: 'eur',
    metadata: { paymentId: 'ours' },
    status: 'open',
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    ...own,
  }) as unknown as Stripe.Checkout.Session;
const refund = (amount: number, status: string | null, metadata: object | null = {}) =>
  ({ amount, status, metadata }) as unknown as Stripe.Refund;
const dispute = (own: object = {}) =>
  ({
    id: 'du_1',
    amount: 45_000,
    balance_transactions: [],
    created: atNoon,
    evidence_details: { due_by: atNoon + 86_400 },
    reason: 'fraudulent',
    status: 'needs_response',
    ...own,
  }) as unknown as Stripe.Dispute;
const read = (facts: Partial<StripeFacts>, now = noon) =>
  paymentOf({ session: null, intent: null, refunds: [], disputes: [], ...facts }, now);
const tried = { last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' } };

describe('the state of an intent without refunds or disputes', () => {
  test.each<[string, object, string]>([
    ['requires_payment_method', {}, 'awaiting_card'],
    ['requires_payment_method', tried, 'declined'],
    ['requires_confirmation', {}, 'awaiting_card'],
    ['requires_confirmation', tried, 'declined'],
    ['requires_action', {}, 'awaiting_authentication'],
    ['processing', {}, 'processing'],
    ['requires_capture', {}, 'authorised'],
    ['succeeded', { amount_received: 45_000 }, 'captured'],
    ['canceled', {}, 'cancelled'],
  ])('%s with %o is %s', (status, own, state) => {
    expect(read({ intent: intent({ status, ...own }) })).toMatchObject({ state, providerPaymentId: 'pi_1' });
  });

  test('a bank challenge expires after an hour and a second, not before', () => {
    const asked = intent({ status: 'requires_action' });
    const stateAfter = (seconds: number) =>
      read({ intent: asked }, new Date(noon.getTime() + seconds * 1000))?.state;
    expect([0, 3_600, 3_601].map(stateAfter)).toEqual([
      'awaiting_authentication',
      'awaiting_authentication',
      'awaiting_card',
    ]);
  });
});

describe('the state of a page and the intent behind it', () => {
  test.each<[page: string, intent: string | null, own: object, string]>([
    ['open', null, {}, 'awaiting_card'],
    ['complete', null, {}, 'declined'],
    ['expired', null, {}, 'cancelled'],
    // Another card may follow on an open page.
    ['open', 'requires_payment_method', tried, 'awaiting_card'],
    ['complete', 'requires_payment_method', tried, 'declined'],
    ['expired', 'requires_payment_method', tried, 'cancelled'],
    ['open', 'requires_action', {}, 'awaiting_authentication'],
    ['expired', 'requires_action', {}, 'cancelled'],
    ['complete', 'processing', {}, 'processing'],
    ['complete', 'requires_capture', {}, 'authorised'],
    // Actual money takes precedence over the state of the page.
    ['expired', 'requires_capture', {}, 'authorised'],
    ['expired', 'succeeded', { amount_received: 45_000 }, 'captured'],
    ['open', 'canceled', {}, 'cancelled'],
  ])('page %s, intent %s with %o: %s', (status, of, own, state) => {
    const behind = of === null ? null : intent({ status: of, ...own });
    expect(read({ session: page({ status }), intent: behind })).toMatchObject({
      state,
      providerPaymentId: 'cs_1',
    });
  });

  test.each([
    ['a page without a status', { session: page({ status: null }) }],
    ['a page with a new status', { session: page({ status: 'archived' }) }],
    ['an intent with a new status', { intent: intent({ status: 'requires_review' }) }],
    ['a page whose new status hides money', { session: page({ status: 'x' }), intent: intent() }],
    ['neither page nor intent', {}],
    ['nothing that names a currency', { session: page({ currency: null }) }],
  ])('%s is not understood', (_, facts) => {
    expect(read(facts)).toBeNull();
  });

  test('is named by the page, and carries our id from either', () => {
    const behind = intent({ metadata: { paymentId: 'of the intent' } });
    expect(read({ session: page(), intent: behind })).toMatchObject({ paymentId: 'ours' });
    expect(read({ session: page({ metadata: null }), intent: behind })?.paymentId).toBe('of the intent');
    expect(read({ intent: intent({ metadata: {} }) })?.paymentId).toBeNull();
  });

  test('leads to the page while there is one, otherwise to the bank challenge', () => {
    const next_action = { redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } };
    const asking = intent({ status: 'requires_action', next_action });
    expect(read({ intent: asking })?.redirectUrl).toBe('https://hooks.stripe.com/3ds');
    expect(read({ session: page(), intent: asking })?.redirectUrl).toContain('/c/pay/cs_1');
    expect(
      read({ session: page({ url: null, status: 'complete' }), intent: asking })?.redirectUrl,
    ).toBeNull();
    expect(read({ intent: intent({ next_action: { type: 'use_stripe_sdk' } }) })?.redirectUrl).toBeNull();
  });
});

describe('why a payment was declined', () => {
  const codeOf = (error: object) => read({ intent: intent({ last_payment_error: error }) })?.failureCode;

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'funds_insufficient'],
    [{ code: 'card_declined', decline_code: 'authentication_required' }, 'authentication_failed'],
    [{ code: 'authentication_required' }, 'authentication_failed'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    [{ code: 'payment_method_customer_decline' }, 'payment_cancelled'],
    // The bank's reason takes precedence over the error type.
    [
      { code: 'payment_intent_authentication_failure', decline_code: 'insufficient_funds' },
      'funds_insufficient',
    ],
    [{}, 'payment_declined'],
  ])('%o is %s', (error, code) => {
    expect(codeOf(error)).toBe(code);
  });

  test.each(
    `approve_with_id call_issuer card_not_supported card_velocity_exceeded currency_not_supported do_not_honor
    do_not_try_again duplicate_transaction expired_card fraudulent generic_decline highest_risk_level incorrect_cvc
    incorrect_number incorrect_pin incorrect_zip invalid_account invalid_amount invalid_cvc invalid_expiry_year
    issuer_not_available lost_card merchant_blacklist new_account_information_available no_action_taken not_permitted
    offline_pin_required pickup_card pin_try_exceeded processing_error reenter_transaction restricted_card
    revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order testmode_decline
    transaction_not_allowed try_again_later withdrawal_count_limit_exceeded`.split(/\s+/),
  )('%s is a plain decline: a thief learns nothing from it', (decline_code) => {
    expect(codeOf({ code: 'card_declined', decline_code })).toBe('payment_declined');
  });

  test('is given only for a declined payment: an open page with a declined card has no reason', () => {
    const behind = intent({
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    });
    expect(read({ session: page(), intent: behind })?.failureCode).toBeNull();
    expect(read({ session: page({ status: 'complete' }), intent: behind })?.failureCode).toBe(
      'funds_insufficient',
    );
  });
});

test.each([
  ['nobody gave a card', {}, 'payment_cancelled'],
  ['the payer left at the bank’s question', { payment_method: 'pm_1' }, 'authentication_abandoned'],
  ['an authorisation was given up', { payment_method: 'pm_1', latest_charge: 'ch_1' }, 'payment_cancelled'],
  ['the last card was declined', { payment_method: 'pm_1', ...tried }, 'payment_cancelled'],
])('a cancelled payment where %s says %s', (_, own, code) => {
  expect(read({ intent: intent({ status: 'canceled', ...own }) })?.failureCode).toBe(code);
});

describe('amounts', () => {
  test.each([
    ['eur', 12_345, 12_345, 'EUR'],
    ['jpy', 12_345, 12_345, 'JPY'],
    ['clp', 12_345, 12_345, 'CLP'],
    ['kwd', 12_340, 12_340, 'KWD'],
    // A currency in which we file no fares, in somebody else's payment.
    ['huf', 12_300, 12_300, 'HUF'],
    ['isk', 12_300, 12_300, 'ISK'],
  ])('of %s: %i are %i', (currency, theirs, ours, named) => {
    const seen = read({
      intent: intent({ currency, amount: theirs, amount_received: theirs, status: 'succeeded' }),
      refunds: [refund(10, 'succeeded')],
      disputes: [dispute({ amount: theirs })],
    });
    expect(seen).toMatchObject({
      amountMinor: ours,
      capturedMinor: ours,
      refundedMinor: 10,
      currency: named,
      disputes: [{ amountMinor: ours }],
    });
  });

  test('are those of the page until there is an intent; then those of the intent count', () => {
    expect(read({ session: page({ amount_total: 700 }) })).toMatchObject({
      amountMinor: 700,
      capturedMinor: 0,
    });
    const other = intent({ amount: 800, currency: 'usd' });
    expect(read({ session: page(), intent: other })).toMatchObject({ amountMinor: 800, currency: 'USD' });
    expect(read({ session: page({ amount_total: null }) })?.amountMinor).toBe(0);
  });

  test('with a partial capture are the captured part', () => {
    const partly = intent({ status: 'succeeded', amount_received: 30_000 });
    expect(read({ intent: partly })).toMatchObject({
      state: 'captured',
      amountMinor: 45_000,
      capturedMinor: 30_000,
    });
  });
});

describe('refunds', () => {
  const paid = intent({ status: 'succeeded', amount_received: 45_000 });

  test.each([
    ['succeeded', 45_000, 'refunded'],
    ['pending', 0, 'captured'],
    ['requires_action', 0, 'captured'],
    ['failed', 0, 'captured'],
    ['canceled', 0, 'captured'],
    [null, 0, 'captured'],
  ])('one of everything that is %s counts as %i: %s', (status, refundedMinor, state) => {
    const seen = read({ intent: paid, refunds: [refund(45_000, status)] });
    expect(seen).toMatchObject({ refundedMinor, state });
    expect(seen?.refunds).toHaveLength(refundedMinor === 0 ? 0 : 1);
  });

  test('add up to the last cent before the payment counts as refunded', () => {
    const some = [refund(20_000, 'succeeded'), refund(9_999, 'pending'), refund(24_999, 'succeeded')];
    expect(read({ intent: paid, refunds: some })).toMatchObject({ state: 'captured', refundedMinor: 44_999 });
    expect(read({ intent: paid, refunds: [...some, refund(1, 'succeeded')] })).toMatchObject({
      state: 'refunded',
    });
  });

  test('of a partial capture are measured by that part', () => {
    const partly = intent({ status: 'succeeded', amount_received: 30_000 });
    expect(read({ intent: partly, refunds: [refund(30_000, 'succeeded')] })?.state).toBe('refunded');
  });

  test('carry our id where they have one', () => {
    const made = [refund(1, 'succeeded', { refundId: 'r1' }), refund(2, 'succeeded', null)];
    expect(read({ intent: paid, refunds: made })?.refunds).toEqual([
      { refundId: 'r1', amountMinor: 1 },
      { refundId: null, amountMinor: 2 },
    ]);
  });
});

describe('disputes', () => {
  const disputed = (own: object) => read({ intent: intent(), disputes: [dispute(own)] })?.disputes;

  test.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_needs_response', 'open'],
    ['appeal_under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('%s is %s', (status, state) => {
    expect(disputed({ status })).toMatchObject([{ providerDisputeId: 'du_1', state }]);
  });

  test.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented', 'new_word'])(
    '%s moves no money, so it is no dispute',
    (status) => {
      expect(disputed({ status })).toEqual([]);
    },
  );

  test('have their dates; the end is known only when the money came back', () => {
    const back = { balance_transactions: [{ created: atNoon + 5 }, { created: atNoon + 60 }] };
    expect(disputed({ status: 'won', ...back })).toMatchObject([
      {
        openedAt: noon,
        evidenceDueAt: new Date('2026-11-21T12:00:00Z'),
        closedAt: new Date('2026-11-20T12:01:00Z'),
      },
    ]);
    expect(disputed({ status: 'lost', ...back })).toMatchObject([{ closedAt: null }]);
    expect(disputed({ status: 'won' })).toMatchObject([{ closedAt: null }]);
    expect(disputed({ evidence_details: { due_by: null } })).toMatchObject([{ evidenceDueAt: null }]);
  });
});

test.each([
  [
    { brand: 'amex', last4: '0005' },
    { brand: 'American Express', lastFour: '0005' },
  ],
  [
    { brand: 'cartes_bancaires', last4: '1234' },
    { brand: 'Cartes Bancaires', lastFour: '1234' },
  ],
  [
    { brand: 'diners', last4: '1234' },
    { brand: 'Diners Club', lastFour: '1234' },
  ],
  [
    { brand: 'eftpos_au', last4: '1234' },
    { brand: 'eftpos', lastFour: '1234' },
  ],
  [
    { brand: 'jcb', last4: '1234' },
    { brand: 'JCB', lastFour: '1234' },
  ],
  [
    { brand: 'unionpay', last4: '1234' },
    { brand: 'UnionPay', lastFour: '1234' },
  ],
  [
    { brand: 'a_new_one', last4: '1234' },
    { brand: 'Card', lastFour: '1234' },
  ],
  [
    { brand: null, last4: '1234' },
    { brand: 'Card', lastFour: '1234' },
  ],
  [{ brand: 'visa', last4: null }, null],
  [undefined, null],
])('the card %o is known to its payer as %o', (card, instrument) => {
  const latest_charge = { payment_method_details: { type: 'card', card } };
  expect(read({ intent: intent({ latest_charge }) })?.instrument).toEqual(instrument);
  // A charge that was not expanded is an id.
  expect(read({ intent: intent({ latest_charge: 'ch_1' }) })?.instrument).toBeNull();
});
