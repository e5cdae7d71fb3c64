// Makes the route map from the fares filed in the currencies of a site.
import type { Filed } from '#flights/filed.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { drawMap } from '#shopping/offers/draw-map.server.ts';
import type { OfferView } from '#shopping/offers/offers.ts';
import type { MapPlace, MapRoute, RouteMapView } from '#shopping/offers/route-map.ts';
import { cityOf } from '#shopping/search-form.server.ts';

type Of = {
  locale: Locale;
  currencies: readonly string[];
  country: string | null;
  offers: readonly OfferView[];
};

/** The routes that are on sale in both directions in a currency of the site, each under its main base. */
export function routeMap(filed: Filed, { locale, currencies, country, offers }: Of): RouteMapView {
  const offered = new Set(
    offers.map((o) => pairOf(o.origin.airportCode, o.destination.destinationAirportCode)),
  );
  const left = pairsOnSale(filed, currencies);
  const cities = (a: string, b: string) =>
    cityOf(filed, a, locale).localeCompare(cityOf(filed, b, locale), locale);
  const codes = [...new Set(left.flat())].toSorted(cities);
  const groups: RouteMapView['groups'] = [];
  while (left.length > 0) {
    const base = busiest(codes, left);
    const own = left.filter((pair) => pair.includes(base));
    const others = own.map(([a, b]) => (a === base ? b : a)).toSorted(cities);
    const routes = others.map((other): MapRoute => {
      // Visitors fly from their own country first.
      const home = country !== null && isIn(filed, other, country) && !isIn(filed, base, country);
      const [from, to] = home ? [other, base] : [base, other];
      return { from, to, offered: offered.has(pairOf(from, to)) };
    });
    groups.push({ base, routes });
    for (const pair of own) left.splice(left.indexOf(pair), 1);
  }
  const routes = groups.flatMap((group) => group.routes);
  const places = codes.flatMap((code) => placeOf(filed, locale, code, routes));
  return { places, groups, drawing: drawMap(places, routes) };
}

type Pair = [string, string];

function pairsOnSale(filed: Filed, currencies: readonly string[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [origin, destinations] of filed.destinations)
    for (const destination of destinations) {
      if (isOnSale(filed, [origin, destination], currencies))
        pairs.set(pairOf(origin, destination), [origin, destination]);
    }
  return [...pairs.values()];
}

/** Whether fares there and back are filed in one of these currencies. */
export function isOnSale({ fares }: Filed, [a, b]: readonly [string, string], currencies: readonly string[]) {
  return currencies.some((currency) => fares.has(a + b + currency) && fares.has(b + a + currency));
}

/** The airport that occurs in most of these pairs; `codes` decides between equals. */
function busiest(codes: readonly string[], pairs: readonly Pair[]): string {
  const count = (code: string) => pairs.filter((pair) => pair.includes(code)).length;
  return codes.reduce((best, code) => (count(code) > count(best) ? code : best));
}

function placeOf(filed: Filed, locale: Locale, code: string, routes: readonly MapRoute[]): MapPlace[] {
  const airport = filed.airports.get(code);
  if (!airport) return [];
  const own = routes.filter(({ from, to }) => from === code || to === code);
  // With one route the search is complete; with several it uses the one on offer, otherwise the traveller chooses.
  const [route] = own.toSorted((a, b) => Number(b.offered) - Number(a.offered));
  const whole = route && (own.length === 1 || route.to === code) ? route : { from: code, to: '' };
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  return [
    {
      code,
      city: cityOf(filed, code, locale),
      latitude: hundredths(airport.latitude),
      longitude: hundredths(airport.longitude),
      from: whole.from,
      to: whole.to,
    },
  ];
}

function isIn(filed: Filed, code: string, country: string): boolean {
  return filed.airports.get(code)?.country === country;
}

function pairOf(a: string, b: string): string {
  return a < b ? a + b : b + a;
}
