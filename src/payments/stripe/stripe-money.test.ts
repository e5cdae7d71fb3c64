// Amounts between our minor units and Stripe's smallest units.
import { expect, test } from 'vitest';

import { currencyExponent } from '#platform/lib/money.ts';
import { fromStripeAmount, toStripeAmount } from '#payments/stripe/stripe-money.ts';

test.each([
  ['EUR', 123_45, 12_345],
  ['USD', 123_45, 12_345],
  ['MXN', 123_45, 12_345],
  ['DOP', 123_45, 12_345],
  ['CRC', 123_45, 12_345],
  ['HNL', 123_45, 12_345],
  ['GBP', 123_45, 12_345],
  ['ARS', 123_45, 12_345],
  ['BRL', 123_45, 12_345],
  ['CLP', 12_345, 12_345],
  ['JPY', 12_345, 12_345],
  ['KWD', 12_340, 12_340],
])('%s: %i of ours are %i of Stripe’s, and back', (currency, ours, theirs) => {
  expect(toStripeAmount(ours, currency)).toBe(theirs);
  expect(fromStripeAmount(theirs, currency)).toBe(ours);
});

test('every currency that fares may be filed in has a case above', () => {
  const there = ['EUR', 'USD', 'MXN', 'DOP', 'CRC', 'HNL', 'GBP', 'ARS', 'BRL', 'CLP', 'JPY', 'KWD'];
  expect(Object.keys(currencyExponent).toSorted()).toEqual(there.toSorted());
});

test('an amount that needs three decimals cannot be charged, because Stripe accepts two', () => {
  expect(toStripeAmount(12_345, 'KWD')).toBeNull();
});

test.each([
  // None in ISO 4217, two at Stripe; the decimals are always 00.
  ['ISK', 0, 5_000, 500_000],
  ['UGX', 0, 5_000, 500_000],
  // Two in ISO 4217, none at Stripe.
  ['MGA', 2, 500_000, 5_000],
  // Two at both; only payouts are whole.
  ['HUF', 2, 500_050, 500_050],
  ['TWD', 2, 500_050, 500_050],
])('%s with %i decimals of ours: %i are %i', (currency, digits, ours, theirs) => {
  expect(toStripeAmount(ours, currency, digits)).toBe(theirs);
  expect(fromStripeAmount(theirs, currency, digits)).toBe(ours);
});

test('a part of a unit that Stripe does not have cannot be charged', () => {
  expect(toStripeAmount(500_050, 'MGA', 2)).toBeNull();
});

test('an amount in a foreign currency of the account’s list stays in Stripe’s units', () => {
  expect(fromStripeAmount(12_345, 'SEK')).toBe(12_345);
});
