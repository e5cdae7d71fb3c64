// The guards of changes of a payment's state, each at the limit of what it allows, and changes by two steps.
import { describe, expect, test } from 'vitest';

import { type Changeable, factsOf, mayChange } from '#payments/states/change-state.server.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import { type PaymentFacts, type Guard, guards, wasLeft } from '#payments/states/payment-states.ts';

/** What the provider reports about 450.00 EUR. */
const nothingTaken = { amountMinor: 45_000, currency: 'EUR', capturedMinor: 0, refundedMinor: 0 };
const taken = { ...nothingTaken, capturedMinor: 45_000 };
const givenBack = { ...taken, refundedMinor: 45_000 };

const facts = (change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  amountMinor: 45_000,
  currency: 'EUR',
  provider: 'sandbox',
  providerPaymentId: 'pay_1',
  bookingConfirmed: false,
  seen: nothingTaken,
  ...change,
});
const byVoucher = facts({
  provider: 'none',
  providerPaymentId: null,
  amountMinor: 0,
  seen: null,
  bookingConfirmed: true,
});

describe('each guard, at its limit', () => {
  test.each<[Guard, boolean, string, Partial<PaymentFacts>]>([
    ['providerKnowsIt', true, 'an id of the provider', {}],
    ['providerKnowsIt', false, 'no id yet', { providerPaymentId: null }],
    ['providerKnowsIt', false, 'vouchers alone, even with an id', { provider: 'none' }],
    ['ourPartsPayForBooking', true, 'nothing left to pay', { ...byVoucher }],
    ['ourPartsPayForBooking', false, 'one cent left to pay', { ...byVoucher, amountMinor: 1 }],
    ['ourPartsPayForBooking', false, 'no confirmed booking', { ...byVoucher, bookingConfirmed: false }],
    ['ourPartsPayForBooking', false, 'a provider of nothing', { ...byVoucher, provider: 'sandbox' }],
    ['confirmedForOurAmount', true, 'our amount in our currency', { bookingConfirmed: true }],
    ['confirmedForOurAmount', false, 'no confirmed booking', {}],
    ['confirmedForOurAmount', false, 'no answer of the provider', { bookingConfirmed: true, seen: null }],
    [
      'confirmedForOurAmount',
      false,
      'a cent less',
      { bookingConfirmed: true, seen: { ...nothingTaken, amountMinor: 44_999 } },
    ],
    [
      'confirmedForOurAmount',
      false,
      'a cent more',
      { bookingConfirmed: true, seen: { ...nothingTaken, amountMinor: 45_001 } },
    ],
    [
      'confirmedForOurAmount',
      false,
      'another currency',
      { bookingConfirmed: true, seen: { ...nothingTaken, currency: 'USD' } },
    ],
    ['confirmedAndPaid', true, 'the whole of it taken', { bookingConfirmed: true, seen: taken }],
    ['confirmedAndPaid', false, 'no confirmed booking', { seen: taken }],
    ['confirmedAndPaid', false, 'nothing taken', { bookingConfirmed: true }],
    [
      'confirmedAndPaid',
      false,
      'a cent less taken',
      { bookingConfirmed: true, seen: { ...taken, capturedMinor: 44_999 } },
    ],
    [
      'confirmedAndPaid',
      false,
      'a cent of it given back already',
      { bookingConfirmed: true, seen: { ...taken, refundedMinor: 1 } },
    ],
    [
      'confirmedAndPaid',
      false,
      'the same number in another currency',
      { bookingConfirmed: true, seen: { ...taken, currency: 'USD' } },
    ],
    ['confirmedAndPaid', true, 'vouchers for all of it', { ...byVoucher }],
    [
      'confirmedAndPaid',
      true,
      'another amount that a person takes for it',
      { bookingConfirmed: true, takenByPerson: true, seen: { ...taken, capturedMinor: 1 } },
    ],
    ['confirmedAndPaid', false, 'a person without a confirmed booking', { takenByPerson: true, seen: taken }],
    ['nothingCaptured', true, 'no answer of the provider', { seen: null }],
    ['nothingCaptured', true, 'nothing taken', {}],
    ['nothingCaptured', true, 'all of it given back', { seen: givenBack }],
    ['nothingCaptured', false, 'a cent not given back', { seen: { ...taken, refundedMinor: 44_999 } }],
    ['moneyCaptured', false, 'no answer of the provider', { seen: null }],
    ['moneyCaptured', false, 'nothing taken', {}],
    ['moneyCaptured', false, 'all of it given back', { seen: givenBack }],
    ['moneyCaptured', true, 'a cent not given back', { seen: { ...taken, refundedMinor: 44_999 } }],
    ['allGivenBack', true, 'all of it given back', { seen: givenBack }],
    ['allGivenBack', false, 'nothing ever taken', {}],
    ['allGivenBack', false, 'a cent not given back', { seen: { ...taken, refundedMinor: 44_999 } }],
    ['allGivenBack', false, 'no answer of the provider', { seen: null }],
  ])('%s is %s for %s', (guard, holds, _, known) => {
    expect(guards[guard](facts(known))).toBe(holds);
  });
});

describe('a change by two steps in one statement', () => {
  const row = (change: Partial<Changeable> = {}): Changeable => ({
    state: 'created',
    amountMinor: 45_000,
    currency: 'EUR',
    provider: 'sandbox',
    providerPaymentId: null,
    ...change,
  });
  const seen: ProviderPayment = {
    ...nothingTaken,
    providerPaymentId: 'pay_of_the_answer',
    paymentId: null,
    state: 'authorised',
    refunds: [],
    disputes: [],
    failureCode: null,
    instrument: null,
    redirectUrl: null,
  };

  test('is allowed when both steps are, and the first answer makes the payment known at the provider', () => {
    expect(mayChange(row(), { to: 'authorised', through: 'pending', seen, bookingConfirmed: true })).toBe(
      true,
    );
    expect(mayChange(row(), { to: 'void_due', through: 'pending', seen })).toBe(true);
  });

  test.each([
    ['the first is not', { to: 'refunded', through: 'authorised', seen }],
    ['the second is not', { to: 'refunded', through: 'pending', seen }],
    ['the first lacks its condition', { to: 'void_due', through: 'pending' }],
    ['the second lacks its condition', { to: 'authorised', through: 'pending', seen }],
    ['nothing stands between', { to: 'void_due', seen }],
  ] as const)('is forbidden when %s', (_, change) => {
    expect(mayChange(row(), change)).toBe(false);
  });

  test('the id in the answer takes precedence over the stored one; without an answer the stored one counts', () => {
    const stored = row({ providerPaymentId: 'pay_stored' });
    expect(factsOf(stored, { to: 'pending', seen }).providerPaymentId).toBe('pay_of_the_answer');
    expect(factsOf(stored, { to: 'pending' })).toEqual({
      amountMinor: 45_000,
      currency: 'EUR',
      provider: 'sandbox',
      providerPaymentId: 'pay_stored',
      bookingConfirmed: false,
      takenByPerson: false,
      seen: null,
    });
  });
});

test.each([
  ['payment_cancelled', true],
  ['authentication_abandoned', true],
  ['authentication_failed', false],
  ['payment_timeout', false],
  ['payment_declined', false],
  [null, false],
] as const)('a payment that ended by %s was left on purpose: %s', (code, isLeft) => {
  expect(wasLeft(code)).toBe(isLeft);
});
