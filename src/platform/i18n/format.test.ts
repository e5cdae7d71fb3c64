// Specification §9, as cases.
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  arrivalTime,
  date,
  dayRange,
  duration,
  longDate,
  money,
  monthName,
  shortDate,
  shortDay,
  time,
  total,
  typedDate,
  waitingTime,
  weekday,
} from '#platform/i18n/format.ts';
import { locales } from '#platform/i18n/locales.ts';
import { currencyExponent } from '#platform/lib/money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [0, '06:40'],
  [1, '06:40 +1'],
  [-1, '06:40 -1'],
])('arrivalTime writes %i days after the departure as %s', (days, written) => {
  expect(arrivalTime('2027-01-16T06:40', days)).toBe(written);
});

it.each([
  [1, 'en', '1 minute'],
  [61, 'en', '2 minutes'],
  [899, 'es', '15 minutos'],
  [3_600, 'pt', '1 hora'],
  [3_601, 'es', '1 hora y 1 minuto'],
  [85_260, 'en', '23 hours, 41 minutes'],
  [85_260, 'es', '23 horas y 41 minutos'],
  [85_260, 'pt', '23 horas e 41 minutos'],
])('a wait of %d s is formatted in %s as %s', (seconds, locale, expected) => {
  expect(waitingTime(seconds, locale)).toBe(expected);
});

describe('dates', () => {
  it.each([
    ['es', '07/03/2026'],
    ['ES', '07/03/2026'],
    ['en', '03/07/2026'],
    ['EN', '03/07/2026'],
    ['pt', '07/03/2026'],
    ['fr', '07/03/2026'],
    ['', '07/03/2026'],
  ])('[BC-01] a date that is typed in "%s" reads %s', (locale, expected) => {
    expect(typedDate('2026-03-07', locale)).toBe(expected);
  });

  it.each([
    ['en', 'April 3, 2027', 'Apr 3, 2027'],
    ['es', '3 de abril de 2027', '3 abr 2027'],
    ['pt', '3 de abril de 2027', '3 abr 2027'],
    ['fr', 'April 3, 2027', '3 Apr 2027'],
  ])('[BC-01] a date that is shown has its month in letters: in "%s" %s', (locale, sentence, narrow) => {
    expect(date('2027-04-03', locale)).toBe(sentence);
    expect(plain(shortDate('2027-04-03', locale))).toBe(narrow);
  });

  it.each([
    ['2027-01-20', '2027-01-27', 'Jan 20–27, 2027', '20–27 ene 2027', '20–27 jan 2027'],
    ['2027-04-02', '2027-04-22', 'Apr 2–22, 2027', '2–22 abr 2027', '2–22 abr 2027'],
    ['2026-11-28', '2026-12-04', 'Nov 28 – Dec 4, 2026', '28 nov – 4 dic 2026', '28 nov – 4 dez 2026'],
    [
      '2026-12-28',
      '2027-01-04',
      'Dec 28, 2026 – Jan 4, 2027',
      '28 dic 2026 – 4 ene 2027',
      '28 dez 2026 – 4 jan 2027',
    ],
  ])('from %s to %s states shared parts once', (from, to, ...expected) => {
    expect(locales.map((locale) => plain(dayRange(from, to, locale)))).toEqual(expected);
  });

  it('no day of a year is shown in figures alone, in any language', () => {
    const days = integer({ min: 0, max: 366 * 4 }).map((n) =>
      new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    );
    assert(
      property(days, constantFrom(...locales), (day, locale) => {
        const forms = [date, shortDate, shortDay, longDate, monthName];
        for (const form of forms) expect(form(day, locale)).toMatch(/\p{L}{3}/u);
      }),
    );
  });

  it('reads the day out of a local date and time without shifting it', () => {
    expect(date('2026-12-31T23:55', 'es')).toBe('31 de diciembre de 2026');
    expect(typedDate('2026-12-31T23:55', 'es')).toBe('31/12/2026');
  });

  it('names days and months in the three languages', () => {
    expect(longDate('2026-03-07', 'en')).toBe('Saturday, March 7, 2026');
    expect(longDate('2026-03-07', 'es')).toBe('sábado, 7 de marzo de 2026');
    expect(longDate('2026-03-07', 'pt')).toBe('sábado, 7 de março de 2026');
    expect(locales.map((locale) => weekday('2026-03-02', locale))).toEqual(['Mon', 'lun', 'seg']);
    expect(weekday('2026-03-02', 'pt', 'long')).toBe('segunda-feira');
    expect(locales.map((locale) => plain(shortDay('2026-03-07', locale)))).toEqual([
      'Mar 7',
      '7 mar',
      '7 mar',
    ]);
    expect(locales.map((locale) => monthName('2026-03', locale))).toEqual([
      'March 2026',
      'marzo de 2026',
      'março de 2026',
    ]);
  });
});

describe('times', () => {
  it('shows the wall clock of the airport in 24 hours', () => {
    expect(time('2026-03-07T23:05')).toBe('23:05');
  });

  it.each([
    [575, '9 h 35 min'],
    [540, '9 h'],
    [45, '45 min'],
  ])('a flight of %i minutes lasts %s', (minutes, expected) => {
    expect(plain(duration(minutes))).toBe(expected);
  });
});

describe('prices', () => {
  it.each([
    [1250, 'EUR', 'en', '12.50 €'],
    [1200, 'EUR', 'en', '12 €'],
    [123_450, 'EUR', 'en', '1,234.50 €'],
    [123_450, 'EUR', 'es', '1.234,50 €'],
    [123_450, 'EUR', 'pt', '1 234,50 €'],
    [1205, 'USD', 'en', '$12.05'],
    [1200, 'USD', 'es', '$12'],
    [123_400, 'MXN', 'es', '$1.234'],
    [123_450, 'MXN', 'es', '$1.234,50'],
    [123_450, 'MXN', 'en', '$1,234.50'],
    [123_450, 'USD', 'pt', '$1 234,50'],
    [0, 'EUR', 'en', '0 €'],
    [5, 'EUR', 'es', '0,05 €'],
  ])('[BC-02] %i minor units of %s in %s read %s', (minor, currency, locale, expected) => {
    expect(plain(money({ minor, currency }, locale))).toBe(expected);
  });

  it.each([
    [1250, 'JPY', 'JPY 1,250'],
    [1250, 'KWD', 'KWD 1.250'],
    [2000, 'KWD', 'KWD 2'],
    [990, 'GBP', '£9.90'],
    [990, 'BRL', 'R$ 9.90'],
  ])('a currency with its own exponent or sign: %i %s reads %s', (minor, currency, expected) => {
    expect(plain(money({ minor, currency }, 'en'))).toBe(expected);
  });

  it.each([
    [-1250, 'USD', 'en', '−$12.50'],
    [-1200, 'MXN', 'es', '−$12'],
    [-1250, 'EUR', 'es', '−12,50 €'],
    [-123_400, 'EUR', 'en', '−1,234 €'],
    [-5, 'EUR', 'pt', '−0,05 €'],
  ])('[BC-02] a discount of %i minor units of %s in %s reads %s', (minor, currency, locale, expected) => {
    expect(plain(money({ minor, currency }, locale))).toBe(expected);
  });

  it.each([
    ['MXN', 'es', 'MX', '$15,171'],
    ['MXN', 'en', 'MX', '$15,171'],
    ['HNL', 'es', 'HN', 'L15,171'],
    ['DOP', 'es', 'DO', 'RD$15,171'],
    ['CRC', 'es', 'CR', '₡15 171'],
    ['USD', 'es', 'US', '$15,171'],
    ['EUR', 'pt', 'PT', '15 171 €'],
    ['BRL', 'pt', 'BR', 'R$ 15.171'],
    ['EUR', 'es', 'ES', '15.171 €'],
    // Portuguese is not spoken in Mexico: it uses its normal marks, none of which reads as a decimal point there.
    ['MXN', 'pt', 'MX', '$15 171'],
    ['EUR', 'es', null, '15.171 €'],
  ])('fifteen thousand in %s, read in %s in the country %s, is %s', (currency, locale, country, expected) => {
    expect(plain(money({ minor: 1_517_100, currency }, locale, country))).toBe(expected);
  });

  it('a total has the code of its currency where its sign is that of several', () => {
    expect(plain(total({ minor: 1_517_150, currency: 'MXN' }, 'es', 'MX'))).toBe('$15,171.50 MXN');
    expect(plain(total({ minor: 1250, currency: 'EUR' }, 'en'))).toBe('12.50 €');
  });

  it('[BC-02] no digit is ever lost or rounded, whatever the amount, currency and language', () => {
    const amounts = integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const currencies = constantFrom(...(Object.keys(currencyExponent) as (keyof typeof currencyExponent)[]));
    assert(
      property(amounts, currencies, constantFrom(...locales), (minor, currency, locale) => {
        const scale = 10 ** currencyExponent[currency];
        const figures = money({ minor, currency }, locale).replaceAll(/\D/g, '');
        expect(BigInt(figures)).toBe(minor % scale === 0 ? BigInt(minor) / BigInt(scale) : BigInt(minor));
      }),
    );
  });
});
