// The arithmetic of a month on screen: its weeks, and where a key moves the focus.
import { regionTagOf } from '#platform/i18n/locales.ts';
import { addDays, isDay } from '#platform/lib/time.ts';

/** Countries of our sites where weeks begin on Sunday: for browsers that do not know (CLDR 48). */
const sundayFirst = ['BR', 'DO', 'HN', 'MX', 'PT', 'US'];

/**
 * The day on which weeks begin, counted as in {@link weekdayOf}, for a language in the country of a site: a calendar in
 * Portugal begins on Sunday, one in Spain on Monday.
 */
export function weekStartOf(locale: string, country?: string | null): number {
  const tag = regionTagOf(locale, country);
  const known = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  const first = known.getWeekInfo?.().firstDay ?? weekStartByHand(tag);
  return first - 1;
}

/** 1 for Monday to 7 for Sunday, as in `getWeekInfo`. */
export function weekStartByHand(tag: string): number {
  return sundayFirst.includes(tag.slice(-2)) ? 7 : 1;
}

/** Whole weeks that begin on the weekday `start`; days of other months are null. */
export function weeksOf(month: string, start: number): (string | null)[][] {
  const first = `${month}-01`;
  const lead = columnOf(first, start);
  const cells: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let day = first; day.slice(0, 7) === month; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_week, i) => cells.slice(i * 7, i * 7 + 7));
}

/** The weeks of a month without those that end before a day. */
export function weeksFrom(firstDay: string, month: string, start: number): (string | null)[][] {
  return weeksOf(month, start).filter((week) => week.some((day) => day !== null && day >= firstDay));
}

/** The column of a day, from 0, in weeks that begin on `start`. */
export function columnOf(day: string, start: number): number {
  return (weekdayOf(day) - start + 7) % 7;
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const whole = year * 12 + number - 1 + count;
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`;
}

/** Where a key moves the focus from a day (the keys of the ARIA date grid), or null for any other key. */
export function dayAfterKey(key: string, day: string, start: number): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -columnOf(day, start));
    case 'End':
      return addDays(day, 6 - columnOf(day, start));
    case 'PageUp':
      return sameDayIn(addMonths(day.slice(0, 7), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(day.slice(0, 7), 1), day);
    default:
      return null;
  }
}

/** The 31st becomes the last day of a shorter month. */
function sameDayIn(month: string, day: string): string {
  for (let number = Number(day.slice(8)); number > 28; number--) {
    if (isDay(`${month}-${number}`)) return `${month}-${number}`;
  }
  return `${month}-${String(Math.min(28, Number(day.slice(8)))).padStart(2, '0')}`;
}

/** Every day of a month, in order. */
export function daysOfMonth(month: string): string[] {
  return weeksOf(month, 0).flatMap((week) => week.filter((day) => day !== null));
}
