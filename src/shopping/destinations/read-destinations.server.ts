// Reads the list of all destinations of a site, each with the price from one airport that its own page says.
import { readSite } from '#content/read-site.server.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { filedNow } from '#flights/availability.server.ts';
import { searchDaysAhead } from '#flights/search-input.ts';
import { addDays, localDay } from '#platform/lib/time.ts';
import type { DestinationPlace } from '#shopping/destinations/destination-view.ts';
import {
  type DestinationCtx,
  placeOf,
  reachOf,
  stayLengths,
} from '#shopping/destinations/read-destination.server.ts';
import { cheapestTrips } from '#shopping/offers/cheapest-trips.server.ts';
import { countryName, homeAirport } from '#shopping/search-form.server.ts';

export type DestinationCard = DestinationPlace & {
  country: string;
  scene: string;
  photograph?: PhotographView;
  /** The lowest final price of one adult, there and back; null where nothing is on sale from the airport. */
  fromMinor: number | null;
  /** The length of stay that the price is for. */
  nights: number | null;
  /** Of the fastest flight from the airport; null where none flies. */
  flightMinutes: number | null;
};

export type DestinationsView = {
  origin: DestinationPlace;
  /** Airports from which several places can be reached, for prices from there. */
  origins: DestinationPlace[];
  /** Reached from `origin`, the cheapest first. */
  nonstop: DestinationCard[];
  /** Reached from other airports only, by country. */
  elsewhere: { name: string; places: DestinationCard[] }[];
  currency: string;
};

/** Null where the site sells no flights in the currency. */
export async function readDestinations(
  ctx: DestinationCtx,
  { from, currency }: { from: string | null; currency: string },
): Promise<DestinationsView | null> {
  const [site, filed] = await Promise.all([readSite(ctx), filedNow(ctx)]);
  const reach = reachOf(filed, [currency]);
  if (!site || reach.size === 0) return null;
  const { locale } = ctx;
  const bases = [...new Set([...reach.values()].flat())].filter(
    (code) => [...reach.values()].filter((own) => own.includes(code)).length > 1,
  );
  const home = homeAirport(filed, site.domain.country);
  const origin = from !== null && bases.includes(from) ? from : home;
  const today = localDay(ctx.now, filed.airports.get(origin)?.timeZone ?? 'UTC');
  const reached = [...reach].flatMap(([code, own]) => (own.includes(origin) ? [code] : []));
  const requests = reached.flatMap((destination) =>
    stayLengths.map((nights) => ({
      origin,
      destination,
      nights,
      from: today,
      to: addDays(today, searchDaysAhead - nights),
    })),
  );
  const { trips, minutes } = await cheapestTrips(ctx, requests, currency);
  // The first length that can be flown, as on the page of the place: the card leads to the price that it says.
  const priceOf = (code: string) => {
    const at = trips.findIndex((trip, i) => trip && requests[i]?.destination === code);
    return {
      fromMinor: trips[at]?.priceMinor ?? null,
      nights: trips[at] ? (requests[at]?.nights ?? null) : null,
    };
  };
  const byCity = (a: DestinationPlace, b: DestinationPlace) => a.city.localeCompare(b.city, locale);
  const cards = [...reach.keys()]
    .filter((code) => code !== origin)
    .map((code): DestinationCard => {
      const photograph = site.photographOf(code, locale);
      return {
        ...placeOf(filed, code, locale),
        country: countryName(filed.airports.get(code)?.country ?? '', locale),
        scene: site.sceneOf(code),
        ...(photograph && { photograph }),
        ...priceOf(code),
        flightMinutes: minutes[requests.findIndex(({ destination }) => destination === code)] ?? null,
      };
    })
    .toSorted(byCity);
  const price = ({ fromMinor }: DestinationCard) => fromMinor ?? Infinity;
  const nonstop = cards
    .filter(({ code }) => reached.includes(code))
    .toSorted((one, other) => price(one) - price(other));
  const rest = Map.groupBy(
    cards.filter(({ code }) => !reached.includes(code)),
    ({ country }) => country,
  );
  const elsewhere = [...rest]
    .map(([name, places]) => ({ name, places }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const origins = bases.map((code) => placeOf(filed, code, locale)).toSorted(byCity);
  return { origin: placeOf(filed, origin, locale), origins, nonstop, elsewhere, currency };
}
