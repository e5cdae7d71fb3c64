// The same payments at two providers, as the scenarios of src/payments/providers.test.ts need them.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { freePort } from '#tests/support/database/test-server.ts';
import { gatewaysOf } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { disagreements, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { receiveWebhook } from '#payments/receive-webhook.server.ts';
import { stripeGateway } from '#payments/stripe/stripe-gateway.server.ts';
import { stripeDisagreements } from './disagreements.ts';
import { answerBank, payOnPage } from './payer.ts';
import { openStripeServer, type StripeServer } from './stripe-server.ts';
import { confirmAtBank, payWith } from '../support/sandbox-payer.ts';

export type Act =
  | 'approved'
  | 'challenge passed'
  | 'challenge refused'
  | 'declined'
  | 'no funds'
  | 'slow'
  | 'slow decline';

export type Rig = {
  world: PaymentWorld;
  /** On the provider's page. */
  act: (redirectUrl: string, act: Act) => Promise<void>;
  /** Seconds after which a slow bank has answered. */
  slowSeconds: number;
  webhooks: { copies: number; shuffleMs: number; dropFirst: boolean };
  /** Half of the calls fail: before the work, after it, or without an answer. */
  breakHalf: (kind: 'undone' | 'done') => void;
  hang: (on: boolean) => void;
  /** Where money and bookings disagree; empty when they agree. */
  disagreements: () => Promise<object[]>;
  /** The provider's total captured and refunded, in minor units. */
  reset: () => void;
  close: () => Promise<void>;
};

/** Seeded rather than alternating: alternating could hit the same step of the same payment every time. */
function halfOf(): () => boolean {
  let seed = 7;
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 < 0.5;
}

export async function sandboxRig(): Promise<Rig> {
  const world = await openPaymentWorld();
  const { options } = world.sandbox;
  const acts = {
    approved: 'lost_browser',
    'challenge passed': 'challenge',
    'challenge refused': 'challenge_refused',
    declined: 'declined',
    'no funds': 'no_funds',
    slow: 'late',
    'slow decline': 'slow_decline',
  } as const;
  return {
    world,
    async act(redirectUrl, act) {
      await payWith(redirectUrl, acts[act]);
      if (act.startsWith('challenge')) await confirmAtBank(redirectUrl, 'right');
    },
    slowSeconds: 30,
    webhooks: options.webhooks,
    breakHalf(kind) {
      const broken = halfOf();
      options.fault = () => (broken() ? (kind === 'done' ? 'lost_answer' : 'error') : null);
    },
    hang: (on) => (options.fault = () => (on ? 'hang' : null)),
    disagreements: () => disagreements(world),
    reset() {
      options.fault = () => null;
      Object.assign(options.webhooks, { copies: 1, dropFirst: false, shuffleMs: 0 });
    },
    close: () => world.close(),
  };
}

export type StripeRig = Rig & { stripe: StripeServer };

const numbers: Record<Act, string> = {
  approved: '4242424242424242',
  'challenge passed': '4000000000003220',
  'challenge refused': '4000000000003220',
  declined: '4000000000000002',
  'no funds': '4000000000009995',
  slow: '4242424242424242',
  'slow decline': '4000000000009995',
};

export async function stripeRig(): Promise<StripeRig> {
  const base = await openPaymentWorld();
  const { clock } = base;
  const router = await openRouter((body, signature) =>
    base.router.open
      ? receiveWebhook(ctxOn(base.db), 'stripe', { body, headers: { 'stripe-signature': signature } })
      : null,
  );
  const port = await freePort();
  const stripe = await openStripeServer({ port, clock: () => clock.now, webhookUrl: router.url });
  const { options } = stripe;
  const keys = { STRIPE_SECRET_KEY: options.secretKey, STRIPE_WEBHOOK_SECRET: options.webhookSecret };
  const at = { timeoutMs: 2_000, clock: () => clock.now };
  const gateways = gatewaysOf(stripeGateway({ STRIPE_API_URL: stripe.url, ...keys }, at));
  const ctxOn: PaymentWorld['ctxOn'] = (db, change?: Partial<PaymentCtx>) =>
    base.ctxOn(db, { gateways, ...change });
  const world: PaymentWorld = { ...base, ctxOn, ctx: (change) => ctxOn(base.db, change) };
  return {
    world,
    stripe,
    async act(redirectUrl, act) {
      options.bankSeconds = act.startsWith('slow') ? 20 : 0;
      const { location } = await payOnPage(redirectUrl, numbers[act]);
      options.bankSeconds = 0;
      if (act.startsWith('challenge'))
        await answerBank(location ?? '', act === 'challenge passed' ? 'complete' : 'fail');
    },
    slowSeconds: 20,
    webhooks: options.webhooks,
    breakHalf(kind) {
      const broken = halfOf();
      options.fault = () => (broken() ? (kind === 'done' ? 'error_after' : 'error') : null);
    },
    hang: (on) => (options.fault = () => (on ? 'hang' : null)),
    disagreements: () => stripeDisagreements(world.db, stripe.book),
    reset() {
      options.fault = () => null;
      Object.assign(options.webhooks, { copies: 1, dropFirst: false, shuffleMs: 0 });
    },
    async close() {
      await stripe.close();
      await router.close();
      await base.close();
    },
  };
}

type Receive = (body: string, signature: string | undefined) => Promise<{ ok: boolean }> | null;

/** The shop's webhook address: answers 503 while a test blocks it. */
async function openRouter(receive: Receive): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const signature = request.headers['stripe-signature'];
    const body = await text(request);
    // A shop that fails answers 503, and the provider retries.
    const received = await receive(body, typeof signature === 'string' ? signature : undefined)?.catch(
      () => null,
    );
    response.writeHead(received?.ok ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/api/payments/webhooks/stripe`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
