// Rate budgets in the memory of one test, by the product's own rules, on the process's clock: fake `Date` to move it.
import { RateLimiterMemory } from 'rate-limiter-flexible';

import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { rateLimiterOf } from '#platform/http/rate-limiter.server.ts';

export function testRates(): RateLimiter {
  return rateLimiterOf(
    (client) => client,
    ({ name, tokens, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points: tokens, duration: seconds }),
  );
}
