// The status that a traveller sees: from the payment's own state and the provider's latest answer.
import { describe, expect, test } from 'vitest';

import type { ProviderState } from '#payments/states/gateway.ts';
import { isStillOpen, type PaymentStatusState, shownState } from '#payments/states/payment-shown.ts';
import type { PaymentState } from '#payments/states/payment-states.ts';

const providerStates: (ProviderState | null)[] = [
  null,
  'awaiting_card',
  'awaiting_authentication',
  'processing',
  'authorised',
  'captured',
  'declined',
  'cancelled',
  'refunded',
];

const shown = (state: PaymentState, provider: ProviderState | null) =>
  shownState({ state, failureCode: null }, provider);

describe('a pending payment', () => {
  test.each<[ProviderState | null, PaymentStatusState]>([
    ['awaiting_card', 'waiting'],
    ['awaiting_authentication', 'waiting'],
    ['processing', 'processing'],
    ['authorised', 'processing'],
    ['captured', 'processing'],
    ['declined', 'processing'],
    [null, 'unknown'],
  ])('that the provider reports as %s is shown as %s', (provider, expected) => {
    expect(shown('pending', provider)).toBe(expected);
  });
});

test('a payment that was stored but not yet sent never waits for the traveller', () => {
  for (const provider of providerStates) {
    expect(shown('created', provider)).toBe(provider === null ? 'unknown' : 'processing');
  }
});

test.each<[PaymentState, PaymentStatusState]>([
  ['authorised', 'confirmed'],
  ['captured', 'confirmed'],
  ['declined', 'declined'],
  ['failed', 'declined'],
  ['void_due', 'voided'],
  ['voided', 'voided'],
  ['refund_due', 'returning'],
  ['refunded', 'refunded'],
])('a payment that is %s is shown as %s, whatever the provider reports', (state, expected) => {
  for (const provider of providerStates) expect(shown(state, provider)).toBe(expected);
});

test.each([
  ['payment_cancelled', 'abandoned'],
  ['authentication_abandoned', 'abandoned'],
  ['bank_unavailable', 'declined'],
  [null, 'declined'],
] as const)('a payment that failed because of %s is %s', (failureCode, expected) => {
  expect(shownState({ state: 'failed', failureCode }, null)).toBe(expected);
});

test('a payment without an answer is still open, and a mail announces its result', () => {
  const states: PaymentStatusState[] = [
    'waiting',
    'processing',
    'unknown',
    'confirmed',
    'declined',
    'abandoned',
    'returning',
    'refunded',
    'voided',
  ];
  expect(states.filter(isStillOpen)).toEqual(['processing', 'unknown']);
});
