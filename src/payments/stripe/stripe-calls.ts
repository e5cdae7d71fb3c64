// How Stripe is called: no retries of its own, every write under a key of ours, and what each kind of "no" means.
import Stripe from 'stripe';

import { platformName } from '#platform/lib/product.ts';
import type { Outcome } from '#payments/states/gateway.ts';

export type StripeCall = {
  secretKey: string;
  /** Stripe's own address, or a server that speaks its language. */
  apiUrl: string;
  /** How long one answer is waited for. */
  timeoutMs: number;
};

/** The official client. The library sends once more by itself only when a kept connection turns out to be closed. */
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
    appInfo: { name: platformName },
  });
}

/** Not about this payment: the key, the pace, or somebody who asks the same at this moment. */
const passing = [401, 403, 408, 409, 429];

/**
 * What an error of the library says. Without an answer, or with a failure of Stripe's, nobody knows whether it was
 * done; any other answer is a "no" about this very request. Errors of ours are thrown on.
 */
export function outcomeOf(error: unknown): Exclude<Outcome<never>, { ok: true }> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode, rawType, code, decline_code } = error;
  if (!statusCode || statusCode >= 500 || passing.includes(statusCode) || code === 'rate_limit') {
    return { ok: false, kind: 'unknown', why: `${error.type} ${statusCode ?? 'no answer'}` };
  }
  return { ok: false, kind: 'refused', code: decline_code ?? code ?? rawType ?? `status ${statusCode}` };
}

/** More keys are not tried: then the request waits until Stripe forgets the first one, a day later. */
const MOST_KEYS = 10;

/**
 * Sends a write under our key. Stripe repeats its first answer to a key for a day, a failure of its own too: that one
 * will never become another, so what `again` calls stale is sent under the next key. `before` runs between; what it
 * finds is the answer.
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

/** The answer is an old one that Stripe kept. */
export function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

/** An old failure of Stripe's own: whether the work was done has to be looked up. */
export function isReplayedFailure(error: unknown): boolean {
  return isReplayed(error) && error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
}
