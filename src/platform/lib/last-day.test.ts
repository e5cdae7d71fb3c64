// A voucher works until the end of the day that its owner is told, wherever that is.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localDay } from '#platform/lib/time.ts';
import { endOfDay, lastDayOf } from '#platform/lib/last-day.ts';

const zones = [
  'Pacific/Kiritimati',
  'Europe/Madrid',
  'UTC',
  'America/Cancun',
  'America/Tijuana',
  'Etc/GMT+12',
];

test.each(zones)('a voucher works during the whole day that is told, in %s', (zone) => {
  const end = endOfDay('2027-11-29');
  expect(lastDayOf(end)).toBe('2027-11-29');
  expect(localDay(end, zone) > '2027-11-29').toBe(true);
});

test('a voucher that ends at any other instant is told a day that has ended everywhere', () => {
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (expiresAt) => {
      const told = lastDayOf(expiresAt);
      expect(endOfDay(told) <= expiresAt).toBe(true);
      expect(expiresAt.getTime() - endOfDay(told).getTime()).toBeLessThan(86_400_000);
    }),
  );
});
