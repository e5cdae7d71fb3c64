// Reads the seats of a flight for people who only look: nothing is held, and no visitor is needed.
import { filedNow } from '#flights/availability.server.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { cabinViews } from '#seats/cabin-views.ts';
import { readOpenFlights, situationFor } from '#seats/preview/open-flights.server.ts';
import type { SeatPreviewView } from '#seats/preview/seat-preview.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';

type PreviewRequest = {
  flightId: number;
  /** A fare family; if it is unknown, the first one of the flight. */
  fare: string | null;
  passengers: PassengerCounts;
  currency: string;
};

/** Amounts are minor units of the currency; where no seat can be chosen the map has no cabins and says why. */
export async function readSeatPreview(
  ctx: Pick<Ctx, 'db' | 'log' | 'now'>,
  { flightId, fare, passengers, currency }: PreviewRequest,
): Promise<Result<SeatPreviewView, 'flight_unknown'>> {
  const [flights, filed] = await Promise.all([readOpenFlights(ctx, [flightId]), filedNow(ctx)]);
  const flight = flights.get(flightId);
  if (!flight) return refuse('flight_unknown');
  const flown = flight.plan?.layout.cabins.map(({ cabin }): string => cabin) ?? [];
  const families = filed.families.filter(({ cabin }) => flown.includes(cabin));
  const family = families.find((each) => each.family === fare) ?? families[0];
  const situation = family
    ? situationFor(flight, { family: family.family, cabin: family.cabin, currency, passengers })
    : null;
  const map: SeatMapView = {
    flightNo: 1,
    flightId,
    aircraft: flight.aircraft,
    cabin: family?.cabin === 'C' ? 'C' : 'Y',
    currency,
    cabins: situation && cabinViews(situation, []),
    unavailable: flight.unavailable,
    passengers: (situation?.people ?? []).flatMap(({ passengerNo, type, infant }) =>
      type === 'infant' ? [] : [{ passengerNo, type, infant, seat: null }],
    ),
  };
  const { flightNumber, origin, destination, departureDate, aircraft } = flight;
  return ok({
    flightId,
    flightNumber,
    origin,
    destination,
    departureDate,
    aircraft,
    fare: family?.family ?? '',
    fares: families.map((each) => each.family),
    map,
  });
}
