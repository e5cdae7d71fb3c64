// Dated flights as a timetable: weekdays and seasons are those of the local days, and no flight is lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { FlightRow } from '#flights/flight-row.ts';
import { addDays } from '#platform/lib/time.ts';
import { timetableOf } from '#shopping/destinations/timetable.ts';

const zones = { origin: 'Europe/Madrid', destination: 'America/Cancun' };

const flightAt = (departsAt: string, minutes: number, flightNumber = 'ZZ103'): FlightRow => ({
  flightId: 1,
  origin: 'MAD',
  destination: 'CUN',
  departureDate: departsAt.slice(0, 10),
  carrier: 'ZZ',
  flightNumber,
  departsAt: new Date(departsAt),
  arrivesAt: new Date(Date.parse(departsAt) + minutes * 60_000),
  state: 'scheduled',
  aircraftCode: '789',
  operatingCarrier: 'ZZ',
  departureTerminal: '',
  arrivalTerminal: '',
  cabins: new Map(),
});

test('a line has local times, the weekdays in order, and the first and last day', () => {
  // A Wednesday, a Saturday and a Monday: 15:30 in Madrid, 20:15 in Cancún.
  const days = ['2027-01-13', '2027-01-16', '2027-01-18'];
  const flights = days.map((day) => flightAt(`${day}T14:30:00Z`, 645));
  expect(timetableOf(flights, zones)).toEqual([
    {
      flightNumber: 'ZZ103',
      departs: '15:30',
      arrives: '20:15',
      arrivalDays: 0,
      durationMinutes: 645,
      weekdays: [1, 3, 6],
      firstDay: '2027-01-13',
      lastDay: '2027-01-18',
    },
  ]);
});

test('a weekday is that of the airport: half past midnight in Madrid is the evening before in UTC', () => {
  const [line] = timetableOf([flightAt('2027-01-12T23:30:00Z', 645)], zones);
  expect(line).toMatchObject({ departs: '00:30', weekdays: [3], firstDay: '2027-01-13' });
});

test('other times of the same number, and the next season, are lines of their own', () => {
  // 15:30 in Madrid all the year, but Cancún has no summer time.
  const flights = [
    '2027-03-20T14:30:00Z',
    '2027-04-03T13:30:00Z',
    '2027-11-06T14:30:00Z',
    '2027-11-13T14:30:00Z',
  ];
  const lines = timetableOf(
    flights.map((at) => flightAt(at, 645)),
    zones,
  );
  expect(lines.map(({ arrives, firstDay, lastDay }) => [arrives, firstDay, lastDay])).toEqual([
    ['20:15', '2027-03-20', '2027-03-20'],
    ['19:15', '2027-04-03', '2027-04-03'],
    ['20:15', '2027-11-06', '2027-11-13'],
  ]);
});

test('every flight is on a line with its weekday, between its first and last day', () => {
  const departures = fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 0, max: 320 }), hour: fc.integer({ min: 0, max: 23 }) }),
    { maxLength: 60, selector: ({ day, hour }) => `${day} ${hour}` },
  );
  fc.assert(
    fc.property(departures, (all) => {
      const inOrder = all.toSorted((a, b) => a.day - b.day || a.hour - b.hour);
      const flights = inOrder.map(({ day, hour }) =>
        flightAt(`${addDays('2027-01-01', day)}T${String(hour).padStart(2, '0')}:00:00Z`, 640),
      );
      const lines = timetableOf(flights, { origin: 'UTC', destination: 'UTC' });
      for (const { departureDate, departsAt } of flights) {
        const time = departsAt.toISOString().slice(11, 16);
        const weekday = Temporal.PlainDate.from(departureDate).dayOfWeek;
        const own = lines.filter(
          ({ departs, firstDay, lastDay }) =>
            departs === time && firstDay <= departureDate && departureDate <= lastDay,
        );
        expect(own).toHaveLength(1);
        expect(own[0]?.weekdays).toContain(weekday);
      }
    }),
  );
});
