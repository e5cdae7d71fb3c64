// The states of a payment that a traveller sees.
import { isInProgress } from '#platform/db/payment-states.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { ProviderState } from '#payments/states/gateway.ts';
import { type PaymentState, wasLeft } from '#payments/states/payment-states.ts';

export type PaymentStatusState =
  /** The traveller has to continue at the provider: `redirectUrl`. */
  | 'waiting'
  /** The bank has not answered yet; look again in some seconds. */
  | 'processing'
  /** The provider does not answer: money may have moved or not, and the sweep keeps asking. */
  | 'unknown'
  | 'confirmed'
  | 'declined'
  | 'abandoned'
  /** There is no booking for the money: it is being returned, or has been. `code` is the reason. */
  | 'returning'
  | 'refunded'
  | 'voided';

/** `providerState` is what the provider just reported, or null. */
export function shownState(
  row: { state: PaymentState; failureCode: ErrorCode | null },
  providerState: ProviderState | null,
): PaymentStatusState {
  if (row.state === 'pending' && isTravellersTurn(providerState)) return 'waiting';
  if (row.state === 'failed' && wasLeft(row.failureCode)) return 'abandoned';
  if (isInProgress(row.state) && providerState === null) return 'unknown';
  return shown[row.state];
}

/** The traveller may leave before there is a result, and then gets it by mail. */
export function isStillOpen(state: PaymentStatusState): boolean {
  return state === 'processing' || state === 'unknown';
}

function isTravellersTurn(state: ProviderState | null): boolean {
  return state === 'awaiting_card' || state === 'awaiting_authentication';
}

/** An authorised payment has a confirmed booking: the traveller need not wait for its capture. */
const shown: Record<PaymentState, PaymentStatusState> = {
  created: 'processing',
  pending: 'processing',
  authorised: 'confirmed',
  captured: 'confirmed',
  declined: 'declined',
  failed: 'declined',
  // Only authorised: nothing was charged, whether the void has reached the bank yet or not.
  void_due: 'voided',
  voided: 'voided',
  refund_due: 'returning',
  refunded: 'refunded',
};
