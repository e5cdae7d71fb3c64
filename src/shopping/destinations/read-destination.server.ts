// Reads a destination page: who flies there, when, and at which final prices. The same copies as a search answer it.
import { readDomains, readSite, type SiteContent, type SiteCtx } from '#content/read-site.server.ts';
import { regionOf } from '#content/site/read-page.server.ts';
import type { MadePage } from '#content/seo/sitemap.ts';
import type { SiteRegion } from '#content/site/site-view.ts';
import type { Database } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addDays, localDay } from '#platform/lib/time.ts';
import { filedNow, readAvailability } from '#flights/availability.server.ts';
import type { Filed } from '#flights/filed.server.ts';
import { readCalendar, readDays } from '#flights/search.server.ts';
import { searchDaysAhead } from '#flights/search-input.ts';
import { placeKey } from '#shopping/destination-links.ts';
import type {
  DestinationPlace,
  DestinationView,
  MonthTrip,
} from '#shopping/destinations/destination-view.ts';
import { timetableOf } from '#shopping/destinations/timetable.ts';
import { cheapestTrips } from '#shopping/offers/cheapest-trips.server.ts';
import { isOnSale } from '#shopping/offers/route-map.server.ts';
import { cityOf, countryName, homeAirport } from '#shopping/search-form.server.ts';

export type DestinationCtx = SiteCtx & { db: Database; now: Date; locale: Locale };

/** What a visitor chose on the page; anything unknown is ignored. */
export type DestinationRequest = { from: string | null; month: string | null; currency: string };

/** A week away first; another length only where no flights make a week possible. */
export const stayLengths = [7, 14, 10, 5, 3];
const oneAdult = { adults: 1, children: 0, infants: 0 };

/**
 * Airports that are on sale in both directions in one of these currencies, each with the airports from which they are
 * reached nonstop.
 */
export function reachOf(filed: Filed, currencies: readonly string[]): Map<string, string[]> {
  const reach = new Map<string, string[]>();
  for (const [origin, destinations] of filed.destinations)
    for (const destination of destinations) {
      if (isOnSale(filed, [origin, destination], currencies))
        reach.set(destination, [...(reach.get(destination) ?? []), origin]);
    }
  return reach;
}

/** Every destination page with the sites that have it, for their sitemaps. */
export async function destinationPages(ctx: Omit<SiteCtx, 'site'>): Promise<MadePage[]> {
  const [filed, domains] = await Promise.all([filedNow(ctx), readDomains(ctx)]);
  const reached = domains.map(({ domainId, currencies }) => ({
    domainId,
    reach: reachOf(filed, currencies),
  }));
  const codes = [...new Set(reached.flatMap(({ reach }) => [...reach.keys()]))].toSorted();
  return codes.map((code) => ({
    path: `destinations/${placeOf(filed, code, 'en').key}`,
    domainIds: reached.flatMap(({ domainId, reach }) => (reach.has(code) ? [domainId] : [])),
  }));
}

/** The sites on which a place is on sale, for the links between languages and regions. */
export async function sitesFlyingTo(ctx: DestinationCtx, code: string): Promise<SiteRegion[]> {
  const [filed, domains] = await Promise.all([filedNow(ctx), readDomains(ctx)]);
  return domains.filter(({ currencies }) => reachOf(filed, currencies).has(code)).map(regionOf);
}

export function placeOf(filed: Filed, code: string, locale: Locale): DestinationPlace {
  return { code, city: cityOf(filed, code, locale), key: placeKey(code, cityOf(filed, code, 'en')) };
}

/** Null where this site sells no nonstop flight there in the currency. */
export async function readDestination(
  ctx: DestinationCtx,
  code: string,
  { from, month, currency }: DestinationRequest,
): Promise<DestinationView | null> {
  const [site, filed] = await Promise.all([readSite(ctx), filedNow(ctx)]);
  const reach = reachOf(filed, [currency]);
  const codes = reach.get(code);
  if (!site || !codes) return null;
  const home = homeAirport(filed, site.domain.country);
  const origin = from !== null && codes.includes(from) ? from : codes.includes(home) ? home : codes[0];
  if (origin === undefined) return null;
  const market = { origin, destination: code, currency };
  const today = localDay(ctx.now, filed.airports.get(origin)?.timeZone ?? 'UTC');
  const lastDay = addDays(today, searchDaysAhead);
  const { nights, months } = await cheapestMonths(ctx, market, { today, lastDay });
  const best = months.find(({ isLowest }) => isLowest) ?? null;
  const named = (each: readonly string[]) =>
    each
      .map((own) => placeOf(filed, own, ctx.locale))
      .toSorted((a, b) => a.city.localeCompare(b.city, ctx.locale));
  const shown = shownMonth(month, best?.departureDate ?? today, { today, lastDay });
  const others = [...reach].flatMap(([other, own]) =>
    other !== code && own.includes(origin) ? [other] : [],
  );
  return {
    place: placeOf(filed, code, ctx.locale),
    country: countryName(filed.airports.get(code)?.country ?? '', ctx.locale),
    ...pictureOf(site, code, ctx.locale),
    origins: named(codes),
    origin: placeOf(filed, origin, ctx.locale),
    currency,
    nights,
    months,
    best,
    ...(await timetables(ctx, filed, { ...market, fromDay: today, toDay: lastDay })),
    calendar: await calendarOf(ctx, market, { month: shown, nights, today, lastDay }),
    others: named(others),
  };
}

type Market = { origin: string; destination: string; currency: string };
type Window = { today: string; lastDay: string };

function pictureOf(site: SiteContent, code: string, locale: Locale) {
  const photograph = site.photographOf(code, locale);
  return { scene: site.sceneOf(code), ...(photograph && { photograph }) };
}

async function cheapestMonths(
  ctx: DestinationCtx,
  { origin, destination, currency }: Market,
  { today, lastDay }: Window,
): Promise<{ nights: number; months: MonthTrip[] }> {
  const [usual = 0] = stayLengths;
  for (const nights of stayLengths) {
    const requests = monthsBetween(today, addDays(lastDay, -nights)).map(({ from, to }) => ({
      origin,
      destination,
      nights,
      from,
      to,
    }));
    const { trips } = await cheapestTrips(ctx, requests, currency);
    const lowest = Math.min(...trips.map((trip) => trip?.priceMinor ?? Infinity));
    const months = trips.flatMap((trip): MonthTrip[] =>
      trip ? [{ ...trip, month: trip.departureDate.slice(0, 7), isLowest: trip.priceMinor === lowest }] : [],
    );
    if (months.length > 0) return { nights, months };
  }
  return { nights: usual, months: [] };
}

function monthsBetween(first: string, last: string): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  for (let from = first; from <= last;) {
    const next = nextMonth(from);
    const end = addDays(next, -1);
    months.push({ from, to: end < last ? end : last });
    from = next;
  }
  return months;
}

function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

/** The month that was asked for if it can be searched, else that of the best price. */
function shownMonth(asked: string | null, best: string, { today, lastDay }: Window): string {
  const known = asked !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked);
  return known && asked >= today.slice(0, 7) && asked <= lastDay.slice(0, 7) ? asked : best.slice(0, 7);
}

async function timetables(
  ctx: DestinationCtx,
  filed: Filed,
  { origin, destination, fromDay, toDay }: Market & { fromDay: string; toDay: string },
): Promise<Pick<DestinationView, 'outbound' | 'inbound'>> {
  const { flights } = await readAvailability(ctx, [
    { origin, destination, fromDay, toDay },
    { origin: destination, destination: origin, fromDay, toDay },
  ]);
  const zone = (code: string) => filed.airports.get(code)?.timeZone ?? 'UTC';
  const [out = [], back = []] = flights;
  return {
    outbound: timetableOf(out, { origin: zone(origin), destination: zone(destination) }),
    inbound: timetableOf(back, { origin: zone(destination), destination: zone(origin) }),
  };
}

async function calendarOf(
  ctx: DestinationCtx,
  { origin, destination, currency }: Market,
  { month, nights, today, lastDay }: Window & { month: string; nights: number },
): Promise<DestinationView['calendar']> {
  const priced = { passengers: oneAdult, currency };
  const { days } = await readCalendar(ctx, { origin, destination, month, ...priced });
  const first = addDays(`${month}-01`, nights);
  const last = addDays(first, 31 + nights);
  const back = { origin: destination, destination: origin, ...priced };
  const homeward = await readDays(ctx, { ...back, fromDay: first, toDay: last < lastDay ? last : lastDay });
  const returns = homeward.flatMap(({ date, state }) => (state === 'from' ? [date] : []));
  return { month, days, firstDay: today, lastDay, returns };
}
