// The port to a payment provider. Any call may time out after the provider has done the work, so every outcome may be
// `unknown`; idempotency keys derived from our own ids make a retry safe.
import type { Locale } from '#platform/i18n/locales.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

export type ProviderState =
  /** The traveller has not given a card yet: nothing happens by itself. */
  | 'awaiting_card'
  | 'awaiting_authentication'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'cancelled'
  /** The whole captured amount was refunded. */
  | 'refunded';

/** A dispute that the payer opened at the bank. */
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
  /** Our payment's id as sent to the provider; null on a payment that we did not begin. */
  paymentId: string | null;
  state: ProviderState;
  amountMinor: number;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  /** Succeeded refunds only, by their idempotency key (`refundId` of `Gateway.refund`). */
  refunds: readonly { refundId: string | null; amountMinor: number }[];
  disputes: readonly ProviderDispute[];
  /** Why it was declined or cancelled, as a code of ours. */
  failureCode: ErrorCode | null;
  /** How the payer recognises the instrument. */
  instrument: { brand: string; lastFour: string } | null;
  /** The provider's page; null where the payer need not go to one. */
  redirectUrl: string | null;
};

export type Outcome<T> =
  | { ok: true; value: T }
  /** The provider understood and refused; a retry gets the same answer. */
  | { ok: false; kind: 'refused'; code: string }
  /** No answer, or one that cannot be parsed: it may have happened or not. */
  | { ok: false; kind: 'unknown'; why: string };

export type ProviderMethod = 'card' | 'instant';

/** What a provider charges at one time, in minor units. */
export type ChargeBounds = { leastMinor: number; mostMinor: number };

export type PaymentOrder = {
  paymentId: string;
  amountMinor: number;
  currency: string;
  method: ProviderMethod;
  /**
   * A one-time token of the provider's for a card (`tok_…`, `pm_…`): the payment is confirmed at once, without a page
   * unless the bank asks the payer to authenticate. Null opens the page.
   */
  paymentToken: string | null;
  /** Shown to the payer on the page: the name of the airline. */
  description: string;
  returnUrl: string;
  webhookUrl: string;
  locale: Locale;
};

/** `paymentId` is ours and makes the idempotency key; `providerPaymentId` is the provider's. */
export type PaymentRef = { paymentId: string; providerPaymentId: string };

/** What a signed webhook is about. */
export type Hint = {
  eventId: string;
  type: string;
  providerPaymentId: string;
  /** Ours, where the event includes it. */
  paymentId: string | null;
};

/** One raw webhook: the body byte for byte, and the headers in lower case. */
export type RawWebhook = { body: string; headers: Readonly<Record<string, string | undefined>> };

export type WebhookRead =
  | { ok: true; value: Hint }
  /** Signed, but about nothing that we handle. */
  | { ok: true; value: null }
  | { ok: false; code: 'webhook_signature_invalid' | 'webhook_too_old' | 'json_malformed' | 'input_invalid' };

export type ListPage = { payments: readonly ProviderPayment[]; next: string | null };

export type Gateway = {
  provider: string;
  /** The schemes that its page takes for a method (`Visa`, `Bizum`), as their owners write them; shown to the payer. */
  marks: (method: ProviderMethod, currency: string) => readonly string[];
  /** The least and the most that it charges for a method; both are charged. */
  bounds: (method: ProviderMethod, currency: string) => ChargeBounds;
  create: (order: PaymentOrder) => Promise<Outcome<ProviderPayment>>;
  read: (providerPaymentId: string) => Promise<Outcome<ProviderPayment>>;
  /** Captures authorised money. */
  capture: (ref: PaymentRef, amountMinor: number) => Promise<Outcome<ProviderPayment>>;
  /** Cancels what is not captured: voids an authorisation, or closes an unpaid page. */
  cancel: (ref: PaymentRef) => Promise<Outcome<ProviderPayment>>;
  /** Refunds captured money, once per `refundId` (ours), in whole or in part. */
  refund: (ref: PaymentRef, amountMinor: number, refundId: string) => Promise<Outcome<ProviderPayment>>;
  /** Payments made at the provider since `since`, oldest first; `cursor` is `next` of the previous page. */
  list: (since: Date, cursor: string | null) => Promise<Outcome<ListPage>>;
  /** Verifies signature and age of a webhook, and returns what it is about. `now` is our clock. */
  readWebhook: (webhook: RawWebhook, now: Date) => WebhookRead;
};

/** The providers of this deployment. */
export type Gateways = {
  /** For payment methods that name no provider (setting PAYMENT_PROVIDER). */
  usual: Gateway;
  named: (provider: string) => Gateway | undefined;
};

/** Gateways by their own names; the first is the default. */
export function gatewaysOf(usual: Gateway, ...others: Gateway[]): Gateways {
  const byName = new Map([usual, ...others].map((gateway) => [gateway.provider, gateway]));
  return { usual, named: (provider) => byName.get(provider) };
}
