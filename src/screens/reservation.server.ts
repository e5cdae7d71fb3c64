// What the screens of managing and of check-in get: the reservation named in the address, read anew for every request,
// or the form with its error. None of it may be cached or indexed.
import { data } from 'react-router';

import { wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { readReservation } from '#servicing/read-reservation.server.ts';
import {
  type Asked,
  failureOf,
  pairIn,
  type ReservationPair,
  tidyPair,
} from '#servicing/reservation-pair.ts';
import type { ReservationView } from '#servicing/reservation-view.ts';

export type Shown =
  | { reservation: ReservationView; pair: ReservationPair; asked: null }
  | { reservation: null; pair: null; asked: Asked | null };

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export async function showReservation(ctx: AppCtx, url: URL) {
  const words = wordsFor(ctx.locale, ['booking', 'seatCategories', 'manage']);
  const pair = pairIn(url.searchParams);
  const shown = (what: Shown) => ({ ...what, words });
  if (!pair) return data(shown({ reservation: null, pair: null, asked: null }), { headers });
  const read = await readReservation(ctx, pair);
  if (read.ok) {
    return data(shown({ reservation: read.value, pair: tidyPair(pair), asked: null }), { headers });
  }
  const status = statusOf(read.code);
  const failure = read.code === 'input_invalid' ? null : failureOf(read.code);
  const wait = read.params?.['retryAfterSeconds'];
  return data(shown({ reservation: null, pair: null, asked: { pair, status, failure } }), {
    status,
    headers: { ...headers, ...(wait !== undefined && { 'Retry-After': String(wait) }) },
  });
}
