// Sorts and filters the flights of a day. A fare that fails a filter is removed; so is a flight without fares left.
import type { FareOffer, FlightOffer } from '#flights/offer.ts';
import type { FamilyTerms } from '#shopping/select-view.ts';
import type { DayPart, FareFilter, Sort } from '#shopping/list-options.ts';
import type { PricedNeeds } from '#shopping/trip-needs.ts';

type FlightFilter = {
  sort: Sort;
  with: readonly FareFilter[];
  leaves: readonly DayPart[];
  families: Readonly<Record<string, FamilyTerms>>;
};

/**
 * The remaining flights, in order, each with its fares from the cheapest up. Flights without a price stay visible
 * unless a filter requires something that only a fare can have: they say why they cannot be bought.
 */
export function filterFlights<F extends Pick<FlightOffer, 'departsLocal' | 'fares'>>(
  flights: readonly F[],
  { with: has, leaves, families }: Omit<FlightFilter, 'sort'>,
): F[] {
  return flights.flatMap((flight) => {
    if (leaves.length > 0 && !leaves.includes(partOf(flight.departsLocal))) return [];
    const fares = flight.fares.filter((fare) => {
      const terms = families[fare.family];
      return has.every((option) => option === 'available' || (terms && allows[option](terms)));
    });
    if (has.length > 0 && fares.length === 0) return [];
    return [{ ...flight, fares: fares.toSorted((a, b) => a.totalMinor - b.totalMinor) }];
  });
}

const allows: Record<Exclude<FareFilter, 'available'>, (terms: FamilyTerms) => boolean> = {
  bag: (terms) => terms.checkedBags > 0,
  seat: (terms) => terms.seatIncluded,
  refund: (terms) => terms.refundable,
};

type Sortable = Pick<FlightOffer, 'departsLocal' | 'arrivesLocal' | 'durationMinutes' | 'fares'>;

/**
 * Equal flights stay in departure order; when sorted by price, those that cannot be bought come last. With bags and
 * seats in the price, fares are sorted by it too, and those without all of it come last.
 */
export function sortFlights<F extends Sortable>(
  flights: readonly F[],
  sort: Sort,
  needed: PricedNeeds | null = null,
): F[] {
  const withNeeds = (fare: FareOffer) =>
    fare.totalMinor + (needed ? (needed.addedMinor[fare.offerId] ?? Number.POSITIVE_INFINITY) : 0);
  const worth: Record<Sort, (flight: F) => string | number> = {
    time: (flight) => flight.departsLocal,
    arrival: (flight) => flight.arrivesLocal,
    duration: (flight) => flight.durationMinutes,
    price: (flight) => Math.min(...flight.fares.map((fare) => fare.totalMinor)),
    whole: (flight) => Math.min(...flight.fares.map(withNeeds)),
  };
  const by = worth[sort];
  const shown =
    sort === 'whole'
      ? flights.map((flight) => ({
          ...flight,
          fares: flight.fares.toSorted((a, b) => (withNeeds(a) < withNeeds(b) ? -1 : 1)),
        }))
      : flights;
  return shown
    .toSorted((a, b) => (a.departsLocal < b.departsLocal ? -1 : 1))
    .toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
}

export function partOf(local: string): DayPart {
  const hour = Number(local.slice(11, 13));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
