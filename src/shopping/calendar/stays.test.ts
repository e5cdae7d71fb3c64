// Which lengths of stay are offered.
import { expect, it } from 'vitest';

import type { DayPrice } from '#flights/offer.ts';
import { staysFrom } from '#shopping/calendar/stays.ts';
import { addDays } from '#platform/lib/time.ts';

const out: DayPrice = { date: '2027-01-16', state: 'from', fromMinor: 50_000, partyMinor: 100_000 };
const back = (nights: number, fromMinor: number | null = 40_000): DayPrice => ({
  date: addDays(out.date, nights),
  state: fromMinor === null ? 'no_flight' : 'from',
  fromMinor,
  partyMinor: fromMinor === null ? null : 2 * fromMinor,
});
const nightsOf = (ways: DayPrice[]) => staysFrom(out, ways).map((stay) => stay.nights);

it('with a return flight every day the usual lengths are offered', () => {
  expect(nightsOf(Array.from({ length: 19 }, (_, i) => back(i + 3)))).toEqual([7, 10, 14]);
});

it('with one flight a week there is no ten-night stay, and three weeks are offered instead', () => {
  expect(nightsOf([back(7), back(10, null), back(14), back(21)])).toEqual([7, 14, 21]);
});

it('with two flights a week the length nearest to ten nights is added', () => {
  expect(nightsOf([4, 7, 11, 14, 18, 21].map((n) => back(n)))).toEqual([7, 11, 14]);
});

it('with a flight every second week only possible lengths are offered', () => {
  expect(nightsOf([back(14)])).toEqual([14]);
});

it('a price is for both directions, and nothing is offered while the outbound flight cannot be bought', () => {
  expect(staysFrom(out, [back(7, 41_250)])).toEqual([{ nights: 7, back: '2027-01-23', fromMinor: 91_250 }]);
  expect(staysFrom({ ...out, state: 'sold_out', fromMinor: null, partyMinor: null }, [back(7)])).toEqual([]);
  expect(staysFrom(undefined, [back(7)])).toEqual([]);
});

it('a weekend and a whole month are not proposed', () => {
  expect(nightsOf([back(2), back(22)])).toEqual([]);
});
