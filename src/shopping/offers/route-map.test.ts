// The route map shows what is on sale, each route once, in the direction in which the visitor would fly first.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rotations } from '#demo/rotations.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import type { OfferView } from '#shopping/offers/offers.ts';
import { searchFormLink } from '#shopping/offers/route-map.ts';
import { routeMap } from '#shopping/offers/route-map.server.ts';

let test: TestDatabase;
let filed: Filed;
beforeAll(async () => {
  test = await openTestDatabase('world');
  filed = await readFiled(test);
});
afterAll(() => test.drop());

const mapOf = (currencies: string[], country: string | null = null, offers: OfferView[] = []) =>
  routeMap(filed, { locale: 'es', currencies, country, offers });
const routesOf = (view: ReturnType<typeof mapOf>) => view.groups.flatMap((group) => group.routes);

it('every route of the schedule is shown once, under the base with most routes', () => {
  const view = mapOf(['EUR']);
  const flown = new Set(rotations.map(({ origin, destination }) => `${origin}-${destination}`));
  expect(new Set(routesOf(view).map(({ from, to }) => `${from}-${to}`))).toEqual(flown);
  expect(routesOf(view)).toHaveLength(flown.size);
  expect(view.groups.map(({ base }) => base)).toEqual(['MAD', 'LIS', 'BCN', 'OPO']);
});

it("a route that is not sold in any of the site's currencies is not shown", () => {
  const view = mapOf(['HNL']);
  expect(view.places.map(({ code }) => code)).toEqual(['MAD', 'RTB', 'SAP']);
  expect(mapOf(['HNL', 'USD']).places.length).toBeGreaterThan(10);
  expect(mapOf(['JPY'])).toMatchObject({ places: [], groups: [], drawing: { arcs: [], airports: [] } });
});

it('visitors fly from their own country first, and offered routes are highlighted', () => {
  const offer = {
    origin: { airportCode: 'MAD' },
    destination: { destinationAirportCode: 'CUN' },
  } as OfferView;
  const view = mapOf(['MXN'], 'MX', [offer]);
  const cancun = routesOf(view).filter(({ from, to }) => [from, to].includes('CUN'));
  expect(cancun.map(({ from }) => from)).toEqual(['CUN', 'CUN', 'CUN', 'CUN']);
  expect(routesOf(view).filter(({ offered }) => offered)).toEqual([
    { from: 'CUN', to: 'MAD', offered: true },
  ]);
});

it('an airport fills in as much of the search as it determines', () => {
  const { places } = mapOf(['EUR'], 'MX');
  const link = (code: string) =>
    searchFormLink('es', places.find((place) => place.code === code) ?? { from: '', to: '' });
  expect(link('LIR')).toBe('/es?from=MAD&to=LIR#search');
  expect(link('CUN')).toBe('/es?from=CUN#search');
});

it('no two names on the map overlap', () => {
  const { places, groups, drawing } = mapOf(['EUR']);
  // Every airport and every route of this world is on the sheet.
  expect(drawing.airports.map(({ place }) => place)).toEqual(places);
  expect(drawing.arcs).toHaveLength(groups.flatMap(({ routes }) => routes).length);
  const boxes = drawing.airports.flatMap(({ place, text }) => {
    if (!text) return [];
    const width = place.city.length * 8;
    const left = text.anchor === 'start' ? text.x : text.x - width;
    return [{ left, right: left + width, y: text.y }];
  });
  expect(boxes.length).toBeGreaterThan(12);
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      expect(a.right < b.left || b.right < a.left || Math.abs(a.y - b.y) >= 16, JSON.stringify([a, b])).toBe(
        true,
      );
    }
  }
});
