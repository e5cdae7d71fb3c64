// A buyer on the HTTP API that repeats a call whose outcome is open with the same key, also at the other process, until
// the answer is definite. A failure of the product (500) is an answer, and nobody foresees it.
import { expected, unclearOf } from '../../../bench/stage/expected.ts';
import { payWith } from '../../support/sandbox-payer.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

export type Answer = { status: number; body: Record<string, unknown> };

export type Shop = {
  /** Addresses of the application processes; some may be down at any moment. */
  urls: string[];
  deadline: number;
  /** Requests whose outcome was open, and which were repeated, by why it was open. */
  retried: Retried;
};

/**
 * `lost`: no connection, or one that broke; `late`: no answer in time; `inProgress`: another request with the same key
 * is at work; `unavailable`: the product says that it cannot serve at the moment.
 */
export type Retried = { lost: number; late: number; inProgress: number; unavailable: number };

export function openShop(urls: string[], minutes: number): Shop {
  const retried = { lost: 0, late: 0, inProgress: 0, unavailable: 0 };
  return { urls, deadline: Date.now() + minutes * 60_000, retried };
}

/** It only ends a call that would have no answer at all. */
const ANSWER_MS = 300_000;

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

/**
 * Repeated calls that nothing explains: a connection breaks only where a process was killed, every call gets an answer,
 * and the product seldom says that it cannot serve (at most once in ten attempts, however busy the machine is).
 */
export function wrongRetries(
  { lost, late, unavailable }: Retried,
  { kills, attempts }: { kills: number; attempts: number },
): number {
  return (kills === 0 ? lost : 0) + late + (unavailable > attempts / 10 ? unavailable : 0);
}

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
    const heard = await hear(`${shop.urls[n % shop.urls.length]}${path}`, sent);
    if (typeof heard !== 'string') return expected(heard, `${method} ${path}`, refusals);
    shop.retried[heard]++;
    if (Date.now() > shop.deadline) throw new Error(`no answer to ${method} ${path}`);
    await pause(20 + Math.random() * 150);
  }
}

/** One request: its answer, or why its outcome is open. */
async function hear(url: string, { method, token, key, json, from }: Sent): Promise<Answer | keyof Retried> {
  const sent = fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const heard = await sent
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => (Error.isError(error) && error.name === 'TimeoutError' ? 'late' : 'lost'));
  if (heard === 'late' || heard === 'lost') return heard;
  const answer = { status: heard.status, body: bodyOf(heard.text) };
  return unclearOf(answer) ?? answer;
}

/** An answer that is not JSON is none of those that anybody expects. */
export function bodyOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new Error(`an answer is not JSON: ${text.slice(0, 300)}`);
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
    // All buyers have the same names, and one buyer may hold several bookings of a flight.
    againConfirmed: true,
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
