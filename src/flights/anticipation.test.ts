// Anticipation counts started days.
import { expect, it } from 'vitest';

import { anticipationDays } from '#flights/anticipation.ts';

const departure = new Date('2026-12-10T10:00:00Z');

it.each([
  ['2026-12-10T10:00:00Z', 0],
  ['2026-12-10T09:59:59.999Z', 1],
  ['2026-12-09T10:00:00Z', 1],
  ['2026-12-09T09:59:00Z', 2],
  ['2026-11-10T10:00:00Z', 30],
  ['2026-12-11T00:00:00Z', 0],
])('[BC-05] booked at %s, a departure on 10 December at 10:00 is %i days ahead', (now, days) => {
  expect(anticipationDays(new Date(now), departure)).toBe(days);
});
