// The anonymous visitor: a signed token in the cookie `user-uid` (Specification §3), no row, no login. Only its hash is
// stored with what the visitor creates, so a copy of the database gives access to no reservation.
import { type CookieOptions, serialize } from 'hono/utils/cookie';

import type { RateRule } from '#platform/http/rate-limit.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { opaqueToken, type RandomBytes } from '#platform/lib/ids.ts';
import { readToken, type TokenSecret, tokenOf, visitorHash } from '#identity/visitor-token.server.ts';

export const visitorCookie = 'user-uid';
export const visitorTypeCookie = 'user-type';

/** Endless new visitors are a sign of abuse: a visitor is created by the first write, not by a visit. */
export function newVisitorRule(settings: Pick<Settings, 'NEW_VISITORS_PER_ADDRESS'>): RateRule {
  return { name: 'new visitor', tokens: settings.NEW_VISITORS_PER_ADDRESS, seconds: 600 };
}

export type Visitor = { token: string; visitor: string };

/** The visitor of a signed token, or null when it is not one of ours. */
export function visitorOf(token: string | undefined | null, secret: TokenSecret): Visitor | null {
  const read = readToken(token, secret);
  return token && read ? { token, visitor: read.visitor } : null;
}

/** Writes nothing: a visitor is stored with the first thing that they create. */
export function newVisitor(random: RandomBytes, secret: TokenSecret): Visitor {
  const core = opaqueToken(random);
  return { token: tokenOf(core, 'issued', secret), visitor: visitorHash(core) };
}

/** The two cookies of the specification; the browser's scripts never see the token. */
export function visitorCookies({ token }: Visitor, secure: boolean): string[] {
  return bothCookies(token, 'anonymous', { secure, maxAge: 31_536_000 });
}

/** Clears both cookies: after a log-out the next write creates a new anonymous visitor. */
export function forgottenVisitorCookies(secure: boolean): string[] {
  return bothCookies('', '', { secure, maxAge: 0 });
}

/** The readable cookie alone, for a browser that keeps its token. */
export function typeCookie(type: 'anonymous', secure: boolean): string {
  return serialize(visitorTypeCookie, type, { ...common, secure, maxAge: 31_536_000 });
}

export function forgottenTypeCookie(secure: boolean): string {
  return serialize(visitorTypeCookie, '', { ...common, secure, maxAge: 0 });
}

/** A new token for the same person; their type stays the same. */
export function renewedCookie(token: string, secure: boolean): string {
  return uidCookie(token, { secure, maxAge: 31_536_000 });
}

function bothCookies(token: string, type: string, options: CookieOptions): string[] {
  return [uidCookie(token, options), serialize(visitorTypeCookie, type, { ...common, ...options })];
}

function uidCookie(token: string, options: CookieOptions): string {
  return serialize(visitorCookie, token, { httpOnly: true, ...common, ...options });
}

const common: CookieOptions = { path: '/', sameSite: 'Lax' };
