// The list beside a telephone number: which countries come first on which site, and what a search finds.
import { expect, it, test } from 'vitest';

import { countriesIn } from '#reservations/contact/countries.ts';
import { nearCountries } from '#reservations/contact/near-countries.ts';
import { withCallingCodes } from '#reservations/contact/phone-number.server.ts';
import { findCountries, phoneGroups } from '#funnel/naming/phone-countries.ts';
import { worldDomains } from '#demo/sites.ts';

const countries = withCallingCodes(countriesIn('es'));
const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);

it.each([
  ['HN', 'HN GT SV NI US MX ES'],
  ['CR', 'CR NI PA US CO MX ES'],
  ['PT', 'PT ES BR FR AO CV GB CH'],
  // Not in the table: the own country first all the same.
  ['FR', 'FR ES PT MX DO US BR CU HN CR'],
  [null, 'ES PT MX DO US BR CU HN CR'],
])('on a site of %s the list begins with %s', (own, near) => {
  expect(codesOf(phoneGroups(countries, nearCountries(own)).near).join(' ')).toBe(near);
});

test('every site of the demonstration with a country has its neighbours; no country is there twice', () => {
  for (const { country } of worldDomains) {
    const { near, others } = phoneGroups(countries, nearCountries(country));
    expect(near[0]?.code).toBe(country ?? 'ES');
    expect(near.length).toBeGreaterThan(5);
    const all = codesOf([...near, ...others]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(countries.filter(({ calling }) => calling !== null).length);
  }
});

it.each([
  ['hond', ['HN']],
  ['MÉXI', ['MX']],
  ['rica', ['CR']],
  ['+504', ['HN']],
  ['00351', ['PT']],
  ['  costa r', ['CR']],
  ['xyz', []],
  ['+', null],
])('a search for "%s" finds %s', (typed, expected) => {
  const { near, others } = phoneGroups(countries, []);
  const found = findCountries([...near, ...others], typed);
  if (expected) expect(codesOf(found)).toEqual(expected);
  // A sign alone is no search yet.
  else expect(found).toHaveLength(others.length);
});
