// The reservations that this browser has opened with reference and last name: a signed, short-lived cookie. The address
// then names the booking by its id only, which opens nothing by itself (decision 18).
// What staff opened for a traveller means nothing without the session of the office in which they did.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';

import { mayDo } from '#identity/access/acts.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import { ownCookieName, readCookie } from '#platform/http/read-cookie.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';

type SessionCtx = {
  now: Date;
  site: Pick<Ctx['site'], 'url'>;
  settings: Pick<Ctx['settings'], 'LINK_SECRET'>;
};

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & Pick<SessionCtx, 'site'>;

type Opened = {
  bookingId: string;
  until: number;
  /** The session of the office, if staff opened it for the traveller; empty if the traveller did. */
  staffSessionId: string;
};

const SECONDS = 2 * 3600;
function cookieOf({ site }: Pick<SessionCtx, 'site'>): { name: string; secure: boolean } {
  const secure = site.url.startsWith('https:');
  return { name: ownCookieName('reservations', secure), secure };
}

/** Several tabs may show several reservations. */
const MOST = 4;

/** Whether this browser has opened the reservation; `header` is the request's Cookie header. */
export async function isOpened(ctx: ReadCtx, header: string | null, bookingId: string): Promise<boolean> {
  const opened = openedIn(ctx, header).find((each) => each.bookingId === bookingId);
  if (!opened?.staffSessionId) return opened !== undefined;
  const staff = await readAccount(ctx, header, 'staff');
  return staff?.sessionId === opened.staffSessionId && mayDo(staff, 'bookings.act_for');
}

type ByStaff = { staffSessionId: string; seconds: number };

/** The `Set-Cookie` that adds a reservation to those that are open, for two hours or as long as staff may. */
export function rememberOpened(
  ctx: SessionCtx,
  header: string | null,
  bookingId: string,
  { staffSessionId, seconds }: ByStaff = { staffSessionId: '', seconds: SECONDS },
): string {
  const others = openedIn(ctx, header).filter((each) => each.bookingId !== bookingId);
  const opened = { bookingId, until: secondsOf(ctx.now) + seconds, staffSessionId };
  return openedCookie(ctx, [opened, ...others].slice(0, MOST));
}

/** The `Set-Cookie` of a log-out of the office, without what staff opened; null where there is nothing to remove. */
export function forgetOpenedByStaff(ctx: SessionCtx, header: string | null): string | null {
  const opened = openedIn(ctx, header);
  const own = opened.filter(({ staffSessionId }) => staffSessionId === '');
  return own.length < opened.length ? openedCookie(ctx, own) : null;
}

function openedCookie(ctx: SessionCtx, opened: readonly Opened[]): string {
  const text = opened.map((each) => `${each.bookingId}_${each.until}_${each.staffSessionId}`).join('~');
  const { name, secure } = cookieOf(ctx);
  return serialize(name, `${text}.${signatureOf(ctx, text).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: opened.length > 0 ? SECONDS : 0,
    secure,
  });
}

function openedIn(ctx: SessionCtx, header: string | null): Opened[] {
  const [text = '', signature = ''] = (readCookie(header, cookieOf(ctx).name) ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(ctx, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return [];
  return text.split('~').flatMap((part) => {
    const [bookingId = '', until = '', staffSessionId = ''] = part.split('_');
    const isOpen = isUuid(bookingId) && Number(until) > secondsOf(ctx.now);
    return isOpen ? { bookingId, until: Number(until), staffSessionId } : [];
  });
}

function signatureOf({ settings }: SessionCtx, text: string): Buffer {
  return createHmac('sha256', settings.LINK_SECRET).update(`reservations ${text}`).digest();
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
