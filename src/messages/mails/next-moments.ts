// The next steps after a booking, in chronological order.
import type { FlightMoments } from '#messages/documents/document-facts.ts';
import type { Trip } from '#funnel/trip/trip.ts';

/** `local`: the wall clock where the flight departs, YYYY-MM-DDTHH:mm. */
export type NextMoment = { kind: 'checkin' | 'flight'; flightNo: number; local: string };

/**
 * The opening of each check-in and each departure, sorted by instants, not by wall clocks: check-in for the return may
 * open before the outbound flight departs. A cancelled flight has none.
 */
export function nextMoments(
  flights: Trip['flights'],
  moments: ReadonlyMap<number, Pick<FlightMoments, 'departsAt' | 'opensAt' | 'opensLocal' | 'cancelled'>>,
): NextMoment[] {
  return flights
    .flatMap(({ flightNo, departsLocal }) => {
      const at = moments.get(flightNo);
      if (!at || at.cancelled) return [];
      return [
        { kind: 'checkin' as const, flightNo, local: at.opensLocal, at: at.opensAt },
        { kind: 'flight' as const, flightNo, local: departsLocal, at: at.departsAt },
      ];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ kind, flightNo, local }) => ({ kind, flightNo, local }));
}
