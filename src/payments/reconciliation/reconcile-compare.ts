// One payment as the provider has it beside the same one as we have it: pure, so that every difference is a table row.
import type { Finding } from '#payments/ledger/discrepancy-kinds.ts';
import type { ProviderPayment, ProviderState } from '#payments/states/gateway.ts';
import { isUnsettled, type PaymentState } from '#payments/states/payment-states.ts';

export type OurPayment = {
  paymentId: string;
  bookingId: string;
  state: PaymentState;
  /** What we asked for. */
  amountMinor: number;
  currency: string;
  /** Lines of the account `provider`: of captures, and of everything but disputes. */
  capturedMinor: number;
  heldMinor: number;
  /** A refund that is due may be done there already. */
  hasRefundsDue: boolean;
  /** By the provider's id. */
  disputes: Readonly<Record<string, 'open' | 'won' | 'lost'>>;
};

/** How the provider's payment may stand when ours has ended so. */
const fits: Partial<Record<PaymentState, readonly ProviderState[]>> = {
  captured: ['captured', 'refunded'],
  declined: ['declined', 'cancelled'],
  failed: ['declined', 'cancelled'],
  voided: ['cancelled', 'declined', 'refunded'],
  refunded: ['refunded'],
};

/**
 * Nothing while the payment is under way, and of disputes nothing that is younger than `before`. Money of a confirmed
 * booking that was taken otherwise than we asked is a difference at once: asking again changes nothing.
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

/** A provider that holds what we asked for, or nothing yet, is asked again by the sweep. */
function compareTaken(ours: OurPayment, seen: ProviderPayment): Finding[] {
  const isOurs = seen.capturedMinor === ours.amountMinor && seen.refundedMinor === 0;
  if (seen.state !== 'captured' || (isOurs && seen.currency === ours.currency)) return [];
  const amounts = compareAmounts(ours, seen);
  return amounts ? [amounts] : [];
}

function compareAmounts(ours: OurPayment, seen: ProviderPayment): Finding | null {
  const theirs = seen.capturedMinor - seen.refundedMinor;
  // Nothing is nothing in every currency.
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

/** A payment of the provider's that no payment of ours is about; null when it neither has nor can get money. */
export function stranger(provider: string, seen: ProviderPayment): Finding | null {
  const keptMinor = seen.capturedMinor - seen.refundedMinor;
  const mayTake = seen.state === 'authorised' || seen.state === 'processing';
  if (keptMinor === 0 && !mayTake) return null;
  const { amountMinor, currency, state } = seen;
  const details = { state, amountMinor, keptMinor, currency, namedPayment: seen.paymentId };
  return { kind: 'provider_payment_unknown', subject: `${provider}/${seen.providerPaymentId}`, details };
}
