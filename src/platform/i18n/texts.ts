// Texts that are data: one per language, English where one is missing. Those of the product itself are in messages/.
import { type Locale, locales } from '#platform/i18n/locales.ts';

/** By language code; data may have languages that the product does not support yet, and may lack some. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** In the requested language, else in English; empty when there is neither. */
export function textIn(texts: Texts, locale: Locale): string {
  return texts[locale] ?? texts.en ?? '';
}

/** In every language of the product. */
export function textInAll(texts: Texts): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, textIn(texts, locale)])) as Record<
    Locale,
    string
  >;
}
