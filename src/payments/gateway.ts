// The port to a payment provider. Any call may time out after the provider has done the work, so every answer may be
// `unknown`; keys derived from the payment make it safe to ask again.
import type { Locale } from '#i18n/locales.ts';
import type { ErrorCode } from '#lib/errors.ts';

export type ProviderState =
  /** The traveller has not given a card yet: nothing can happen by itself. */
  | 'awaiting_card'
  | 'awaiting_authentication'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'refunded';

export type ProviderPayment = {
  providerPaymentId: string;
  state: ProviderState;
  amountMinor: number;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  /** Why it was declined or cancelled, in our words. */
  failureCode: ErrorCode | null;
  redirectUrl: string;
};

export type Outcome<T> =
  | { ok: true; value: T }
  /** The provider understood and said no; asking again gives the same answer. */
  | { ok: false; kind: 'refused'; code: string }
  /** No answer, or none that can be understood: it may have happened or not. */
  | { ok: false; kind: 'unknown'; why: string };

export type PaymentOrder = {
  paymentId: string;
  amountMinor: number;
  currency: string;
  returnUrl: string;
  webhookUrl: string;
  locale: Locale;
};

/** `paymentId` is ours and makes the idempotency key; `providerPaymentId` is theirs. */
export type PaymentRef = { paymentId: string; providerPaymentId: string };

export type Gateway = {
  provider: string;
  create: (order: PaymentOrder) => Promise<Outcome<ProviderPayment>>;
  read: (providerPaymentId: string) => Promise<Outcome<ProviderPayment>>;
  /** Takes authorised money. */
  capture: (ref: PaymentRef, amountMinor: number) => Promise<Outcome<ProviderPayment>>;
  /** Gives up what is not captured: an unpaid page or an authorisation. */
  cancel: (ref: PaymentRef) => Promise<Outcome<ProviderPayment>>;
  /** Gives captured money back. */
  refund: (ref: PaymentRef, amountMinor: number) => Promise<Outcome<ProviderPayment>>;
};
