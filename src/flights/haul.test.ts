// Where long haul begins, and with it different prices of extras.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceKm, haulOf } from '#flights/haul.ts';

const madrid = { latitude: 40.4719, longitude: -3.5626 };
const tenerife = { latitude: 28.0445, longitude: -16.5725 };
const cancun = { latitude: 21.0365, longitude: -86.8771 };

test.each([
  ['Madrid', 'Tenerife', madrid, tenerife, 1770, 'short'],
  ['Madrid', 'Cancún', madrid, cancun, 8000, 'long'],
  ['Madrid', 'Madrid', madrid, madrid, 0, 'short'],
])('%s to %s is %s', (_, __, from, to, km, haul) => {
  expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(60);
  expect(haulOf(from, to)).toBe(haul);
});

test('2,500 km along the equator is where long haul begins', () => {
  const at = (km: number) => ({ latitude: 0, longitude: (km / 6371.0088) * (180 / Math.PI) });
  expect(haulOf(at(0), at(2499.9))).toBe('short');
  expect(haulOf(at(0), at(2500.1))).toBe('long');
});

test('the distance is the same in both directions, and never more than half the earth', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016);
    }),
  );
});
