// Everything that the page of a payment draws.
import type { PaymentStatusState } from '#payments/states/payment-shown.ts';
import type { PaymentStatus } from '#payments/payment-status.server.ts';

/** Why money goes back: the seats had been sold, the booking was paid already, or something else did not fit. */
export type ReturnReason = 'late' | 'twice' | 'other';

export type PaymentShown = Pick<
  PaymentStatus,
  | 'paymentId'
  | 'bookingId'
  | 'redirectUrl'
  | 'mayTryAgain'
  | 'amountMinor'
  | 'vouchersMinor'
  | 'currency'
  | 'method'
  | 'instrument'
> & {
  state: Exclude<PaymentStatusState, 'confirmed'>;
  /** The sentence of the refusal, where there is one. */
  reason: string | null;
  why: ReturnReason;
  email: string | null;
  /** The payment step: as it is, and with what was chosen for this payment. */
  paymentPath: string;
  againPath: string;
  /** The search that finds the trip again. */
  searchPath: string;
  /** Of the confirmed booking, where another payment made it so. */
  confirmationPath: string | null;
  /** How often the page has asked by itself without a script. */
  waits: number;
};
