// The state transitions of a payment, as a table with guards: every change of a state is checked here first.
import { type PaymentState, unsettledPaymentStates } from '#platform/db/payment-states.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';

export type { PaymentState };

/** What is known at the moment of a change. */
export type PaymentFacts = {
  /** The ordered amount. */
  amountMinor: number;
  currency: string;
  /** `none` when vouchers and credit pay everything. */
  provider: string;
  providerPaymentId: string | null;
  /** The booking is confirmed by this payment: in this transaction, or in the one that made it `authorised`. */
  bookingConfirmed: boolean;
  /** Staff accept the provider's captured amount, whatever it is (reconcile-correction). */
  takenByPerson?: boolean;
  /** The provider's latest answer; null when it did not answer, or when there is no provider. */
  seen: Pick<ProviderPayment, 'amountMinor' | 'currency' | 'capturedMinor' | 'refundedMinor'> | null;
};

/** Conditions by name, so that a refusal can name one and a test can leave one out. */
export const guards = {
  providerKnowsIt: ({ provider, providerPaymentId }) => provider !== 'none' && providerPaymentId !== null,
  ourPartsPayForBooking: ourPartsPay,
  confirmedForOurAmount: (facts) =>
    facts.bookingConfirmed &&
    facts.seen?.amountMinor === facts.amountMinor &&
    facts.seen.currency === facts.currency,
  confirmedAndPaid: (facts) => ourPartsPay(facts) || confirmedAndCaptured(facts) || isTakenByPerson(facts),
  nothingCaptured: ({ seen }) => !seen || seen.capturedMinor === seen.refundedMinor,
  moneyCaptured: ({ seen }) => seen !== null && seen.capturedMinor > seen.refundedMinor,
  allGivenBack: ({ seen }) =>
    seen !== null && seen.capturedMinor > 0 && seen.capturedMinor === seen.refundedMinor,
} satisfies Record<string, (facts: PaymentFacts) => boolean>;

function isTakenByPerson({ bookingConfirmed, takenByPerson = false }: PaymentFacts): boolean {
  return bookingConfirmed && takenByPerson;
}

/** Vouchers and credit pay everything: nothing is asked of a provider. */
function ourPartsPay({ provider, amountMinor, bookingConfirmed }: PaymentFacts): boolean {
  return provider === 'none' && amountMinor === 0 && bookingConfirmed;
}

function confirmedAndCaptured({
  provider,
  amountMinor,
  currency,
  bookingConfirmed,
  seen,
}: PaymentFacts): boolean {
  return (
    provider !== 'none' &&
    bookingConfirmed &&
    seen?.capturedMinor === amountMinor &&
    seen.refundedMinor === 0 &&
    seen.currency === currency
  );
}

export type Guard = keyof typeof guards;

export type Transition = { from: PaymentState; to: PaymentState; why: string; guard: Guard };

/**
 * created: stored here, perhaps known to the provider · pending: at the provider, traveller or bank is busy ·
 * authorised: the booking is confirmed, the money can be captured · captured: taken · declined, failed: ended without
 * money · void_due → voided: an authorisation without a booking is cancelled · refund_due → refunded: captured money
 * without a booking is returned.
 */
export const transitions: readonly Transition[] = [
  { from: 'created', to: 'pending', why: 'the provider has answered', guard: 'providerKnowsIt' },
  { from: 'created', to: 'failed', why: 'the provider will not take it', guard: 'nothingCaptured' },
  {
    from: 'created',
    to: 'authorised',
    why: 'vouchers or credit pay everything',
    guard: 'ourPartsPayForBooking',
  },
  { from: 'pending', to: 'authorised', why: 'the booking is confirmed', guard: 'confirmedForOurAmount' },
  { from: 'pending', to: 'captured', why: 'confirmed with money that is here', guard: 'confirmedAndPaid' },
  { from: 'pending', to: 'declined', why: 'the bank said no', guard: 'nothingCaptured' },
  { from: 'pending', to: 'failed', why: 'nobody paid', guard: 'nothingCaptured' },
  { from: 'pending', to: 'void_due', why: 'no booking for what is authorised', guard: 'nothingCaptured' },
  { from: 'pending', to: 'refund_due', why: 'no booking for what is here', guard: 'moneyCaptured' },
  { from: 'authorised', to: 'captured', why: 'the money is here', guard: 'confirmedAndPaid' },
  { from: 'authorised', to: 'failed', why: 'the authorisation vanished', guard: 'nothingCaptured' },
  // When a provider reports money after a final state, it is voided or refunded; the booking is never confirmed.
  { from: 'declined', to: 'void_due', why: 'authorised after all', guard: 'nothingCaptured' },
  { from: 'declined', to: 'refund_due', why: 'captured after all', guard: 'moneyCaptured' },
  { from: 'failed', to: 'void_due', why: 'authorised after all', guard: 'nothingCaptured' },
  { from: 'failed', to: 'refund_due', why: 'captured after all', guard: 'moneyCaptured' },
  { from: 'void_due', to: 'voided', why: 'given up', guard: 'nothingCaptured' },
  { from: 'void_due', to: 'refund_due', why: 'captured before it was given up', guard: 'moneyCaptured' },
  { from: 'voided', to: 'refund_due', why: 'captured after all', guard: 'moneyCaptured' },
  { from: 'refund_due', to: 'refunded', why: 'all of it went back', guard: 'allGivenBack' },
];

/** Why not, or null when the table lists the change and its guard holds. */
export function whyNot(from: PaymentState, to: PaymentState, facts: PaymentFacts): Guard | 'unlisted' | null {
  const listed = transitions.find((each) => each.from === from && each.to === to);
  if (!listed) return 'unlisted';
  return guards[listed.guard](facts) ? null : listed.guard;
}

export function isUnsettled(state: PaymentState): boolean {
  return unsettledPaymentStates.some((unsettled) => unsettled === state);
}

/** Ended without money: money that turns up later is voided or refunded. */
export function isWrittenOff(state: PaymentState): boolean {
  return state === 'declined' || state === 'failed' || state === 'voided';
}

const leftOnPurpose: readonly (ErrorCode | null)[] = ['payment_cancelled', 'authentication_abandoned'];

/** The traveller cancelled, so no announcement is needed. */
export function wasLeft(failureCode: ErrorCode | null): boolean {
  return leftOnPurpose.includes(failureCode);
}
