// Whether a page shows drafts.
import type { MiddlewareHandler } from 'hono';

import type { App } from '#app/open-app.server.ts';
import type { PageEnv } from '#app/pipeline/page-env.ts';
import { previewOf } from '#content/preview.server.ts';

/** A link with a token stores it in a cookie, so that the next pages need none. */
export function readPreview(
  { clock, settings }: App,
  { secure }: { secure: boolean },
): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const { request, rows, site } = c.var;
    const preview = previewOf(request, rows.domains.get(site.domainId), { now: clock(), settings, secure });
    c.set('preview', preview);
    await next();
    if (preview.remember) c.res.headers.append('set-cookie', preview.remember);
  };
}
