// What the browser keeps between leaving for the provider and coming back: a signed cookie, valid for ten minutes. It
// binds the answer to the browser that asked, so nobody can be signed in with somebody else's answer.
import { createHmac } from 'node:crypto';

import { errors, jwtVerify, SignJWT } from 'jose';
import { serialize } from 'hono/utils/cookie';
import { z } from 'zod';

import { ownCookieName, readCookies } from '#platform/http/read-cookie.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { KEPT_MS } from '#identity/popup/popup-codes.ts';

const attemptSchema = z.object({
  provider: z.string(),
  state: z.string().min(40),
  nonce: z.string().min(40),
  /** The PKCE code verifier (RFC 7636). */
  verifier: z.string().min(43),
  /** Where the provider sends the browser back to; the code is exchanged for the same address. */
  redirectUri: z.string(),
  locale: z.enum(locales),
  /** The attempt of the page that opened the popup; null in a window of its own. */
  attempt: z.string().nullable(),
});

export type PopupAttempt = z.infer<typeof attemptSchema>;

type AttemptSettings = Pick<Settings, 'LINK_SECRET' | 'PUBLIC_URL'>;

const TYPE = 'popup+jwt';

export async function attemptCookie(
  attempt: PopupAttempt,
  now: Date,
  settings: AttemptSettings,
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1_000);
  const token = await new SignJWT(attempt)
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuedAt(iat)
    .setExpirationTime(iat + KEPT_MS / 1_000)
    .sign(secretOf(settings));
  return cookieOf(token, KEPT_MS / 1_000, settings);
}

export function forgottenAttempt(settings: AttemptSettings): string {
  return cookieOf('', 0, settings);
}

/** The attempt of this browser with this state; null for any other. */
export async function readAttempt(
  header: string | null | undefined,
  state: string,
  now: Date,
  settings: AttemptSettings,
): Promise<PopupAttempt | null> {
  for (const token of readCookies(header, nameOf(settings))) {
    const attempt = await verified(token, now, settings);
    if (attempt?.state === state) return attempt;
  }
  return null;
}

async function verified(token: string, now: Date, settings: AttemptSettings): Promise<PopupAttempt | null> {
  try {
    const options = { algorithms: ['HS256'], typ: TYPE, currentDate: now, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, secretOf(settings), options);
    return attemptSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Lax: the return is a link on the provider's site. */
function cookieOf(value: string, maxAge: number, settings: AttemptSettings): string {
  const secure = isSecure(settings);
  return serialize(nameOf(settings), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge });
}

function nameOf(settings: AttemptSettings): string {
  return ownCookieName('popup-login', isSecure(settings));
}

function isSecure({ PUBLIC_URL }: AttemptSettings): boolean {
  return PUBLIC_URL.startsWith('https:');
}

function secretOf({ LINK_SECRET }: AttemptSettings): Buffer {
  return createHmac('sha256', LINK_SECRET).update('logins in a popup').digest();
}
