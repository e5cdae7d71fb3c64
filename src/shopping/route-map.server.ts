// Makes the route map from what is filed in a currency.
import type { Filed } from '#flights/filed.server.ts';
import type { Locale } from '#i18n/locales.ts';
import type { OfferView } from '#shopping/offers.ts';
import type { MapPlace, MapRoute, RouteMapView } from '#shopping/route-map.ts';
import { cityOf } from '#shopping/search-form.server.ts';

type Of = { locale: Locale; currency: string; country: string | null; offers: readonly OfferView[] };

/**
 * The routes that are on sale both ways, each under the base that most routes leave from, and drawn from the visitor's
 * own country (`country`, ISO 3166) where one end lies there.
 */
export function routeMap(filed: Filed, { locale, currency, country, offers }: Of): RouteMapView {
  const offered = new Set(
    offers.map((o) => pairOf(o.origin.airportCode, o.destination.destinationAirportCode)),
  );
  const reach = (code: string) => filed.destinations.get(code)?.length ?? 0;
  const pairs = new Map<string, MapRoute & { base: string }>();
  for (const [origin, destinations] of filed.destinations) {
    for (const destination of destinations) {
      const pair = pairOf(origin, destination);
      const both =
        filed.fares.has(origin + destination + currency) && filed.fares.has(destination + origin + currency);
      if (!both || pairs.has(pair)) continue;
      const [base, other] =
        reach(origin) >= reach(destination) ? [origin, destination] : [destination, origin];
      const home = country !== null && isIn(filed, other, country) && !isIn(filed, base, country);
      const [from, to] = home ? [other, base] : [base, other];
      pairs.set(pair, { base, from, to, offered: offered.has(pair) });
    }
  }
  const routes = [...pairs.values()];
  const codes = new Set(routes.flatMap(({ from, to }) => [from, to]));
  const byCity = (a: string, b: string) =>
    cityOf(filed, a, locale).localeCompare(cityOf(filed, b, locale), locale);
  const otherEnd = (route: MapRoute, base: string) => (route.from === base ? route.to : route.from);
  return {
    places: [...codes].toSorted(byCity).flatMap((code) => placeOf(filed, locale, code, routes)),
    groups: [...Map.groupBy(routes, ({ base }) => base)]
      .toSorted(([a, one], [b, two]) => two.length - one.length || byCity(a, b))
      .map(([base, own]) => ({
        base,
        routes: own
          .map(({ from, to, offered: isOffered }) => ({ from, to, offered: isOffered }))
          .toSorted((a, b) => byCity(otherEnd(a, base), otherEnd(b, base))),
      })),
  };
}

function placeOf(filed: Filed, locale: Locale, code: string, routes: readonly MapRoute[]): MapPlace[] {
  const airport = filed.airports.get(code);
  if (!airport) return [];
  const own = routes.filter(({ from, to }) => from === code || to === code);
  // One route is a whole search; of several, the one that is on offer, else the traveler says where to.
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
