// What the screens of managing and of check-in get. An address with reference and last name is exchanged for one with
// neither, and a cookie that opens the reservation again for a while. None of it may be cached or indexed.
import { data, redirect } from 'react-router';

import { wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { findReservation } from '#servicing/find-reservation.server.ts';
import { readOpened } from '#servicing/read-reservation.server.ts';
import {
  type Asked,
  failureOf,
  openedIn,
  openedPath,
  pairIn,
  type ReservationPair,
  type ReservationPurpose,
} from '#servicing/reservation-pair.ts';
import { isOpened, rememberOpened } from '#servicing/reservation-session.server.ts';
import type { ReservationView } from '#servicing/reservation-view.ts';

export type Shown =
  | { reservation: ReservationView; bookingId: string; asked: null }
  | { reservation: null; bookingId: null; asked: Asked | null };

type Asking = { request: Request; url: URL; purpose: ReservationPurpose };

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** The reservation, read anew for every request, or the form with its error. Throws the redirect of a right pair. */
export async function showReservation(ctx: AppCtx, { request, url, purpose }: Asking) {
  const words = wordsFor(ctx.locale, ['booking', 'seatCategories', 'manage']);
  const shown = (what: Shown) => ({ ...what, words });
  const cookies = request.headers.get('cookie');
  const pair = pairIn(url.searchParams);
  if (pair) {
    const { asked, status, wait } = await exchange(ctx, pair, { cookies, purpose });
    return data(shown({ reservation: null, bookingId: null, asked }), {
      status,
      headers: { ...headers, ...(wait !== undefined && { 'Retry-After': String(wait) }) },
    });
  }
  const bookingId = openedIn(url.searchParams);
  const opened = bookingId !== null && isOpened(ctx, cookies, bookingId);
  const read = opened ? await readOpened(ctx, bookingId) : null;
  if (opened && read?.ok)
    return data(shown({ reservation: read.value, bookingId, asked: null }), { headers });
  return data(shown({ reservation: null, bookingId: null, asked: null }), { headers });
}

type From = { cookies: string | null; purpose: ReservationPurpose };

async function exchange(ctx: AppCtx, pair: ReservationPair, { cookies, purpose }: From) {
  const found = await findReservation(ctx, pair);
  if (found.ok) {
    const { bookingId } = found.value;
    throw redirect(openedPath(ctx.locale, purpose, bookingId), {
      status: 303,
      headers: { ...headers, 'Set-Cookie': rememberOpened(ctx, cookies, bookingId) },
    });
  }
  const status = statusOf(found.code);
  const failure = found.code === 'input_invalid' ? null : failureOf(found.code);
  return { asked: { pair, status, failure }, status, wait: found.params?.['retryAfterSeconds'] };
}
