// A day as a person types it: in the order of the language, with any separator or none (Specification §9).
import { isCalendarDay } from '#reservations/passengers/passenger-age.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import { typedDate } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** The calendar day YYYY-MM-DD, or null. Accepts 31/12/1990, 31-12-1990, 31 12 1990, 31121990 and 1990-12-31. */
export function readTypedDate(typed: string, locale: Locale): string | null {
  const text = cleanCode(typed);
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const parts =
    /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!parts) return null;
  return locale === 'en' ? day(parts[3], parts[1], parts[2]) : day(parts[3], parts[2], parts[1]);
}

/** The same day as people type it: dd/MM/yyyy, in English MM/dd/yyyy; text that is not a day stays unchanged. */
export function writeTypedDate(isoDay: string, locale: Locale): string {
  return isCalendarDay(isoDay) ? typedDate(isoDay, locale) : isoDay;
}

function day(year = '', month = '', date = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : null;
}
