// Files open in columns in the spreadsheet programs of a market.
import { expect, test } from 'vitest';

import { csvSeparator } from '#platform/i18n/csv-separator.ts';

test.each([
  ['en', null, ','],
  ['en', 'ES', ','],
  ['es', null, ';'],
  ['es', 'ES', ';'],
  ['es', 'AR', ';'],
  // Mexico writes 1.5.
  ['es', 'MX', ','],
  ['es', 'DO', ','],
  ['pt', null, ';'],
  ['pt', 'PT', ';'],
  ['pt', 'BR', ';'],
] as const)('cells are separated in %s (%s) by %j', (locale, country, separator) => {
  expect(csvSeparator({ locale, country })).toBe(separator);
});
