// The notations of a schedule file, one table each, and the properties that hold for all of them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  epochDay,
  isoDay,
  OPEN,
  readClock,
  readConfiguration,
  readDate,
  readDays,
  readOffset,
  readVariation,
  weekday,
  writeDate,
} from '#flights/schedule/ssim-fields.ts';

describe('dates', () => {
  test('every day from 1970 to 2069 is read back as it was written', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 36_523 }), (day) => readDate(writeDate(day)) === day));
  });

  test.each([
    ['09JUN05', '2005-06-09'],
    ['29FEB28', '2028-02-29'],
    ['31DEC99', '1999-12-31'],
  ])('%s is %s', (text, iso) => {
    const day = readDate(text);
    expect(typeof day === 'number' && isoDay(day)).toBe(iso);
  });

  test.each(['29FEB27', '31APR27', '00JAN27', '9JUN05 ', '09jun05', '09JUL5', ''])(
    '"%s" is not a date',
    (text) => {
      expect(readDate(text)).toBeNull();
    },
  );

  test.each(['00XXX00', 'XXXXXXX'])('%s means an open end', (text) => {
    expect(readDate(text)).toBe(OPEN);
  });

  test('weekdays are those of the calendar', () => {
    expect(weekday(epochDay('2026-11-20'))).toBe(5);
    expect(weekday(epochDay('2026-11-22'))).toBe(7);
    expect(weekday(epochDay('2026-11-23'))).toBe(1);
    expect(weekday(epochDay('1969-12-31'))).toBe(3);
  });
});

describe('the other columns', () => {
  test.each([
    ['1 3 5 7', [1, 3, 5, 7]],
    ['1234567', [1, 2, 3, 4, 5, 6, 7]],
    ['      7', [7]],
  ])('days "%s"', (text, days) => {
    expect([...(readDays(text) ?? [])]).toEqual(days);
  });

  test.each(['       ', '1 8', '11', '0', 'X'])('days "%s" are invalid', (text) => {
    expect(readDays(text)).toBeNull();
  });

  test('a clock time is HHMM, and 2400 ends a day only for arrivals', () => {
    expect(readClock('0000', false)).toBe(0);
    expect(readClock('2359', false)).toBe(1439);
    expect(readClock('2400', true)).toBe(1440);
    for (const text of ['2400', '2360', '1261', ' 900', '9:00']) expect(readClock(text, false)).toBeNull();
    expect(readClock('2401', true)).toBeNull();
  });

  test('an offset is signed hours and minutes', () => {
    expect(readOffset('+0530')).toBe(330);
    expect(readOffset('-0330')).toBe(-210);
    for (const text of ['0530', '+0560', '+1600', '+05:3']) expect(readOffset(text)).toBeNull();
  });

  test('a day variation is blank, 0 to 7, or A or J for the day before', () => {
    expect([' ', '0', '7', 'A', 'J'].map(readVariation)).toEqual(['blank', 0, 7, -1, -1]);
    for (const text of ['8', 'B', '-']) expect(readVariation(text)).toBeNull();
  });
});

describe('the aircraft configuration', () => {
  test.each([
    ['J14W34Y316VV364', { J: 14, W: 34, Y: 316 }],
    ['W18Y112VVCGO', { W: 18, Y: 112 }],
    ['Y133VV133', { Y: 133 }],
    ['C24Y318LL4PP2VV342', { C: 24, Y: 318 }],
    ['Y009', { Y: 9 }],
    ['C0Y180', { Y: 180 }],
    ['LL4', {}],
    ['', {}],
  ])('%s has the cabins %j', (text, cabins) => {
    const read = readConfiguration(text.padEnd(20));
    expect(
      Object.fromEntries((read ?? [{ cabin: 'unread', seats: 0 }]).map((c) => [c.cabin, c.seats])),
    ).toEqual(cabins);
  });

  test.each(['18Y', 'Y', 'Y1000', 'Y180Y20', 'Y-5'])('%s is invalid', (text) => {
    expect(readConfiguration(text)).toBeNull();
  });
});
