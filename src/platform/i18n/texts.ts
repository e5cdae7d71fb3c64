// Texts that are data: one per language, English where one is missing, and others for a market that says it in its own
// words. Those of the product itself are in messages/.
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { fallbacksOf, markets, type Reader, type Wording, wordingOf } from '#platform/i18n/markets.ts';

/** By language or market, as `es` or `es-MX`; data may have tags that the product does not know, and may lack some. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** In the wording of the reader, else in the language's own, else in English; empty when there is none of them. */
export function textIn(texts: Texts, reader: Reader | Locale): string {
  return ofWording(texts, wordingOf(reader));
}

/** In every language of the product, as the site of that country says it. */
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
