// The response of an address without a page to a method that it does not support: a sentence, and the methods it has.
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/** 405 in the language of the request; `allow` names the methods, as in `GET, HEAD`. */
export function refuseMethod({ locale, site }: Pick<Ctx, 'locale' | 'site'>, allow: string): Response {
  return new Response(say({ locale, site })('errors.method_not_allowed'), {
    status: statusOf('method_not_allowed'),
    headers: {
      Allow: allow,
      'Cache-Control': 'no-store',
      'Content-Language': locale,
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    },
  });
}
