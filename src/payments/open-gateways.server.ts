// The payment providers of this deployment, from its settings, and the origins of their pages.
import { hasSandbox, STRIPE, type Settings } from '#platform/lib/settings.server.ts';
import { assert } from '#platform/lib/result.ts';
import { type Gateways, gatewaysOf } from '#payments/states/gateway.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import { stripeGateway } from '#payments/stripe/stripe-gateway.server.ts';

/** New payments go to PAYMENT_PROVIDER; other providers with keys remain, so that their payments still settle. */
export function openGateways(settings: Settings, clock: () => Date): Gateways {
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  const sandbox = hasSandbox(settings) ? [sandboxGateway(settings)] : [];
  const stripe =
    STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
      ? [stripeGateway({ STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, { clock })]
      : [];
  const byChoice = settings.PAYMENT_PROVIDER === 'stripe' ? [...stripe, ...sandbox] : [...sandbox, ...stripe];
  const [usual, ...others] = byChoice;
  assert(usual, 'settings are checked to have the keys of the chosen provider');
  return gatewaysOf(usual, ...others);
}

/** Where a payment form may redirect to: the providers' pages, and Stripe's page for the bank's authentication. */
export function paymentPages(settings: Settings): string[] {
  const sandbox = hasSandbox(settings) ? [settings.PAYMENT_API_URL] : [];
  if (!settings.STRIPE_SECRET_KEY) return sandbox;
  const own = settings.STRIPE_API_URL === STRIPE;
  return [...sandbox, ...(own ? stripePages : [settings.STRIPE_API_URL])];
}

const stripePages = ['https://checkout.stripe.com', 'https://hooks.stripe.com'];
