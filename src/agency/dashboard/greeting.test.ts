// The greeting changes with the hour at the airline's clock, whatever the server's is.
import { expect, it } from 'vitest';

import { firstName, greetingAt } from '#agency/dashboard/greeting.ts';

it('greets by the part of the day in the zone, and names its city', () => {
  const part = (utc: string, zone: string) => greetingAt(new Date(utc), zone).part;
  expect(part('2026-11-27T10:59:00Z', 'Europe/Madrid')).toBe('morning');
  expect(part('2026-11-27T11:00:00Z', 'Europe/Madrid')).toBe('afternoon');
  expect(part('2026-11-27T18:00:00Z', 'Europe/Madrid')).toBe('evening');
  expect(part('2026-11-27T03:59:00Z', 'Europe/Madrid')).toBe('evening');
  expect(part('2026-11-27T04:00:00Z', 'Europe/Madrid')).toBe('morning');
  expect(part('2026-11-27T18:00:00Z', 'America/New_York')).toBe('afternoon');
  expect(greetingAt(new Date('2026-11-27T13:10:00Z'), 'America/New_York')).toMatchObject({
    nowLocal: '2026-11-27T08:10',
    city: 'New York',
  });
});

it('calls people by their first name', () => {
  expect(firstName('Marta Ruiz')).toBe('Marta');
  expect(firstName(' Inés ')).toBe('Inés');
});
