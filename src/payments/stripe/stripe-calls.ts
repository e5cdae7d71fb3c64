// How Stripe is called: no retries by the library, an idempotency key for every write, and the meaning of each error.
import Stripe from 'stripe';

import type { Outcome } from '#payments/states/gateway.ts';

export type StripeCall = {
  secretKey: string;
  /** Stripe's own address, or a server that speaks its protocol. */
  apiUrl: string;
  /** How long to wait for one answer. */
  timeoutMs: number;
};

/** The official client. It retries once by itself only when a kept-alive connection turns out to be closed. */
export function openStripe({ secretKey, apiUrl, timeoutMs }: StripeCall): Stripe {
  const url = new URL(apiUrl);
  const secure = url.protocol === 'https:';
  return new Stripe(secretKey, {
    host: url.hostname,
    port: url.port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  });
}

/** Not about this payment: the API key, the rate limit, or a simultaneous request with the same key. */
const passing = [401, 403, 408, 409, 429];

/**
 * The outcome of a library error. Without an answer, or with an error on Stripe's side, it is unknown whether the work
 * was done; any other answer is a refusal of this very request. Other errors are rethrown.
 */
export function outcomeOf(error: unknown): Exclude<Outcome<never>, { ok: true }> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode, rawType, code, decline_code } = error;
  if (!statusCode || statusCode >= 500 || passing.includes(statusCode) || code === 'rate_limit') {
    return { ok: false, kind: 'unknown', why: `${error.type} ${statusCode ?? 'no answer'}` };
  }
  return { ok: false, kind: 'refused', code: decline_code ?? code ?? rawType ?? `status ${statusCode}` };
}

/** The most keys that are tried: after that the request waits until Stripe forgets the first one, a day later. */
const MOST_KEYS = 10;

/**
 * Sends a write under our key. Stripe repeats its first answer to a key for a day, even its own failure. So an answer
 * that `again` calls stale is retried under the next key. `before` runs in between; a result of it is the answer.
 */
export async function keyed<T>(
  key: string,
  send: (options: Stripe.RequestOptions) => Promise<T>,
  again: (error: unknown) => boolean,
  before: () => Promise<T | null> = () => Promise.resolve(null),
): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await send({ idempotencyKey: turn === 1 ? key : `${key}:${turn}` });
    } catch (error) {
      if (turn === MOST_KEYS || !again(error)) throw error;
      const found = await before();
      if (found) return found;
    }
  }
}

/** The answer is an old one that Stripe replayed. */
export function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

/** A replayed failure of Stripe's own: whether the work was done has to be looked up. */
export function isReplayedFailure(error: unknown): boolean {
  return isReplayed(error) && error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
}
