// The gateway port over Stripe's API with its official library. The payer's page is a Checkout Session, the money an
// intent with manual capture; our payment may be known by either id.
import type Stripe from 'stripe';

import type { Settings } from '#platform/lib/settings.server.ts';
import type {
  Gateway,
  Outcome,
  PaymentOrder,
  PaymentRef,
  ProviderPayment,
} from '#payments/states/gateway.ts';
import { isReplayed, keyed, openStripe, outcomeOf } from '#payments/stripe/stripe-calls.ts';
import { listIntents, pagesOf } from '#payments/stripe/stripe-list.ts';
import { stripeBounds, toStripeAmount } from '#payments/stripe/stripe-money.ts';
import { confirmToken, isAboutToken, isToken, openPage, storedAt } from '#payments/stripe/stripe-orders.ts';
import { paymentOf, type StripeFacts } from '#payments/stripe/stripe-payment.ts';
import { factsOf, isStripeId, readFacts } from '#payments/stripe/stripe-read.ts';
import { readStripeWebhook } from '#payments/stripe/stripe-webhook.ts';
import { marksOf } from '#payments/stripe/stripe-states.ts';

const TIMEOUT_MS = 10_000;

/** Stripe forgets keys after a day; an older order could create a second payment, so it is not sent. */
const KEY_SECONDS = 23 * 3_600;

export type StripeSettings = Pick<Settings, 'STRIPE_API_URL'> & {
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
};

type Answer = Promise<Outcome<ProviderPayment>>;
type At = { stripe: Stripe; clock: () => Date };

/** `timeoutMs` limits the wait for one answer; after that the outcome is `unknown`. */
export function stripeGateway(
  settings: StripeSettings,
  { timeoutMs = TIMEOUT_MS, clock = () => new Date() } = {},
): Gateway {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = settings;
  const at: At = { stripe: openStripe({ secretKey, apiUrl, timeoutMs }), clock };
  return {
    provider: 'stripe',
    marks: marksOf,
    bounds: (_method, currency) => stripeBounds(currency),
    create: (order) => answer(() => create(at, order)),
    read: (id) => answer(() => look(at, id, asRead)),
    capture: (ref, amountMinor) =>
      answer(() => look(at, ref.providerPaymentId, capture(at, ref, amountMinor))),
    cancel: (ref) => answer(() => look(at, ref.providerPaymentId, cancel(at, ref))),
    refund: (ref, amountMinor, refundId) =>
      answer(() => look(at, ref.providerPaymentId, refund(at, ref, amountMinor, refundId))),
    list: (since, cursor) => answer(() => list(at, since, cursor)),
    readWebhook: (webhook, now) => readStripeWebhook(settings.STRIPE_WEBHOOK_SECRET, webhook, now),
  };
}

async function answer<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await ask();
  } catch (error) {
    return outcomeOf(error);
  }
}

async function create({ stripe, clock }: At, order: PaymentOrder): Answer {
  const now = clock();
  const amount = toStripeAmount(order.amountMinor, order.currency);
  if (amount === null) return refused('amount_not_chargeable');
  if (now.getTime() / 1000 - storedAt(order.paymentId) > KEY_SECONDS) return refused('order_too_old');
  const { paymentToken } = order;
  const none = { refunds: [], disputes: [] };
  if (!paymentToken) {
    return tell({ session: await openPage(stripe, order, amount), intent: null, ...none }, now);
  }
  if (!isToken(paymentToken)) return refused('payment_token_invalid');
  try {
    const intent = await confirmToken(stripe, order, amount, paymentToken);
    return tell({ session: null, intent, ...none }, now);
  } catch (error) {
    const outcome = outcomeOf(error);
    return outcome.kind === 'refused' && isAboutToken(error) ? refused('payment_token_invalid') : outcome;
  }
}

type Next = (seen: ProviderPayment, facts: StripeFacts) => Answer;

const asRead: Next = (value) => Promise.resolve({ ok: true, value });

/** Reads first: what is already done is not requested again, and what cannot be done is not tried. */
async function look({ stripe, clock }: At, id: string, next: Next): Answer {
  if (!isStripeId(id)) return refused('resource_missing');
  const facts = await readFacts(stripe, id);
  const seen = tell(facts, clock());
  return seen.ok ? next(seen.value, facts) : seen;
}

function capture(at: At, ref: PaymentRef, amountMinor: number): Next {
  return async (seen, { intent }) => {
    if (seen.state === 'captured' || seen.state === 'refunded') return { ok: true, value: seen };
    const amount = toStripeAmount(amountMinor, seen.currency);
    if (seen.state !== 'authorised' || !intent) return refused('unexpected_state');
    if (amount === null) return refused('amount_not_chargeable');
    const send = (options: Stripe.RequestOptions) =>
      at.stripe.paymentIntents.capture(intent.id, { amount_to_capture: amount }, options);
    await keyed(`${ref.paymentId}:capture`, send, isReplayed);
    return look(at, ref.providerPaymentId, asRead);
  };
}

function cancel(at: At, ref: PaymentRef): Next {
  return async (seen, { session, intent }) => {
    if (seen.state === 'cancelled') return { ok: true, value: seen };
    if (seen.state === 'captured' || seen.state === 'refunded') return refused('unexpected_state');
    if (session?.status === 'open') {
      const send = (options: Stripe.RequestOptions) =>
        at.stripe.checkout.sessions.expire(session.id, {}, options);
      await keyed(`${ref.paymentId}:expire`, send, isReplayed);
    } else if (intent) {
      const send = (options: Stripe.RequestOptions) =>
        at.stripe.paymentIntents.cancel(intent.id, {}, options);
      await keyed(`${ref.paymentId}:cancel`, send, isReplayed);
    }
    return look(at, ref.providerPaymentId, asRead);
  };
}

/** Finds a refund by its id in Stripe's list, even after Stripe has forgotten the key. */
function refund(at: At, ref: PaymentRef, amountMinor: number, refundId: string): Next {
  return async (seen, { intent, refunds }) => {
    const made = refunds.find(({ metadata }) => metadata?.refundId === refundId);
    if (made) {
      const failed = made.status === 'failed' || made.status === 'canceled';
      return failed ? refused('refund_failed') : { ok: true, value: seen };
    }
    const amount = toStripeAmount(amountMinor, seen.currency);
    if (seen.state !== 'captured' || !intent) return refused('unexpected_state');
    if (amount === null) return refused('amount_not_chargeable');
    const metadata = { refundId, paymentId: ref.paymentId };
    const send = (options: Stripe.RequestOptions) =>
      at.stripe.refunds.create({ payment_intent: intent.id, amount, metadata }, options);
    await keyed(`${refundId}:refund`, send, isReplayed);
    return look(at, ref.providerPaymentId, asRead);
  };
}

/** Each payment under the id that we store: its page's, or its intent's where it had no page. */
async function list({ stripe, clock }: At, since: Date, cursor: string | null) {
  const { intents, next } = await listIntents(stripe, since, cursor, clock());
  const pages = await pagesOf(stripe, intents);
  const payments: ProviderPayment[] = [];
  for (const intent of intents) {
    const facts = await factsOf(stripe, pages.get(intent.id) ?? null, intent);
    const payment = tell(facts, clock());
    if (!payment.ok) return payment;
    payments.push(payment.value);
  }
  return { ok: true as const, value: { payments, next } };
}

function tell(facts: StripeFacts, now: Date) {
  const value = paymentOf(facts, now);
  if (value) return { ok: true as const, value };
  return { ok: false as const, kind: 'unknown' as const, why: 'an answer that cannot be understood' };
}

function refused(code: string) {
  return { ok: false as const, kind: 'refused' as const, code };
}
