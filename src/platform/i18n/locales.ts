// The three languages of the product (Specification §3, "Locales").

export const locales = ['en', 'es', 'pt'] as const;
export type Locale = (typeof locales)[number];

export const localeInfo = {
  en: { code: 'en', tag: 'en-US', name: 'English' },
  es: { code: 'es', tag: 'es-AR', name: 'Español' },
  pt: { code: 'pt', tag: 'pt-PT', name: 'Português' },
} as const satisfies Record<Locale, { code: Locale; tag: string; name: string }>;

/** Specification §9: the fallback locale is en-US. */
export const fallbackTag = 'en-US';

/** The locale of a code, whatever its case or region (`PT-br` is `pt`), or null when it is not supported. */
export function toLocale(code: string | null | undefined): Locale | null {
  const language = code?.trim().toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === language) ?? null;
}

/** For each language, the countries whose own number format is used for amounts. */
const countriesOf: Readonly<Record<Locale, readonly string[]>> = {
  en: ['GB', 'US'],
  es: ['AR', 'CR', 'DO', 'ES', 'HN', 'MX', 'US'],
  pt: ['BR', 'PT'],
};

/**
 * The tag for writing numbers on a country's site: `$15,171` is fifteen thousand in Mexico, where `$15.171` would be
 * fifteen. A language of another country keeps its usual tag.
 */
export function regionTagOf(code: string, country: string | null | undefined): string {
  const locale = toLocale(code);
  return locale && country && countriesOf[locale].includes(country) ? `${locale}-${country}` : tagOf(code);
}

/** The BCP 47 tag for `Intl`; an unknown code falls back to en-US. */
export function tagOf(code: string): string {
  const locale = toLocale(code);
  return locale ? localeInfo[locale].tag : fallbackTag;
}
