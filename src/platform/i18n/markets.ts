// The wording for a site's readers: the language, and within it the market of the site's country
// (docs/decisions/0015-languages-and-markets.md).
import { type Locale, locales, toLocale } from '#platform/i18n/locales.ts';

/** Wordings in addition to the base of each language: `messages/TAG/` contains what differs. */
export const markets = ['es-419', 'es-MX', 'pt-BR', 'en-GB'] as const;
export type Market = (typeof markets)[number];

/** A whole set of sentences: a language as such, or a market. */
export type Wording = Locale | Market;
export const wordings: readonly Wording[] = [...locales, ...markets];

/** The reader of a sentence: the language, and the country of the site, the mail or the document. */
export type Reader = { locale: Locale } & (
  | { site: { country?: string | null } | undefined }
  /** ISO 3166, or null for a site without a country, which gets the base of the language. */
  | { country: string | null | undefined }
);

const latinAmerica = 'AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'.split(' ');

/** European countries, which read British English, and others where it is taught. */
const britishEnglish = (
  'AD AL AT AU BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV ' +
  'MC MD ME MK MT NL NO NZ PL PT RO RS SE SI SK SM TR UA VA ZA'
).split(' ');

/** The wording that a market falls back on: market, group of countries, base of the language. */
export const basisOf: Readonly<Record<Market, Wording>> = {
  'es-419': 'es',
  'es-MX': 'es-419',
  'pt-BR': 'pt',
  'en-GB': 'en',
};

/** The wording for a reader; a bare language is its base. */
export function wordingOf(reader: Reader | Locale): Wording {
  if (typeof reader === 'string') return reader;
  const { locale } = reader;
  const country = countryOf(reader);
  if (locale === 'es' && country === 'MX') return 'es-MX';
  if (locale === 'es' && latinAmerica.includes(country)) return 'es-419';
  if (locale === 'pt' && country === 'BR') return 'pt-BR';
  return locale === 'en' && britishEnglish.includes(country) ? 'en-GB' : locale;
}

/** From the most particular to the base: `es-MX`, `es-419`, `es`. */
export function fallbacksOf(wording: Wording): Wording[] {
  const basis = markets.find((market) => market === wording);
  return basis ? [wording, ...fallbacksOf(basisOf[basis])] : [wording];
}

/**
 * The value of `<html lang>`: `es-MX`, `es-DO`, `pt-PT`, `en-GB`; the bare language on a site without such a country.
 */
export function languageTagOf(reader: Reader): string {
  const { locale } = reader;
  const country = countryOf(reader);
  if (wordingOf(reader) === 'en-GB') return 'en-GB';
  return spokenIn[locale].includes(country) ? `${locale}-${country}` : locale;
}

const spokenIn: Readonly<Record<Locale, readonly string[]>> = {
  en: ['US', 'CA'],
  es: [...latinAmerica, 'ES'],
  pt: ['BR', 'PT'],
};

/** `es-mx` in data is the market `es-MX`; an unknown market of a supported language is that language. */
export function toWording(tag: string): Wording | null {
  const known = markets.find((market) => market.toLowerCase() === tag.toLowerCase());
  return known ?? toLocale(tag);
}

/** The country of the reader's site; empty where it has none. */
export function countryOf(reader: Reader): string {
  return ('site' in reader ? reader.site?.country : reader.country) ?? '';
}
