// The built product with PAYMENT_PROVIDER=stripe, for journeys: a process of its own on the journeys' database, and the
// server that speaks Stripe's protocol.
import { spawn } from 'node:child_process';
import path from 'node:path';

import { freePort } from '#tests/support/database/test-server.ts';
import { openStripeServer, type StripeServer } from './stripe-server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

export type Shop = { url: string; stripe: StripeServer; close: () => Promise<void> };

const root = path.resolve(import.meta.dirname, '../..');

export async function openStripeShop(databaseUrl: string): Promise<Shop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const webhookUrl = `${url}/api/payments/webhooks/stripe`;
  const stripe = await openStripeServer({ port: await freePort(), webhookUrl });
  const app = spawn(process.execPath, [path.join(root, 'build/server/index.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...roomyBudgets,
      NODE_ENV: 'production',
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      // Uses the journeys' sandbox, so none is started here.
      PAYMENT_API_URL: `http://localhost:${process.env.JOURNEY_SANDBOX_PORT}`,
      SANDBOX_PORT: String(await freePort()),
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.options.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.options.webhookSecret,
      TRUST_PROXY: '1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  });
  const ended = new Promise<void>((done) => app.once('exit', () => done()));
  const ready = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok;
  while (!(await ready())) {
    if (app.exitCode !== null) throw new Error('the product with Stripe did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    stripe,
    async close() {
      app.kill('SIGTERM');
      await ended;
      await stripe.close();
    },
  };
}
