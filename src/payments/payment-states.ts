// What a payment may become, as a table: whoever changes a state asks here first.

import type { payment } from '#db/schema.ts';

export type PaymentState = (typeof payment.$inferSelect)['state'];

/**
 * created: stored here, perhaps known to the provider · pending: the provider has it, traveller or bank is busy ·
 * authorised: the booking is confirmed, the money is ours to take · captured: taken · declined, failed: ended without
 * money · void_due → voided: an authorisation without a booking is given up · refund_due → refunded: so is money.
 */
export const nextStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'failed'],
  pending: ['authorised', 'declined', 'failed', 'void_due', 'refund_due'],
  authorised: ['captured', 'failed'],
  captured: ['refund_due'],
  // A provider that changes its mind after a final answer is met by giving the money back, never by selling again.
  declined: ['void_due', 'refund_due'],
  failed: ['void_due', 'refund_due'],
  void_due: ['voided', 'refund_due'],
  voided: [],
  refund_due: ['refunded'],
  refunded: [],
};

export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return nextStates[from].includes(to);
}

/** At most one payment of a booking is in one of these (unique index payment_one_alive). */
export const aliveStates = ['created', 'pending', 'authorised', 'captured'] as const satisfies PaymentState[];

/** There is still something to do: the sweep looks at these. */
export const unsettledStates = [
  'created',
  'pending',
  'authorised',
  'void_due',
  'refund_due',
] as const satisfies PaymentState[];

export function isUnsettled(state: PaymentState): boolean {
  return unsettledStates.some((unsettled) => unsettled === state);
}
