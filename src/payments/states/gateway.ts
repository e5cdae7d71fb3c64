// The port to a payment provider. Any call may time out after the provider has done the work, so every answer may be
// `unknown`; keys derived from our own ids make it safe to ask again.
import type { Locale } from '#platform/i18n/locales.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

export type ProviderState =
  /** The traveller has not given a card yet: nothing can happen by itself. */
  | 'awaiting_card'
  | 'awaiting_authentication'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'cancelled'
  /** All that was captured went back. */
  | 'refunded';

/** A payer's complaint at the bank. */
export type ProviderDispute = {
  providerDisputeId: string;
  amountMinor: number;
  /** While it is open, and when it is lost, the money is not ours. */
  state: 'open' | 'won' | 'lost';
  /** In the provider's words. */
  reason: string;
  openedAt: Date;
  evidenceDueAt: Date | null;
  closedAt: Date | null;
};

export type ProviderPayment = {
  providerPaymentId: string;
  /** Our payment's id, as the provider was told it; null on a payment that we did not begin. */
  paymentId: string | null;
  state: ProviderState;
  amountMinor: number;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  /** Refunds by the key that they were asked with (`refundId` of `Gateway.refund`); only succeeded ones. */
  refunds: readonly { refundId: string | null; amountMinor: number }[];
  disputes: readonly ProviderDispute[];
  /** Why it was declined or cancelled, in our words. */
  failureCode: ErrorCode | null;
  /** What the payer knows the instrument by. */
  instrument: { brand: string; lastFour: string } | null;
  /** The provider's page; null where there is none to go to. */
  redirectUrl: string | null;
};

export type Outcome<T> =
  | { ok: true; value: T }
  /** The provider understood and said no; asking again gives the same answer. */
  | { ok: false; kind: 'refused'; code: string }
  /** No answer, or none that can be understood: it may have happened or not. */
  | { ok: false; kind: 'unknown'; why: string };

export type ProviderMethod = 'card' | 'instant';

export type PaymentOrder = {
  paymentId: string;
  amountMinor: number;
  currency: string;
  method: ProviderMethod;
  /**
   * A one-time token of the provider's that stands for a card (`tok_…`, `pm_…`): the payment is confirmed at once,
   * without a page unless the bank wants to see the payer. Null opens the page.
   */
  paymentToken: string | null;
  /** What the payer reads on the page: the name of the airline. */
  description: string;
  returnUrl: string;
  webhookUrl: string;
  locale: Locale;
};

/** `paymentId` is ours and makes the idempotency key; `providerPaymentId` is theirs. */
export type PaymentRef = { paymentId: string; providerPaymentId: string };

/** What a signed webhook says that one should look at. */
export type Hint = {
  eventId: string;
  type: string;
  providerPaymentId: string;
  /** Ours, where the event carries it. */
  paymentId: string | null;
};

/** One raw webhook: the body as it came, byte for byte, and the headers in lower case. */
export type RawWebhook = { body: string; headers: Readonly<Record<string, string | undefined>> };

export type WebhookRead =
  | { ok: true; value: Hint }
  /** Signed, and about nothing that we follow. */
  | { ok: true; value: null }
  | { ok: false; code: 'webhook_signature_invalid' | 'webhook_too_old' | 'json_malformed' | 'input_invalid' };

export type ListPage = { payments: readonly ProviderPayment[]; next: string | null };

export type Gateway = {
  provider: string;
  create: (order: PaymentOrder) => Promise<Outcome<ProviderPayment>>;
  read: (providerPaymentId: string) => Promise<Outcome<ProviderPayment>>;
  /** Takes authorised money. */
  capture: (ref: PaymentRef, amountMinor: number) => Promise<Outcome<ProviderPayment>>;
  /** Gives up what is not captured: an unpaid page or an authorisation. */
  cancel: (ref: PaymentRef) => Promise<Outcome<ProviderPayment>>;
  /** Gives captured money back, once per `refundId` (ours), in whole or in part. */
  refund: (ref: PaymentRef, amountMinor: number, refundId: string) => Promise<Outcome<ProviderPayment>>;
  /** Payments made at the provider from `since` on, oldest first; `cursor` is the `next` of the page before. */
  list: (since: Date, cursor: string | null) => Promise<Outcome<ListPage>>;
  /** Checks signature and age of a webhook, and says what it is about. `now` is our clock. */
  readWebhook: (webhook: RawWebhook, now: Date) => WebhookRead;
};

/** The providers of this deployment. */
export type Gateways = {
  /** Takes what no payment method names a provider for (setting PAYMENT_PROVIDER). */
  usual: Gateway;
  named: (provider: string) => Gateway | undefined;
};

/** Gateways by their own names; the first is the usual one. */
export function gatewaysOf(usual: Gateway, ...others: Gateway[]): Gateways {
  const byName = new Map([usual, ...others].map((gateway) => [gateway.provider, gateway]));
  return { usual, named: (provider) => byName.get(provider) };
}
