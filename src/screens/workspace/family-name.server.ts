// The name of a fare family, for pages of office and portal.
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';

const named = ['basic', 'plus', 'flex', 'business'] as const;

/** The name in the language of the page; the code itself for a family that has no text. */
export function familyName(reader: Reader, family: string): string {
  const known = named.find((each) => each === family);
  return known ? say(reader)(`booking.families.${known}`) : family;
}
