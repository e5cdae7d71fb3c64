// Texts that are data: one per language, English where one is missing, and others for a market with its own wording.
// The product's own texts are in messages/.
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { fallbacksOf, markets, type Reader, type Wording, wordingOf } from '#platform/i18n/markets.ts';

/** By language or market, as `es` or `es-MX`; data may have unknown tags, and may lack some. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** In the reader's wording, else the language's base, else English; empty when there is none. */
export function textIn(texts: Texts, reader: Reader | Locale): string {
  return ofWording(texts, wordingOf(reader));
}

/** In every language of the product, in the wording of that country's site. */
export function textInAll(texts: Texts, country: string | null = null): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, textIn(texts, { locale, country })])) as Record<
    Locale,
    string
  >;
}

/** In every language and market. */
export function textInEach(texts: Texts): Readonly<Record<Wording, string>> {
  return Object.fromEntries(
    [...locales, ...markets].map((wording) => [wording, ofWording(texts, wording)]),
  ) as Record<Wording, string>;
}

function ofWording(texts: Texts, wording: Wording): string {
  const known = fallbacksOf(wording).find((tag) => texts[tag] !== undefined);
  return texts[known ?? 'en'] ?? '';
}
