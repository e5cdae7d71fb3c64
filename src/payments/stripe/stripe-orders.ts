// Creates a payment at Stripe: its hosted page, or an intent that is confirmed at once with a token. Card data never
// passes through here.
import Stripe from 'stripe';

import type { PaymentOrder } from '#payments/states/gateway.ts';
import { isReplayedFailure, keyed } from '#payments/stripe/stripe-calls.ts';
import { offered } from '#payments/stripe/stripe-states.ts';

/** When Stripe closes the page, counted from the creation of our payment; Stripe's minimum is half an hour. */
export const PAGE_SECONDS = 3_600;

/** In an intent's metadata: marks an intent that we store by its page. */
export const FROM_PAGE = 'page';

/** Unix seconds at which our payment was stored: a UUID of version 7 begins with its milliseconds. */
export function storedAt(paymentId: string): number {
  return Math.floor(Number.parseInt(paymentId.replaceAll('-', '').slice(0, 12), 16) / 1000);
}

/** Depends on the order alone, so that a retry sends the identical request. */
export function openPage(stripe: Stripe, order: PaymentOrder, amount: number) {
  const { types, captures } = offered(order.method, order.currency);
  const { paymentId } = order;
  const product = {
    currency: order.currency.toLowerCase(),
    unit_amount: amount,
    product_data: { name: order.description },
  };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    // Only these: the account may have activated others.
    allowed_payment_method_types: types,
    line_items: [{ quantity: 1, price_data: product }],
    payment_intent_data: {
      capture_method: captures,
      description: order.description,
      metadata: { paymentId, form: FROM_PAGE },
    },
    metadata: { paymentId },
    client_reference_id: paymentId,
    // The payer sees and pays the currency that the trip was sold in.
    adaptive_pricing: { enabled: false },
    locale: order.locale,
    expires_at: storedAt(paymentId) + PAGE_SECONDS,
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
  };
  // A lost answer leaves a page whose address was never handed out: creating another one is harmless.
  const send = (options: Stripe.RequestOptions) => stripe.checkout.sessions.create(params, options);
  return keyed(`${paymentId}:create`, send, isReplayedFailure);
}

/** What Stripe's own fields return for a card in a browser. */
export function isToken(token: string): boolean {
  return /^(pm|tok)_\w+$/.test(token);
}

/** Stripe does not know the token, or it was used before: the payer can do something about that. */
export function isAboutToken(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'token_already_used' || /^(payment_method$|card\[token\])/.test(error.param ?? '');
}

/** A declined card is no error here: the answer is the intent, with the decline. */
export async function confirmToken(stripe: Stripe, order: PaymentOrder, amount: number, token: string) {
  const { paymentId } = order;
  const method = token.startsWith('tok_') ? await methodOf(stripe, paymentId, token) : token;
  const params: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: order.currency.toLowerCase(),
    payment_method: method,
    allowed_payment_method_types: ['card'],
    confirm: true,
    capture_method: 'manual',
    description: order.description,
    metadata: { paymentId },
    return_url: order.returnUrl,
    expand: ['latest_charge'],
  };
  const send = (options: Stripe.RequestOptions) => stripe.paymentIntents.create(params, options);
  try {
    return await keyed(`${paymentId}:create`, send, isReplayedFailure, () => findIntent(stripe, paymentId));
  } catch (error) {
    const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (!declined) throw error;
    return declined;
  }
}

async function methodOf(stripe: Stripe, paymentId: string, token: string): Promise<string> {
  const send = (options: Stripe.RequestOptions) =>
    stripe.paymentMethods.create({ type: 'card', card: { token } }, options);
  return (await keyed(`${paymentId}:method`, send, isReplayedFailure)).id;
}

/** The intent of a payment whose creation failed on Stripe's side after the work was done. */
async function findIntent(stripe: Stripe, paymentId: string): Promise<Stripe.PaymentIntent | null> {
  const created = { gte: storedAt(paymentId) - 60 };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    if (intent.metadata.paymentId === paymentId) return intent;
  }
  return null;
}
