// How often one caller, or all together, may do something: the limiter's interface, and middleware for a route.
import type { MiddlewareHandler } from 'hono';

import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { Refusal } from '#platform/lib/result.ts';

export type RateRule = {
  /** Names the budget: two rules with the same name share it. */
  name: string;
  /** At most this many within `seconds` from the first. */
  tokens: number;
  seconds: number;
  /** One budget for everybody; otherwise each client has its own. */
  shared?: boolean;
  /** A refusal is not remembered in memory, where another process could not clear it. */
  mayBeCleared?: boolean;
};

/** A turn that was taken. A returned turn does not count: for example, only wrong guesses are limited. */
export type Turn = { giveBack: () => Promise<void> };

export type RateLimiter = {
  /**
   * Takes a turn under every rule, or under none of them when one refuses. `client` is a key of `clientOf`; an IPv6
   * client also takes turns of the /56 and the /48 around it. Never call it inside a transaction: it needs a connection
   * of its own.
   */
  take: (
    rules: readonly RateRule[],
    client: string,
  ) => Promise<{ ok: true; value: Turn } | Refusal<'rate_limited'>>;
  /** Forgets all turns under these rules, which `mayBeCleared`. */
  clear: (rules: readonly RateRule[], client: string) => Promise<void>;
  /** Seconds until a turn would be granted, without taking one; 0: now. */
  waits: (rules: readonly RateRule[], client: string) => Promise<number>;
  /**
   * Runs the attempts of one client in this process one after the other. A turn taken before a look-up and returned
   * after a right answer then causes no refusal of a simultaneous attempt. Keep the work short.
   */
  inTurn: <T>(client: string, attempt: () => Promise<T>) => Promise<T>;
};

/** What a command or a route needs in order to limit; every request has it. */
export type RatedCtx = Ctx & { client: string; rates: RateLimiter };

/** Answers 429 with `Retry-After` before the route's own handler runs. */
export function limitRate<C extends RatedCtx>(rules: readonly RateRule[]): MiddlewareHandler<RouterEnv<C>> {
  return async (c, next) => {
    const ctx = c.get('ctx');
    const turn = await ctx.rates.take(rules, ctx.client);
    if (!turn.ok) return refuseRequest(c, ctx, turn);
    return next();
  };
}
