// For tests of seats: held trips in the demonstration world, each of a different visitor, and their view of the seats.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { as, cancunTrip, findOffers, newBookingId } from '#tests/support/trips/test-trips.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { assert } from '#platform/lib/result.ts';
import { chooseSeat, type SeatChoice } from '#seats/choose-seat.server.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';

export type SeatTrip = { ctx: BookingCtx; bookingId: string };

/** Madrid–Cancún and back on an A350, basic fare, unless given otherwise. */
export async function holdForSeats(
  base: BookingCtx,
  visitor: string,
  passengers: PassengerCounts = { adults: 1, children: 0, infants: 0 },
  trip: Partial<typeof cancunTrip> = {},
): Promise<SeatTrip> {
  const ctx = as(base, visitor);
  const currency = trip.currency ?? 'EUR';
  const offers = await findOffers(ctx, { ...cancunTrip, ...trip }, passengers);
  const bookingId = newBookingId(ctx);
  const ids = offers.map((offer) => offer.offerId);
  const held = await holdTrip(ctx, { bookingId, offers: ids, passengers, currency });
  assert(held.ok, `the trip is held: ${JSON.stringify(held)}`);
  return { ctx, bookingId };
}

/** The same traveller some minutes later. */
export function later({ ctx, bookingId }: SeatTrip, minutes: number): SeatTrip {
  return { ctx: { ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) }, bookingId };
}

export function pick(
  { ctx, bookingId }: SeatTrip,
  passengerNo: number,
  seat: string | null,
  more: Partial<SeatChoice> = {},
): ReturnType<typeof chooseSeat> {
  return chooseSeat(ctx, { bookingId, flightNo: 1, passengerNo, seat, ...more });
}

export async function viewSeats({ ctx, bookingId }: SeatTrip, flightNo = 1) {
  const booking = await readBooking(ctx, bookingId);
  assert(booking.ok, 'the booking is read');
  const map = await readSeatMap(ctx, { bookingId: booking.value.bookingId, flightNo });
  assert(map.ok, 'the map is read');
  const seats = (map.value.cabins ?? []).flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  return {
    booking: booking.value,
    map: map.value,
    seats,
    seat: (name: string) => seats.find((s) => s.seat === name),
  };
}
