// Days and wall clocks: UTC in the database, the airport's own clock on every screen.

const DAY_MS = 86_400_000;

/** The calendar day at `timeZone` (IANA), YYYY-MM-DD. */
export function localDay(instant: Date, timeZone: string): string {
  return localMinute(instant, timeZone).slice(0, 10);
}

/** The wall clock at `timeZone` (IANA), YYYY-MM-DDTHH:mm. */
export function localMinute(instant: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Whole calendar days from one day to another, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dayNumber(to) - dayNumber(from)) / DAY_MS);
}

export function addDays(day: string, days: number): string {
  return new Date(dayNumber(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** True for a day that exists: `2026-02-30` does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = dayNumber(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
