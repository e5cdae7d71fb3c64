// The bundles that a booking has or can have, with price and saving; computed again at every read.
import type { BookingView } from '#reservations/booking-view.ts';
import { hasRoom } from '#extras/bundles/agree-bundled-seats.server.ts';
import { type BundleOffer, bundleOffers, type SeatValue } from '#extras/bundles/bundle-offer.ts';
import type { Bundle } from '#extras/bundles/bundles.ts';
import type { ExtrasView } from '#extras/extras-view.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { repriced, seatsLeft } from '#seats/bundled-seats.ts';
import { type FlightSeats, readSeats, seatsForSale } from '#seats/flight-seats.server.ts';

/** The bundles for a booking that the caller has already read (and so may see). Minor units of its currency. */
export async function readBundleOffers(
  ctx: Pick<Ctx, 'db' | 'log' | 'now'>,
  booking: BookingView,
  view: ExtrasView,
): Promise<BundleOffer[]> {
  if (view.bundles.length === 0) return [];
  const withSeats = view.bundles.some(({ seats }) => seats.length > 0);
  // At the prices of seats without any bundle.
  const flights = withSeats
    ? await readSeats(ctx, { bookingId: booking.bookingId, flightNos: null, bundled: new Set() })
    : [];
  return bundleOffers(view, booking.passengers, (bundle) => seatValues(flights, bundle));
}

/** Null where a flight has no seats of the bundle for everybody. */
function seatValues(flights: readonly FlightSeats[], bundle: Bundle): SeatValue[] | null {
  const categories = new Set(bundle.seats);
  const isOffered = flights.every((flight) => seatsForSale(flight) && hasRoom(flight, categories));
  if (!isOffered) return null;
  return flights.flatMap((flight) => {
    const alone = repriced(flight, categories).own;
    const { lowestMinor } = seatsLeft(flight, categories);
    const party = flight.people.filter(({ type }) => type !== 'infant');
    const withAdult = party.some(({ type }) => type === 'adult');
    return party.map(({ passengerNo, type }): SeatValue => {
      const now = flight.own.find((seat) => seat.passengerNo === passengerNo);
      // A passenger in a better seat keeps it: the bundle's seat is worth nothing to them.
      if (now && !categories.has(now.categoryCode)) return { aloneMinor: 0, agreedMinor: null };
      const listed = alone.find((seat) => seat.passengerNo === passengerNo)?.amountMinor;
      // A child sits free beside an adult of the booking.
      const today = listed ?? (type === 'child' && withAdult ? 0 : lowestMinor);
      // A seat paid at a lower price counts at that price.
      const aloneMinor = now && now.amountMinor > 0 ? Math.min(today, now.amountMinor) : today;
      return { aloneMinor, agreedMinor: now?.amountMinor ?? null };
    });
  });
}
