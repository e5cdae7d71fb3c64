// Which of several texts a site's readers see.
import type { Domain } from '#content/domain.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { fallbacksOf, type Wording, wordingOf } from '#platform/i18n/markets.ts';

/**
 * Of several texts, the one in this language for a site's readers: the site's own before the one for all, and among
 * those the market's before the base of the language (docs/decisions/0015-languages-and-markets.md).
 */
export function textFor<T extends { domainId: number; wording: Wording }>(
  texts: readonly T[],
  { domainId, country }: Pick<Domain, 'domainId' | 'country'>,
  locale: Locale,
): T | undefined {
  const wordings = fallbacksOf(wordingOf({ locale, country }));
  return [domainId, 0]
    .flatMap((owner) => wordings.map((wording) => ({ owner, wording })))
    .map(({ owner, wording }) => texts.find((text) => text.domainId === owner && text.wording === wording))
    .find((text) => text !== undefined);
}
