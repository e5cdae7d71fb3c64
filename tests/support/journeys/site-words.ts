// The texts of the site that the journeys use: `localhost` is the site of Mexico, so its Spanish is Mexican.
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { fallbacksOf, markets, wordingOf } from '#platform/i18n/markets.ts';
import { messages as bases, type Messages, overrides } from '#platform/i18n/messages.server.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';
import { say as sayTo } from '#platform/i18n/words.server.ts';

/** The texts of a country's site, by language. */
export function messagesOf(country: string | null): Readonly<Record<Locale, Words<Messages>>> {
  return Object.fromEntries(
    locales.map((locale) => {
      const wording = wordingOf({ locale, country });
      const own = fallbacksOf(wording)
        .toReversed()
        .flatMap((each) => markets.find((market) => market === each) ?? []);
      return [
        locale,
        own.reduce<object>((below, market) => overlaid(below, overrides[market]), bases[locale]),
      ];
    }),
  ) as Record<Locale, Words<Messages>>;
}

function overlaid(below: object, own: object): object {
  const joined: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(own)) {
    const base = joined[key];
    joined[key] = isTree(value) && isTree(base) ? overlaid(base, value) : value;
  }
  return joined;
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export const messages = messagesOf('MX');

export const say = (locale: Locale) => sayTo({ locale, country: 'MX' });
