// The cheapest departure of a trip within a window: real days, availability and final prices, as in a search.
import type { Database } from '#platform/db/client.server.ts';
import { readAvailability } from '#flights/availability.server.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import { minuteOf } from '#flights/offer-id.ts';
import { marketOf } from '#flights/price.ts';
import { quoteDay } from '#flights/quote.ts';
import { addDays } from '#platform/lib/time.ts';

/** `nights` is null for one way; `from` and `to` are the first and last day of departure, YYYY-MM-DD. */
export type TripRequest = {
  origin: string;
  destination: string;
  nights: number | null;
  from: string;
  to: string;
};

/** `priceMinor` is the final price of one adult, both directions. */
export type PricedTrip = { departureDate: string; returnDate: string | null; priceMinor: number };

export type PricedTrips = {
  /** In the order of the requests; null where nothing can be bought. */
  trips: (PricedTrip | null)[];
  /** Minutes of the fastest outbound flight of each request's market; null where none flies. */
  minutes: (number | null)[];
  /** Versions of the filed data that the prices come from. */
  versions: Set<number>;
};

type PriceCtx = { db: Database; now: Date };
type Days = Map<string, number>;

/** One query and one pass per market, however many requests need it. */
export async function cheapestTrips(
  ctx: PriceCtx,
  requests: readonly TripRequest[],
  currency: string,
): Promise<PricedTrips> {
  const versions = new Set<number>();
  const trips = new Map<TripRequest, PricedTrip | null>();
  const minutes = new Map<TripRequest, number | null>();
  const markets = Map.groupBy(requests, (request) => request.origin + request.destination);
  await Promise.all(
    [...markets.values()].map(async (same) => {
      const { out, back, version, fastest } = await pricesOf(ctx, same, currency);
      versions.add(version);
      for (const request of same) {
        trips.set(request, cheapest(request, out, back));
        minutes.set(request, fastest);
      }
    }),
  );
  const inOrder = <T>(found: Map<TripRequest, T>) => requests.map((request) => found.get(request) ?? null);
  return { trips: inOrder(trips), minutes: inOrder(minutes), versions };
}

function cheapest({ nights, from, to }: TripRequest, out: Days, back: Days): PricedTrip | null {
  let best: PricedTrip | null = null;
  for (const [departureDate, price] of out) {
    if (departureDate < from || departureDate > to) continue;
    const returnDate = nights === null ? null : addDays(departureDate, nights);
    const backPrice = returnDate === null ? 0 : back.get(returnDate);
    if (backPrice === undefined) continue;
    const priceMinor = price + backPrice;
    if (!best || priceMinor < best.priceMinor) best = { departureDate, returnDate, priceMinor };
  }
  return best;
}

async function pricesOf(ctx: PriceCtx, same: readonly TripRequest[], currency: string) {
  const { origin = '', destination = '' } = same[0] ?? {};
  const fromDay = same.map((request) => request.from).reduce((a, b) => (a < b ? a : b));
  const toDay = same.map((request) => request.to).reduce((a, b) => (a > b ? a : b));
  const stays = same.flatMap(({ nights }) => nights ?? []);
  const ranges = [{ origin, destination, fromDay, toDay }];
  if (stays.length > 0) {
    const home = { origin: destination, destination: origin };
    const [first, last] = [addDays(fromDay, Math.min(...stays)), addDays(toDay, Math.max(...stays))];
    ranges.push({ ...home, fromDay: first, toDay: last });
  }
  const { filed, flights } = await readAvailability(ctx, ranges);
  const daysOf = (index: number, from: string, to: string) =>
    prices(ctx, filed, { origin: from, destination: to, currency }, flights[index] ?? []);
  return {
    out: daysOf(0, origin, destination),
    back: daysOf(1, destination, origin),
    version: filed.version,
    fastest: fastestOf(flights[0] ?? []),
  };
}

function fastestOf(flights: readonly FlightRow[]): number | null {
  const times = flights.map(({ departsAt, arrivesAt }) => arrivesAt.getTime() - departsAt.getTime());
  return times.length > 0 ? Math.min(...times) / 60_000 : null;
}

type Market = { origin: string; destination: string; currency: string };

/** Cheapest final price of one adult by day, in order; days without one are left out. */
function prices(
  ctx: PriceCtx,
  filed: Filed,
  { origin, destination, currency }: Market,
  flights: readonly FlightRow[],
): Days {
  const found: Days = new Map();
  const market = marketOf(filed, origin, destination, currency);
  const passengers = { adults: 1, children: 0, infants: 0 };
  const { now } = ctx;
  const input = { passengers, currency, now, offeredMinute: minuteOf(now), promotion: null };
  for (const [day, own] of Map.groupBy(flights, (flight) => flight.departureDate)) {
    const { fromMinor } = quoteDay(day, own, market, filed, input);
    if (fromMinor !== null) found.set(day, fromMinor);
  }
  return found;
}
