// What the calendar shows for a day: the whole trip of the whole party.
import { expect, it } from 'vitest';

import type { DayPrice } from '#flights/offer.ts';
import {
  bestPrice,
  cellOf,
  daysAround,
  isStayFlown,
  pairPrice,
  type PriceOf,
} from '#shopping/calendar/trip-prices.ts';
import { addDays, daysFrom } from '#platform/lib/time.ts';

const day = (date: string, partyMinor: number | null, state: DayPrice['state'] = 'no_flight'): DayPrice => ({
  date,
  state: partyMinor === null ? state : 'from',
  fromMinor: partyMinor,
  partyMinor,
});
const out = '2027-01-10';
/** Return flights after 7 and 10 nights; the longer stay is cheaper. */
const prices: PriceOf = (which, date) => {
  if (date > '2027-02-28') return undefined;
  if (which === 'out') return day(date, date === out ? 50_000 : null, 'sold_out');
  if (date === addDays(out, 7)) return day(date, 45_000);
  return day(date, date === addDays(out, 10) ? 30_000 : null);
};
const ask = { phase: 'out' as const, oneWay: false, out: '', stay: null };

it('knows which stays no flights make possible, whatever the day', () => {
  const days = daysFrom('2027-01-08', '2027-01-12').map((date) => day(date, date === out ? 50_000 : null));
  expect([7, 8, 10].filter((nights) => isStayFlown(nights, days, prices))).toEqual([7, 10]);
});

it.each([
  ['any length: with the cheapest way back', out, ask, { minor: 80_000, state: 'from' }],
  ['seven nights: with exactly that way back', out, { ...ask, stay: 7 }, { minor: 95_000, state: 'from' }],
  ['a stay without a way back', out, { ...ask, stay: 8 }, { minor: null, state: 'no_return' }],
  ['one way', out, { ...ask, oneWay: true }, { minor: 50_000, state: 'from' }],
  ['a day that is sold out', '2027-01-11', ask, { minor: null, state: 'sold_out' }],
  [
    'the way back, once the way out is chosen',
    addDays(out, 7),
    { ...ask, phase: 'back' as const, out },
    { minor: 95_000, state: 'from' },
  ],
  [
    'the way back alone, while the way out is not known',
    addDays(out, 7),
    { ...ask, phase: 'back' as const },
    { minor: 45_000, state: 'from' },
  ],
  ['a day that is not known yet', '2027-03-01', ask, undefined],
])('%s', (_, date, asked, expected) => {
  expect(cellOf(date, asked, prices)).toEqual(expected);
});

it('a pair of days costs both directions, and has no price where one cannot be bought', () => {
  expect(pairPrice(out, addDays(out, 10), prices)).toBe(80_000);
  expect(pairPrice(out, addDays(out, 9), prices)).toBeNull();
  expect(pairPrice(out, addDays(out, -1), prices)).toBeNull();
  expect(pairPrice('', addDays(out, 7), prices)).toBeNull();
});

it('the days around a day are those that can be bought, with it in the middle', () => {
  const days = daysFrom('2027-01-01', '2027-01-31').map((date, at) => day(date, at % 2 === 0 ? 1 : null));
  expect(daysAround(days, '2027-01-15', 3)).toEqual(['2027-01-13', '2027-01-15', '2027-01-17']);
  expect(daysAround(days, '2027-01-01', 3)).toEqual(['2027-01-01', '2027-01-03', '2027-01-05']);
  expect(daysAround(days, '2027-03-01', 3)).toEqual(['2027-01-27', '2027-01-29', '2027-01-31']);
  expect(daysAround([], out)).toEqual([]);
});

it('the best price ignores days without one', () => {
  expect(bestPrice([null, 3, undefined, 2])).toBe(2);
  expect(bestPrice([null, 3])).toBe(3);
  expect(bestPrice([null])).toBeNull();
});

it('a price that more than a third of the days have is not marked as best', () => {
  expect(bestPrice([2, 2, 3, 4, 5, 6])).toBe(2);
  expect(bestPrice([2, 2, 2, 4, 5, 6])).toBeNull();
  expect(bestPrice([2, 2])).toBeNull();
});
