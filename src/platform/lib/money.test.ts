// Amounts as programs read them.
import { expect, it } from 'vitest';

import { decimalText } from '#platform/lib/money.ts';

it.each([
  [49_800, 'EUR', '498.00'],
  [5, 'EUR', '0.05'],
  [-4250, 'MXN', '-42.50'],
  [980, 'JPY', '980'],
  [0, 'CLP', '0'],
  [1_234_567, 'KWD', '1234.567'],
])('%i minor units of %s are %s as decimal text', (minor, currency, text) => {
  expect(decimalText({ minor, currency })).toBe(text);
});
