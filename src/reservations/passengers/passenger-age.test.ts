// A passenger is sold as the type of the day of the last flight.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ageOn,
  isCalendarDay,
  mayCarryInfant,
  refuseBirthDate,
  typeOn,
} from '#reservations/passengers/passenger-age.ts';

const today = '2026-11-20';
const trip = ['2027-03-01', '2027-03-15'];

describe('an age on a day', () => {
  test.each([
    ['2000-05-10', '2026-05-09', 25],
    ['2000-05-10', '2026-05-10', 26],
    ['2024-02-29', '2026-02-28', 1],
    ['2024-02-29', '2026-03-01', 2],
    ['2024-02-29', '2028-02-28', 3],
    ['2024-02-29', '2028-02-29', 4],
    ['2026-11-20', '2026-11-20', 0],
  ])('born %s is on %s %i years old', (birthDate, day, years) => {
    expect(ageOn(birthDate, day)).toBe(years);
  });

  test('does not fall from one day to the next, and a birthday adds exactly one year', () => {
    const day = fc
      .date({ min: new Date('1920-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40_000 }), (birthDate, days) => {
        const at = (count: number) =>
          new Date(Date.parse(birthDate) + count * 86_400_000).toISOString().slice(0, 10);
        const step = ageOn(birthDate, at(days + 1)) - ageOn(birthDate, at(days));
        expect([0, 1]).toContain(step);
      }),
    );
  });
});

describe('the type on the day of the last flight', () => {
  test.each([
    // infant: under two on the last flight too
    ['infant', '2025-03-16', null],
    ['infant', '2025-03-15', 'birth_date_not_infant'],
    ['infant', '2025-03-02', 'birth_date_not_infant'],
    ['infant', '2026-11-20', null],
    // child: from two to eleven on the last flight; a child who turns two in between has a seat on both
    ['child', '2025-03-01', null],
    ['child', '2025-03-02', null],
    ['child', '2025-03-15', null],
    ['child', '2025-03-16', 'birth_date_not_child'],
    ['child', '2015-03-16', null],
    ['child', '2015-03-15', 'birth_date_not_child'],
    // adult: twelve on the last flight
    ['adult', '2015-03-01', null],
    ['adult', '2015-03-02', null],
    ['adult', '2015-03-15', null],
    ['adult', '2015-03-16', 'birth_date_not_adult'],
    ['adult', '1990-12-31', null],
    // whatever the type
    ['infant', '2026-11-21', 'birth_date_invalid'],
    ['adult', '1905-01-01', 'birth_date_too_early'],
    ['adult', '1906-11-20', null],
    ['adult', '2026-02-29', 'birth_date_invalid'],
    ['adult', '31/12/1990', 'birth_date_form_wrong'],
    ['adult', '', 'birth_date_form_wrong'],
  ] as const)('%s born %s: %s', (type, birthDate, code) => {
    expect(refuseBirthDate(type, birthDate, trip, today)?.code ?? null).toBe(code);
  });

  test('every birth date fits exactly one type, and no passenger is older than it on any flight', () => {
    const day = fc
      .date({ min: new Date('2010-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const types = ['infant', 'child', 'adult'] as const;
    fc.assert(
      fc.property(day, (birthDate) => {
        const fits = types.filter((type) => refuseBirthDate(type, birthDate, trip, today) === null);
        expect(fits).toHaveLength(1);
        for (const on of trip)
          expect(types.indexOf(typeOn(birthDate, on))).toBeLessThanOrEqual(
            types.indexOf(fits[0] ?? 'infant'),
          );
      }),
    );
  });

  test('the refusal names the day of the last flight', () => {
    expect(refuseBirthDate('infant', '2025-03-10', trip, today)).toEqual({
      code: 'birth_date_not_infant',
      date: '2027-03-15',
    });
  });

  test('every passenger is exactly one type on every day', () => {
    expect([typeOn('2025-03-02', '2027-03-01'), typeOn('2025-03-02', '2027-03-02')]).toEqual([
      'infant',
      'child',
    ]);
    expect([typeOn('2015-03-02', '2027-03-01'), typeOn('2015-03-02', '2027-03-02')]).toEqual([
      'child',
      'adult',
    ]);
  });

  test('a lap infant travels with a passenger who is sixteen or older', () => {
    expect(mayCarryInfant('2011-03-01', trip)).toBe(true);
    expect(mayCarryInfant('2011-03-02', trip)).toBe(false);
  });
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-01-00', false],
  ['0099-01-01', false],
  ['24-01-01', false],
])('%s is a calendar day: %s', (day, is) => {
  expect(isCalendarDay(day)).toBe(is);
});
