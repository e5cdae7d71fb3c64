// Addresses of the destination pages: `cancun-cun`, the same in every language.
import type { Locale } from '#platform/i18n/locales.ts';
import { pathTo } from '#paths.ts';

/** What a destination page shows beside its defaults. */
export type DestinationChoice = { from?: string; month?: string; currency?: string };

/** The key of an airport: its English name in plain letters, and its code. */
export function placeKey(code: string, englishName: string): string {
  const words = englishName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return [...words, code.toLowerCase()].join('-');
}

/** The code at the end of a key, however it is typed. */
export function codeOfKey(key: string): string {
  return key.slice(-3).toUpperCase();
}

/** The page of a place; `choice` has only what differs from the page's defaults. */
export function destinationLink(locale: Locale, place: string, choice: DestinationChoice = {}): string {
  const query = new URLSearchParams(choice).toString();
  return `${pathTo(locale, 'destinations/:place', { place })}${query ? `?${query}` : ''}`;
}

/** All destinations, with prices from one airport. */
export function destinationsLink(locale: Locale, choice: Pick<DestinationChoice, 'from'> = {}): string {
  const query = new URLSearchParams(choice).toString();
  return `${pathTo(locale, 'destinations')}${query ? `?${query}` : ''}`;
}
