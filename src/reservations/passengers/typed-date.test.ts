// Days as people type and paste them.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readTypedDate, writeTypedDate } from '#reservations/passengers/typed-date.ts';
import { locales } from '#platform/i18n/locales.ts';

test.each([
  ['31/12/1990', 'es', '1990-12-31'],
  ['31/12/1990', 'pt', '1990-12-31'],
  ['12/31/1990', 'en', '1990-12-31'],
  ['31/12/1990', 'en', null],
  ['3/4/1990', 'es', '1990-04-03'],
  ['3/4/1990', 'en', '1990-03-04'],
  [' 3 - 4 - 1990 ', 'es', '1990-04-03'],
  ['03.04.1990', 'pt', '1990-04-03'],
  ['03 04 1990', 'pt', '1990-04-03'],
  ['03041990', 'pt', '1990-04-03'],
  ['\u202A03\u2013\u200B04\u20131990\u202C', 'pt', '1990-04-03'],
  ['０３／０４／１９９０', 'es', '1990-04-03'],
  ['1990-12-31', 'es', '1990-12-31'],
  ['1990/12/31', 'en', '1990-12-31'],
  ['29/02/2023', 'es', null],
  ['29/02/2024', 'es', '2024-02-29'],
  ['31/12/90', 'es', null],
  ['hoy', 'es', null],
  ['', 'es', null],
  ['1/1/1990; drop', 'es', null],
] as const)('%j typed in %s is %s', (typed, locale, day) => {
  expect(readTypedDate(typed, locale)).toBe(day);
});

test('[BC-02] a day written in a language is read back as the same day', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...locales), (date, locale) => {
      const day = date.toISOString().slice(0, 10);
      expect(readTypedDate(writeTypedDate(day, locale), locale)).toBe(day);
    }),
  );
});

test('text that is not a day is shown again as typed', () => {
  expect(writeTypedDate('31/13/1990', 'es')).toBe('31/13/1990');
});
