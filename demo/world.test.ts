// The demonstration world as data: plausible prices, fares for every route, and the same for the same day.
import { describe, expect, test } from 'vitest';

import { filedCurrencies, worldCurrencies, worldFares } from '#demo/fares.ts';
import { magic, magicDay, magicDays } from '#demo/magic-flights.ts';
import { rotations, worldRoutes } from '#demo/rotations.ts';
import { worldAirports } from '#demo/airports.ts';
import { worldCharges } from '#demo/charges.ts';
import { worldClasses, worldFamilies } from '#demo/airline.ts';
import { worldSchedule } from '#demo/schedule-file.ts';
import { locales } from '#platform/i18n/locales.ts';
import { exponentOf } from '#platform/lib/money.ts';

const now = new Date('2026-11-20T12:00:00Z');
const fares = worldFares(now);

test('the airport of Costa Rica is Liberia in every language; Libéria is the African country', () => {
  expect(worldAirports.find(({ airportCode }) => airportCode === 'LIR')?.name).toEqual({
    en: 'Liberia',
    es: 'Liberia',
    pt: 'Liberia',
  });
});

describe('the schedule', () => {
  test('is the same text for the same day, and flies the same days when generated a week later', () => {
    expect(worldSchedule(new Date('2026-11-20T23:00:00Z'))).toBe(
      worldSchedule(new Date('2026-11-20T01:00:00Z')),
    );
    expect(worldSchedule(new Date('2026-11-27T01:00:00Z'))).not.toBe(worldSchedule(now));
  });

  test('reaches every destination in the decisions from the four bases', () => {
    const reached = new Set(rotations.flatMap(({ origin, destination }) => [origin, destination]));
    expect([...reached].toSorted()).toEqual(worldAirports.map((airport) => airport.airportCode).toSorted());
    expect([...new Set(rotations.map(({ origin }) => origin))].toSorted()).toEqual([
      'BCN',
      'LIS',
      'MAD',
      'OPO',
    ]);
  });

  test('has one rotation that flies every second week', () => {
    expect(
      rotations.filter(({ everyWeeks }) => everyWeeks === 2).map(({ destination }) => destination),
    ).toEqual(['MBJ']);
    const lines = worldSchedule(now)
      .split('\n')
      .filter((line) => line.startsWith('3 ZZ  317'));
    expect(new Set(lines.map((line) => line.charAt(35)))).toEqual(new Set(['2']));
  });
});

describe('fares', () => {
  test('are filed in euro for every route, class and family on every day of the next twelve months', () => {
    for (const { origin, destination, long } of worldRoutes()) {
      const filed = fares.filter(
        (f) => f.origin === origin && f.destination === destination && f.currency === 'EUR',
      );
      const kinds = new Set(filed.map(({ bookingClass, family }) => bookingClass + family));
      expect(kinds.size).toBe(long ? 17 : 15);
      for (const kind of kinds) {
        const windows = filed
          .filter(({ bookingClass, family }) => bookingClass + family === kind)
          .toSorted((a, b) => a.travelFrom.localeCompare(b.travelFrom));
        expect(windows[0]?.travelFrom.localeCompare('2026-11-17')).toBeLessThanOrEqual(0);
        expect(windows.at(-1)?.travelTo.localeCompare('2027-11-21')).toBeGreaterThanOrEqual(0);
        for (const [index, window] of windows.entries()) {
          const next = windows[index + 1];
          const after = Temporal.PlainDate.from(window.travelTo).add({ days: 1 }).toString();
          if (next) expect(next.travelFrom).toBe(after);
        }
      }
    }
  });

  test('start at 199 euro or more across the ocean and at 39 within Europe', () => {
    const lowest = (long: boolean) => {
      const routes = new Set(
        worldRoutes()
          .filter((r) => r.long === long)
          .map((r) => r.origin + r.destination),
      );
      const own = fares.filter((f) => f.currency === 'EUR' && routes.has(f.origin + f.destination));
      return Math.min(...own.map(({ adultMinor }) => adultMinor));
    };
    expect(lowest(true)).toBeGreaterThanOrEqual(19_900);
    expect(lowest(false)).toBe(3_900);
  });

  test('rise with the class and the family, and never fall in a higher season', () => {
    const one = (bookingClass: string, family: string, travelFrom = '2027-01-07') =>
      fares.find(
        (f) =>
          f.origin === 'MAD' &&
          f.destination === 'PUJ' &&
          f.currency === 'USD' &&
          f.bookingClass === bookingClass &&
          f.family === family &&
          f.travelFrom === travelFrom,
      )?.adultMinor ?? 0;
    const ladder = ['V', 'Q', 'M', 'B', 'Y'].map((bookingClass) => one(bookingClass, 'basic'));
    expect(ladder).toEqual(ladder.toSorted((a, b) => a - b));
    expect(one('V', 'basic')).toBeLessThan(one('V', 'plus'));
    expect(one('V', 'plus')).toBeLessThan(one('V', 'flex'));
    expect(one('V', 'basic')).toBeLessThan(one('V', 'basic', '2027-07-15'));
  });

  test('are whole units of their currency, with child and infant at about three quarters and a tenth', () => {
    for (const { currency, adultMinor, childMinor, infantMinor } of fares) {
      const unit = 10 ** exponentOf(currency);
      expect([adultMinor % unit, childMinor % unit, infantMinor % unit]).toEqual([0, 0, 0]);
      expect(Math.abs(childMinor - adultMinor * 0.75)).toBeLessThanOrEqual(unit / 2);
      expect(Math.abs(infantMinor - adultMinor * 0.1)).toBeLessThanOrEqual(unit / 2);
    }
  });

  test('are not filed in a currency that the route does not sell', () => {
    expect(filedCurrencies('MAD', 'HAV')).toEqual(['EUR', 'USD']);
    expect(filedCurrencies('CUN', 'MAD')).toEqual(['EUR', 'USD', 'GBP', 'MXN']);
    expect(filedCurrencies('PUJ', 'MAD')).toEqual(['EUR', 'USD', 'GBP', 'MXN', 'DOP']);
    expect(filedCurrencies('LIS', 'FNC')).toEqual(['EUR', 'GBP']);
    const filed = new Set(fares.filter((f) => f.destination === 'HAV').map((f) => f.currency));
    expect([...filed].toSorted()).toEqual(['EUR', 'USD']);
  });

  test('use only existing classes and families', () => {
    const classes = new Set(worldClasses.map((row) => row.cabin + row.bookingClass));
    const cabins = new Map(worldFamilies.map((row) => [row.family, row.cabin]));
    for (const { bookingClass, family } of fares)
      expect(classes).toContain((cabins.get(family) ?? '?') + bookingClass);
  });
});

describe('charges', () => {
  test('are filed in every currency, with names in three languages', () => {
    const charges = worldCharges();
    for (const currency of worldCurrencies) {
      expect(charges.filter((charge) => charge.currency === currency)).toHaveLength(
        charges.length / worldCurrencies.length,
      );
    }
    for (const { name, adultMinor } of charges) {
      expect(locales.every((locale) => name[locale].length > 5)).toBe(true);
      expect(adultMinor).toBeGreaterThan(0);
    }
  });

  test('every pair of countries with flights has one carrier surcharge and some tax', () => {
    const country = new Map(worldAirports.map((airport) => [airport.airportCode, airport.country]));
    for (const { origin, destination } of worldRoutes()) {
      const [from, to] = [country.get(origin), country.get(destination)];
      const due = worldCharges().filter(
        (c) =>
          c.currency === 'EUR' &&
          (c.departureCountry ?? from) === from &&
          (c.arrivalCountry ?? to) === to &&
          (c.international ?? from !== to) === (from !== to),
      );
      expect(due.filter(({ code }) => code === 'YQ')).toHaveLength(1);
      expect(due.filter(({ code }) => code === 'YR')).toHaveLength(1);
      expect(due.some(({ kind }) => kind === 'tax')).toBe(true);
    }
  });
});

test('the magic days are in the future and do not depend on the day of loading', () => {
  for (const flight of magic) {
    const day = magicDay(flight, now);
    expect(day > '2026-11-27' && day < '2026-12-28').toBe(true);
    expect(magicDays(flight, new Date('2026-11-13T00:00:00Z'))).toContain(day);
    expect(magicDays(flight, now).length).toBeGreaterThanOrEqual(12);
  }
});
