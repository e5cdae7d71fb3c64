// Which providers a deployment uses, and to which payment pages its forms may redirect.
import { expect, test } from 'vitest';

import { readSettings } from '#platform/lib/settings.server.ts';
import { openGateways, paymentPages } from '#payments/open-gateways.server.ts';

const stripe = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const chosen = { PAYMENT_PROVIDER: 'stripe', ...stripe };
const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://alisio.example',
  TRUST_PROXY: '1',
  LINK_SECRET: 'm4XrT9bKq7ZsW2pVd8LhN5yGc3JfR6uE',
};
const open = (env: Record<string, string>) => {
  const read = readSettings(env);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const gateways = openGateways(read.settings, () => new Date());
  const others = ['sandbox', 'stripe'].filter((name) => gateways.named(name));
  return { usual: gateways.usual.provider, others, pages: paymentPages(read.settings) };
};
const sandbox = 'http://localhost:3001';
const pages = ['https://checkout.stripe.com', 'https://hooks.stripe.com'];

test.each([
  ['nothing set', {}, { usual: 'sandbox', others: ['sandbox'], pages: [sandbox] }],
  ['Stripe beside', stripe, { usual: 'sandbox', others: ['sandbox', 'stripe'], pages: [sandbox, ...pages] }],
  ['Stripe chosen', chosen, { usual: 'stripe', others: ['sandbox', 'stripe'], pages: [sandbox, ...pages] }],
  ['Stripe in production', { ...production, ...chosen }, { usual: 'stripe', others: ['stripe'], pages }],
  [
    'a server of one’s own',
    { ...production, ...chosen, STRIPE_API_URL: 'http://localhost:3002/' },
    { usual: 'stripe', others: ['stripe'], pages: ['http://localhost:3002'] },
  ],
])('%s', (_, env, expected) => {
  expect(open(env)).toEqual(expected);
});
