// The anonymous visitor: an opaque token of 256 bits in the cookie `user-uid` (Specification §3), no row, no login.
// Only its hash is stored with what the visitor makes, so a copy of the database gives access to no reservation.
import { createHash } from 'node:crypto';
import { type CookieOptions, serialize } from 'hono/utils/cookie';

import type { RateRule } from '#platform/http/rate-limit.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { opaqueToken, type RandomBytes } from '#platform/lib/ids.ts';

export const visitorCookie = 'user-uid';
export const visitorTypeCookie = 'user-type';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whoever makes visitors without end is after something: a visitor is made by the first write, not by a visit. */
export function newVisitorRule(settings: Pick<Settings, 'NEW_VISITORS_PER_ADDRESS'>): RateRule {
  return { name: 'new visitor', tokens: settings.NEW_VISITORS_PER_ADDRESS, seconds: 600 };
}

export type Visitor = { token: string; visitor: string };

/** The visitor of a token, or null when it is not one of ours. */
export function visitorOf(token: string | undefined | null): Visitor | null {
  return token && TOKEN.test(token) ? { token, visitor: hashToken(token) } : null;
}

export function newVisitor(random: RandomBytes): Visitor {
  const token = opaqueToken(random);
  return { token, visitor: hashToken(token) };
}

/** The two cookies of the specification; the browser's scripts never see the token. */
export function visitorCookies({ token }: Visitor, secure: boolean): string[] {
  return bothCookies(token, 'anonymous', { secure, maxAge: 31_536_000 });
}

/** Both cookies, gone: after a log-out the next write makes a new anonymous visitor. */
export function forgottenVisitorCookies(secure: boolean): string[] {
  return bothCookies('', '', { secure, maxAge: 0 });
}

function bothCookies(token: string, type: string, options: CookieOptions): string[] {
  const common: CookieOptions = { path: '/', sameSite: 'Lax', ...options };
  return [
    serialize(visitorCookie, token, { httpOnly: true, ...common }),
    serialize(visitorTypeCookie, type, common),
  ];
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
