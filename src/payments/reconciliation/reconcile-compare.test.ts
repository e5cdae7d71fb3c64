// One payment at the provider compared with ours: which discrepancy it is, which facts it names, and what is ignored.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type PaymentState, paymentStates, unsettledPaymentStates } from '#platform/db/payment-states.ts';
import type { ProviderDispute, ProviderPayment, ProviderState } from '#payments/states/gateway.ts';
import { compare, type OurPayment, stranger } from '#payments/reconciliation/reconcile-compare.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);

const ours: OurPayment = {
  paymentId: '0193a1b2-0000-7000-8000-000000000001',
  bookingId: '0193a1b2-0000-7000-8000-000000000002',
  state: 'captured',
  amountMinor: 45_000,
  currency: 'EUR',
  capturedMinor: 45_000,
  heldMinor: 45_000,
  hasRefundsDue: false,
  disputes: {},
};
const theirs: ProviderPayment = {
  providerPaymentId: 'pay_1',
  paymentId: ours.paymentId,
  state: 'captured',
  amountMinor: 45_000,
  currency: 'EUR',
  capturedMinor: 45_000,
  refundedMinor: 0,
  refunds: [],
  disputes: [],
  failureCode: null,
  instrument: null,
  redirectUrl: null,
};
const complaint: ProviderDispute = {
  providerDisputeId: 'dsp_1',
  amountMinor: 45_000,
  state: 'open',
  reason: 'fraudulent',
  openedAt: before(3_600_000),
  evidenceDueAt: null,
  closedAt: null,
};
const untouched = { capturedMinor: 0, heldMinor: 0 };
const nothingThere = { capturedMinor: 0, refundedMinor: 0 };

const kindsOf = (here: Partial<OurPayment>, there: Partial<ProviderPayment>) =>
  compare({ ...ours, ...here }, { ...theirs, ...there }, now).map(({ kind }) => kind);

/** Which of the provider's states fit ours once no money is left on either side. */
const fitting: Partial<Record<PaymentState, ProviderState[]>> = {
  captured: ['captured', 'refunded'],
  declined: ['declined', 'cancelled'],
  failed: ['declined', 'cancelled'],
  voided: ['cancelled', 'declined', 'refunded'],
  refunded: ['refunded'],
};
const providerStates: ProviderState[] = [
  'awaiting_card',
  'awaiting_authentication',
  'processing',
  'authorised',
  'captured',
  'declined',
  'cancelled',
  'refunded',
];

describe('the state of a payment that has ended without money on either side', () => {
  const pairs = Object.entries(fitting).flatMap(([state, fits]) =>
    providerStates.map((at): [PaymentState, ProviderState, boolean] => [
      state as PaymentState,
      at,
      fits.includes(at),
    ]),
  );
  test.each(pairs)('%s here, %s at the provider: fits %s', (state, at, isFit) => {
    const expected = isFit ? [] : ['state_differs'];
    expect(kindsOf({ state, ...untouched }, { state: at, ...nothingThere })).toEqual(expected);
  });

  test('names the booking and both states', () => {
    const found = compare({ ...ours, state: 'declined', ...untouched }, { ...theirs, ...nothingThere }, now);
    const details = { bookingId: ours.bookingId, ours: 'declined', theirs: 'captured' };
    expect(found).toEqual([{ kind: 'state_differs', subject: ours.paymentId, details }]);
  });
});

test.each(unsettledPaymentStates.filter((state) => state !== 'authorised'))(
  'a payment that is %s is under way: money, state and disputes are left alone',
  (state) => {
    const there = { state: 'captured', capturedMinor: 1, disputes: [complaint] } as const;
    expect(kindsOf({ state }, there)).toEqual([]);
  },
);

test('every state of a payment is either under way or has its matching states', () => {
  const known = [...unsettledPaymentStates, ...Object.keys(fitting)];
  expect(known.toSorted()).toEqual([...paymentStates].toSorted());
});

describe('a payment whose booking is confirmed and whose money is still to be taken', () => {
  const waiting = { state: 'authorised', ...untouched } as const;
  test.each<[string, Partial<ProviderPayment>, string[]]>([
    ['not taken yet', { state: 'authorised', ...nothingThere }, []],
    ['cancelled there: the sweep finds that out', { state: 'cancelled', ...nothingThere }, []],
    ['taken as we asked', {}, []],
    ['one cent less than asked', { capturedMinor: 44_999 }, ['captured_differs']],
    ['one cent more than asked', { capturedMinor: 45_001 }, ['captured_differs']],
    ['taken, and a cent of it given back already', { refundedMinor: 1 }, ['captured_differs']],
    ['as many units of another currency', { currency: 'USD' }, ['currency_differs']],
    ['taken, with a dispute: settling comes first', { disputes: [complaint] }, []],
  ])('%s', (_, there, kinds) => {
    expect(kindsOf(waiting, there)).toEqual(kinds);
  });
});

describe('the money of a captured payment', () => {
  test.each<[string, Partial<OurPayment>, Partial<ProviderPayment>, string[]]>([
    ['the same on both sides', {}, {}, []],
    ['a part given back on both sides', { heldMinor: 30_000 }, { refundedMinor: 15_000 }, []],
    ['all given back on both sides', { heldMinor: 0 }, { state: 'refunded', refundedMinor: 45_000 }, []],
    ['one cent given back there only', {}, { refundedMinor: 1 }, ['refunded_differs']],
    ['one cent given back here only', { heldMinor: 44_999 }, {}, ['refunded_differs']],
    ['one cent captured less there', {}, { capturedMinor: 44_999 }, ['captured_differs']],
    [
      'captured otherwise and refunded otherwise: the capture is named',
      { heldMinor: 40_000 },
      { capturedMinor: 44_000, refundedMinor: 5_000 },
      ['captured_differs'],
    ],
    [
      'other captures whose rest is the same: no difference',
      { heldMinor: 40_000 },
      { capturedMinor: 44_000, refundedMinor: 4_000 },
      [],
    ],
    ['a refund of ours is due: it may be done there', { hasRefundsDue: true }, { refundedMinor: 45_000 }, []],
    ['a refund is due: the state waits too', { hasRefundsDue: true }, { state: 'cancelled' }, []],
  ])('%s', (_, here, there, kinds) => {
    expect(kindsOf(here, there)).toEqual(kinds);
  });

  test('a discrepancy names the amounts ordered, held and captured on both sides', () => {
    const found = compare(
      { ...ours, heldMinor: 40_000 },
      { ...theirs, currency: 'USD', capturedMinor: 44_000, refundedMinor: 500 },
      now,
    );
    expect(found).toEqual([
      {
        kind: 'currency_differs',
        subject: ours.paymentId,
        details: {
          bookingId: ours.bookingId,
          askedMinor: 45_000,
          oursMinor: 40_000,
          theirsMinor: 43_500,
          theirsCapturedMinor: 44_000,
          theirsRefundedMinor: 500,
          currency: 'EUR',
          theirsCurrency: 'USD',
        },
      },
    ]);
  });

  test('different amounts are one discrepancy, whatever the states are', () => {
    expect(kindsOf({ state: 'voided' }, { state: 'captured', capturedMinor: 1 })).toEqual([
      'captured_differs',
    ]);
  });

  test('whatever was captured and refunded, only equal remainders agree', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (captured, back, seen, seenBack) => {
        const heldMinor = captured - Math.min(captured, back);
        const refundedMinor = Math.min(seen, seenBack);
        const found = kindsOf({ capturedMinor: captured, heldMinor }, { capturedMinor: seen, refundedMinor });
        const kind = captured === seen ? 'refunded_differs' : 'captured_differs';
        expect(found).toEqual(heldMinor === seen - refundedMinor ? [] : [kind]);
      }),
    );
  });
});

describe('a dispute at the provider', () => {
  const decided = { ...complaint, state: 'lost', closedAt: before(1_800_000) } as const;
  const fresh = { ...complaint, state: 'won', closedAt: before(0) } as const;
  test.each<[string, OurPayment['disputes'], ProviderDispute, Date, string[]]>([
    ['open here as there', { dsp_1: 'open' }, complaint, now, []],
    ['unknown here', {}, complaint, now, ['dispute_unknown']],
    ['of another name here', { dsp_2: 'open' }, complaint, now, ['dispute_unknown']],
    ['decided there, open here', { dsp_1: 'open' }, decided, now, ['dispute_unknown']],
    ['decided the other way here', { dsp_1: 'won' }, decided, now, ['dispute_unknown']],
    ['decided at the last moment of the scope', { dsp_1: 'open' }, fresh, now, ['dispute_unknown']],
    ['decided a millisecond later', { dsp_1: 'open' }, fresh, before(1), []],
    ['opened a millisecond after the scope', {}, complaint, before(3_600_001), []],
    ['opened long ago, decided after the scope', { dsp_1: 'open' }, decided, before(1_800_001), []],
  ])('%s', (_, disputes, seen, until, kinds) => {
    const found = compare({ ...ours, disputes }, { ...theirs, disputes: [seen] }, until);
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('is named with both states, once for any number of disputes, beside a difference of money', () => {
    const disputes = [
      { ...complaint, providerDisputeId: 'dsp_0' },
      decided,
      { ...decided, providerDisputeId: 'x' },
    ];
    const here = { ...ours, disputes: { dsp_0: 'open', dsp_1: 'won' } } as const;
    const [first, second, ...more] = compare(here, { ...theirs, refundedMinor: 1, disputes }, now);
    expect(first).toEqual({
      kind: 'dispute_unknown',
      subject: ours.paymentId,
      details: {
        bookingId: ours.bookingId,
        dispute: 'dsp_1',
        ours: 'won',
        theirs: 'lost',
        amountMinor: 45_000,
        currency: 'EUR',
      },
    });
    expect([second?.kind, more]).toEqual(['refunded_differs', []]);
  });
});

describe('a payment at the provider that is not ours', () => {
  test.each<[string, Partial<ProviderPayment>, boolean]>([
    ['authorised: money may be taken', { state: 'authorised', ...nothingThere }, true],
    ['its bank is being asked', { state: 'processing', ...nothingThere }, true],
    ['captured', {}, true],
    ['captured, all but a cent given back', { refundedMinor: 44_999 }, true],
    ['captured and all given back', { state: 'refunded', refundedMinor: 45_000 }, false],
    ['declined', { state: 'declined', ...nothingThere }, false],
    ['cancelled', { state: 'cancelled', ...nothingThere }, false],
    ['a page that nobody has used', { state: 'awaiting_card', ...nothingThere }, false],
    ['at the bank’s page', { state: 'awaiting_authentication', ...nothingThere }, false],
  ])('%s', (_, there, isFound) => {
    expect(stranger('sandbox', { ...theirs, ...there }) !== null).toBe(isFound);
  });

  test('is named by provider and id, with the payment that it claims to belong to', () => {
    expect(stranger('stripe', { ...theirs, paymentId: null, refundedMinor: 5_000 })).toEqual({
      kind: 'provider_payment_unknown',
      subject: 'stripe/pay_1',
      details: {
        state: 'captured',
        amountMinor: 45_000,
        keptMinor: 40_000,
        currency: 'EUR',
        namedPayment: null,
      },
    });
  });
});
