// The last resort for requests without a screen: files for machines, redirects, and bugs before a page exists.
import type { ErrorHandler } from 'hono';

import { isDatabaseAway } from '#platform/db/database-away.ts';
import { preferredLocale } from '#platform/http/detect-language.ts';
import type { Served } from '#platform/http/router-env.ts';
import { say } from '#platform/i18n/words.server.ts';
import { errorStatus } from '#platform/lib/errors.ts';
import type { Logger } from '#platform/lib/log.server.ts';

/** The client may try again after this many seconds while the database is down. */
export const retryAfterSeconds = '5';

/** One sentence in the language of the request; the log has the error with the request's id. */
export function answerFailure(log: Logger): ErrorHandler<Served> {
  return (error, c) => {
    log.error(
      { err: error, requestId: c.get('requestId'), path: c.req.path.slice(0, 200) },
      'request failed',
    );
    const code = isDatabaseAway(error) ? 'service_unavailable' : 'server_failed';
    const locale = preferredLocale(c.req.header('accept-language'));
    if (code === 'service_unavailable') c.header('Retry-After', retryAfterSeconds);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Language', locale);
    return c.text(say(locale)(`errors.${code}`), errorStatus[code]);
  };
}
