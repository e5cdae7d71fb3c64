// A form that was meant for an agency must not be carried out under another identity.
import type { MiddlewareHandler } from 'hono';

import type { PageEnv } from '#app/pipeline/page-env.ts';
import { factsAt, pageAt, pathTo } from '#paths.ts';

/**
 * When acting as an agency has ended, a form goes to the page that says so instead of its target. A login and the end
 * itself keep their own target.
 */
export const endActing: MiddlewareHandler<PageEnv> = async (c, next) => {
  const { request, locale, visitor } = c.var;
  const url = new URL(request.url);
  if (request.method === 'POST' && visitor.actingEnded && !isOwnTarget(url.pathname)) {
    url.pathname = pathTo(locale, 'ta/acting') + (url.pathname.endsWith('.data') ? '.data' : '');
    url.search = '';
    c.set('request', new Request(url, request));
  }
  return next();
};

function isOwnTarget(pathname: string): boolean {
  const page = pageAt(pathname);
  return page === 'ta' || page === 'ta/acting' || factsAt(pathname)?.area === 'office';
}
