// Searches in addresses: our own, those of partners, and invalid ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import { readSearch } from '#shopping/search/read-search.ts';
import { searchQuery } from '#shopping/search-query.ts';

let database: TestDatabase;
let filed: Filed;
beforeAll(async () => {
  database = await openTestDatabase('world');
  filed = await readFiled({ db: database.db });
});
afterAll(() => database.drop());

const read = (query: string) =>
  readSearch(new URLSearchParams(query), { filed, now: worldNow, currency: 'MXN' });
const partner = 'origin=MAD&destination=CUN&departure=2026-12-11&return=2026-12-18';
/** The refused fields, as `from: airport_unknown`. */
const refused = (query: string) => {
  const { input } = read(query);
  return input.ok ? [] : (input.fields ?? []).map(({ path, code }) => `${path}: ${code}`);
};

describe('[RT-03] a link of a partner', () => {
  it('gives the same search as one of ours', () => {
    const theirs = read(`${partner}&adults=2&children=1&infants=0&currency=EUR&promotion=verano10`);
    const ours = read(
      searchQuery({
        from: 'MAD',
        to: 'CUN',
        out: '2026-12-11',
        back: '2026-12-18',
        passengers: { adults: 2, children: 1, infants: 0 },
        currency: 'EUR',
        promotion: 'verano10',
      }),
    );
    expect(theirs).toEqual(ours);
    expect(theirs.input).toMatchObject({
      ok: true,
      value: { promotionCode: 'VERANO10', returnDate: '2026-12-18' },
    });
  });

  it('without a party is for one adult, without a currency in that of the site', () => {
    expect(read(partner).input).toMatchObject({
      ok: true,
      value: { passengers: { adults: 1, children: 0, infants: 0 }, currency: 'MXN' },
    });
  });

  it.each([
    ['without a return', 'origin=MAD&destination=CUN&departure=2026-12-11'],
    ['with an empty return', 'origin=MAD&destination=CUN&departure=2026-12-11&return='],
  ])('%s is for one way, and the form says so', (_, query) => {
    const { input, values } = read(query);
    expect(input).toMatchObject({ ok: true, value: { returnDate: null } });
    expect(values.type).toBe('one-way');
  });

  it.each([
    ['in small letters', 'origin=mad&destination=cun', 'MAD', 'CUN'],
    ['with spaces', 'origin=%20MAD%20&destination=CUN+', 'MAD', 'CUN'],
    ['by the code of its city', 'origin=MAD&destination=nyc', 'MAD', 'JFK'],
    ['by the code of another city', 'origin=MAD&destination=TCI', 'MAD', 'TFS'],
  ])('may name its airports %s', (_, query, from, to) => {
    const { input, values } = read(`${query}&departure=2026-12-11`);
    expect(input).toMatchObject({ ok: true, value: { origin: from, destination: to } });
    expect(values).toMatchObject({ from, to });
  });

  it('may contain the same value twice', () => {
    expect(read(`${partner}&origin=mad&from=MAD&adults=1&adults=1`).input.ok).toBe(true);
  });
});

describe('[RT-03] an invalid link says why', () => {
  it.each([
    ['an unknown airport', 'origin=XXX&destination=CUN&departure=2026-12-11', ['origin: airport_unknown']],
    [
      'a route that is not flown',
      'origin=CUN&destination=PUJ&departure=2026-12-11',
      ['destination: route_not_operated'],
    ],
    ['a past day', 'origin=MAD&destination=CUN&departure=2020-01-01', ['departureDate: date_past']],
    ['a day too far', 'origin=MAD&destination=CUN&departure=2031-01-01', ['departureDate: date_too_far']],
    [
      'a return before the way out',
      'origin=MAD&destination=CUN&departure=2026-12-18&return=2026-12-11',
      ['returnDate: return_too_early'],
    ],
    ['too many passengers', `${partner}&adults=8&children=2`, ['adults: passengers_too_many']],
    ['more infants than adults', `${partner}&adults=1&infants=2`, ['infants: infants_too_many']],
    ['an unknown currency', `${partner}&currency=XYZ`, ['currency: currency_unknown']],
    ['two origins', `${partner}&origin=LIS`, ['origin: field_repeated']],
    ['two names that differ', `${partner}&to=PUJ`, ['destination: field_repeated']],
    ['two days', `${partner}&departure=2026-12-12`, ['departureDate: field_repeated']],
    ['two parties', `${partner}&adults=1&adults=2`, ['adults: field_repeated']],
    ['two codes', `${partner}&promotion=VERANO10&promotion=MENOS20`, ['promotionCode: field_repeated']],
    [
      'garbage in every field',
      'origin=%00&destination=%3Cscript%3E&departure=soon&return=2026-02-30&adults=lots&currency=%F0%9F%92%A9',
      [
        'origin: airport_unknown',
        'destination: airport_unknown',
        'adults: passengers_invalid',
        'currency: currency_unknown',
        'departureDate: date_invalid',
        'returnDate: date_invalid',
      ],
    ],
    [
      'several things at once, and all are named',
      `origin=XXX&destination=CUN&departure=2020-01-01&departure=2020-01-02&infants=3`,
      ['departureDate: field_repeated', 'origin: airport_unknown', 'infants: infants_too_many'],
    ],
  ])('%s', (_, query, errors) => {
    expect(refused(query)).toEqual(errors);
  });

  it('puts no value into the form that is longer than a valid one', () => {
    const long = 'x'.repeat(10_000);
    const names = 'origin destination departure return adults children infants currency promotion'.split(' ');
    const { input, values } = read(names.map((name) => `${name}=${long}`).join('&'));
    expect(input).toMatchObject({ ok: false });
    for (const value of Object.values(values)) expect(value.length).toBeLessThanOrEqual(60);
  });

  it('keeps the valid parts', () => {
    expect(read('origin=lis&destination=NOPE&departure=2026-12-11&adults=2&currency=eur').values).toEqual({
      type: 'one-way',
      from: 'LIS',
      to: 'NOPE',
      out: '2026-12-11',
      back: '',
      adults: '2',
      children: '0',
      infants: '0',
      currency: 'EUR',
      promotion: '',
    });
  });

  it('reports the missing return of an address with our own names', () => {
    expect(refused('from=MAD&to=CUN&out=2026-12-11')).toEqual(['returnDate: return_missing']);
  });
});
