// The cookie for acting as an agency. It is set beside the staff cookie and means nothing without it: both are checked.
import { serialize } from 'hono/utils/cookie';

import { visitorHash } from '#identity/visitor-token.server.ts';
import { ownCookieName, readCookies } from '#platform/http/read-cookie.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

type CookieSettings = Pick<Settings, 'PUBLIC_URL'>;

/**
 * A session cookie: a browser that dropped it after half an hour would send the next form as somebody else, and nobody
 * would notice that the time was over.
 */
export function actingCookie(token: string, settings: CookieSettings): string {
  return serialize(nameOf(settings), token, optionsOf(settings));
}

/** The `Set-Cookie` value that removes the cookie and leaves the staff cookie. */
export function forgottenActingCookie(settings: CookieSettings): string {
  return serialize(nameOf(settings), '', { ...optionsOf(settings), maxAge: 0 });
}

/** The stored hashes of the tokens in a Cookie header. */
export function actingHashes(header: string | null | undefined, settings: CookieSettings): string[] {
  const tokens = readCookies(header, nameOf(settings)).filter((token) => TOKEN.test(token));
  return tokens.map(visitorHash).slice(0, 2);
}

const TOKEN = /^[\w-]{43}$/;

function nameOf({ PUBLIC_URL }: CookieSettings): string {
  return ownCookieName('acting-session', PUBLIC_URL.startsWith('https:'));
}

function optionsOf({ PUBLIC_URL }: CookieSettings) {
  return { path: '/', httpOnly: true, secure: PUBLIC_URL.startsWith('https:'), sameSite: 'Lax' } as const;
}
