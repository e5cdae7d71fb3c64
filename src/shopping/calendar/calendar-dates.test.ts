// What the calendar reports about typed days.
import { expect, it } from 'vitest';

import type { DayPrice } from '#flights/offer.ts';
import { type DateFault, faultOf, stayMonths } from '#shopping/calendar/calendar-dates.ts';

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

it('the stays from a day end in one month or in two', () => {
  expect(stayMonths('2027-01-05')).toEqual(['2027-01']);
  expect(stayMonths('2026-12-15')).toEqual(['2026-12', '2027-01']);
  expect(stayMonths('2026-12-30')).toEqual(['2027-01']);
  expect(stayMonths('')).toEqual([]);
});
