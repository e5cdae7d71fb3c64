// Starts the server by hand, for a product with the settings that it prints: node tests/stripe/serve.ts [PORT]
// [WEBHOOK_URL]
import { openStripeServer } from './stripe-server.ts';

const [port = '3002', webhookUrl = 'http://localhost:3000/api/payments/webhooks/stripe'] =
  process.argv.slice(2);
const server = await openStripeServer({ port: Number(port), webhookUrl });
const { secretKey, webhookSecret } = server.options;
process.stdout.write(
  [
    `Speaks Stripe's protocol at ${server.url} and tells ${webhookUrl}`,
    `PAYMENT_PROVIDER=stripe STRIPE_API_URL=${server.url}`,
    `STRIPE_SECRET_KEY=${secretKey} STRIPE_WEBHOOK_SECRET=${webhookSecret}\n`,
  ].join('\n'),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
