// The table of payment states, read as rules.
import { expect, test } from 'vitest';

import { payment } from '#db/schema.ts';
import {
  aliveStates,
  isUnsettled,
  mayBecome,
  nextStates,
  type PaymentState,
} from '#payments/payment-states.ts';

const paymentStates = payment.state.enumValues;

const reachable = (from: PaymentState): Set<PaymentState> => {
  const seen = new Set<PaymentState>();
  const walk = (state: PaymentState) => {
    for (const next of nextStates[state]) {
      if (!seen.has(next)) {
        seen.add(next);
        walk(next);
      }
    }
  };
  walk(from);
  return seen;
};

test('money is captured only after it was authorised, which is when the booking is confirmed', () => {
  const leadToCaptured = paymentStates.filter((from) => mayBecome(from, 'captured'));
  expect(leadToCaptured).toEqual(['authorised']);
  expect(paymentStates.filter((from) => mayBecome(from, 'authorised'))).toEqual(['pending']);
});

test('a payment that has ended never comes to life again, so a second payment may be begun', () => {
  for (const state of paymentStates) {
    if (aliveStates.some((alive) => alive === state)) continue;
    for (const next of reachable(state)) expect(aliveStates).not.toContain(next);
  }
});

test('nothing goes in circles, and every unsettled payment can come to rest', () => {
  for (const state of paymentStates) {
    expect(reachable(state)).not.toContain(state);
    if (isUnsettled(state)) expect(nextStates[state].length).toBeGreaterThan(0);
  }
});

test('what is voided or refunded is final', () => {
  expect(nextStates.voided).toEqual([]);
  expect(nextStates.refunded).toEqual([]);
  expect(mayBecome('captured', 'declined')).toBe(false);
});
