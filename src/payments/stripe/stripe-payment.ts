// Maps a payment at Stripe to our port: an intent, and the hosted page that it came from, if there is one.
import type Stripe from 'stripe';

import type { ErrorCode } from '#platform/lib/errors.ts';
import type { ProviderDispute, ProviderPayment, ProviderState } from '#payments/states/gateway.ts';
import { fromStripeAmount } from '#payments/stripe/stripe-money.ts';
import {
  brandName,
  disputeStates,
  failures,
  intentStates,
  sessionStates,
} from '#payments/stripe/stripe-states.ts';

/** What Stripe has of one payment. A page has no intent before a card is tried on it. */
export type StripeFacts = {
  session: Stripe.Checkout.Session | null;
  intent: Stripe.PaymentIntent | null;
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
};

/** A bank's authentication that is not completed for this long counts as an unused card page. */
const CHALLENGE_SECONDS = 3_600;

/** Null when Stripe uses a status that we do not know: nothing may be concluded from it. */
export function paymentOf(facts: StripeFacts, now: Date): ProviderPayment | null {
  const { session, intent } = facts;
  const subject = session ?? intent;
  const currency = (intent?.currency ?? session?.currency ?? '').toUpperCase();
  const state = stateOf(facts, now);
  if (!subject || !currency || !state) return null;
  const minor = (amount: number) => fromStripeAmount(amount, currency);
  return {
    providerPaymentId: subject.id,
    paymentId: subject.metadata?.paymentId ?? intent?.metadata.paymentId ?? null,
    state,
    amountMinor: minor(intent?.amount ?? session?.amount_total ?? 0),
    currency,
    capturedMinor: minor(intent?.amount_received ?? 0),
    refundedMinor: minor(given(facts)),
    refunds: facts.refunds.filter(isDone).map((refund) => ({
      refundId: refund.metadata?.refundId ?? null,
      amountMinor: minor(refund.amount),
    })),
    disputes: facts.disputes.flatMap((dispute) => disputeOf(dispute, minor)),
    failureCode: failureOf(state, intent),
    instrument: instrumentOf(intent),
    redirectUrl: session ? session.url : (intent?.next_action?.redirect_to_url?.url ?? null),
  };
}

function stateOf(facts: StripeFacts, now: Date): ProviderState | null {
  const { session, intent } = facts;
  const page = session ? sessionStates[session.status ?? ''] : null;
  if (page === undefined) return null;
  const state = intent ? intentStates[intent.status] : 'awaiting_card';
  switch (state) {
    case 'awaiting_card':
      return page ?? (intent?.last_payment_error ? 'declined' : 'awaiting_card');
    case 'awaiting_authentication':
      if (session?.status === 'expired') return 'cancelled';
      return isForgotten(intent, now) ? 'awaiting_card' : 'awaiting_authentication';
    case 'captured':
      return intent && given(facts) >= intent.amount_received ? 'refunded' : 'captured';
    default:
      return state ?? null;
  }
}

function isForgotten(intent: Stripe.PaymentIntent | null, now: Date): boolean {
  return intent !== null && now.getTime() / 1000 - intent.created > CHALLENGE_SECONDS;
}

/** The refunded amount, in Stripe's units; pending and failed refunds do not count. */
function given({ refunds }: StripeFacts): number {
  return refunds.filter(isDone).reduce((sum, { amount }) => sum + amount, 0);
}

function isDone({ status }: Stripe.Refund): boolean {
  return status === 'succeeded';
}

function disputeOf(dispute: Stripe.Dispute, minor: (amount: number) => number): ProviderDispute[] {
  const state = disputeStates[dispute.status];
  if (!state) return [];
  const dueBy = dispute.evidence_details.due_by;
  // Stripe does not report when it was closed, only when the money was returned.
  const back = dispute.balance_transactions.at(-1)?.created;
  return [
    {
      providerDisputeId: dispute.id,
      amountMinor: minor(dispute.amount),
      state,
      reason: dispute.reason,
      openedAt: instant(dispute.created),
      evidenceDueAt: dueBy ? instant(dueBy) : null,
      closedAt: state === 'won' && back ? instant(back) : null,
    },
  ];
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}

function failureOf(state: ProviderState, intent: Stripe.PaymentIntent | null): ErrorCode | null {
  if (state === 'declined') {
    const error = intent?.last_payment_error;
    return failures[error?.decline_code ?? ''] ?? failures[error?.code ?? ''] ?? 'payment_declined';
  }
  if (state !== 'cancelled') return null;
  // A card was given and neither charged nor declined: the payer left during the bank's authentication.
  const left = intent?.payment_method && !intent.latest_charge && !intent.last_payment_error;
  return left ? 'authentication_abandoned' : 'payment_cancelled';
}

function instrumentOf(intent: Stripe.PaymentIntent | null): ProviderPayment['instrument'] {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? { brand: brandName(card.brand), lastFour: card.last4 } : null;
}
