// Everything that the payment page shows.
import type { PaymentStatusState } from '#payments/states/payment-shown.ts';
import type { PaymentStatus } from '#payments/payment-status.server.ts';

/** Why money is returned: the seats were sold, the booking was already paid, or something else did not match. */
export type ReturnReason = 'late' | 'twice' | 'other';

export type PaymentShown = Pick<
  PaymentStatus,
  | 'paymentId'
  | 'bookingId'
  | 'redirectUrl'
  | 'mayTryAgain'
  | 'amountMinor'
  | 'vouchersMinor'
  | 'creditMinor'
  | 'currency'
  | 'method'
  | 'instrument'
> & {
  state: Exclude<PaymentStatusState, 'confirmed'>;
  /** The message of the refusal, if there is one. */
  reason: string | null;
  why: ReturnReason;
  email: string | null;
  /** The payment step as it is now, and with the choices of this payment. */
  paymentPath: string;
  againPath: string;
  /** The search that finds the trip again. */
  searchPath: string;
  /** The confirmation of the booking, when another payment confirmed it. */
  confirmationPath: string | null;
  /** How often the page has refreshed itself without JavaScript. */
  waits: number;
};
