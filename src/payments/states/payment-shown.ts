// What a traveller can be told about a payment.
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { ProviderState } from '#payments/states/gateway.ts';
import { type PaymentState, wasLeft } from '#payments/states/payment-states.ts';

export type PaymentStatusState =
  /** The traveller has to go on at the provider: `redirectUrl`. */
  | 'waiting'
  /** The bank has not answered yet; look again in some seconds. */
  | 'processing'
  /** The provider itself does not answer: money may have moved or not, and the sweep goes on asking. */
  | 'unknown'
  | 'confirmed'
  | 'declined'
  | 'abandoned'
  /** There is no booking for the money: it is on its way back, or is back. `code` says why. */
  | 'returning'
  | 'refunded'
  | 'voided';

/** `providerState` is what the provider said just now, null when it said nothing. */
export function shownState(
  row: { state: PaymentState; failureCode: ErrorCode | null },
  providerState: ProviderState | null,
): PaymentStatusState {
  if (row.state === 'pending' && isTravellersTurn(providerState)) return 'waiting';
  if (row.state === 'failed' && wasLeft(row.failureCode)) return 'abandoned';
  if ((row.state === 'created' || row.state === 'pending') && providerState === null) return 'unknown';
  return shown[row.state];
}

/** Its traveller may leave before there is an answer, and has to hear of it by mail. */
export function isStillOpen(state: PaymentStatusState): boolean {
  return state === 'processing' || state === 'unknown';
}

function isTravellersTurn(state: ProviderState | null): boolean {
  return state === 'awaiting_card' || state === 'awaiting_authentication';
}

/** An authorised payment has a confirmed booking: that the money is still being taken is not the traveller's worry. */
const shown: Record<PaymentState, PaymentStatusState> = {
  created: 'processing',
  pending: 'processing',
  authorised: 'confirmed',
  captured: 'confirmed',
  declined: 'declined',
  failed: 'declined',
  // Only set aside: nothing was charged, whether the bank has heard of it yet or not.
  void_due: 'voided',
  voided: 'voided',
  refund_due: 'returning',
  refunded: 'refunded',
};
