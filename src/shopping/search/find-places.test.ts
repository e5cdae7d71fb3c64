// What the airport finder offers for a typed text.
import { expect, it } from 'vitest';

import { type PlaceQuery, findPlaces } from '#shopping/search/find-places.ts';
import type { SearchFormView } from '#shopping/search-form.ts';

const view: SearchFormView = {
  values: {} as SearchFormView['values'],
  errors: {},
  origins: [
    { code: 'MAD', city: 'Madrid' },
    { code: 'LIS', city: 'Lisbon' },
    { code: 'CUN', city: 'Cancún' },
  ],
  countries: [
    {
      name: 'Dominican Republic',
      places: [
        { code: 'PUJ', city: 'Punta Cana' },
        { code: 'SDQ', city: 'Santo Domingo' },
      ],
    },
    { name: 'Mexico', places: [{ code: 'CUN', city: 'Cancún' }] },
    { name: 'Portugal', places: [{ code: 'LIS', city: 'Lisbon' }] },
    {
      name: 'Spain',
      places: [
        { code: 'TFS', city: 'Tenerife' },
        { code: 'MAD', city: 'Madrid' },
      ],
    },
  ],
  reach: [
    ['MAD', ['CUN', 'PUJ', 'TFS']],
    ['LIS', ['CUN']],
  ],
  firstDay: '2027-01-01',
  lastDay: '2027-12-31',
  currencies: ['EUR'],
};

const codes = (asked: Partial<PlaceQuery>) =>
  findPlaces(view, { name: 'to', from: 'MAD', typed: '', ...asked }).flatMap((group) =>
    group.places.map((place) => place.code),
  );

it.each([
  ['nothing: all that is flown from there', { typed: '' }, ['PUJ', 'CUN', 'TFS']],
  ['nothing, and no origin: everything', { from: '' }, ['PUJ', 'SDQ', 'CUN', 'LIS', 'TFS', 'MAD']],
  [
    'an origin that is not ours: everything',
    { from: '__proto__' },
    ['PUJ', 'SDQ', 'CUN', 'LIS', 'TFS', 'MAD'],
  ],
  ['the beginning of a city, before the beginning of another word', { typed: 'ca' }, ['CUN', 'PUJ']],
  ['a city without its accent', { typed: 'CANCUN' }, ['CUN']],
  ['a code', { typed: 'puj' }, ['PUJ']],
  ['the beginning of a code', { typed: 'tf' }, ['TFS']],
  ['a country', { typed: 'spain' }, ['TFS']],
  ['a word of a country', { typed: 'rep' }, ['PUJ']],
  ['the middle of a word', { typed: 'adrid', name: 'from' as const }, []],
  ['what is not flown from there', { typed: 'santo' }, []],
  ['something else', { typed: '🏝' }, []],
  ['an origin, from anywhere', { name: 'from' as const, typed: '' }, ['CUN', 'LIS', 'MAD']],
  ['a city and its code, as the field shows them', { typed: 'Cancún (CUN)' }, ['CUN']],
  ['a city and its country', { typed: 'tenerife, Spain' }, ['TFS']],
  ['a country and the beginning of a city', { typed: 'spain mad', from: '' }, ['MAD']],
  ['two words of which one is elsewhere', { typed: 'tenerife mexico' }, []],
  ['what a paste brings along', { typed: '\u202ACancún\u202C (C\u00ADUN)' }, ['CUN']],
  ['blanks around it', { typed: '  lis ', from: '' }, ['LIS']],
])('%s', (_, asked, expected) => {
  expect(codes(asked)).toEqual(expected);
});

it("marks the typed text in the city's name", () => {
  const marks = findPlaces(view, { name: 'to', from: 'MAD', typed: 'ca' }).flatMap((group) =>
    group.places.map(({ city, mark }) => city.slice(...(mark ?? [0, 0]))),
  );
  expect(marks).toEqual(['Ca', 'Ca']);
});
