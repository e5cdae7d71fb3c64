// The tokens and cookies of sessions. Staff have their own cookie; agents have the visitor's, `user-uid` (Specification
// §3, EN-05), with a token that is signed as an agency's.
import { serialize } from 'hono/utils/cookie';

import { readToken, tokenOf, visitorHash } from '#identity/visitor-token.server.ts';
import { visitorCookie } from '#identity/visitor.server.ts';
import { ownCookieName, readCookies } from '#platform/http/read-cookie.ts';
import { opaqueToken, type RandomBytes } from '#platform/lib/ids.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type AccountKind = 'staff' | 'agency';

type TokenSettings = Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>;

/** The token sent to the browser, and the hash that is stored. */
export type SessionToken = { token: string; hash: string };

export function newSessionToken(
  kind: AccountKind,
  random: RandomBytes,
  settings: TokenSettings,
): SessionToken {
  const core = opaqueToken(random);
  return {
    token: kind === 'agency' ? tokenOf(core, 'agency', settings) : core,
    hash: visitorHash(core),
  };
}

/** The stored form of a token of this population, or null for any other text. */
export function hashOfToken(token: string, kind: AccountKind, settings: TokenSettings): string | null {
  if (kind === 'staff') return STAFF.test(token) ? visitorHash(token) : null;
  const read = readToken(token, settings);
  return read?.kind === 'agency' ? read.visitor : null;
}

const STAFF = /^[\w-]{43}$/;

/** The stored hashes of the tokens in a Cookie header; more than one only where another host added its own. */
export function hashesInCookies(
  header: string | null | undefined,
  kind: AccountKind,
  settings: TokenSettings,
): string[] {
  const name = kind === 'staff' ? staffCookieName(settings) : visitorCookie;
  const hashes = readCookies(header, name).map((token) => hashOfToken(token, kind, settings));
  return hashes.filter((hash) => hash !== null).slice(0, 2);
}

/** Lasts until the browser is closed, or the server ends the session. */
export function staffCookie(token: string, settings: TokenSettings): string {
  return serialize(staffCookieName(settings), token, cookieOptions(settings));
}

/** The `Set-Cookie` value that removes the cookie; ending the session itself is up to the caller. */
export function forgottenStaffCookie(settings: TokenSettings): string {
  return serialize(staffCookieName(settings), '', { ...cookieOptions(settings), maxAge: 0 });
}

function cookieOptions(settings: TokenSettings) {
  return { path: '/', httpOnly: true, secure: isSecure(settings), sameSite: 'Lax' } as const;
}

function staffCookieName(settings: TokenSettings): string {
  return ownCookieName('staff-session', isSecure(settings));
}

function isSecure({ PUBLIC_URL }: TokenSettings): boolean {
  return PUBLIC_URL.startsWith('https:');
}
