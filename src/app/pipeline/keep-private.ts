// Who may keep a page and who may list it: a page with a nonce is for this visitor only, a preview for the editor only.
import type { MiddlewareHandler } from 'hono';

import { retryAfterSeconds } from '#app/failed-request.ts';
import type { App } from '#app/open-app.server.ts';
import type { PageEnv } from '#app/pipeline/page-env.ts';
import { isKnownHost, originOfSite } from '#content/read-site.server.ts';
import { anonymousPage, keptForTheClick } from '#platform/http/cache-headers.ts';
import { errorStatus } from '#platform/lib/errors.ts';

/** By default no page may be kept. */
export function keepPrivate({ settings }: App): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    await next();
    const { rows, site, request, preview, isAhead } = c.var;
    const { headers, status } = c.res;
    if (preview.asked) refuseToKeep(headers, { listed: false });
    else if (headers.get('cache-control') === anonymousPage) {
      headers.set('Cache-Control', isAhead ? keptForTheClick : 'private, no-cache');
    } else if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-store');
    if (status === errorStatus.service_unavailable) {
      headers.set('Retry-After', retryAfterSeconds);
      refuseToKeep(headers, { listed: true });
    }
    // The specification serves an unknown host as domain 1, but nobody may cache or index it under this name.
    if (isKnownHost(rows, request.headers.get('host'), settings)) return;
    const canonical = originOfSite(rows, site.domainId, settings) + new URL(c.req.url).pathname;
    refuseToKeep(headers, { listed: false });
    headers.append('Link', `<${canonical}>; rel="canonical"`);
  };
}

function refuseToKeep(headers: Headers, { listed }: { listed: boolean }): void {
  headers.set('Cache-Control', 'no-store');
  if (!listed) headers.set('X-Robots-Tag', 'noindex');
}
