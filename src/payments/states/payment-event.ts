// What payments announce.

export type PaymentEvent =
  /** Once per booking, in the transaction that confirms it. */
  | { kind: 'booking_confirmed'; bookingId: string }
  /** A payment ended without a booking, unless the traveler was waiting for it. */
  | { kind: 'payment_problem'; paymentId: string }
  /** Refunds of one request are done. */
  | { kind: 'refunded'; refundIds: readonly string[] }
  /** A refund finds no destination: the traveler is asked for another one. */
  | { kind: 'refund_stuck'; refundId: string }
  /** Most of an agency's line is used; once each time that happens. */
  | { kind: 'credit_low'; creditAccountId: string };
