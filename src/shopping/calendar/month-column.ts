// The grid column of the first day of a month in a week that begins on Monday, where the screen is wide enough for
// seven columns.
import { weekdayOf } from '#shopping/calendar/calendar-days.ts';

// Whole class names, because the style sheet is made from the names that occur in the source.
const wideColumns = ['sm:col-start-1', 'sm:col-start-2', 'sm:col-start-3', 'sm:col-start-4'].concat([
  'sm:col-start-5',
  'sm:col-start-6',
  'sm:col-start-7',
]);

export function wideColumnOf(day: string): string {
  return wideColumns[weekdayOf(day)] ?? '';
}
