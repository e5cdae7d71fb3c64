// What the calendar reports about typed days.
import { expect, it } from 'vitest';

import type { DayPrice } from '#flights/offer.ts';
import { calendarMonths, searchDaysAhead } from '#flights/search-input.ts';
import { addDays, daysFrom } from '#platform/lib/time.ts';
import { type DateFault, faultOf, monthsOf, yearRequest } from '#shopping/calendar/calendar-dates.ts';
import { readSearchQuery } from '#shopping/search-query.ts';

const limits = { firstDay: '2027-01-10', lastDay: '2028-02-14' };
const price = (state: DayPrice['state']): DayPrice => ({
  date: '',
  state,
  fromMinor: state === 'from' ? 1 : null,
  partyMinor: state === 'from' ? 1 : null,
});

it.each<[string, DayPrice | undefined, DateFault | null]>([
  ['', undefined, 'dayMissing'],
  ['2027-02-30', undefined, 'dayMissing'],
  ['2027-01-09', undefined, 'dayPast'],
  ['2028-02-15', undefined, 'dayTooFar'],
  ['2027-01-15', price('no_flight'), 'dayIdle'],
  ['2027-01-15', price('no_fare'), 'dayIdle'],
  ['2027-01-15', price('sold_out'), 'daySoldOutError'],
  ['2027-01-15', price('from'), null],
  ['2027-01-15', undefined, null],
])('an outbound day "%s" (%j) reports %s', (out, found, expected) => {
  expect(faultOf('out', { out, back: '' }, limits, found)).toBe(expected);
});

it('a return before the outbound flight is refused, one on the same day is accepted', () => {
  const back = (day: string) => faultOf('back', { out: '2027-01-15', back: day }, limits, undefined);
  expect(back('2027-01-14')).toBe('dayBackFirst');
  expect(back('2027-01-15')).toBeNull();
});

it('the calendar asks for every month that can be searched, in each direction', () => {
  const trip = readSearchQuery(new URLSearchParams('from=MAD&to=CUN&adults=2&currency=EUR'));
  const request = (which: 'out' | 'back') => yearRequest(trip, which, limits.firstDay, limits.lastDay);
  expect(request('out')).toEqual({
    origin: 'MAD',
    destination: 'CUN',
    month: '2027-01',
    months: 14,
    adults: 2,
    children: 0,
    infants: 0,
    currency: 'EUR',
  });
  expect(request('back')).toMatchObject({ origin: 'CUN', destination: 'MAD', months: 14 });
  // Never more than the API answers at once, on whatever day the calendar opens.
  for (const today of daysFrom('2027-01-01', '2028-12-31'))
    expect(
      monthsOf({ firstDay: today, lastDay: addDays(today, searchDaysAhead + 1) }).length,
      today,
    ).toBeLessThanOrEqual(calendarMonths);
});
