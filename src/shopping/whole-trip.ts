// The price of the whole trip for the party, with the bags and seats that it will need.
import type { FareOffer } from '#flights/offer.ts';
import type { Direction, SelectView, ShownFlight } from '#shopping/select-view.ts';
import type { Picks } from '#shopping/use-choice.ts';

type Priced = Pick<SelectView, 'directions' | 'needed'>;
type Timed = Pick<ShownFlight, 'departsLocal' | 'arrivesLocal'>;

/** The other flight's part of the price; `chosen` where the traveller has chosen it, else it is its cheapest fare. */
export type RestOfTrip = { minor: number; chosen: boolean };

/** One fare with bags and seats for everybody, in minor units; null where not all of it is sold with it. */
export function withNeeds({ needed }: Pick<SelectView, 'needed'>, fare: FareOffer): number | null {
  const added = needed?.addedMinor[fare.offerId];
  return added === undefined ? null : fare.totalMinor + added;
}

/**
 * What is added to the fares of a flight to make the whole trip: nothing for one way. Null where the other flight
 * cannot be had with all of it, or no other flight fits in time.
 */
export function restOfTrip(
  view: Priced,
  direction: Direction,
  flight: Timed,
  picks: Picks,
): RestOfTrip | null {
  const other = view.directions.find((each) => each.direction !== direction);
  if (!other) return { minor: 0, chosen: true };
  const pick = picks[other.direction];
  if (pick) {
    const minor = withNeeds(view, pick.fare);
    return minor === null ? null : { minor, chosen: true };
  }
  const fits = (each: Timed) =>
    direction === 'outbound'
      ? each.departsLocal > flight.arrivesLocal
      : flight.departsLocal > each.arrivesLocal;
  const prices = other.flights
    .filter(fits)
    .flatMap((each) => each.fares.map((fare) => withNeeds(view, fare)))
    .filter((minor) => minor !== null);
  return prices.length > 0 ? { minor: Math.min(...prices), chosen: false } : null;
}

/** Everything that is chosen, with bags and seats; null while a flight is missing or does not sell all of it. */
export function wholeTripMinor(view: Priced, picks: Picks): number | null {
  let sum = 0;
  for (const { direction } of view.directions) {
    const pick = picks[direction];
    const minor = pick ? withNeeds(view, pick.fare) : null;
    if (minor === null) return null;
    sum += minor;
  }
  return sum;
}
