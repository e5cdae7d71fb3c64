// The cookies of an agent's session (Specification §3, EN-05): the token, which no script can read, and the type, which
// any script may read and the server never trusts.
import { serialize } from 'hono/utils/cookie';

import type { LoggedIn } from '#identity/login/log-in.server.ts';
import { visitorCookie, visitorTypeCookie } from '#identity/visitor.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

/** `Set-Cookie` values: token and type for `AGENCY_SESSION_HOURS`, then the cookies of the login itself. */
export function agencyCookies(
  { token, cookies }: Pick<LoggedIn, 'token' | 'cookies'>,
  settings: Pick<Settings, 'PUBLIC_URL' | 'AGENCY_SESSION_HOURS'>,
): string[] {
  const common = {
    path: '/',
    sameSite: 'Lax',
    secure: settings.PUBLIC_URL.startsWith('https:'),
    maxAge: settings.AGENCY_SESSION_HOURS * 3600,
  } as const;
  return [
    serialize(visitorCookie, token, { ...common, httpOnly: true }),
    serialize(visitorTypeCookie, 'agency', common),
    ...cookies,
  ];
}
