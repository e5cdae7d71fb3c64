// Which days a leg flies and when: clock changes, UTC files, date variations, every second week.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { worldAirports } from '#demo/airports.ts';
import { worldSchedule } from '#demo/schedule-file.ts';
import { openExpander, operatingDays, type DatedFlight } from '#flights/schedule/expand-schedule.ts';
import { epochDay, isoDay } from '#flights/schedule/ssim-fields.ts';
import type { ScheduleLeg } from '#flights/schedule/ssim-leg.ts';
import { readSsim } from '#flights/schedule/ssim.ts';
import { sized } from '#tests/support/extent.ts';

const zones = new Map(worldAirports.map((airport) => [airport.airportCode, airport.timeZone]));
const small = readSsim(readFileSync('tests/support/fixtures/small-schedule.ssim', 'latin1').split('\n')).legs;
const expanded = expandSchedule(small, zones);

/** All legs of a file, and the line of each problem. */
function expandSchedule(legs: readonly ScheduleLeg[], of: ReadonlyMap<string, string>, limit?: number) {
  const expand = openExpander(of, limit);
  const each = legs.map((leg) => ({ line: leg.line, ...expand(leg) }));
  return {
    flights: each.flatMap(({ flights }) => flights),
    problems: each.flatMap(({ line, problem }) => (problem ? [{ line, reason: problem }] : [])),
    offsetWarnings: each.reduce((sum, one) => sum + one.offsetWarnings, 0),
  };
}

function timesOf(flightNumber: number, flights = expanded.flights): string[] {
  return flights.filter(({ leg }) => leg.flightNumber === flightNumber).map(times);
}

/** `local day: departure to arrival` in UTC. */
function times({ departureDate, departsAt, arrivesAt }: DatedFlight): string {
  const utc = (ms: number) => new Date(ms).toISOString().slice(5, 16);
  return `${departureDate}: ${utc(departsAt)} to ${utc(arrivesAt)}`;
}

/** The first leg of the small file with other values. */
function legLike(change: Partial<ScheduleLeg>): ScheduleLeg {
  const [leg] = small;
  if (!leg) throw new Error('the small file has legs');
  return { ...leg, departureOffset: null, arrivalOffset: null, ...change };
}

function oneDay(day: string, change: Partial<ScheduleLeg>): string[] {
  const leg = legLike({ from: epochDay(day), to: epochDay(day), ...change });
  const { flights, problems } = expandSchedule([leg], zones);
  return [...flights.map(times), ...problems.map((problem) => problem.reason)];
}

describe('local times', () => {
  test('stay the same when clocks change inside the period, and UTC moves', () => {
    const flights = timesOf(11);
    expect(flights).toHaveLength(14);
    expect(flights.filter((text) => /2027-03-(27|28)/.test(text))).toEqual([
      '2027-03-27: 03-27T06:15 to 03-27T09:10',
      '2027-03-28: 03-28T05:15 to 03-28T08:10',
    ]);
  });

  test('take precedence over a file offset that differs from the zone, which is counted', () => {
    expect(expanded.problems).toEqual([]);
    expect(expanded.offsetWarnings).toBe(8 + 3);
  });

  test('cross the Atlantic overnight by the date variation', () => {
    expect(timesOf(13)[0]).toBe('2027-03-05: 03-06T01:45 to 03-06T09:55');
  });

  test('in an hour that occurs twice use the offset of the file, otherwise the first one', () => {
    const twice = { departs: 150, arrives: 300 };
    expect(oneDay('2027-10-31', { ...twice, departureOffset: 120 })[0]).toMatch(/: 10-31T00:30 to/);
    expect(oneDay('2027-10-31', { ...twice, departureOffset: 60 })[0]).toMatch(/: 10-31T01:30 to/);
    expect(oneDay('2027-10-31', twice)[0]).toMatch(/: 10-31T00:30 to/);
  });

  test('skipped by a clock change move forward by an hour', () => {
    expect(oneDay('2027-03-28', { departs: 150, arrives: 300 })).toEqual([
      '2027-03-28: 03-28T01:30 to 03-28T04:00',
    ]);
  });
});

describe('date variation', () => {
  test('counts departure and arrival from the operating day', () => {
    const legs = expanded.flights
      .filter(({ leg }) => leg.flightNumber === 15)
      .map((flight) => [flight.leg.origin, times(flight)]);
    expect(legs.filter(([, text]) => /2027-03-0[89]/.test(text ?? ''))).toEqual([
      ['MAD', '2027-03-08: 03-08T22:30 to 03-08T23:50'],
      ['LIS', '2027-03-09: 03-09T01:00 to 03-09T09:15'],
    ]);
  });

  test('may be the day before, in a UTC file', () => {
    expect(timesOf(22)).toEqual(['2027-03-09: 03-09T23:30 to 03-10T01:15']);
  });

  test('left blank means the first such clock time after departure', () => {
    const night = { departs: 1380, arrives: 120, arrivalDays: null };
    expect(oneDay('2027-01-12', night)).toEqual(['2027-01-12: 01-12T22:00 to 01-13T02:00']);
    expect(oneDay('2027-01-12', { ...night, arrives: 1430 })).toEqual([
      '2027-01-12: 01-12T22:00 to 01-12T23:50',
    ]);
  });

  test('left blank gives the day before across the date line', () => {
    const pacific = new Map([
      ['AKL', 'Pacific/Auckland'],
      ['HNL', 'Pacific/Honolulu'],
    ]);
    const leg = legLike({
      origin: 'AKL',
      destination: 'HNL',
      departs: 30,
      arrives: 600,
      from: epochDay('2027-01-12'),
      to: epochDay('2027-01-12'),
    });
    expect(expandSchedule([leg], pacific).flights.map(times)).toEqual([
      '2027-01-12: 01-11T11:30 to 01-11T20:00',
    ]);
  });

  test('that makes a flight arrive before it departs is refused', () => {
    expect(oneDay('2027-01-12', { departs: 600, arrives: 540, arrivalDays: 0 })).toEqual([
      'arrives before it departs on 2027-01-12',
    ]);
    expect(oneDay('2027-01-12', { departs: 600, arrives: 720, arrivalDays: 2 })).toEqual([
      'lasts 51 hours, more than a day on 2027-01-12',
    ]);
  });
});

describe('offsets of the file that no longer apply', () => {
  const legs = readSsim(
    readFileSync('tests/support/fixtures/changed-offset.ssim', 'latin1').split('\n'),
  ).legs;
  // Morocco has stayed at UTC since this file was made.
  const border = new Map([
    ['TNG', 'Etc/UTC'],
    ['GIB', 'Europe/Gibraltar'],
  ]);

  test('never make a flight of ten minutes one of twenty-three hours: the leg is refused by name', () => {
    const { flights, problems } = expandSchedule(legs, border);
    expect(problems.map(({ reason }) => reason)).toEqual([
      'lasts 0:10 by its UTC offsets and 23:10 by the zones of its airports: state the date variation, and offsets that apply on 2027-03-15',
    ]);
    for (const { departsAt, arrivesAt } of flights) expect(arrivesAt - departsAt).toBeLessThan(2 * 3_600_000);
  });

  test('are named for every short leg, whichever way it flies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59 }), fc.nat(1380), (minutes, departs) => {
        const times = { departs, arrives: departs + minutes, departureOffset: 60, arrivalOffset: 60 };
        const [leg] = legs;
        const { flights, problems } = expandSchedule([{ ...leg, ...times } as ScheduleLeg], border);
        expect([flights.length, problems.length]).toEqual([0, 1]);
      }),
    );
  });
});

describe('UTC files', () => {
  test('count days in UTC; the flight’s own day is the local one at its origin', () => {
    expect(timesOf(21)[0]).toBe('2027-03-25: 03-26T01:45 to 03-26T09:15');
    expect(timesOf(21)).toHaveLength(5);
  });
});

describe('days of operation', () => {
  test('every second week counts from the start of the period', () => {
    expect(timesOf(14).map((text) => text.slice(0, 10))).toEqual(['2027-03-06', '2027-03-20', '2027-04-03']);
  });

  const period = fc
    .tuple(
      fc.integer({ min: 18_000, max: 22_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.constantFrom(1, 2),
    )
    .map(([from, length, days, everyWeeks]) => ({
      from,
      to: from + length,
      days: new Set(days),
      everyWeeks,
    }));

  test('are exactly the days of the period that the calendar puts on these weekdays', () => {
    fc.assert(
      fc.property(period, (leg) => {
        const days = operatingDays(leg, 1000);
        const start = Temporal.PlainDate.from(isoDay(leg.from));
        const due: string[] = [];
        for (let date = start; date.since(start).days <= leg.to - leg.from; date = date.add({ days: 1 })) {
          const even = Math.floor(date.since(start, { largestUnit: 'weeks' }).weeks) % leg.everyWeeks === 0;
          if (even && leg.days.has(date.dayOfWeek)) due.push(date.toString());
        }
        expect(days.map(isoDay)).toEqual(due);
      }),
      { numRuns: sized({ short: 20, full: 60 }) },
    );
  });

  test('show the file’s clock times at the airports, whatever the zone and season', () => {
    const times = fc.tuple(fc.integer({ min: 240, max: 1439 }), fc.integer({ min: 240, max: 1439 }));
    const pairs = fc.constantFrom(
      ['MAD', 'PUJ'],
      ['JFK', 'MAD'],
      ['LIS', 'FNC'],
      ['HAV', 'BCN'],
      ['MIA', 'LIS'],
    );
    fc.assert(
      fc.property(
        pairs,
        times,
        fc.integer({ min: 20_000, max: 21_000 }),
        (pair, [departs, arrives], from) => {
          const [origin = '', destination = ''] = pair;
          const leg = legLike({
            origin,
            destination,
            departs,
            arrives,
            from,
            to: from + 30,
            days: new Set([1, 2, 3, 4, 5, 6, 7]),
          });
          for (const flight of expandSchedule([leg], zones).flights) {
            const local = (ms: number, code: string) =>
              Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zones.get(code) ?? '');
            const departure = local(flight.departsAt, origin);
            expect(departure.hour * 60 + departure.minute).toBe(departs);
            expect(departure.toPlainDate().toString()).toBe(flight.departureDate);
            const arrival = local(flight.arrivesAt, destination);
            expect(arrival.hour * 60 + arrival.minute).toBe(arrives);
            expect(flight.arrivesAt).toBeGreaterThan(flight.departsAt);
          }
        },
      ),
      { numRuns: sized({ short: 20, full: 60 }) },
    );
  });
});

describe('what cannot be loaded', () => {
  const days = { from: epochDay('2027-01-04'), to: epochDay('2027-01-10') };

  test('an unknown airport is named', () => {
    const leg = legLike({ ...days, destination: 'XYZ', line: 17 });
    expect(expandSchedule([leg], zones).problems).toEqual([{ line: 17, reason: 'unknown airport XYZ' }]);
  });

  test('a period without one of its days is refused', () => {
    const leg = legLike({ from: epochDay('2027-01-04'), to: epochDay('2027-01-05'), days: new Set([7]) });
    expect(expandSchedule([leg], zones).problems[0]?.reason).toBe('no day of operation falls in the period');
  });

  test('a file that grows beyond the limit stops at the line where it does', () => {
    const legs = [legLike({ ...days, line: 11 }), legLike({ ...days, line: 12, flightNumber: 12 })];
    const { flights, problems } = expandSchedule(legs, zones, 10);
    expect(flights).toHaveLength(7);
    expect(problems).toEqual([
      { line: 12, reason: 'more than 10 dated flights from here on: split the file' },
    ]);
  });

  test('a century of daily flights stops before it is fully expanded', () => {
    const leg = legLike({ from: 0, to: 36_500 });
    expect(expandSchedule([leg], zones, 1000).problems).toHaveLength(1);
  });
});

test('the demonstration schedule states the offset of every zone on every day', () => {
  const legs = readSsim(worldSchedule(new Date('2026-11-20T12:00:00Z')).split('\n')).legs;
  const { flights, problems, offsetWarnings } = expandSchedule(legs, zones);
  expect({ problems, offsetWarnings }).toEqual({ problems: [], offsetWarnings: 0 });
  expect(flights.length).toBeGreaterThan(12_000);
});
