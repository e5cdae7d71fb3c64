// The route map: the airports that the airline flies to, and the routes on sale between them.
import type { Locale } from '#platform/i18n/locales.ts';

export type MapPlace = {
  code: string;
  city: string;
  latitude: number;
  longitude: number;
  /** Destination of a search from here, or origin of a search to here. */
  from: string;
  to: string;
};

export type MapRoute = {
  /** In the direction in which a visitor of this site would fly first. */
  from: string;
  to: string;
  /** It is among the offers on this page. */
  offered: boolean;
};

export type RouteMapView = { places: MapPlace[]; groups: { base: string; routes: MapRoute[] }[] };

/** The search of this site, filled in. */
export function searchFormLink(locale: Locale, { from, to }: { from: string; to: string }): string {
  const query = new URLSearchParams({ from, ...(to && { to }) });
  return `/${locale}?${query}#search`;
}
