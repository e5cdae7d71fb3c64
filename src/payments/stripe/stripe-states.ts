// What Stripe's terms mean to us, as tables: states of intents, sessions and disputes, reasons of a decline.
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { ProviderDispute, ProviderMethod, ProviderState } from '#payments/states/gateway.ts';

/**
 * An intent without a page. `requires_payment_method` after a card was tried is a decline, see `stripe-payment.ts`;
 * before that, no card has been given.
 */
export const intentStates: Readonly<Record<string, ProviderState>> = {
  requires_payment_method: 'awaiting_card',
  requires_confirmation: 'awaiting_card',
  requires_action: 'awaiting_authentication',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
};

/**
 * What the state of a hosted page means for a payment that waits for a card. On an open page a declined card is not
 * final: the payer may try another one there.
 */
export const sessionStates: Readonly<Record<string, ProviderState>> = {
  open: 'awaiting_card',
  complete: 'declined',
  expired: 'cancelled',
};

/** Inquiries (`warning_…`) and prevented disputes move no money, so we do not treat them as disputes. */
export const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/**
 * Codes of errors and declines. Every other code is a plain decline: a thief must not learn that a card is known as
 * lost, stolen or fraudulent.
 */
export const failures: Readonly<Record<string, ErrorCode>> = {
  insufficient_funds: 'funds_insufficient',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  payment_method_customer_decline: 'payment_cancelled',
};

/**
 * Methods that capture as soon as the payer agrees, by currency. Stripe shows only those that the account has activated
 * and that the payer can use (docs/decisions/0013-payments.md).
 */
const instantMethods: Readonly<Record<string, readonly string[]>> = {
  EUR: ['bizum', 'mb_way', 'ideal', 'bancontact', 'eps'],
  BRL: ['pix'],
};

/** What the page offers. A currency without an instant method is paid by card. */
export function offered(method: ProviderMethod, currency: string) {
  const instant = method === 'instant' ? instantMethods[currency] : undefined;
  return instant
    ? { types: [...instant], captures: 'automatic' as const }
    : { types: ['card'], captures: 'manual' as const };
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Every account takes these cards. Stripe does not say which instant methods are activated, so none is promised. */
export function marksOf(method: ProviderMethod, currency: string): readonly string[] {
  const isCard = offered(method, currency).types.includes('card');
  return isCard ? ['visa', 'mastercard', 'amex'].map(brandName) : [];
}

/** As printed on the card. */
export function brandName(brand: string | null): string {
  return brands[brand ?? ''] ?? 'Card';
}
