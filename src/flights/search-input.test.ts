// What a traveller may request, and every invalid request.
import { expect, test } from 'vitest';

import type { Filed } from '#flights/filed.server.ts';
import { parseCalendar, parseSearch, type RawSearch } from '#flights/search-input.ts';

const airport = (airportCode: string, timeZone: string) => ({
  airportCode,
  name: { en: airportCode, es: airportCode, pt: airportCode },
  country: 'ES',
  latitude: 0,
  longitude: 0,
  timeZone,
});
const filed = {
  airports: new Map([
    ['MAD', airport('MAD', 'Europe/Madrid')],
    ['CUN', airport('CUN', 'America/Cancun')],
    ['LIS', airport('LIS', 'Europe/Lisbon')],
  ]),
  destinations: new Map([['MAD', ['CUN']]]),
  currencies: ['EUR', 'USD'],
} as unknown as Filed;
// 23:30 in UTC is already the next day in Madrid.
const now = new Date('2026-11-20T23:30:00Z');
const good: RawSearch = {
  origin: 'MAD',
  destination: 'CUN',
  departureDate: '2026-12-04',
  returnDate: '2026-12-11',
  adults: '2',
  children: '1',
  infants: '1',
  currency: 'EUR',
  oneWay: false,
};
const errorsOf = (raw: Partial<RawSearch>) => {
  const parsed = parseSearch({ ...good, ...raw }, { filed, now });
  return parsed.ok ? [] : (parsed.fields ?? []).map((f) => `${f.path}: ${f.code}`);
};

test('a complete request is understood, whatever the case of its codes', () => {
  const parsed = parseSearch({ ...good, origin: ' mad ', currency: 'eur' }, { filed, now });
  expect(parsed).toEqual({
    ok: true,
    value: {
      origin: 'MAD',
      destination: 'CUN',
      departureDate: '2026-12-04',
      returnDate: '2026-12-11',
      passengers: { adults: 2, children: 1, infants: 1 },
      currency: 'EUR',
    },
  });
});

test('places, days and counts are read as they were meant, without what pasting adds', () => {
  const typed = {
    origin: ' mad\u200B',
    destination: 'ＣＵＮ',
    currency: 'eur\u00A0',
    adults: '２',
  };
  const days = { departureDate: '\u202A２０27-1-15 ', oneWay: true };
  const parsed = parseSearch({ ...good, ...typed, ...days }, { filed, now });
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      origin: 'MAD',
      destination: 'CUN',
      currency: 'EUR',
      departureDate: '2027-01-15',
    },
  });
  expect(parsed).toMatchObject({ value: { passengers: { adults: 2 } } });
});

test('a one-way trip needs no return date and ignores one', () => {
  const parsed = parseSearch({ ...good, oneWay: true, returnDate: 'nonsense' }, { filed, now });
  expect(parsed.ok && parsed.value.returnDate).toBeNull();
});

test('one adult and euros are the defaults', () => {
  const parsed = parseSearch(
    { ...good, adults: '', children: undefined, infants: null, currency: '' },
    { filed, now },
  );
  expect(parsed.ok && [parsed.value.passengers, parsed.value.currency]).toEqual([
    { adults: 1, children: 0, infants: 0 },
    'EUR',
  ]);
});

test.each<[string, Partial<RawSearch>, string[]]>([
  ['an unknown airport', { origin: 'XXX' }, ['origin: airport_unknown']],
  ['an airport that is no text', { destination: 7 }, ['destination: airport_unknown']],
  ['the same airport twice', { destination: 'MAD' }, ['destination: airports_equal']],
  ['a route that nobody flies', { destination: 'LIS' }, ['destination: route_not_operated']],
  [
    'a date in the past, by the clock of the origin',
    { departureDate: '2026-11-20' },
    ['departureDate: date_past'],
  ],
  ['a day that does not exist', { departureDate: '2026-02-30' }, ['departureDate: date_invalid']],
  ['a date years ahead', { oneWay: true, departureDate: '2030-01-01' }, ['departureDate: date_too_far']],
  ['a return before the outbound', { returnDate: '2026-12-03' }, ['returnDate: return_too_early']],
  ['a return trip without a return', { returnDate: '' }, ['returnDate: return_missing']],
  ['no date at all', { oneWay: true, departureDate: '' }, ['departureDate: field_missing']],
  ['ten passengers', { adults: '8', children: '2' }, ['adults: passengers_too_many']],
  ['infants above adults', { adults: '1', infants: '2' }, ['infants: infants_too_many']],
  ['children without an adult', { adults: '0', infants: '0' }, ['adults: adult_missing']],
  ['half a passenger', { adults: '1.5' }, ['adults: passengers_invalid']],
  ['a negative passenger', { children: '-1' }, ['children: passengers_invalid']],
  ['an unknown currency', { currency: 'XXX' }, ['currency: currency_unknown']],
])('%s is refused by name', (_, raw, errors) => {
  expect(errorsOf(raw)).toEqual(errors);
});

test('all errors are reported at once', () => {
  expect(errorsOf({ origin: '', departureDate: 'soon', infants: '9', currency: 'ABC' })).toEqual([
    'origin: field_missing',
    'infants: infants_too_many',
    'currency: currency_unknown',
    'departureDate: date_invalid',
  ]);
});

test('today, in the local time of the origin, is accepted', () => {
  expect(errorsOf({ departureDate: '2026-11-21' })).toEqual([]);
});

test('a calendar needs a month that exists', () => {
  const ask = (month: unknown) => parseCalendar({ ...good, month }, { filed, now }).ok;
  expect(['2026-12', '2026-13', '2026-1', '', null, 202_612].map(ask)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
