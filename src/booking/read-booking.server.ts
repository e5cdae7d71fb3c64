// Reads a reservation whole, for the visitor who made it or for the product's own jobs.
import { and, asc, eq, isNull } from 'drizzle-orm';

import type { BookedExtra, BookedFlight, BookedSeat, BookingView } from '#booking/booking-view.ts';
import { maxExtensions } from '#booking/extend-hold.server.ts';
import {
  booking,
  bookingExtra,
  bookingFlight,
  bookingSeat,
  extra,
  fareFamily,
  flight,
  passenger,
  priceLine,
} from '#db/schema.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import type { Ctx } from '#lib/ctx.ts';
import { isUuid } from '#lib/ids.ts';
import { ok, refuse, type Result } from '#lib/result.ts';
import { daysBetween, localMinute } from '#lib/time.ts';

/** The reservation of ctx.visitor; an unknown id and somebody else's look the same. */
export async function readBooking(
  ctx: Pick<Ctx, 'db' | 'visitor'>,
  bookingId: string,
): Promise<Result<BookingView, 'booking_unknown'>> {
  if (!ctx.visitor) return refuse('booking_unknown');
  return readWhole(ctx, bookingId, ctx.visitor);
}

/**
 * Any reservation, for mails and other work of the product itself. A person is answered with it only after proving to
 * know its reference and a last name (servicing/find-reservation.server.ts).
 */
export function readBookingForSystem(
  ctx: Pick<Ctx, 'db'>,
  bookingId: string,
): Promise<Result<BookingView, 'booking_unknown'>> {
  return readWhole(ctx, bookingId, null);
}

async function readWhole(
  ctx: Pick<Ctx, 'db'>,
  bookingId: string,
  visitor: string | null,
): Promise<Result<BookingView, 'booking_unknown'>> {
  if (!isUuid(bookingId)) return refuse('booking_unknown');
  const { orm } = ctx.db;
  const mine = eq(booking.bookingId, bookingId);
  const [row] = await orm
    .select()
    .from(booking)
    .where(visitor === null ? mine : and(mine, eq(booking.visitor, visitor)));
  if (!row) return refuse('booking_unknown');
  const [filed, flights, passengers, lines, extras, seats] = await Promise.all([
    readFiled(ctx),
    orm
      .select()
      .from(bookingFlight)
      .innerJoin(flight, eq(flight.flightId, bookingFlight.flightId))
      .innerJoin(fareFamily, eq(fareFamily.family, bookingFlight.family))
      .where(eq(bookingFlight.bookingId, bookingId))
      .orderBy(asc(bookingFlight.flightNo)),
    orm
      .select()
      .from(passenger)
      .where(eq(passenger.bookingId, bookingId))
      .orderBy(asc(passenger.passengerNo)),
    orm.select().from(priceLine).where(eq(priceLine.bookingId, bookingId)).orderBy(asc(priceLine.lineNo)),
    readExtras(ctx, bookingId),
    readSeats(ctx, bookingId),
  ]);
  return ok({
    bookingId,
    state: row.state,
    reference: row.reference,
    locale: row.locale,
    currency: row.currency,
    totalMinor: row.totalMinor,
    paymentFeeMinor: row.paymentFeeMinor,
    counts: { adults: row.adults, children: row.children, infants: row.infants },
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    extensionsLeft: Math.max(0, maxExtensions - row.extensions),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    flights: flights.map((f) => bookedFlight(f, filed)),
    passengers: passengers.map(({ bookingId: _, ...person }) => person),
    lines: lines.map(({ bookingId: _, lineNo: __, ...line }) => line),
    extras,
    seats,
    promotionCode: row.promotionCode,
    contact: contactOf(row),
    passengersComplete: row.contactEmail !== null && passengers.every(isNamed),
  });
}

/** With their names; what the airport has to know of an assistance stays in the room of extras. */
async function readExtras({ db }: Pick<Ctx, 'db'>, bookingId: string): Promise<BookedExtra[]> {
  const { passengerNo, flightNo, extraCode, quantity, unitMinor } = bookingExtra;
  const { titleEn: en, titleEs: es, titlePt: pt, scope } = extra;
  const rows = await db.orm
    .select({ passengerNo, flightNo, extraCode, titles: { en, es, pt }, scope, quantity, unitMinor })
    .from(bookingExtra)
    .innerJoin(extra, eq(extra.extraCode, bookingExtra.extraCode))
    .where(eq(bookingExtra.bookingId, bookingId))
    .orderBy(asc(passengerNo), asc(flightNo), asc(extraCode));
  return rows.map((row) => ({ ...row, amountMinor: row.quantity * row.unitMinor }));
}

/** A name that came over from an earlier booking may wait for its birth date. */
function isNamed({ surname, birthDate }: typeof passenger.$inferSelect): boolean {
  return surname !== null && birthDate !== null;
}

/** The live ones: a seat that was given back is nobody's. */
function readSeats({ db }: Pick<Ctx, 'db'>, bookingId: string): Promise<BookedSeat[]> {
  const { passengerNo, flightNo, seat, categoryCode, amountMinor, exitConfirmed } = bookingSeat;
  return db.orm
    .select({ passengerNo, flightNo, seat, categoryCode, amountMinor, exitConfirmed })
    .from(bookingSeat)
    .where(and(eq(bookingSeat.bookingId, bookingId), isNull(bookingSeat.releasedAt)))
    .orderBy(asc(flightNo), asc(passengerNo));
}

function contactOf(row: typeof booking.$inferSelect): BookingView['contact'] {
  if (row.contactEmail === null || row.contactPhone === null) return null;
  return {
    email: row.contactEmail,
    phone: row.contactPhone,
    locale: row.contactLocale ?? row.locale,
    marketingConsent: row.marketingConsent,
  };
}

type JoinedFlight = {
  booking_flight: typeof bookingFlight.$inferSelect;
  flight: typeof flight.$inferSelect;
  fare_family: typeof fareFamily.$inferSelect;
};

function bookedFlight(
  { booking_flight: b, flight: f, fare_family: family }: JoinedFlight,
  filed: Filed,
): BookedFlight {
  const departsLocal = localMinute(f.departsAt, filed.airports.get(f.origin)?.timeZone ?? 'UTC');
  const arrivesLocal = localMinute(f.arrivesAt, filed.airports.get(f.destination)?.timeZone ?? 'UTC');
  return {
    flightNo: b.flightNo,
    direction: b.direction,
    flightId: f.flightId,
    flightNumber: `${f.carrier}${f.flightNumber}${f.suffix}`,
    origin: f.origin,
    destination: f.destination,
    departsLocal,
    arrivesLocal,
    arrivalDayOffset: daysBetween(departsLocal.slice(0, 10), arrivesLocal.slice(0, 10)),
    departsAt: f.departsAt.toISOString(),
    arrivesAt: f.arrivesAt.toISOString(),
    durationMinutes: Math.round((f.arrivesAt.getTime() - f.departsAt.getTime()) / 60_000),
    aircraft: filed.aircraft.get(f.aircraftCode) ?? f.aircraftCode,
    operatedBy: filed.airlines.get(f.operatingCarrier) ?? f.operatingCarrier,
    departureTerminal: f.departureTerminal,
    arrivalTerminal: f.arrivalTerminal,
    cabin: b.cabin,
    bookingClass: b.bookingClass,
    family: b.family,
    included: {
      cabinBagKg: family.cabinBagKg,
      checkedBags: family.checkedBags,
      checkedBagKg: family.checkedBagKg,
    },
  };
}
