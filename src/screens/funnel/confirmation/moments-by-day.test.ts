// The timeline: each day with its events.
import { expect, it } from 'vitest';

import { momentsByDay } from '#screens/funnel/confirmation/moments-by-day.ts';

const moment = (kind: 'checkin' | 'flight', flightNo: number, local: string) => ({ kind, flightNo, local });

it('a check-in of the day of a flight shares its heading; other days keep their own', () => {
  const days = momentsByDay([
    moment('checkin', 1, '2027-01-11T12:05'),
    moment('checkin', 2, '2027-01-12T06:40'),
    moment('flight', 1, '2027-01-12T12:05'),
    moment('flight', 2, '2027-01-13T18:40'),
  ]);
  expect(days.map(({ day, moments }) => [day, ...moments.map((each) => each.kind)])).toEqual([
    ['2027-01-11', 'checkin'],
    ['2027-01-12', 'checkin', 'flight'],
    ['2027-01-13', 'flight'],
  ]);
});

it('nothing to come has no day', () => {
  expect(momentsByDay([])).toEqual([]);
});
