// The name of a fare family, for pages of office and portal.
import type { Reader } from '#platform/i18n/markets.ts';
import { sentencesIn } from '#platform/i18n/words.server.ts';

/** The name in the language of the page; the code itself for a family that has no text. */
export function familyName(reader: Reader, family: string): string {
  return sentencesIn(reader, 'booking.families')[family] ?? family;
}
