// The billed weeks and months, as calendar days: a week begins on Monday.
import { addDays, dayNumber } from '#platform/lib/time.ts';

export type Cadence = 'week' | 'month';

/** The first day of the period that a day is in. */
export function periodStart(day: string, cadence: Cadence): string {
  if (cadence === 'month') return `${day.slice(0, 7)}-01`;
  // 1 January 1970 was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7));
}

/** The last day of the period that a day is in. */
export function periodEnd(day: string, cadence: Cadence): string {
  const start = periodStart(day, cadence);
  return addDays(periodStart(addDays(start, cadence === 'week' ? 7 : 31), cadence), -1);
}
