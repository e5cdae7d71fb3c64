// A browser that logged in to an account keeps a signed mark of it. It opens nothing: it gives the owner's own attempts
// a budget that no stranger can use up.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';

import { ownCookieName, readCookies } from '#platform/http/read-cookie.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

type MarkSettings = Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>;

const YEAR_S = 31_536_000;

export function deviceCookie(accountId: string, settings: MarkSettings): string {
  const secure = isSecure(settings);
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: YEAR_S } as const;
  return serialize(nameOf(settings), markOf(accountId, settings), options);
}

export function isKnownDevice(
  header: string | null | undefined,
  accountId: string,
  settings: MarkSettings,
): boolean {
  const mark = Buffer.from(markOf(accountId, settings));
  return readCookies(header, nameOf(settings)).some((given) => {
    const bytes = Buffer.from(given);
    return bytes.length === mark.length && timingSafeEqual(bytes, mark);
  });
}

function markOf(accountId: string, { LINK_SECRET }: MarkSettings): string {
  return createHmac('sha256', LINK_SECRET).update(`device of ${accountId}`).digest('base64url');
}

function nameOf(settings: MarkSettings): string {
  return ownCookieName('known-device', isSecure(settings));
}

function isSecure({ PUBLIC_URL }: MarkSettings): boolean {
  return PUBLIC_URL.startsWith('https:');
}
