// How money, dates, times and durations are written (Specification §9). Intl alone gives neither the prices nor the
// dates that the specification requires, so the marks come from Intl and the arrangement is defined here.
import { regionTagOf, tagOf, toLocale } from '#platform/i18n/locales.ts';
import { exponentOf, type Money } from '#platform/lib/money.ts';

const NBSP = '\u00a0';
const MINUS = '\u2212';

/**
 * A price: 2 decimals, or none when whole; `$` before USD and MXN; `12.50 €` in English.
 * Decimal and thousands marks are those of the language in the country of the site, and without a country those of the
 * language (`1.234,50 €` in Spanish, `1 234,50 €` in Portuguese).
 */
export function money({ minor, currency }: Money, locale: string, country?: string | null): string {
  const amount = digits(Math.abs(minor), exponentOf(currency), regionTagOf(locale, country));
  const sign = minor < 0 ? MINUS : '';
  return sign + arrange(amount, currency, toLocale(locale) === 'en');
}

/** Formats prices for a reader: in their language, by the conventions of the site's country. */
export function moneyFor({ locale, site }: { locale: string; site?: { country?: string | null } }) {
  return (amount: Money): string => money(amount, locale, site?.country);
}

/** A price for totals: with the code of its currency, where the sign alone says too little. */
export function total(amount: Money, locale: string, country?: string | null): string {
  const price = money(amount, locale, country);
  return needsCode(amount.currency) ? `${price}${NBSP}${amount.currency}` : price;
}

/** `$` alone is the sign of a dozen currencies; any other sign is that of one, and a code is there already. */
export function needsCode(currency: string): boolean {
  return before[currency] === '$';
}

/**
 * A calendar day `YYYY-MM-DD` in figures, as people type it: MM/dd/yyyy in English and dd/MM/yyyy everywhere else. For
 * fields only: 03/04/2027 is two different days to two readers (docs/decisions/0015-languages-and-markets.md).
 */
export function typedDate(isoDay: string, locale: string): string {
  const [year, month, day] = isoDay.slice(0, 10).split('-');
  return toLocale(locale) === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** A day in a sentence, with its month in letters: `March 7, 2026`, `7 de marzo de 2026`. */
export function date(isoDay: string, locale: string): string {
  return dayFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(noonUtc(isoDay));
}

/** Where there is little room: `Mar 7, 2026`, `7 mar 2026`. Intl's own short Portuguese date is numeric. */
export function shortDate(isoDay: string, locale: string): string {
  const year = isoDay.slice(0, 4);
  const comma = toLocale(locale) === 'en' ? ',' : '';
  return `${shortDay(isoDay, locale)}${comma}${NBSP}${year}`;
}

/** Two days with shared parts stated once: `Jan 20–27, 2027`, `28 nov – 4 dic 2026`, `28 dez 2026 – 4 jan 2027`. */
export function dayRange(from: string, to: string, locale: string): string {
  const end = shortDate(to, locale);
  return from.slice(0, 4) === to.slice(0, 4)
    ? end.replace(shortDay(to, locale), shortDayRange(from, to, locale))
    : `${shortDate(from, locale)} – ${end}`;
}

/** The same without the year, for narrow places: `Jan 20–27`, `28 nov – 4 dic`. */
export function shortDayRange(from: string, to: string, locale: string): string {
  const [first, last] = [shortDay(from, locale), shortDay(to, locale)];
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} – ${last}`;
  const end = Number(to.slice(8, 10));
  return toLocale(locale) === 'en' ? `${first}–${end}` : `${Number(from.slice(8, 10))}–${last}`;
}

/** The wall-clock time of `YYYY-MM-DDTHH:mm`, with 24 hours in every language, as at airports. */
export function time(localIso: string): string {
  return localIso.slice(11, 16);
}

/** `06:40 +1`: an arrival in a text, with the calendar days since the departure. On screens: `DayOffset`. */
export function arrivalTime(localIso: string, days: number): string {
  return days === 0 ? time(localIso) : `${time(localIso)} ${dayOffset(days)}`;
}

/** Calendar days from departure to arrival: `+1`, `-1` across the date line. */
export function dayOffset(days: number): string {
  return days > 0 ? `+${days}` : String(days);
}

/** `9 h 35 min`; whole hours have no minutes. The same in the three languages. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}${NBSP}min`;
  return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h ${rest}${NBSP}min`;
}

/** How long somebody has to wait, in a sentence: `15 minutes`, `23 horas y 41 minutos`; rounded up to a minute. */
export function waitingTime(seconds: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const parts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return new Intl.DurationFormat(tagOf(locale), { style: 'long' }).format(parts);
}

/** The day's name: `short` as in a price strip (`Mon`, `lun`, `seg`), `long` for sentences. */
export function weekday(isoDay: string, locale: string, width: 'short' | 'long' = 'short'): string {
  const name = dayFormat(locale, { weekday: width }).format(noonUtc(isoDay));
  // Intl's short Portuguese day is a whole word (`segunda`); strips and calendars there use three letters.
  return width === 'short' ? name.slice(0, 3) : name;
}

/** `Mar 7`, `7 mar`: a day without its year, for narrow cells. */
export function shortDay(isoDay: string, locale: string): string {
  const day = Number(isoDay.slice(8, 10));
  const month = dayFormat(locale, { month: 'short' }).format(noonUtc(isoDay)).replace('.', '');
  return toLocale(locale) === 'en' ? `${month}${NBSP}${day}` : `${day}${NBSP}${month}`;
}

/** A whole day in words, for headings and for screen readers: `Saturday, March 7, 2026`. */
export function longDate(isoDay: string, locale: string): string {
  return dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    noonUtc(isoDay),
  );
}

/** A day of this year, where it is now: `Friday, November 27`, `viernes, 27 de noviembre`. */
export function longDay(isoDay: string, locale: string): string {
  return dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(noonUtc(isoDay));
}

/** `March 2026`, from `YYYY-MM` or a whole day. */
export function monthName(isoMonth: string, locale: string): string {
  return dayFormat(locale, { month: 'long', year: 'numeric' }).format(noonUtc(`${isoMonth.slice(0, 7)}-15`));
}

/** `Mar`, and `Jan 2027` where a year begins: for a row of months. */
export function shortMonth(isoMonth: string, locale: string): string {
  const name = dayFormat(locale, { month: 'short' })
    .format(noonUtc(`${isoMonth}-15`))
    .replace('.', '');
  return isoMonth.endsWith('-01') ? `${name} ${isoMonth.slice(0, 4)}` : name;
}

/** `March`, by its number from 1. */
export function monthWord(month: number, locale: string): string {
  return dayFormat(locale, { month: 'long' }).format(noonUtc(`2000-${String(month).padStart(2, '0')}-15`));
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${Object.entries(options).join()}`;
  let format = dayFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone: 'UTC' });
    dayFormats.set(key, format);
  }
  return format;
}

/** Noon is the same calendar day in every zone that Intl might use. */
function noonUtc(isoDay: string): Date {
  return new Date(`${isoDay.slice(0, 10)}T12:00:00Z`);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function digits(minor: number, exponent: number, tag: string): string {
  const scale = 10 ** exponent;
  const decimals = minor % scale === 0 ? 0 : exponent;
  const key = `${tag}|${decimals}`;
  let format = numberFormats.get(key);
  if (!format) {
    // 'always': es and pt would write 1234,50 without a mark, but a price with four digits reads better with one.
    format = new Intl.NumberFormat(tag, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    });
    numberFormats.set(key, format);
  }
  const whole = Math.floor(minor / scale);
  const fraction = String(minor % scale).padStart(exponent, '0');
  // A decimal string, because a division would round the largest amounts.
  return format.format((decimals === 0 ? `${whole}` : `${whole}.${fraction}`) as Intl.StringNumericLiteral);
}

/** Signs that come before the amount in all our languages. */
const before: Readonly<Record<string, string>> = {
  USD: '$',
  MXN: '$',
  DOP: 'RD$',
  CRC: '₡',
  HNL: 'L',
  BRL: `R$${NBSP}`,
};

function arrange(amount: string, currency: string, english: boolean): string {
  const sign = before[currency];
  if (sign) return `${sign}${amount}`;
  if (currency === 'EUR') return `${amount}${NBSP}€`;
  if (currency === 'GBP') return english ? `£${amount}` : `${amount}${NBSP}£`;
  // The code cannot be mistaken for another country's currency.
  return `${currency}${NBSP}${amount}`;
}
