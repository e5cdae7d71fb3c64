// Days and local times: UTC in the database, the airport's local time on every screen.

const DAY_MS = 86_400_000;

/** The calendar day at `timeZone` (IANA), YYYY-MM-DD. */
export function localDay(instant: Date, timeZone: string): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  const last = lastDay.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = localMinute(instant, timeZone).slice(0, 10);
  lastDay.set(timeZone, { minute, day });
  return day;
}

/** Every search asks for "today", and zones change their day on whole minutes. */
const lastDay = new Map<string, { minute: number; day: string }>();

/** The wall clock at `timeZone` (IANA), YYYY-MM-DDTHH:mm. */
export function localMinute(instant: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** `Europe/Madrid` is the time of Madrid. */
export function cityOfZone(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Whole calendar days from one day to another, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Takes and returns YYYY-MM-DD; negative goes back. Calendar days, so no time zone is involved. */
export function addDays(day: string, days: number): string {
  return dayText(dayNumber(day) + days);
}

/** Every day from `first` to `last`, both YYYY-MM-DD and included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let n = dayNumber(first); n <= dayNumber(last); n++) days.push(dayText(n));
  return days;
}

/** True for a day that exists: `2026-02-30` does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const number = dayNumber(text);
  return !Number.isNaN(number) && dayText(number) === text;
}

/** Days since 1970. */
export function dayNumber(day: string): number {
  // Several times as fast as parsing a date text, and a search asks a dozen times.
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}

/** A calendar asks for the same few hundred days again and again. */
const dayTexts = new Map<number, string>();

/** The day of a number of days since 1970, YYYY-MM-DD. */
export function dayText(number: number): string {
  let text = dayTexts.get(number);
  if (text === undefined) {
    text = new Date(number * DAY_MS).toISOString().slice(0, 10);
    if (dayTexts.size < 20_000) dayTexts.set(number, text);
  }
  return text;
}
