// A buyer on the HTTP API that retries every unclear answer with the same key, also at the other process, until the
// answer is definite.
import { expected } from '../../../bench/stage/expected.ts';
import { payWith } from '../../support/sandbox-payer.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

export type Answer = { status: number; body: Record<string, unknown> };

export type Shop = {
  /** Addresses of the application processes; some may be down at any moment. */
  urls: string[];
  deadline: number;
  /** Requests that got no answer or an unclear one, and were retried. */
  retried: number;
};

type Sent = {
  method: string;
  path: string;
  token?: string;
  key?: string;
  json?: unknown;
  /** The process that is tried first; any if absent. */
  at?: number;
  /** The buyer's address, for a shop behind a proxy. */
  from?: string;
  /** Expected refusal codes; any other ends the proof. */
  refusals?: readonly ErrorCode[];
};

/** Refusals that mean the hold ended while its buyer was busy. */
export const holdEnded: readonly ErrorCode[] = ['hold_expired', 'hold_replaced', 'booking_not_open'];

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * The first definite answer: a success or one of `refusals`. Throws if there is none before the deadline, or if it is
 * another one: both are failures of the product.
 */
export async function ask(shop: Shop, sent: Sent): Promise<Answer> {
  const { method, path, refusals } = sent;
  for (let n = sent.at ?? Math.floor(Math.random() * shop.urls.length); ; n++) {
    const answer = await tryOnce(`${shop.urls[n % shop.urls.length]}${path}`, sent);
    if (answer) return expected(answer, `${method} ${path}`, refusals);
    shop.retried++;
    if (Date.now() > shop.deadline) throw new Error(`no answer to ${method} ${path}`);
    await pause(20 + Math.random() * 150);
  }
}

/** Null when the outcome is unknown: connection refused or reset, an answer cut off, or an answer that says so. */
async function tryOnce(url: string, { method, token, key, json, from }: Sent): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(from && { 'x-forwarded-for': from }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(15_000),
    });
    const body = (await response.json()) as Record<string, unknown>;
    const isUnclear = response.status >= 500 || body.code === 'idempotency_in_progress';
    return isUnclear ? null : { status: response.status, body };
  } catch {
    return null;
  }
}

export type Bought = { bookingId: string; reference: string };

/** Names the passengers and pays with a card that is approved; null when the product definitely refuses. */
export async function pay(
  shop: Shop,
  token: string,
  bookingId: string,
  adults: number,
): Promise<Bought | null> {
  const path = `/api/v1/bookings/${bookingId}`;
  const passengers = Array.from({ length: adults }, (_, n) => ({
    passengerNo: n + 1,
    givenNames: 'Ana',
    surname: 'Prueba',
    gender: 'F',
    birthDate: `1990-05-0${n + 1}`,
    nationality: 'ES',
  }));
  const contact = { email: 'ana@example.org', phone: '+34600000000', locale: 'es', marketingConsent: false };
  const named = await ask(shop, {
    method: 'PUT',
    path: `${path}/passengers`,
    token,
    key: `names-${bookingId}`,
    json: { passengers, contact },
    refusals: holdEnded,
  });
  if (named.status >= 400) return null;
  const key = `pay-${bookingId}`;
  const taken = await ask(shop, {
    method: 'POST',
    path: `${path}/payments`,
    token,
    key,
    json: { consent: true },
    refusals: holdEnded,
  });
  if (taken.status >= 400 || typeof taken.body.redirectUrl !== 'string') return null;
  await payWith(taken.body.redirectUrl, 'approved');
  for (;;) {
    const status = await ask(shop, {
      method: 'POST',
      path: `${path}/payments/${String(taken.body.paymentId)}/settle`,
      token,
    });
    if (status.body.state === 'confirmed') return { bookingId, reference: String(status.body.reference) };
    if (status.body.state !== 'processing') return null;
    if (Date.now() > shop.deadline) throw new Error(`payment of ${bookingId} came to no end`);
    await pause(200);
  }
}
