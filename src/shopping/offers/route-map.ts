// The route map: the airports that the airline flies to, and the routes on sale between them.
import type { Locale } from '#platform/i18n/locales.ts';
import { pathTo } from '#paths.ts';

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

/** The drawing over the coast, in units of the sheet: computed by the server, so that page scripts need not do it. */
export type MapDrawing = {
  width: number;
  height: number;
  /** SVG paths along great circles; offered routes last, so that they are on top. */
  arcs: { path: string; offered: boolean }[];
  airports: DrawnAirport[];
};

export type DrawnAirport = {
  place: MapPlace;
  x: number;
  y: number;
  /** Null where there is no space: the list beside the map has the name. */
  text: { x: number; y: number; anchor: 'start' | 'end' } | null;
  /** The space of the name on the sheet; nothing where there is none. */
  area: { x?: number; y?: number; width?: number; height?: number };
};

export type RouteMapView = {
  places: MapPlace[];
  groups: { base: string; routes: MapRoute[] }[];
  drawing: MapDrawing;
};

/** The search of this site, filled in. */
export function searchFormLink(locale: Locale, { from, to }: { from: string; to: string }): string {
  const query = new URLSearchParams({ from, ...(to && { to }) });
  return `${pathTo(locale, '')}?${query}#search`;
}
