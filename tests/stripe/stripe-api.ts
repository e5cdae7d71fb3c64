// Stripe's API over HTTP: authentication, parameters, idempotency keys with their stored answers, and the faults that a
// test requests.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';

import { parseForm, type Params } from './form-body.ts';
import { API_VERSION, newId, runDue, type Book, type Fault } from './stripe-book.ts';
import { endpoints } from './stripe-endpoints.ts';
import { StripeProblem } from './stripe-problem.ts';

type Answer = { status: number; body: object };
/** What Stripe stores under a key for a day. */
type Kept = { request: string; answer: Answer; at: number };

/** One request as received, for tests to inspect. */
export type ReceivedRequest = {
  method: string;
  route: string;
  key: string | null;
  version: string | null;
  params: Params;
};

const KEPT_MS = 86_400_000;
const MOST_REQUESTS = 1_000;

type Served = { Bindings: HttpBindings };

export function stripeApi(book: Book, heard: ReceivedRequest[]): Hono<Served> {
  const api = new Hono<Served>();
  const kept = new Map<string, Kept>();
  for (const { method, route, run } of endpoints) {
    api.on(method, `/v1${route}`, async (c) => {
      runDue(book);
      const text = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1);
      const params = parseForm(text);
      const key = c.req.header('idempotency-key') ?? null;
      heard.push({ method, route, key, version: c.req.header('stripe-version') ?? null, params });
      heard.splice(0, heard.length - MOST_REQUESTS);
      const refused = refusedCaller(c, book);
      if (refused) return send(c, refused);
      const fault = book.options.fault({ method, route });
      const early = fault && undone[fault];
      if (early) return send(c, answerOf(new StripeProblem(...early)));
      const work = () =>
        fault === 'error' ? answerOf(broken) : ran(() => run(book, c.req.param('id') ?? '', params));
      const once = () =>
        method === 'POST' && key ? keep(kept, book, key, `${c.req.path} ${text}`, fault, work) : null;
      const { answer, replayed } = once() ?? {
        answer: fault === 'error_after' ? answerOf(broken) : work(),
        replayed: false,
      };
      return lose(c, fault) ?? send(c, answer, replayed ? { 'idempotent-replayed': 'true' } : {});
    });
  }
  api.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return send(c, { status: 404, body: { error: { type: 'invalid_request_error', message } } });
  });
  return api;
}

const broken = new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred.' });

/** Refused before any work began. */
const undone: Partial<Record<Fault, ConstructorParameters<typeof StripeProblem>>> = {
  unavailable: [503, { type: 'api_error', message: 'Stripe is temporarily unavailable.' }, false],
  rate_limit: [429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' }, false],
  in_use: [
    409,
    { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Still working.' },
    false,
  ],
};

function refusedCaller(c: Context<Served>, book: Book): Answer | null {
  const bearer = c.req.header('authorization') === `Bearer ${book.options.secretKey}`;
  if (!bearer)
    return answerOf(
      new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
    );
  if (c.req.header('stripe-version') === API_VERSION) return null;
  return answerOf(
    new StripeProblem(400, { type: 'invalid_request_error', message: `This server speaks ${API_VERSION}.` }),
  );
}

function ran(run: () => object): Answer & { began: boolean } {
  try {
    return { status: 200, body: run(), began: true };
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return answerOf(error);
  }
}

function answerOf({ status, body, began }: StripeProblem): Answer & { began: boolean } {
  return { status, body: { error: body }, began };
}

/** The first answer to a key is repeated for a day, even a failure; another request with that key is refused. */
function keep(
  kept: Map<string, Kept>,
  book: Book,
  key: string,
  request: string,
  fault: Fault | null,
  work: () => Answer & { began: boolean },
): { answer: Answer; replayed: boolean } {
  const now = book.clock().getTime();
  const known = kept.get(key);
  if (known && now - known.at < KEPT_MS) {
    if (known.request === request) return { answer: known.answer, replayed: true };
    const message = `Keys for idempotent requests can only be used with the same parameters. Do not use '${key}'.`;
    return {
      answer: answerOf(new StripeProblem(400, { type: 'idempotency_error', message })),
      replayed: false,
    };
  }
  const worked = work();
  const answer = fault === 'error_after' ? answerOf(broken) : worked;
  if (worked.began) kept.set(key, { request, answer: structuredClone(answer), at: now });
  return { answer, replayed: false };
}

/** The work is done, and the answer is lost or garbled. */
function lose(c: Context<Served>, fault: Fault | null): Promise<Response> | Response | null {
  if (fault === 'hang') return new Promise(() => {});
  if (fault === 'cut') {
    c.env.incoming.socket.destroy();
    return new Promise(() => {});
  }
  return fault === 'garbled' ? c.html('<h1>Bad gateway</h1>') : null;
}

function send(c: Context<Served>, { status, body }: Answer, more: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': API_VERSION,
      ...(c.req.header('idempotency-key') && { 'idempotency-key': c.req.header('idempotency-key') }),
      ...more,
    },
  });
}
