// For tests of seats: held trips of the demonstration world, each by a visitor of its own.
import type { BookingCtx } from '#booking/booking-ctx.ts';
import { holdTrip } from '#booking/hold-trip.server.ts';
import { as, cancunTrip, findOffers, newBookingId } from '#booking/test-trips.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { assert } from '#lib/result.ts';

export type SeatTrip = { ctx: BookingCtx; bookingId: string };

/** Madrid–Cancún and back on an A350, basic fare, unless said otherwise. */
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
