// Deadlines of a group are whole days at the airline's clock.
import { addDays, daysBetween, localDay } from '#platform/lib/time.ts';

/** The instant at which a day ends. */
export function endOfDay(day: string, zone: string): Date {
  const next = Temporal.PlainDate.from(addDays(day, 1));
  return new Date(next.toZonedDateTime(zone).epochMilliseconds);
}

/** Days before a deadline on which the agency is reminded. */
export const reminderDays = [7, 2] as const;

/**
 * The reminder that is due now: the latest one whose day has come. None if the quote was made after that day, or when
 * the deadline is over.
 */
export function reminderDue(
  { deadline, madeAt, now }: { deadline: string; madeAt: Date; now: Date },
  zone: string,
): (typeof reminderDays)[number] | null {
  const left = daysBetween(localDay(now, zone), deadline);
  const leftThen = daysBetween(localDay(madeAt, zone), deadline);
  if (left < 0) return null;
  return reminderDays.findLast((days) => left <= days && leftThen > days) ?? null;
}
