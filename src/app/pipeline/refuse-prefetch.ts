// A search or a booking must not be prefetched or cached: only pages that are the same for everybody are.
import type { MiddlewareHandler } from 'hono';

import type { PageEnv } from '#app/pipeline/page-env.ts';
import { isFetchedAhead } from '#platform/http/cache-headers.ts';

export function refusePrefetch(isAnonymous: (path: string) => boolean): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    c.set('isAhead', isFetchedAhead(c.req.raw.headers));
    if (!c.get('isAhead') || isAnonymous(c.req.path.replace(/\.data$/, ''))) return next();
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  };
}
