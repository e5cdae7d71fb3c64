// How often one caller, or all together, may do a thing: token buckets in the memory of this process (decision 0025).
// Several processes each count for themselves, so the limits of a site are these times its processes.
import type { MiddlewareHandler } from 'hono';

import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, type Refusal, refuse } from '#platform/lib/result.ts';

export type RateRule = {
  /** Names the bucket: two rules with one name share it. */
  name: string;
  /** At most this many at once, and on average this many per `seconds`. */
  tokens: number;
  seconds: number;
  /** One bucket for everybody; otherwise every client has its own. */
  shared?: boolean;
};

export type RateLimiter = {
  /** Takes a turn under every rule, or under none of them when one refuses. `client` is a key of `clientOf`. */
  take: (
    rules: readonly RateRule[],
    client: string,
  ) => { ok: true; value: undefined } | Refusal<'rate_limited'>;
  /** A turn that should not count after all: what is limited is wrong guesses, say, and this one was right. */
  giveBack: (rules: readonly RateRule[], client: string) => void;
  /** Buckets in memory. */
  size: () => number;
};

/** What a command or a door needs in order to limit; the application gives it to every request. */
export type RatedCtx = Ctx & { client: string; rates: RateLimiter };

type Bucket = { tokens: number; at: number };

/** About 2 MB; who comes with more addresses than this is held by the shared rules. */
const MOST_BUCKETS = 20_000;

/**
 * Opens the buckets, all full. `clock` is in milliseconds. Beyond `most` buckets the one touched longest ago is
 * forgotten, which means: full again.
 */
export function openRateLimiter(clock: () => number, most = MOST_BUCKETS): RateLimiter {
  // In the order of touching: the first is the one to forget.
  const buckets = new Map<string, Bucket>();
  const touch = (rule: RateRule, client: string, now: number): Bucket => {
    const key = rule.shared ? rule.name : `${rule.name} ${client}`;
    const known = buckets.get(key);
    const bucket = known ? refill(known, rule, now) : { tokens: rule.tokens, at: now };
    buckets.delete(key);
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    take(rules, client) {
      const now = clock();
      const touched = rules.map((rule) => ({ rule, bucket: touch(rule, client, now) }));
      for (const key of buckets.keys()) {
        if (buckets.size <= most) break;
        buckets.delete(key);
      }
      const waits = touched.map(({ rule, bucket }) => secondsUntilOne(bucket, rule));
      const wait = Math.max(0, ...waits);
      if (wait > 0) return refuse('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(wait - 1e-9)) });
      for (const { bucket } of touched) bucket.tokens -= 1;
      return ok(undefined);
    },
    giveBack(rules, client) {
      const now = clock();
      for (const rule of rules) {
        const bucket = touch(rule, client, now);
        bucket.tokens = Math.min(rule.tokens, bucket.tokens + 1);
      }
    },
    size: () => buckets.size,
  };
}

/** Answers 429 with `Retry-After` before the route's own handler runs. */
export function limitRate<C extends RatedCtx>(rules: readonly RateRule[]): MiddlewareHandler<RouterEnv<C>> {
  return async (c, next) => {
    const ctx = c.get('ctx');
    const turn = ctx.rates.take(rules, ctx.client);
    if (!turn.ok) return refuseRequest(c, ctx, turn);
    return next();
  };
}

/** A clock that was set back refills nothing and takes nothing. */
function refill(bucket: Bucket, { tokens, seconds }: RateRule, now: number): Bucket {
  const passed = Math.max(0, now - bucket.at) / 1000;
  return { tokens: Math.min(tokens, bucket.tokens + (passed * tokens) / seconds), at: now };
}

/** Sums of thousandths of tokens are not exact: a millionth short is not short. */
function secondsUntilOne(bucket: Bucket, { tokens, seconds }: RateRule): number {
  const missing = 1 - bucket.tokens;
  return missing > 1e-6 ? (missing * seconds) / tokens : 0;
}
