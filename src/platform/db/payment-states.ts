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

/** Under way or done. At most one payment of a booking is in one of these (unique index payment_one_alive). */
export const alivePaymentStates = [
  'created',
  'pending',
  'authorised',
  'captured',
] as const satisfies PaymentState[];

/** Unfinished: the sweep processes these. */
export const unsettledPaymentStates = [
  'created',
  'pending',
  'authorised',
  'void_due',
  'refund_due',
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
  return `${alias}.state in ('authorised', 'captured')`;
}

/** SQL: whether it is unfinished. */
export function isUnsettledPayment(alias: string): string {
  return `${alias}.state in (${listed(unsettledPaymentStates)})`;
}

/** `'a', 'b'`: names of our own as an SQL list. */
export function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
