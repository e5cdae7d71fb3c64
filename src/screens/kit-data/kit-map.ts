// Invented routes for the gallery's map.
import { drawMap } from '#shopping/offers/draw-map.server.ts';
import type { MapPlace, MapRoute, RouteMapView } from '#shopping/offers/route-map.ts';

const places: MapPlace[] = [
  { code: 'MAD', city: 'Madrid', latitude: 40.49, longitude: -3.57, from: 'MAD', to: '' },
  { code: 'LIS', city: 'Lisbon', latitude: 38.77, longitude: -9.13, from: 'LIS', to: '' },
  { code: 'CUN', city: 'Cancún', latitude: 21.04, longitude: -86.87, from: 'MAD', to: 'CUN' },
  { code: 'PUJ', city: 'Punta Cana', latitude: 18.57, longitude: -68.36, from: 'MAD', to: 'PUJ' },
  { code: 'HAV', city: 'Havana', latitude: 22.99, longitude: -82.41, from: 'MAD', to: 'HAV' },
];

const routeOf = (from: string, to: string): MapRoute => ({ from, to, offered: to === 'CUN' });

const groups = [
  { base: 'MAD', routes: ['CUN', 'PUJ', 'HAV'].map((to) => routeOf('MAD', to)) },
  { base: 'LIS', routes: ['CUN', 'PUJ'].map((to) => routeOf('LIS', to)) },
];

export const kitMapView: RouteMapView = {
  places,
  groups,
  drawing: drawMap(
    places,
    groups.flatMap(({ routes }) => routes),
  ),
};
