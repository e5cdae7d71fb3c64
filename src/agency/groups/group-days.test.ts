// Deadlines of groups: when a day ends at the airline's clock, and which reminder is due.
import { expect, test } from 'vitest';

import { endOfDay, reminderDue } from '#agency/groups/group-days.ts';

const zone = 'Europe/Madrid';

test('a deadline ends with its day at the airline’s clock, also when the clocks change', () => {
  expect(endOfDay('2026-12-10', zone).toISOString()).toBe('2026-12-10T23:00:00.000Z');
  expect(endOfDay('2026-07-10', zone).toISOString()).toBe('2026-07-10T22:00:00.000Z');
  expect(endOfDay('2026-10-25', zone).toISOString()).toBe('2026-10-25T23:00:00.000Z');
});

test('reminders are due seven and two days before a deadline, never after it', () => {
  const madeAt = new Date('2026-11-20T12:00:00Z');
  const due = (day: string) =>
    reminderDue({ deadline: '2026-12-10', madeAt, now: new Date(`${day}T12:00:00Z`) }, zone);
  expect(due('2026-12-02')).toBe(null);
  expect(due('2026-12-03')).toBe(7);
  expect(due('2026-12-07')).toBe(7);
  expect(due('2026-12-08')).toBe(2);
  expect(due('2026-12-10')).toBe(2);
  expect(due('2026-12-11')).toBe(null);
});

test('a quote valid for fewer days than that is not announced as ending soon', () => {
  const made = (madeAt: string, now: string) =>
    reminderDue({ deadline: '2026-12-10', madeAt: new Date(madeAt), now: new Date(now) }, zone);
  expect(made('2026-12-05T12:00:00Z', '2026-12-05T13:00:00Z')).toBe(null);
  expect(made('2026-12-05T12:00:00Z', '2026-12-08T13:00:00Z')).toBe(2);
  expect(made('2026-12-09T12:00:00Z', '2026-12-10T13:00:00Z')).toBe(null);
});
