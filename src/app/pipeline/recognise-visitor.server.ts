// Who asks for a page. A client that makes too many new visitors is refused before anything is rendered.
import type { Context, MiddlewareHandler } from 'hono';

import type { App } from '#app/open-app.server.ts';
import type { RefusedVisitorPage } from '#app/page-cache/refused-visitors.server.ts';
import type { PageEnv } from '#app/pipeline/page-env.ts';
import { visitorOfPage } from '#app/pipeline/page-visitor.server.ts';
import { visitorCookie } from '#identity/visitor.server.ts';
import { clientOf } from '#platform/http/client-address.ts';
import { say } from '#platform/i18n/words.server.ts';
import { errorStatus } from '#platform/lib/errors.ts';

export function recogniseVisitor(app: App, refusedPage: RefusedVisitorPage): MiddlewareHandler<PageEnv> {
  const refuseVisitor = refusesVisitors(app, refusedPage);
  return async (c, next) => {
    c.set('client', clientOf(c, app.settings.TRUST_PROXY));
    const who = await visitorOfPage(app, c.var);
    if (!who.ok) return refuseVisitor(c, who.params?.['retryAfterSeconds']);
    c.set('visitor', who.value);
    await next();
    // After a log-in or log-out the page has set the visitor cookie itself; a second one would override it.
    const { headers } = c.res;
    if (headers.getSetCookie().some((cookie) => cookie.startsWith(`${visitorCookie}=`))) return;
    for (const cookie of c.get('visitor').cookies) headers.append('set-cookie', cookie);
  };
}

/** Browsers get a page that is kept, programs and our own scripts a sentence. `wait` is in seconds. */
function refusesVisitors({ log }: App, refusedPage: RefusedVisitorPage) {
  return async (c: Context<PageEnv>, wait: unknown): Promise<Response> => {
    const { locale, site, rows } = c.var;
    c.header('Retry-After', String(wait));
    c.header('Cache-Control', 'no-store');
    const asksForPage = c.req.header('accept')?.includes('text/html') && !c.req.path.endsWith('.data');
    const sentence = () => c.text(say({ locale, site })('errors.rate_limited'), errorStatus.rate_limited);
    if (!asksForPage) return sentence();
    try {
      const refused = { locale, site, content: rows.version };
      const { headers, body } = await refusedPage(refused, c.req.header('accept-encoding'));
      for (const [name, value] of headers) c.header(name, value);
      return c.body(body, errorStatus.rate_limited);
    } catch (error) {
      log.error({ err: error, requestId: c.get('requestId') }, 'no page for a refused visitor');
      return sentence();
    }
  };
}
