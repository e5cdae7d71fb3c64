// Offer ids survive a round trip through the browser, and nothing else is accepted as one.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isExpired, minuteOf, type OfferTerms, readOfferId, writeOfferId } from '#flights/offer-id.ts';

const now = new Date('2026-11-20T12:00:00Z');
const terms: OfferTerms = {
  flightId: 1234,
  family: 'plus',
  bookingClass: 'Q',
  currency: 'EUR',
  totalMinor: 64_210,
  offeredMinute: minuteOf(now),
};

test('an offer id is read back as it was written', () => {
  fc.assert(
    fc.property(
      fc.record({
        flightId: fc.integer({ min: 1, max: 2_147_483_647 }),
        family: fc.constantFrom('basic', 'plus', 'flex', 'business'),
        bookingClass: fc.constantFrom('Y', 'B', 'M', 'Q', 'V', 'C', 'D'),
        currency: fc.constantFrom('EUR', 'USD', 'MXN'),
        totalMinor: fc.integer({ min: 0, max: 999_999_999_999 }),
        offeredMinute: fc.integer({ min: 20_000_000, max: 60_000_000 }),
      }),
      (offer) => {
        expect(readOfferId(writeOfferId(offer))).toEqual(offer);
      },
    ),
  );
});

test.each([
  '',
  'x',
  '1.plus.Q.EUR.1',
  '0.plus.Q.EUR.100.hta40',
  '99999999999.plus.Q.EUR.100.hta40',
  '1.plus.Q.EUR.-5.hta40',
  "1.pl'us.Q.EUR.5.hta40",
  `1.plus.Q.EUR.5.${'9'.repeat(40)}`,
])('%j was never an offer', (text) => {
  expect(readOfferId(text)).toBeNull();
});

test('an offer is valid for thirty minutes, and one from the future is never valid', () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(isExpired(terms, at(0))).toBe(false);
  expect(isExpired(terms, at(30))).toBe(false);
  expect(isExpired(terms, at(31))).toBe(true);
  expect(isExpired(terms, at(-5))).toBe(true);
});
