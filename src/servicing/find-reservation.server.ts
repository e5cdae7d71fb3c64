// Opens a confirmed reservation to a person who knows its reference and the last name of a passenger, and makes
// guessing the two expensive without locking out the innocent (docs/decisions/0026-visitors-and-privacy.md).
import { and, eq } from 'drizzle-orm';

import type { BookingView } from '#reservations/booking-view.ts';
import { readBookingForSystem } from '#reservations/read-booking.server.ts';
import { booking, passenger } from '#platform/db/schema.ts';
import type { RatedCtx, RateRule } from '#platform/http/rate-limit.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { NAME_MAX, sameSurname } from '#reservations/passengers/passenger-name.ts';
import { missingFields, type ReservationPair, tidyPair } from '#servicing/reservation-pair.ts';

export type Found = Result<BookingView, 'input_invalid' | 'reservation_unknown' | 'rate_limited'>;

/** Only wrong pairs count: a person with the right one may come any number of times. */
export const wrongPairs: RateRule = { name: 'wrong reservation', tokens: 10, seconds: 600 };

/**
 * The whole reservation, with personal data: mask what a person is shown of it. An unknown reference, a wrong name and
 * a booking that is not confirmed look the same and take the same steps.
 */
export async function findReservation(ctx: RatedCtx, typed: ReservationPair): Promise<Found> {
  const missing = missingFields(typed);
  if (missing.length > 0) return refuseFields(missing);
  // Taken before the look-up and returned after a right one: concurrent guesses get no more than sequential ones.
  const turn = await ctx.rates.take([wrongPairs], ctx.client);
  const opened = await openedBy(ctx, tidyPair(typed));
  if (opened && turn.ok) await turn.value.giveBack();
  // The visitor who made the booking in this browser is let in even if others at the same address guessed too often.
  if (!turn.ok && (!opened || opened.visitor !== ctx.visitor)) {
    ctx.log.warn({ requestId: ctx.requestId }, 'too many wrong pairs of reference and last name');
    return turn;
  }
  if (!opened) return refuse('reservation_unknown');
  const read = await readBookingForSystem(ctx, opened.bookingId);
  return read.ok ? ok(read.value) : refuse('reservation_unknown');
}

/** Compared where there is nobody, so that an unknown reference takes the same steps. */
const nobody = { bookingId: '', visitor: '', surname: 'Sin Nombre', ticketName: 'SIN NOMBRE/NADIE' };

async function openedBy(ctx: RatedCtx, { reference, lastName }: ReservationPair) {
  const people = await ctx.db.orm
    .select({
      bookingId: booking.bookingId,
      visitor: booking.visitor,
      surname: passenger.surname,
      ticketName: passenger.ticketName,
    })
    .from(booking)
    .innerJoin(passenger, eq(passenger.bookingId, booking.bookingId))
    // Anything else is no reference, and perhaps no text that the database takes.
    .where(and(eq(booking.reference, /^[A-Z0-9]{6}$/.test(reference) ? reference : ''), isConfirmed));
  const called = (people.length > 0 ? people : [nobody]).filter((person) => isCalled(person, lastName));
  return called.find((person) => person.bookingId !== '') ?? null;
}

const isConfirmed = eq(booking.state, 'confirmed');

/** By the name as it was entered, or as printed on the ticket. */
function isCalled(person: { surname: string | null; ticketName: string | null }, lastName: string): boolean {
  if (lastName.length > 2 * NAME_MAX) return false;
  const onTicket = person.ticketName?.split('/')[0] ?? '';
  return sameSurname(person.surname ?? '', lastName) || sameSurname(onTicket, lastName);
}
