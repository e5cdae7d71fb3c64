// Reads a payment at Stripe with everything that belongs to it: page, intent, charge, refunds, disputes.
import type Stripe from 'stripe';

import type { StripeFacts } from '#payments/stripe/stripe-payment.ts';

/** Refunds are expanded with the charge of an intent; inside a list or a page the path is longer. */
export const withRefunds = (prefix = '') => [`${prefix}latest_charge.refunds`];

/** `id` is a page (`cs_…`) or an intent (`pi_…`); rejects with the library's errors. */
export async function readFacts(stripe: Stripe, id: string): Promise<StripeFacts> {
  if (!isPage(id)) {
    return factsOf(stripe, null, await stripe.paymentIntents.retrieve(id, { expand: withRefunds() }));
  }
  const session = await stripe.checkout.sessions.retrieve(id, { expand: withRefunds('payment_intent.') });
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return factsOf(stripe, session, intent);
}

/** Completes an intent: requests the refunds beyond the first page, and the disputes. */
export async function factsOf(
  stripe: Stripe,
  session: Stripe.Checkout.Session | null,
  intent: Stripe.PaymentIntent | null,
): Promise<StripeFacts> {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  if (!intent || !charge) return { session, intent, refunds: [], disputes: [] };
  const of = { payment_intent: intent.id, limit: 100 };
  // No payment has a thousand refunds; the limit ends the loop when an answer is broken.
  const refunds = charge.refunds?.has_more
    ? await stripe.refunds.list(of).autoPagingToArray({ limit: 1_000 })
    : (charge.refunds?.data ?? []);
  const disputes = charge.disputed ? (await stripe.disputes.list(of)).data : [];
  return { session, intent, refunds, disputes };
}

export function isPage(id: string): boolean {
  return id.startsWith('cs_');
}

/** Ids of other providers are not requested at all. */
export function isStripeId(id: string): boolean {
  return /^(cs|pi)_\w+$/.test(id);
}
