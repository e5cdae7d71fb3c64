// The search form uses the language of the page and offers only operated routes.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import { destinationsFrom, isFlown } from '#shopping/search-form.ts';
import { fromHome, homeAirport, searchForm } from '#shopping/search-form.server.ts';
import { readSearchQuery } from '#shopping/search-query.ts';

let database: TestDatabase;
let filed: Filed;
beforeAll(async () => {
  database = await openTestDatabase('world');
  filed = await readFiled({ db: database.db });
});
afterAll(() => database.drop());

const form = (locale: 'en' | 'es' | 'pt', refused: Parameters<typeof searchForm>[3] = []) =>
  searchForm(
    { locale, country: null, now: worldNow },
    filed,
    readSearchQuery(new URLSearchParams()),
    refused,
  );

it('cities and countries are named and sorted in the language of the page', () => {
  const names = (locale: 'en' | 'es' | 'pt') =>
    form(locale).countries.flatMap((c) => [c.name, c.places[0]?.city]);
  expect(names('en')).toContain('Dominican Republic');
  expect(names('es')).toContain('República Dominicana');
  expect(form('pt').origins.find((p) => p.code === 'JFK')?.city).toBe('Nova Iorque');
  const cities = form('es').origins.map((p) => p.city);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, 'es')));
});

it('each origin offers the destinations that are flown from it, and no others', () => {
  const view = form('en');
  const origins = view.reach.map(([origin]) => origin);
  expect(view.origins.map((p) => p.code).toSorted()).toEqual(origins.toSorted());
  expect(destinationsFrom(view, 'MAD')).toContain('CUN');
  expect(isFlown(view, 'MAD', 'CUN')).toBe(true);
  expect(isFlown(view, 'CUN', 'PUJ')).toBe(false);
});

it.each(['__proto__', 'constructor', 'toString', ''])('nothing is flown from or to “%s”', (typed) => {
  const view = form('en');
  expect(destinationsFrom(view, typed)).toBeNull();
  expect(isFlown(view, typed, 'CUN')).toBe(false);
  expect(isFlown(view, 'MAD', typed)).toBe(false);
});

it('a refused field has a sentence, under the name that the form knows', () => {
  const { errors } = form('es', [
    { path: 'departureDate', code: 'date_past' },
    { path: 'departureDate', code: 'date_too_far' },
    { path: 'origin', code: 'airport_unknown' },
  ]);
  expect(errors).toEqual({
    out: 'Elige una fecha a partir de hoy.',
    from: 'Elige un aeropuerto de la lista.',
  });
});

it('an empty field gets its own request', () => {
  const { errors } = form('en', [
    { path: 'origin', code: 'field_missing' },
    { path: 'destination', code: 'field_missing' },
    { path: 'departureDate', code: 'field_missing' },
  ]);
  expect(errors).toEqual({
    from: 'Choose where you leave from.',
    to: 'Choose where you are going.',
    out: 'Choose the day you leave.',
  });
});

it('a site starts with the airport with the most destinations, of its country if it has one', () => {
  expect(homeAirport(filed, 'ES')).toBe('MAD');
  expect(homeAirport(filed, 'PT')).toBe('LIS');
  expect(homeAirport(filed, null)).toBe('MAD');
  const reach = [...filed.destinations.values()].map((places) => places.length);
  expect(filed.destinations.get('MAD')?.length).toBe(Math.max(...reach));
  expect(homeAirport(filed, 'ZZ')).toBe('');
});

it('a search without an origin starts at the home airport, if its destination is flown from there', () => {
  const search = (from: string, to: string) => readSearchQuery(new URLSearchParams({ from, to }));
  expect(fromHome(filed, 'ES', search('', '')).from).toBe('MAD');
  expect(fromHome(filed, 'ES', search('', 'CUN')).from).toBe('MAD');
  expect(fromHome(filed, 'ES', search('', 'MAD')).from).toBe('');
  expect(fromHome(filed, 'ES', search('LIS', 'CUN')).from).toBe('LIS');
  expect(fromHome(filed, null, search('', '')).from).toBe('MAD');
});
