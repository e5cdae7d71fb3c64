// Requests that no page accepts.
import type { MiddlewareHandler } from 'hono';

import type { PageEnv } from '#app/pipeline/page-env.ts';
import { isCrossSite } from '#platform/http/cross-site.ts';
import { preferredLocale } from '#platform/http/detect-language.ts';
import { say } from '#platform/i18n/words.server.ts';
import { errorStatus } from '#platform/lib/errors.ts';

export function refuseCrossSite(publicUrl: string): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!reads && isCrossSite((name) => c.req.header(name), publicUrl)) {
      return c.text('Cross-site request refused', errorStatus.origin_refused);
    }
    return next();
  };
}

/** The methods that a link or a form of a page can send. */
const methods = ['GET', 'HEAD', 'POST'];

/** Browsers send no other methods to a page, so a one-line answer is enough. */
export const refuseMethods: MiddlewareHandler<PageEnv> = async (c, next) => {
  if (methods.includes(c.req.method)) return next();
  c.header('Allow', methods.join(', '));
  const locale = preferredLocale(c.req.header('accept-language'));
  return c.text(say(locale)('errors.method_not_allowed'), errorStatus.method_not_allowed);
};
