// The table of payment states: its rules, random walks through it, and walks with a guard removed.
import { array, assert as check, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { alivePaymentStates } from '#platform/db/payment-states.ts';
import { payment } from '#platform/db/schema.ts';
import { shownState } from '#payments/states/payment-shown.ts';
import {
  type PaymentFacts,
  guards,
  isUnsettled,
  type PaymentState,
  transitions,
  whyNot,
} from '#payments/states/payment-states.ts';
import { sized } from '#tests/support/extent.ts';

const paymentStates = payment.state.enumValues;
const nextOf = (from: PaymentState) => transitions.filter((each) => each.from === from).map(({ to }) => to);

const reachable = (from: PaymentState): Set<PaymentState> => {
  const seen = new Set<PaymentState>();
  const walk = (state: PaymentState) => {
    for (const next of nextOf(state)) {
      if (!seen.has(next)) {
        seen.add(next);
        walk(next);
      }
    }
  };
  walk(from);
  return seen;
};

const amount = constantFrom(0, 45_000, 44_999);
const anyFacts = record({
  amountMinor: constantFrom(0, 45_000),
  currency: constantFrom('EUR', 'USD'),
  provider: constantFrom('none', 'sandbox'),
  providerPaymentId: constantFrom(null, 'pay_1'),
  bookingConfirmed: boolean(),
  takenByPerson: boolean(),
  isSeen: boolean(),
  seen: record({
    amountMinor: amount,
    currency: constantFrom('EUR', 'USD'),
    capturedMinor: amount,
    refundedMinor: amount,
  }),
}).map(({ isSeen, seen, ...facts }): PaymentFacts => ({ ...facts, seen: isSeen ? seen : null }));

/** Long walks, so that rare steps occur, too. */
const walks = array(record({ to: constantFrom(...paymentStates), facts: anyFacts }), {
  minLength: 30,
  maxLength: 60,
});

/** Makes every requested step that is allowed; returns the steps made. */
function walk(requests: { to: PaymentState; facts: PaymentFacts }[], why = whyNot) {
  let from: PaymentState = 'created';
  const steps: { from: PaymentState; to: PaymentState; facts: PaymentFacts }[] = [];
  for (const { to, facts } of requests) {
    if (why(from, to, facts) !== null) continue;
    steps.push({ from, to, facts });
    from = to;
  }
  return steps;
}

/** What must be true of every step, whatever the table says. */
function isSound({
  from,
  to,
  facts,
}: {
  from: PaymentState;
  to: PaymentState;
  facts: PaymentFacts;
}): boolean {
  const listed = transitions.some((each) => each.from === from && each.to === to);
  const { seen, bookingConfirmed, provider, takenByPerson } = facts;
  const left = (seen?.capturedMinor ?? 0) - (seen?.refundedMinor ?? 0);
  switch (to) {
    case 'captured': {
      const isWhole = seen?.capturedMinor === facts.amountMinor && seen.currency === facts.currency;
      const isFree = provider === 'none' && facts.amountMinor === 0;
      return listed && bookingConfirmed && (isWhole || isFree || takenByPerson === true);
    }
    case 'authorised':
      return listed && bookingConfirmed && (from === 'pending' || provider === 'none');
    case 'refund_due':
      return listed && left > 0;
    case 'refunded':
      return listed && left === 0 && (seen?.refundedMinor ?? 0) > 0;
    case 'declined':
    case 'failed':
    case 'voided':
      return listed && left === 0;
    default:
      return listed;
  }
}

test('random requests in any order make no unlisted step and no step against its guard', () => {
  const made = new Set<string>();
  check(
    property(walks, (requests) => {
      const steps = walk(requests);
      for (const { from, to } of steps) made.add(`${from} ${to}`);
      return steps.every(isSound);
    }),
    { numRuns: sized({ short: 2_000, full: 20_000 }) },
  );
  // The walk proves nothing about steps that it never tried.
  expect([...made].toSorted()).toEqual(transitions.map(({ from, to }) => `${from} ${to}`).toSorted());
});

test.each(['confirmedAndPaid', 'confirmedForOurAmount', 'moneyCaptured', 'nothingCaptured', 'allGivenBack'])(
  'without the guard %s the walk finds an unsound step',
  (dropped) => {
    const careless: typeof whyNot = (from, to, facts) => {
      const why = whyNot(from, to, facts);
      return why === dropped ? null : why;
    };
    expect(Object.keys(guards)).toContain(dropped);
    expect(() =>
      check(
        property(walks, (requests) => walk(requests, careless).every(isSound)),
        { numRuns: 20_000, seed: 7, endOnFailure: true },
      ),
    ).toThrow('Property failed');
  },
);

test('without the table the walk finds an unlisted step', () => {
  const lawless: typeof whyNot = () => null;
  const at = integer({ min: 0, max: paymentStates.length - 1 });
  const requests = array(record({ at, facts: anyFacts }), { minLength: 5, maxLength: 20 });
  expect(() =>
    check(
      property(requests, (some) =>
        walk(
          some.map(({ at: state, facts }) => ({ to: paymentStates[state] ?? 'created', facts })),
          lawless,
        ).every(isSound),
      ),
      { seed: 7, endOnFailure: true },
    ),
  ).toThrow('Property failed');
});

test('without a provider only vouchers lead from created to authorised', () => {
  const facts = {
    amountMinor: 0,
    currency: 'EUR',
    providerPaymentId: null,
    bookingConfirmed: true,
    seen: null,
  };
  expect(whyNot('created', 'authorised', { ...facts, provider: 'none' })).toBeNull();
  expect(whyNot('created', 'authorised', { ...facts, provider: 'sandbox' })).toBe('ourPartsPayForBooking');
  expect(whyNot('created', 'captured', { ...facts, provider: 'none' })).toBe('unlisted');
});

test('an ended payment never becomes active again, so a second payment may be begun', () => {
  for (const state of paymentStates) {
    if (alivePaymentStates.some((alive) => alive === state)) continue;
    for (const next of reachable(state)) expect(alivePaymentStates).not.toContain(next);
  }
});

test('no steps form a cycle, and every unsettled payment can reach a final state', () => {
  for (const state of paymentStates) {
    expect(reachable(state)).not.toContain(state);
    if (isUnsettled(state)) expect(nextOf(state).length).toBeGreaterThan(0);
  }
});

test('a payment captured for a booking, or refunded, is final', () => {
  expect(nextOf('captured')).toEqual([]);
  expect(nextOf('refunded')).toEqual([]);
  expect(nextOf('voided')).toEqual(['refund_due']);
});

test('an authorisation alone is shown as nothing charged, also before the provider releases it', () => {
  const code = 'offer_sold_out';
  expect(shownState({ state: 'void_due', failureCode: code }, null)).toBe('voided');
  expect(shownState({ state: 'refund_due', failureCode: code }, null)).toBe('returning');
});
