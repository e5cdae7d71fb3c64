// Opens a confirmed reservation to a person who knows its reference and the last name of a passenger. Guessing both
// soon leads to a code by e-mail, which the rightful owner can read (docs/decisions/0018-identity.md).
import { and, eq, sql } from 'drizzle-orm';

import type { MessagesCtx } from '#messages/messages-ctx.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { readBookingForSystem } from '#reservations/read-booking.server.ts';
import { isSold } from '#platform/db/booking-states.ts';
import { booking, passenger } from '#platform/db/schema.ts';
import { clientDigest } from '#platform/http/client-address.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { isHalfOf, NAME_MAX, sameSurname } from '#reservations/passengers/passenger-name.ts';
import { challengesPerAddress } from '#servicing/guess-budgets.ts';
import { takeOpenAnswer } from '#servicing/open-answer.server.ts';
import { startChallenge } from '#servicing/reservation-challenge.server.ts';
import { challengeMinutes, type ReservationPair } from '#servicing/reservation-pair.ts';
import { missingFields, tidyPair } from '#servicing/tidy-pair.ts';

/** `code_missing` has the `challengeId` to enter the code with, whether the pair is right or not. */
export type FindCode = 'input_invalid' | 'reservation_unknown' | 'code_missing' | 'rate_limited';

export type FoundReservation = Result<BookingView, FindCode>;

/** Whether this browser has opened the reservation before; it gives access to nobody else. */
export type IsKnown = (bookingId: string) => Promise<boolean>;

/**
 * The whole reservation, with personal data: mask it before showing it to a person. An unknown reference, a wrong name
 * and an unconfirmed booking look the same and take the same steps. The browser that made or opened the booking always
 * gets access, whatever others at the same address did.
 */
export async function findReservation(
  ctx: MessagesCtx,
  typed: ReservationPair,
  isKnown: IsKnown = () => Promise.resolve(false),
): Promise<FoundReservation> {
  const missing = missingFields(typed);
  if (missing.length > 0) return refuseFields(missing);
  const pair = tidyPair(typed);
  return ctx.rates.inTurn(ctx.client, () => find(ctx, pair, isKnown));
}

/**
 * Attempts are counted before the look-up: concurrent guesses get no more attempts than sequential ones, and the same
 * answers.
 */
async function find(ctx: MessagesCtx, pair: ReservationPair, isKnown: IsKnown): Promise<FoundReservation> {
  const open = await takeOpenAnswer(ctx, pair);
  const asked = open.ok ? null : await ctx.rates.take(challengesPerAddress, ctx.client);
  const opened = await openedBy(ctx, pair);
  if (opened && (open.ok || opened.visitor === ctx.visitor || (await isKnown(opened.bookingId)))) {
    if (open.ok) await open.turn.giveBack();
    if (asked?.ok) await asked.value.giveBack();
    const read = await readBookingForSystem(ctx, opened.bookingId);
    return read.ok ? ok(read.value) : refuse('reservation_unknown');
  }
  if (open.ok) return refuse('reservation_unknown');
  const { requestId } = ctx;
  if (asked && !asked.ok) {
    ctx.log.warn({ requestId }, 'an address asks for too many reservation codes');
    return asked;
  }
  // For staff: how often, and which budget; never the typed text.
  const client = clientDigest(ctx.client, ctx.settings);
  ctx.log.warn({ requestId, client, usedUp: open.usedUp }, 'a reservation is answered by a code');
  const challengeId = await startChallenge(ctx, opened?.bookingId ?? null);
  return refuse('code_missing', { challengeId, minutes: challengeMinutes });
}

/** Compared when nothing was found, so that an unknown reference takes the same steps. */
const nobody = { bookingId: '', visitor: '', surname: 'Sin Nombre', ticketName: 'SIN NOMBRE/NADIE' };

async function openedBy(ctx: MessagesCtx, { reference, lastName }: ReservationPair) {
  const people = await ctx.db.orm
    .select({
      bookingId: booking.bookingId,
      visitor: booking.visitor,
      surname: passenger.surname,
      ticketName: passenger.ticketName,
    })
    .from(booking)
    .innerJoin(passenger, eq(passenger.bookingId, booking.bookingId))
    // Other text is no reference, and may not be accepted by the database.
    .where(and(eq(booking.reference, /^[A-Z0-9]{6}$/.test(reference) ? reference : ''), isConfirmed));
  const called = (people.length > 0 ? people : [nobody]).filter((person) => isCalled(person, lastName));
  return called.find((person) => person.bookingId !== '') ?? null;
}

const isConfirmed = sql.raw(isSold('booking'));

/** By the name as entered, or as printed on the ticket; either surname of two is enough. */
function isCalled(person: { surname: string | null; ticketName: string | null }, lastName: string): boolean {
  if (lastName.length > 2 * NAME_MAX) return false;
  const onTicket = person.ticketName?.split('/')[0] ?? '';
  return [person.surname ?? '', onTicket].some(
    (surname) => sameSurname(surname, lastName) || isHalfOf(surname, lastName),
  );
}
