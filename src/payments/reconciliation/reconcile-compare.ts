// Compares one payment at the provider with ours. Pure, so that a table of cases can test every discrepancy.
import type { Finding } from '#payments/ledger/discrepancy-kinds.ts';
import type { ProviderPayment, ProviderState } from '#payments/states/gateway.ts';
import { isUnsettled, type PaymentState } from '#payments/states/payment-states.ts';

export type OurPayment = {
  paymentId: string;
  bookingId: string;
  state: PaymentState;
  /** The ordered amount. */
  amountMinor: number;
  currency: string;
  /** Ledger balances of the account `provider`: captures only, and everything except disputes. */
  capturedMinor: number;
  heldMinor: number;
  /** A refund is due, and the provider may already have done it. */
  hasRefundsDue: boolean;
  /** By the provider's dispute id. */
  disputes: Readonly<Record<string, 'open' | 'won' | 'lost'>>;
};

/** States that the provider's payment may have when ours has ended in this state. */
const fits: Partial<Record<PaymentState, readonly ProviderState[]>> = {
  captured: ['captured', 'refunded'],
  declined: ['declined', 'cancelled'],
  failed: ['declined', 'cancelled'],
  voided: ['cancelled', 'declined', 'refunded'],
  refunded: ['refunded'],
};

/**
 * Finds nothing while the payment is being processed, and ignores disputes younger than `before`. A wrong amount
 * captured for a confirmed booking is reported at once, because asking again changes nothing.
 */
export function compare(ours: OurPayment, seen: ProviderPayment, before: Date): Finding[] {
  if (ours.state === 'authorised') return compareTaken(ours, seen);
  if (isUnsettled(ours.state) || ours.hasRefundsDue) return [];
  const findings = [...compareDisputes(ours, seen, before)];
  const amounts = compareAmounts(ours, seen);
  if (amounts) return [...findings, amounts];
  if (!fits[ours.state]?.includes(seen.state)) {
    const details = { bookingId: ours.bookingId, ours: ours.state, theirs: seen.state };
    findings.push({ kind: 'state_differs', subject: ours.paymentId, details });
  }
  return findings;
}

/** When the provider has captured the ordered amount, or nothing yet, the sweep continues. */
function compareTaken(ours: OurPayment, seen: ProviderPayment): Finding[] {
  const isOurs = seen.capturedMinor === ours.amountMinor && seen.refundedMinor === 0;
  if (seen.state !== 'captured' || (isOurs && seen.currency === ours.currency)) return [];
  const amounts = compareAmounts(ours, seen);
  return amounts ? [amounts] : [];
}

function compareAmounts(ours: OurPayment, seen: ProviderPayment): Finding | null {
  const theirs = seen.capturedMinor - seen.refundedMinor;
  // Zero is the same in every currency.
  const isForeign = theirs !== 0 && ours.currency !== seen.currency;
  if (theirs === ours.heldMinor && !isForeign) return null;
  const details = {
    bookingId: ours.bookingId,
    askedMinor: ours.amountMinor,
    oursMinor: ours.heldMinor,
    theirsMinor: theirs,
    theirsCapturedMinor: seen.capturedMinor,
    theirsRefundedMinor: seen.refundedMinor,
    currency: ours.currency,
    theirsCurrency: seen.currency,
  };
  if (isForeign) return { kind: 'currency_differs', subject: ours.paymentId, details };
  const sameCapture = seen.capturedMinor === ours.capturedMinor;
  return { kind: sameCapture ? 'refunded_differs' : 'captured_differs', subject: ours.paymentId, details };
}

function compareDisputes(ours: OurPayment, seen: ProviderPayment, before: Date): Finding[] {
  const other = seen.disputes.find(
    ({ providerDisputeId, state, openedAt, closedAt }) =>
      ours.disputes[providerDisputeId] !== state && (closedAt ?? openedAt) <= before,
  );
  if (!other) return [];
  const details = {
    bookingId: ours.bookingId,
    dispute: other.providerDisputeId,
    ours: ours.disputes[other.providerDisputeId] ?? null,
    theirs: other.state,
    amountMinor: other.amountMinor,
    currency: seen.currency,
  };
  return [{ kind: 'dispute_unknown', subject: ours.paymentId, details }];
}

/** A payment at the provider that matches none of ours; null when it has no money and cannot get any. */
export function stranger(provider: string, seen: ProviderPayment): Finding | null {
  const keptMinor = seen.capturedMinor - seen.refundedMinor;
  const mayTake = seen.state === 'authorised' || seen.state === 'processing';
  if (keptMinor === 0 && !mayTake) return null;
  const { amountMinor, currency, state } = seen;
  const details = { state, amountMinor, keptMinor, currency, namedPayment: seen.paymentId };
  return { kind: 'provider_payment_unknown', subject: `${provider}/${seen.providerPaymentId}`, details };
}
