// A server that speaks Stripe's protocol, for tests and for running the product by hand: API, pages, signed webhooks.
// It listens on the loopback address, keeps everything in memory, and covers only what the product uses.
import { serve, type ServerType } from '@hono/node-server';

import { closeDispute } from './stripe-after-sale.ts';
import { stripeApi, type ReceivedRequest } from './stripe-api.ts';
import { all, openBook, runDue, type Book, type StripeOptions } from './stripe-book.ts';
import { stripePages } from './stripe-pages.ts';
import { openPostman } from './stripe-webhooks.ts';

export type StripeServer = {
  url: string;
  book: Book;
  options: StripeOptions;
  /** The last thousand requests to the API. */
  heard: ReceivedRequest[];
  /** Sets how the bank decides the dispute about a payment. */
  decideDispute: (intentId: string, status: 'won' | 'lost') => void;
  close: () => Promise<void>;
};

/** The interval at which banks, refunds, pages and webhooks are processed. */
const TICK_MS = 50;

export const everyMethod = ['card', 'bizum', 'mb_way', 'ideal', 'bancontact', 'eps', 'pix'];

/** Listens once the promise is fulfilled. No faults by default; `options` may be changed while it runs. */
export async function openStripeServer(
  given: Partial<StripeOptions> & { port: number; clock?: () => Date },
): Promise<StripeServer> {
  const { port, clock = () => new Date(), ...changes } = given;
  const options: StripeOptions = {
    secretKey: 'sk_test_localserver0123456789',
    webhookSecret: 'whsec_localserver0123456789',
    webhookUrl: null,
    webhooks: {
      copies: 1,
      delayMs: 0,
      shuffleMs: 0,
      dropFirst: false,
      retryGapsMs: [100, 200, 400, 800, 1_600, 3_200, 60_000],
    },
    activated: everyMethod,
    bankSeconds: 0,
    refundSeconds: 5,
    fault: () => null,
    ...changes,
  };
  const url = `http://localhost:${port}`;
  const book = openBook({ options, clock, url });
  const heard: ReceivedRequest[] = [];
  const app = stripeApi(book, heard).route('/', stripePages(book));
  const server = await listen(app, port);
  const postman = openPostman(book);
  let open = true;
  const loop = (async () => {
    while (open) {
      runDue(book);
      await postman.deliver();
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  })();
  return {
    url,
    book,
    options,
    heard,
    decideDispute(intentId, status) {
      const about = all(book, 'dispute').find(({ payment_intent }) => payment_intent === intentId);
      closeDispute(book, about?.id ?? '', status);
    },
    async close() {
      open = false;
      await loop;
      await closeServer(server);
    },
  };
}

function listen(app: ReturnType<typeof stripeApi>, port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(server));
    server.once('error', reject);
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
