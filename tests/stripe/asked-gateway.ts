// The gateway over a Stripe server of its own, on one clock, with the test helpers for both.
import { freePort } from '#tests/support/database/test-server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Outcome, PaymentOrder } from '#payments/states/gateway.ts';
import { stripeGateway } from '#payments/stripe/stripe-gateway.server.ts';
import { payOnPage } from './payer.ts';
import { all, type Fault } from './stripe-book.ts';
import { everyMethod, openStripeServer } from './stripe-server.ts';

export const noon = new Date('2026-11-20T12:00:00Z');

export function good<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

export async function openAskedGateway() {
  const clock = { now: noon };
  const stripe = await openStripeServer({ port: await freePort(), clock: () => clock.now });
  const settings = (change = {}) => ({
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.options.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.options.webhookSecret,
    ...change,
  });
  const gateway = stripeGateway(settings(), { clock: () => clock.now });
  const orderOf = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
    paymentId: uuidv7(clock.now),
    amountMinor: 45_000,
    currency: 'EUR',
    method: 'card',
    paymentToken: null,
    description: 'Alisio',
    returnUrl: 'http://localhost:3000/es/payment?booking=b&payment=p',
    webhookUrl: 'http://localhost:3000/api/payments/webhooks/stripe',
    locale: 'es',
    ...change,
  });
  const begin = async (change: Partial<PaymentOrder> = {}) => {
    const order = orderOf(change);
    const made = good(await gateway.create(order));
    const ref = { paymentId: order.paymentId, providerPaymentId: made.providerPaymentId };
    return { order, made, ref, url: made.redirectUrl ?? '' };
  };
  return {
    stripe,
    clock,
    settings,
    gateway,
    /** Waits only a second: for calls that are never answered. */
    impatient: stripeGateway(settings(), { timeoutMs: 1_000, clock: () => clock.now }),
    orderOf,
    begin,
    passSeconds: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    seen: async ({ ref }: { ref: { providerPaymentId: string } }) =>
      good(await gateway.read(ref.providerPaymentId)),
    /** Paid on its page with a card, and captured. */
    taken: async (number = '4242424242424242') => {
      const begun = await begin();
      await payOnPage(begun.url, number);
      good(await gateway.capture(begun.ref, 45_000));
      return begun;
    },
    intentsOf: (paymentId: string) =>
      all(stripe.book, 'payment_intent').filter(({ metadata }) => metadata.paymentId === paymentId),
    /** Makes only the next call of this kind fail. */
    failing: (fault: Fault, route: RegExp) => {
      let left = 1;
      stripe.options.fault = (asked) =>
        route.test(`${asked.method} ${asked.route}`) && left-- > 0 ? fault : null;
    },
    reset() {
      clock.now = noon;
      Object.assign(stripe.options, { fault: () => null, bankSeconds: 0, activated: everyMethod });
    },
  };
}
