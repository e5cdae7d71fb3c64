// Months, weeks and keys of the price calendar.
import { expect, it } from 'vitest';

import {
  addMonths,
  dayAfterKey,
  weekdayOf,
  weeksOf,
  weekStartByHand,
  weekStartOf,
} from '#shopping/calendar/calendar-days.ts';

it('a month is shown in whole weeks that begin as they do in the language', () => {
  const weeks = weeksOf('2027-01', weekStartOf('es'));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, '2027-01-01', '2027-01-02', '2027-01-03']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  expect(weeksOf('2027-02', weekStartOf('es'))).toHaveLength(4);
  for (const locale of ['en', 'pt']) {
    const own = weeksOf('2027-01', weekStartOf(locale));
    expect(own).toHaveLength(6);
    expect(own[0]?.slice(4)).toEqual([null, '2027-01-01', '2027-01-02']);
    expect(own[1]?.[0]).toBe('2027-01-03');
  }
  expect(weekdayOf('2027-01-04')).toBe(0);
});

it('months continue past the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
  expect(addMonths('2027-01', -13)).toBe('2025-12');
});

it.each([
  ['ArrowLeft', '2027-01-01', '2026-12-31'],
  ['ArrowRight', '2027-01-31', '2027-02-01'],
  ['ArrowUp', '2027-01-05', '2026-12-29'],
  ['ArrowDown', '2027-01-28', '2027-02-04'],
  ['Home', '2027-01-15', '2027-01-11'],
  ['End', '2027-01-15', '2027-01-17'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2027-01-30', '2027-02-28'],
  ['PageDown', '2027-01-09', '2027-02-09'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, weekStartOf('es'))).toBe(to);
});

it('Home and End lead to the ends of a week that begins on Sunday', () => {
  expect(dayAfterKey('Home', '2027-01-15', weekStartOf('en'))).toBe('2027-01-10');
  expect(dayAfterKey('End', '2027-01-10', weekStartOf('en'))).toBe('2027-01-16');
});

it('other keys move nothing', () => {
  expect(dayAfterKey('Enter', '2027-01-15', 0)).toBeNull();
  expect(dayAfterKey('a', '2027-01-15', 0)).toBeNull();
});

it.each([
  ['en', 'US', 6],
  ['en', 'GB', 0],
  ['en', null, 6],
  ['es', 'ES', 0],
  ['es', 'MX', 6],
  ['es', 'AR', 0],
  ['es', null, 0],
  ['pt', 'PT', 6],
  ['pt', 'BR', 6],
  // A language of another country keeps its own convention.
  ['en', 'ES', 6],
])('weeks of the %s pages of a site in %s begin on day %i', (locale, country, start) => {
  expect(weekStartOf(locale, country)).toBe(start);
});

it('a browser that does not know where weeks begin shows the same calendar', () => {
  const tags = 'en-US en-GB es-AR es-CR es-DO es-ES es-HN es-MX es-US pt-BR pt-PT'.split(' ');
  for (const tag of tags) {
    const known = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo: () => { firstDay: number } };
    expect(weekStartByHand(tag), tag).toBe(known.getWeekInfo().firstDay);
  }
});
