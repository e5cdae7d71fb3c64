// What a traveller can be told about a payment.
import type { ErrorCode } from '#lib/errors.ts';
import type { ProviderState } from '#payments/gateway.ts';
import { type PaymentState, wasLeft } from '#payments/payment-states.ts';

export type PaymentStatusState =
  /** The traveller has to go on at the provider: `redirectUrl`. */
  | 'waiting'
  /** The bank has not answered yet; look again in some seconds. */
  | 'processing'
  | 'confirmed'
  | 'declined'
  | 'abandoned'
  /** There is no booking for the money: it is on its way back, or is back. `code` says why. */
  | 'returning'
  | 'refunded'
  | 'voided';

export function shownState(
  row: { state: PaymentState; failureCode: ErrorCode | null },
  providerState: ProviderState | null,
): PaymentStatusState {
  if (row.state === 'pending' && isTravellersTurn(providerState)) return 'waiting';
  if (row.state === 'failed' && wasLeft(row.failureCode)) return 'abandoned';
  return shown[row.state];
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
  void_due: 'returning',
  voided: 'voided',
  refund_due: 'returning',
  refunded: 'refunded',
};
