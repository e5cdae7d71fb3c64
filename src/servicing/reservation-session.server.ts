// Which reservations this browser has opened with reference and last name: a signed, short-lived cookie. The address
// then names the booking by its id only, which opens nothing by itself (docs/decisions/0026-visitors-and-privacy.md).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';

import { ownCookieName, readCookie } from '#platform/http/read-cookie.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';

type SessionCtx = {
  now: Date;
  site: Pick<Ctx['site'], 'url'>;
  settings: Pick<Ctx['settings'], 'LINK_SECRET'>;
};

type Opened = { bookingId: string; until: number };

const SECONDS = 2 * 3600;
function cookieOf({ site }: Pick<SessionCtx, 'site'>): { name: string; secure: boolean } {
  const secure = site.url.startsWith('https:');
  return { name: ownCookieName('reservations', secure), secure };
}

/** Several tabs may show several reservations. */
const MOST = 4;

/** Whether this browser has opened the reservation; `header` is the request's Cookie header. */
export function isOpened(ctx: SessionCtx, header: string | null, bookingId: string): boolean {
  return openedIn(ctx, header).some((each) => each.bookingId === bookingId);
}

/** The `Set-Cookie` that adds a reservation to those that are open, for two hours or the seconds given. */
export function rememberOpened(
  ctx: SessionCtx,
  header: string | null,
  bookingId: string,
  seconds = SECONDS,
): string {
  const others = openedIn(ctx, header).filter((each) => each.bookingId !== bookingId);
  const all = [{ bookingId, until: secondsOf(ctx.now) + seconds }, ...others].slice(0, MOST);
  const text = all.map((each) => `${each.bookingId}_${each.until}`).join('~');
  const { name, secure } = cookieOf(ctx);
  return serialize(name, `${text}.${signatureOf(ctx, text).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: SECONDS,
    secure,
  });
}

function openedIn(ctx: SessionCtx, header: string | null): Opened[] {
  const [text = '', signature = ''] = (readCookie(header, cookieOf(ctx).name) ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(ctx, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return [];
  return text.split('~').flatMap((part) => {
    const [bookingId = '', until = ''] = part.split('_');
    return isUuid(bookingId) && Number(until) > secondsOf(ctx.now) ? { bookingId, until: Number(until) } : [];
  });
}

function signatureOf({ settings }: SessionCtx, text: string): Buffer {
  return createHmac('sha256', settings.LINK_SECRET).update(`reservations ${text}`).digest();
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
