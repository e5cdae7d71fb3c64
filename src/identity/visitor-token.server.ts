// The token of a visitor: 256 random bits, and a signature that only this product can make. Without the signature a
// token planted in a browser would open the bookings made with it (docs/decisions/0018-identity.md).
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { Settings } from '#platform/lib/settings.server.ts';

export type TokenSecret = Pick<Settings, 'LINK_SECRET'>;

/**
 * `fresh`: made by a rotation and not presented yet; `renewed`: the same, once presented. `agency`: from an agent's
 * session; it identifies nobody once that has ended.
 */
export type TokenKind = 'issued' | 'fresh' | 'renewed' | 'agency';

export type ReadToken = {
  kind: TokenKind;
  core: string;
  /** The stored hash. */
  visitor: string;
};

const TOKEN = /^([A-Za-z0-9_-]{43})\.([ifra])([A-Za-z0-9_-]{43})$/;

const letters = { issued: 'i', fresh: 'f', renewed: 'r', agency: 'a' } as const;
const kinds: Readonly<Record<string, TokenKind>> = { i: 'issued', f: 'fresh', r: 'renewed', a: 'agency' };

/** Null when it is not one of ours. */
export function readToken(token: string | null | undefined, secret: TokenSecret): ReadToken | null {
  const [, core, letter, signature] = TOKEN.exec(token ?? '') ?? [];
  if (!core || !letter || !signature) return null;
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(core, letter, secret)));
  const kind = kinds[letter];
  return right && kind ? { kind, core, visitor: visitorHash(core) } : null;
}

/** `<core>.<letter of the kind><signature>`, 88 characters; `readToken` reads it. */
export function tokenOf(core: string, kind: TokenKind, secret: TokenSecret): string {
  const letter = letters[kind];
  return `${core}.${letter}${signatureOf(core, letter, secret)}`;
}

/** The core of the token that follows another: the same at every attempt, so that a lost answer can be repeated. */
export function nextCore(core: string, reason: string, secret: TokenSecret): string {
  return hmac(`visitor after ${core} ${reason}`, secret);
}

/** The core of the token for an identity of an identity service; nobody else can compute it. */
export function coreOf(identity: string, secret: TokenSecret): string {
  return hmac(`visitor of identity ${identity}`, secret);
}

/** The hash excludes the signature, so a rotation can change the kind of a token and keep the visitor. */
export function visitorHash(core: string): string {
  return createHash('sha256').update(core).digest('hex');
}

/**
 * Stored with an agency's bookings instead of a visitor: every agent who may sell for it opens them, from any session.
 * No token leads to it; only a currently valid session does.
 */
export function agencyVisitor(agencyId: string): string {
  return visitorHash(`agency ${agencyId}`);
}

function signatureOf(core: string, letter: string, secret: TokenSecret): string {
  return hmac(`visitor ${letter} ${core}`, secret);
}

function hmac(text: string, { LINK_SECRET }: TokenSecret): string {
  return createHmac('sha256', LINK_SECRET).update(text).digest('base64url');
}
