// The price of the whole trip for the party, with the bags and seats that it will need.
import type { FareOffer } from '#flights/offer.ts';
import type { Direction, DirectionView, SelectView, ShownFlight } from '#shopping/select-view.ts';
import type { Picks } from '#shopping/use-choice.ts';

type Priced = Pick<SelectView, 'directions' | 'needed' | 'seller'>;
type Timed = Pick<ShownFlight, 'departsLocal' | 'arrivesLocal'>;

/** The other flight's part of the price; `chosen` if the traveller has chosen it, otherwise it is its cheapest fare. */
export type RestOfTrip = { minor: number; earnedMinor: number; chosen: boolean };

/** One fare with bags and seats for everybody, in minor units; null where not all of it is sold with this fare. */
export function withNeeds({ needed }: Pick<SelectView, 'needed'>, fare: FareOffer): number | null {
  const added = needed?.addedMinor[fare.offerId];
  return added === undefined ? null : fare.totalMinor + added;
}

/** What an agency earns of one fare with bags and seats for everybody. */
export function earnedWithNeeds(
  { needed, seller }: Pick<SelectView, 'needed' | 'seller'>,
  { offerId }: FareOffer,
): number {
  return (seller?.earned[offerId] ?? 0) + (needed?.earnedMinor[offerId] ?? 0);
}

/** Net of what is chosen in the other direction: it is sold with a fare of this one. */
export function netOfOther(
  { seller }: Pick<SelectView, 'seller'>,
  direction: Direction,
  picks: Picks,
): number {
  const pick = picks[direction === 'outbound' ? 'inbound' : 'outbound'];
  return pick ? pick.fare.totalMinor - (seller?.earned[pick.fare.offerId] ?? 0) : 0;
}

/**
 * The addition to a flight's fares that makes the whole trip: zero for one way. Null where the other flight cannot
 * provide all of it, or no other flight fits in time.
 */
export function restOfTrip(
  view: Priced,
  direction: Direction,
  flight: Timed,
  picks: Picks,
): RestOfTrip | null {
  const other = view.directions.find((each) => each.direction !== direction);
  if (!other) return { minor: 0, earnedMinor: 0, chosen: true };
  const pick = picks[other.direction];
  if (pick) {
    const minor = withNeeds(view, pick.fare);
    return minor === null ? null : { minor, earnedMinor: earnedWithNeeds(view, pick.fare), chosen: true };
  }
  const fits = (each: Timed) =>
    direction === 'outbound'
      ? each.departsLocal > flight.arrivesLocal
      : flight.departsLocal > each.arrivesLocal;
  let cheapest: RestOfTrip | null = null;
  for (const fare of other.flights.filter(fits).flatMap(({ fares }) => fares)) {
    const minor = withNeeds(view, fare);
    if (minor !== null && (!cheapest || minor < cheapest.minor))
      cheapest = { minor, earnedMinor: earnedWithNeeds(view, fare), chosen: false };
  }
  return cheapest;
}

/** The lowest price for one adult of a direction's flights that leave after a local time; null without one. */
export function cheapestAfter({ flights }: Pick<DirectionView, 'flights'>, after: string): number | null {
  const fares = flights
    .filter(({ state, departsLocal }) => state === 'available' && departsLocal > after)
    .flatMap((flight) => flight.fares);
  return fares.length > 0 ? Math.min(...fares.map(({ adultMinor }) => adultMinor)) : null;
}

/** Everything chosen, with bags and seats; null while a flight is missing or does not sell all of it. */
export function wholeTrip(view: Priced, picks: Picks): Pick<RestOfTrip, 'minor' | 'earnedMinor'> | null {
  const sum = { minor: 0, earnedMinor: 0 };
  for (const { direction } of view.directions) {
    const pick = picks[direction];
    const minor = pick ? withNeeds(view, pick.fare) : null;
    if (!pick || minor === null) return null;
    sum.minor += minor;
    sum.earnedMinor += earnedWithNeeds(view, pick.fare);
  }
  return sum;
}
