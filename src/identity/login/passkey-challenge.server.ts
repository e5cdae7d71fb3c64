// The challenge of a passkey between request and answer: in a signed cookie for five minutes, good for one answer.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';

import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { usedChallenge } from '#identity/login/login-budgets.ts';
import { ownCookieName, readCookies } from '#platform/http/read-cookie.ts';

type ChallengeCtx = Pick<AccountsCtx, 'now' | 'rates' | 'settings'>;

/** A login, or a new passkey of the account with this id. */
type Purpose = 'login' | (string & {});

const LASTS_S = 300;

export function challengeCookie(ctx: ChallengeCtx, challenge: string, purpose: Purpose): string {
  const until = ctx.now.getTime() + LASTS_S * 1_000;
  const value = `${until}.${challenge}.${signatureOf(ctx, { until, challenge, purpose })}`;
  const secure = isSecure(ctx);
  return serialize(nameOf(ctx), value, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    maxAge: LASTS_S,
  });
}

/** The challenge that this browser was given for the purpose; null if there is none, it has ended, or was answered. */
export async function takeChallenge(
  ctx: ChallengeCtx,
  cookies: string | null | undefined,
  purpose: Purpose,
): Promise<string | null> {
  for (const value of readCookies(cookies, nameOf(ctx))) {
    const [, digits = '', challenge = '', signature = ''] = FORM.exec(value) ?? [];
    const until = Number(digits);
    if (until <= ctx.now.getTime()) continue;
    const right = signatureOf(ctx, { until, challenge, purpose });
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) continue;
    if ((await ctx.rates.take([usedChallenge], `challenge ${challenge}`)).ok) return challenge;
  }
  return null;
}

const FORM = /^(\d{13})\.([\w-]{20,100})\.([\w-]{43})$/;

type Signed = { until: number; challenge: string; purpose: Purpose };

function signatureOf({ settings }: ChallengeCtx, { until, challenge, purpose }: Signed): string {
  return createHmac('sha256', settings.LINK_SECRET)
    .update(`passkey of ${purpose} ${challenge} ${until}`)
    .digest('base64url');
}

function nameOf(ctx: ChallengeCtx): string {
  return ownCookieName('passkey-challenge', isSecure(ctx));
}

function isSecure({ settings }: ChallengeCtx): boolean {
  return settings.PUBLIC_URL.startsWith('https:');
}
