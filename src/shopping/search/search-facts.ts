// What the select page reports about its search; once there is a booking, funnel/frame/funnel-facts.ts
// reports the rest.
import { anticipationDays } from '#flights/anticipation.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { SelectView } from '#shopping/select-view.ts';
import type { FunnelFacts } from '#content/site/analytics.ts';

/** Anticipation is counted to the first flight of the day; without a flight, to the beginning of the day. */
export function searchFacts(
  { trip, directions }: Pick<SelectView, 'trip' | 'directions'>,
  filed: Pick<Filed, 'airports'>,
  now: Date,
): FunnelFacts {
  const departures = directions[0]?.flights.map((flight) => flight.departsLocal).toSorted() ?? [];
  const zone = filed.airports.get(trip.from)?.timeZone ?? 'UTC';
  const local = Temporal.PlainDateTime.from(departures[0] ?? `${trip.out}T00:00`);
  const departsAt = new Date(local.toZonedDateTime(zone).epochMilliseconds);
  return {
    origin: trip.from,
    destination: trip.to,
    checkIn: trip.out,
    checkOut: trip.back,
    extraServices: [],
    product: `${trip.from}-${trip.to}`,
    anticipation: anticipationDays(now, departsAt),
  };
}
