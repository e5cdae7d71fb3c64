// The data of the manage and check-in screens. An address with reference and last name is redirected to one without
// them: to the reservation, with a cookie that reopens it for a while, or to the form for the code that is required
// first. None of this may be cached or indexed.
import { data, type HeadersFunction, redirect } from 'react-router';

import { readReservationLink } from '#messages/outbox/reservation-link.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { findReservation } from '#servicing/find-reservation.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { photographOf } from '#content/photographs/photograph-of.server.ts';
import { readOpened } from '#servicing/read-reservation.server.ts';
import { enterCode } from '#servicing/reservation-challenge.server.ts';
import {
  type PairAnswer,
  challengeIn,
  challengePath,
  endedPath,
  isLinkEnded,
  linkIn,
  openedIn,
  openedPath,
  pairIn,
  type ReservationPair,
  type ReservationPurpose,
} from '#servicing/reservation-pair.ts';
import { failureOf } from '#servicing/reservation-failure.ts';
import { missingOf } from '#servicing/tidy-pair.ts';
import { isOpened, rememberOpened } from '#servicing/reservation-session.server.ts';
import type { ReservationView } from '#servicing/reservation-view.ts';

export type ReservationScreen =
  | { reservation: ReservationView; bookingId: string; asked: null; challenge: false; linkEnded: false }
  | { reservation: null; bookingId: null; asked: PairAnswer | null; challenge: boolean; linkEnded: boolean };

type Asking = { request: Request; url: URL; purpose: ReservationPurpose };

/** Headers of both screens; after a refused code the answer also says how long to wait. */
export const reservationHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  if (wait) loaderHeaders.set('Retry-After', wait);
  return loaderHeaders;
};

const form = { reservation: null, bookingId: null, asked: null, challenge: false, linkEnded: false } as const;

/**
 * The reservation, read again for every request; or the form with its error; or the form for a code. Throws a redirect
 * if the pair is correct, or if it needs a code.
 */
export async function showReservation(ctx: AppCtx, { request, url, purpose }: Asking) {
  const words = wordsFor(ctx, ['booking', 'seatCategories', 'manage', 'operation']);
  const shown = (what: ReservationScreen) => ({ ...what, words });
  const cookies = request.headers.get('cookie');
  const token = linkIn(url.searchParams);
  if (token !== null) throw await followLink(ctx, token, { cookies, purpose });
  const pair = pairIn(url.searchParams);
  if (pair) {
    const { asked, status, wait } = await exchange(ctx, pair, { cookies, purpose });
    return data(shown({ ...form, asked }), {
      status,
      headers: { ...privateHeaders, ...(wait !== undefined && { 'Retry-After': String(wait) }) },
    });
  }
  // Whether the challenge exists is not revealed: the code is checked when it is entered.
  if (challengeIn(url.searchParams))
    return data(shown({ ...form, challenge: true }), { headers: privateHeaders });
  const bookingId = openedIn(url.searchParams);
  const read =
    bookingId !== null && (await mayOpen(ctx, cookies, bookingId))
      ? await readOpened(ctx, bookingId, { withHistory: purpose === 'manage' })
      : null;
  if (bookingId !== null && read?.ok) {
    const goesTo = read.value.flights[0]?.destination.airportCode;
    const reservation = { ...read.value, ...(await photographOf(ctx, goesTo)) };
    return data(shown({ reservation, bookingId, asked: null, challenge: false, linkEnded: false }), {
      headers: privateHeaders,
    });
  }
  return data(shown({ ...form, linkEnded: isLinkEnded(url.searchParams) }), { headers: privateHeaders });
}

/** This browser has opened the reservation before, or its visitor made it (the links of the confirmation). */
async function mayOpen(ctx: AppCtx, cookies: string | null, bookingId: string): Promise<boolean> {
  return (await isOpened(ctx, cookies, bookingId)) || (await readBooking(ctx, bookingId)).ok;
}

type From = { cookies: string | null; purpose: ReservationPurpose };

/** A mail's link is redirected like a correct pair: the address that remains opens nothing in another browser. */
async function followLink(ctx: AppCtx, token: string, from: From): Promise<Response> {
  const bookingId = await readReservationLink(ctx, token);
  if (bookingId) return toOpened(ctx, bookingId, from);
  return redirect(endedPath(ctx.locale, from.purpose), { status: 303, headers: privateHeaders });
}

async function exchange(ctx: AppCtx, pair: ReservationPair, { cookies, purpose }: From) {
  const found = await findReservation(ctx, pair, (bookingId) => isOpened(ctx, cookies, bookingId));
  if (found.ok) throw toOpened(ctx, found.value.bookingId, { cookies, purpose });
  const challengeId = found.params?.['challengeId'];
  if (challengeId !== undefined) {
    throw redirect(challengePath(ctx.locale, purpose, String(challengeId)), {
      status: 303,
      headers: privateHeaders,
    });
  }
  const status = statusOf(found.code);
  const failure = found.code === 'input_invalid' ? null : failureOf(found.code);
  return {
    asked: { pair, missing: missingOf(pair), status, failure },
    status,
    wait: found.params?.['retryAfterSeconds'],
  };
}

function toOpened(ctx: AppCtx, bookingId: string, { cookies, purpose }: From): Response {
  return redirect(openedPath(ctx.locale, purpose, bookingId), {
    status: 303,
    headers: { ...privateHeaders, 'Set-Cookie': rememberOpened(ctx, cookies, bookingId) },
  });
}

/** The answer of the form for a code that does not open the reservation. */
export type CodeAnswer = { error: string; status: number };

/** Handles the form with the code. Throws a redirect if it is correct. */
export async function answerCode(ctx: AppCtx, { request, url, purpose }: Asking, sent: FormData) {
  const challengeId = challengeIn(url.searchParams) ?? '';
  const entered = await enterCode(ctx, { challengeId, code: formText(sent, 'code', '') });
  if (entered.ok) {
    throw toOpened(ctx, entered.value.bookingId, { cookies: request.headers.get('cookie'), purpose });
  }
  const { code, params } = entered;
  const wait = params?.['retryAfterSeconds'];
  const status = statusOf(code);
  const answer: CodeAnswer = {
    error: say(ctx)(`errors.${code}`, params),
    status,
  };
  return data(answer, {
    status,
    headers: { ...privateHeaders, ...(wait !== undefined && { 'Retry-After': String(wait) }) },
  });
}
