// Command: a traveller chose other flights, and the new booking gets what still applies from the replaced one.
import { and, asc, desc, eq, notExists, sql } from 'drizzle-orm';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookedSeat, BookingView, PassengerView } from '#reservations/booking-view.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { type Matches, matchBookings, sortExtras, sortSeats } from '#hold-transfer/transfer-plan.ts';
import type { TransferReport, Dropped, KeptItem } from '#hold-transfer/transfer-report.ts';
import { chooseExtrasAgain, chooseSeatsAgain } from '#hold-transfer/choose-again.server.ts';
import { isHeld, isHeldState, isReplacedState } from '#platform/db/booking-states.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import { booking, bookingSeat, payment } from '#platform/db/schema.ts';
import { keepNames } from '#reservations/passengers/save-entered-names.server.ts';

/** The booking that a new hold of this visitor would replace, or null: an agency's holds do not replace each other. */
export async function readHeldBooking(ctx: BookingCtx): Promise<string | null> {
  if (!ctx.visitor || ctx.account?.kind === 'agency') return null;
  const paying = ctx.db.orm
    .select({ one: sql`1` })
    .from(payment)
    .where(and(eq(payment.dueId, booking.bookingId), sql.raw(isAlivePayment('payment'))));
  const [row] = await ctx.db.orm
    .select({ bookingId: booking.bookingId })
    .from(booking)
    .where(and(eq(booking.visitor, ctx.visitor), sql.raw(isHeld('booking')), notExists(paying)))
    .orderBy(desc(booking.createdAt), desc(booking.bookingId))
    .limit(1);
  return row?.bookingId ?? null;
}

/**
 * Transfers names, contact, extras and seats, each at today's price and by today's rules; returns what was kept and
 * what was dropped, with the reason. Null when there is nothing to report: the earlier booking was still empty or is
 * not replaced, or the new one already has something, as after a retry.
 */
export async function transferAncillaries(
  ctx: BookingCtx,
  fromBookingId: string,
  toBookingId: string,
): Promise<TransferReport | null> {
  if (fromBookingId === toBookingId) return null;
  const [earlier, fresh] = await Promise.all([
    readBooking(ctx, fromBookingId),
    readBooking(ctx, toBookingId),
  ]);
  if (!earlier.ok || !fresh.ok) return null;
  const to = fresh.value;
  if (!isReplacedState(earlier.value.state) || !isHeldState(to.state) || !isEmpty(to)) return null;
  const from = { ...earlier.value, seats: await readPastSeats(ctx, fromBookingId) };
  if (isEmpty(from)) return null;

  const matches = matchBookings(from, to);
  const dropped = await transferNames(ctx, { from, to }, matches);
  const extras = sortExtras(from.extras, matches);
  dropped.push(...extras.gone, ...(await chooseExtrasAgain(ctx, { from, to }, extras.requests)));
  const seats = sortSeats(from.seats, matches);
  dropped.push(...seats.gone, ...(await chooseSeatsAgain(ctx, to, seats.requests)));

  const now = await readBooking(ctx, toBookingId);
  const kept = now.ok ? keptIn(now.value, from, matches) : [];
  return { fromBookingId, toBookingId, kept, dropped };
}

function isEmpty({ passengers, contact, extras, seats }: BookingView): boolean {
  const named = passengers.some((person) => person.surname !== null);
  return !named && contact === null && extras.length === 0 && seats.length === 0;
}

/** Its seats when it was replaced: they were released in that commit, and others may have taken them. */
export function readPastSeats({ db }: Pick<BookingCtx, 'db'>, bookingId: string): Promise<BookedSeat[]> {
  const { passengerNo, flightNo, seat, categoryCode, amountMinor, exitConfirmed } = bookingSeat;
  return db.orm
    .select({ passengerNo, flightNo, seat, categoryCode, amountMinor, exitConfirmed })
    .from(bookingSeat)
    .where(eq(bookingSeat.bookingId, bookingId))
    .orderBy(asc(flightNo), asc(passengerNo));
}

type Sides = { from: BookingView; to: BookingView };

async function transferNames(ctx: BookingCtx, { from, to }: Sides, { people }: Matches): Promise<Dropped[]> {
  const named = from.passengers.filter((person) => person.surname !== null);
  const given = named.flatMap((person): PassengerView[] => {
    const passengerNo = people.get(person.passengerNo);
    const adultNo = people.get(person.adultNo ?? 0) ?? null;
    return passengerNo === undefined ? [] : [{ ...person, passengerNo, adultNo }];
  });
  const gone = named
    .filter((person) => !people.has(person.passengerNo))
    .map(({ passengerNo }) => ({ kind: 'name' as const, passengerNo, reason: 'traveler_gone' }));
  if (given.length === 0 && !from.contact) return gone;
  const answer = await keepNames(ctx, { bookingId: to.bookingId, people: given, contact: from.contact });
  const dateless = answer.ok ? answer.value.dateless : [];
  return [
    ...gone,
    ...dateless.map(({ passengerNo, code }) => ({
      kind: 'birth_date' as const,
      passengerNo,
      reason: code,
    })),
  ];
}

/** The new booking was empty: everything in it now was transferred. */
function keptIn(now: BookingView, from: BookingView, { people, flights }: Matches): KeptItem[] {
  const comparable = now.currency === from.currency;
  const before = <Was extends { passengerNo: number; flightNo: number }>(
    list: readonly Was[],
    { passengerNo, flightNo }: { passengerNo: number; flightNo: number },
    same: (was: Was) => boolean,
  ) =>
    list.find(
      (was) =>
        same(was) &&
        people.get(was.passengerNo) === passengerNo &&
        flights.get(was.flightNo)?.flightNo === flightNo,
    );
  return [
    ...now.passengers
      .filter((person) => person.surname !== null)
      .map(({ passengerNo }) => ({ kind: 'name' as const, passengerNo })),
    ...(now.contact ? [{ kind: 'contact' as const }] : []),
    ...now.extras.map((extra) => {
      const { passengerNo, flightNo, extraCode, quantity, amountMinor } = extra;
      const was = before(from.extras, extra, (each) => each.extraCode === extraCode);
      // The number of pieces is the same: pieces that are now included are reported separately.
      const beforeMinor = comparable && was ? was.unitMinor * quantity : null;
      return { kind: 'extra' as const, passengerNo, flightNo, extraCode, quantity, amountMinor, beforeMinor };
    }),
    ...now.seats.map((seat) => {
      const { passengerNo, flightNo, seat: name, amountMinor } = seat;
      const was = before(from.seats, seat, (each) => each.seat === name);
      const beforeMinor = comparable && was ? was.amountMinor : null;
      return { kind: 'seat' as const, passengerNo, flightNo, seat: name, amountMinor, beforeMinor };
    }),
  ];
}
