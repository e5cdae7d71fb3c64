// The offers of a regional site: what its editors chose, at the price that a search would show now. What can no longer
// be bought is hidden (docs/decisions/0016-content.md).
import { airportDay } from '#flights/airport-day.ts';
import type { Bodies } from '#content/bodies.ts';
import { type Entry, readSite, type SiteContent, type SiteCtx } from '#content/read-site.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { filedNow } from '#flights/availability.server.ts';
import type { Filed } from '#flights/filed.server.ts';
import { searchDaysAhead } from '#flights/search-input.ts';
import { cheapestTrips, type PricedTrip, type TripRequest } from '#shopping/offers/cheapest-trips.server.ts';
import type { OfferView } from '#shopping/offers/offers.ts';
import { cityOf } from '#shopping/search-form.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addDays } from '#platform/lib/time.ts';

export type OffersCtx = SiteCtx & { now: Date; locale: Locale };

/** With the age of the availability copy, at most two seconds, no price is older than five. */
const freshMs = 2_500;
/** Used if the editor left the window open: holidays are booked some weeks to some months ahead. */
const openDays = { first: 5, length: 120 };
const automatic = { nights: 7, days: 70, most: 9 };

type KeptOffers = { at: number; filed: number; content: number; offers: Promise<FoundOffers> };
type FoundOffers = { offers: OfferView[]; versions: Set<number> };
const kept = new WeakMap<Database, Map<string, KeptOffers>>();

/** Offers in the editors' order, priced in `currency`; without a site there are none. */
export async function readOffers(ctx: OffersCtx, currency: string): Promise<OfferView[]> {
  const [site, filed] = await Promise.all([readSite(ctx), filedNow(ctx)]);
  if (!site) return [];
  // A draft is seen by few people and changes often.
  if (ctx.site.preview) return (await findOffers(ctx, site, filed, currency)).offers;
  const memory = memoryOf(ctx.db);
  const key = `${site.domain.domainId} ${ctx.locale} ${currency}`;
  const known = memory.get(key);
  const age = known ? ctx.now.getTime() - known.at : Infinity;
  const same = known?.filed === filed.version && known.content === site.version;
  if (known && same && age >= 0 && age < freshMs) return (await known.offers).offers;
  const offers = findOffers(ctx, site, filed, currency);
  memory.set(key, { at: ctx.now.getTime(), filed: filed.version, content: site.version, offers });
  // Prices of an availability older than the filed data are shown, but not kept; a failure is not kept either.
  const forget = () => memory.delete(key);
  offers.then(({ versions }) => [...versions].some((v) => v !== filed.version) && forget(), forget);
  return (await offers).offers;
}

function memoryOf(db: Database): Map<string, KeptOffers> {
  let memory = kept.get(db);
  if (!memory) kept.set(db, (memory = new Map()));
  return memory;
}

async function findOffers(
  ctx: OffersCtx,
  site: SiteContent,
  filed: Filed,
  currency: string,
): Promise<FoundOffers> {
  if (!site.has('offer')) return automaticOffers(ctx, { site, filed, currencyCode: currency });
  const entries = site.list('offer', ctx.locale);
  const requests = entries.map(({ body }) => requestOf(body, filed, ctx.now));
  const { trips, versions } = await cheapestTrips(ctx, requests, currency);
  const offers = entries.flatMap((entry, i) => {
    const trip = trips[i];
    return trip ? [viewOf(ctx, { site, filed, currencyCode: currency }, entry, trip)] : [];
  });
  return { offers, versions };
}

function requestOf(body: Bodies['offer'], filed: Filed, now: Date): TripRequest {
  const { origin, destination, nights } = body;
  const today = airportDay(filed, origin, now);
  const first = body.departFrom ?? addDays(today, openDays.first);
  const from = first > today ? first : today;
  const last = body.departTo ?? addDays(from, openDays.length);
  // The return flight must be within the searchable days.
  const limit = addDays(today, searchDaysAhead - (nights ?? 0));
  return { origin, destination, nights, from, to: last < limit ? last : limit };
}

type Market = { site: SiteContent; filed: Filed; currencyCode: string };

function viewOf(
  ctx: OffersCtx,
  { site, filed, currencyCode }: Market,
  entry: Pick<Entry<'offer'>, 'key' | 'body' | 'language'>,
  trip: PricedTrip,
): OfferView {
  const { origin, destination, nights, title, conditions } = entry.body;
  const { locale } = ctx;
  const city = cityOf(filed, destination, locale);
  const photograph = site.photograph(entry.body.photograph, locale) ?? site.photographOf(destination, locale);
  return {
    id: entry.key,
    title: title ?? city,
    origin: { airportCode: origin },
    destination: { destinationAirportCode: destination },
    originCity: cityOf(filed, origin, locale),
    destinationCity: city,
    ...trip,
    nights,
    currencyCode,
    conditions,
    scene: site.sceneOf(destination),
    ...(photograph && { photograph }),
    ...(entry.language !== locale && { language: entry.language }),
  };
}

/** For a site whose editors wrote no offer: the cheapest week away to each destination, cheapest first. */
async function automaticOffers(ctx: OffersCtx, market: Market): Promise<FoundOffers> {
  const { filed, currencyCode } = market;
  const { nights, days, most } = automatic;
  const requests = bases(filed).flatMap((origin) => {
    const from = addDays(airportDay(filed, origin, ctx.now), openDays.first);
    const to = addDays(from, days);
    const destinations = filed.destinations.get(origin) ?? [];
    return destinations.map((destination): TripRequest => ({ origin, destination, nights, from, to }));
  });
  const { trips, versions } = await cheapestTrips(ctx, requests, currencyCode);
  const best = new Map<string, OfferView>();
  for (const [i, { origin, destination }] of requests.entries()) {
    const trip = trips[i];
    const other = best.get(destination);
    if (!trip || (other && other.priceMinor <= trip.priceMinor)) continue;
    const body = { ...automaticBody, origin, destination, nights };
    const entry = { key: `${origin}-${destination}-${nights}`, language: ctx.locale, body };
    best.set(destination, viewOf(ctx, market, entry, trip));
  }
  const offers = [...best.values()].toSorted((a, b) => a.priceMinor - b.priceMinor).slice(0, most);
  return { offers, versions };
}

const automaticBody = {
  departFrom: null,
  departTo: null,
  title: null,
  conditions: null,
  order: 0,
  active: true,
};

/** Holidays start at a base: an airport with flights to several others. */
function bases(filed: Filed): string[] {
  const most = Math.max(0, ...[...filed.destinations.values()].map((list) => list.length));
  return filed.origins.filter((origin) => (filed.destinations.get(origin)?.length ?? 0) * 3 >= most);
}
