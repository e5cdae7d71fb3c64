// The states of a payment, and conditions on them that several rooms use.

/** created → pending → authorised → captured; or declined, failed, voided; late money: refund_due → refunded. */
export const paymentStates = [
  'created',
  'pending',
  'authorised',
  'captured',
  'declined',
  'failed',
  'void_due',
  'voided',
  'refund_due',
  'refunded',
] as const;

export type PaymentState = (typeof paymentStates)[number];

/** Under way: whether the money comes is not known. */
const statesInProgress = ['created', 'pending'] as const satisfies PaymentState[];

/** The money is captured, or can be. */
const paidStates = ['authorised', 'captured'] as const satisfies PaymentState[];

/** Money without a booking that is going back: an authorisation to void, a capture to refund. */
const returningStates = ['void_due', 'refund_due'] as const satisfies PaymentState[];

/** Under way or done. At most one payment of a due is in one of these (unique index payment_one_alive). */
export const alivePaymentStates = [...statesInProgress, ...paidStates] as const satisfies PaymentState[];

/** Unfinished: the sweep processes these. */
export const unsettledPaymentStates = [
  ...statesInProgress,
  'authorised',
  ...returningStates,
] as const satisfies PaymentState[];

/**
 * SQL: whether the payment row `alias` is alive. The states are in the text: only then is the index of alive payments
 * used.
 */
export function isAlivePayment(alias: string): string {
  return `${alias}.state in (${listed(alivePaymentStates)})`;
}

/** SQL: whether the payment row `alias` has paid for its booking: the money is captured, or can be. */
export function hasPaid(alias: string): string {
  return `${alias}.state in (${listed(paidStates)})`;
}

/** SQL: whether the money of the payment row `alias` has arrived or ended: nothing of it is under way. */
export function isMoneyAtRest(alias: string): string {
  return `${alias}.state not in (${listed([...statesInProgress, ...returningStates])})`;
}

/** Whether a payment in this state, ours or the provider's, has paid: the money is captured, or can be. */
export function isPaid(state: string): state is (typeof paidStates)[number] {
  return isIn(paidStates, state);
}

/** Whether it is under way, and may still end either way. */
export function isInProgress(state: PaymentState): state is (typeof statesInProgress)[number] {
  return isIn(statesInProgress, state);
}

/** Whether its money is going back because there is no booking for it. */
export function isReturning(state: PaymentState): state is (typeof returningStates)[number] {
  return isIn(returningStates, state);
}

function isIn(states: readonly string[], state: string): boolean {
  return states.includes(state);
}

/** SQL: whether it is unfinished. */
export function isUnsettledPayment(alias: string): string {
  return `${alias}.state in (${listed(unsettledPaymentStates)})`;
}

/** `'a', 'b'`: names of our own as an SQL list. */
export function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
