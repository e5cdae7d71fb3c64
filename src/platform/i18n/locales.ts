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

/** The locale of a code, whatever its case or region (`PT-br` is `pt`), or null when it is not ours. */
export function toLocale(code: string | null | undefined): Locale | null {
  const language = code?.trim().toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === language) ?? null;
}

/** The BCP 47 tag for `Intl`; an unknown code falls back to en-US. */
export function tagOf(code: string): string {
  const locale = toLocale(code);
  return locale ? localeInfo[locale].tag : fallbackTag;
}
