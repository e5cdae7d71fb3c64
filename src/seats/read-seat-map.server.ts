// Reads the seats of one flight for the passengers of one booking.
import { and, eq } from 'drizzle-orm';

import { booking } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { type FlightSeats, isFlightNo, readFlightSeats, seatsForSale } from '#seats/flight-seats.server.ts';
import { cabinViews } from '#seats/cabin-views.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';

type Which = { bookingId: string; flightNo: number };

/** The map of a flight of ctx.visitor's booking, as `readSeatMap` gives it; the booking itself is not read. */
export async function readOwnSeatMap(
  ctx: Pick<Ctx, 'db' | 'log' | 'now' | 'visitor'>,
  { bookingId, flightNo }: Which,
): Promise<Result<SeatMapView, 'booking_unknown' | 'flight_unknown'>> {
  const { visitor } = ctx;
  if (!visitor || !isUuid(bookingId)) return refuse('booking_unknown');
  const seats = isFlightNo(flightNo) ? await readFlightSeats(ctx, { bookingId, flightNo, visitor }) : null;
  if (seats) return ok(viewOf(seats));
  const mine = and(eq(booking.bookingId, bookingId), eq(booking.visitor, visitor));
  const known = await ctx.db.orm.$count(booking, mine);
  return refuse(known > 0 ? 'flight_unknown' : 'booking_unknown');
}

/**
 * The map of a flight of a booking that the caller has already read (and so may see), in one statement. Amounts are
 * minor units of its currency. `cabins` is null when no seat can be chosen, and `unavailable` says why.
 */
export async function readSeatMap(
  ctx: Pick<Ctx, 'db' | 'log' | 'now'>,
  which: Which,
): Promise<Result<SeatMapView, 'flight_unknown'>> {
  const seats = isFlightNo(which.flightNo) ? await readFlightSeats(ctx, which) : null;
  return seats ? ok(viewOf(seats)) : refuse('flight_unknown');
}

function viewOf(seats: FlightSeats): SeatMapView {
  const { flightNo, flightId, aircraft, cabin, currency, own, people, unavailable } = seats;
  const situation = seatsForSale(seats);
  return {
    flightNo,
    flightId,
    aircraft,
    cabin: cabin === 'C' ? 'C' : 'Y',
    currency,
    cabins: situation ? cabinViews(situation, own) : null,
    unavailable,
    passengers: people.flatMap(({ passengerNo, type, infant }) => {
      if (type === 'infant') return [];
      const seat = own.find((each) => each.passengerNo === passengerNo)?.seat ?? null;
      return [{ passengerNo, type, infant, seat }];
    }),
  };
}
