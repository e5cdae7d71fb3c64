// The label of a traveller in a sentence of the server; use-person-name.ts is the same for the page.
import type { TripPerson } from '#funnel/trip/trip.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';

/** The name once it is known; until then "Adult 1", "Child 2" … */
export function personName(
  reader: Reader,
  { type, ordinal, fullName }: Pick<TripPerson, 'type' | 'ordinal' | 'fullName'>,
): string {
  const keys = { adult: 'adultNumber', child: 'childNumber', infant: 'infantNumber' } as const;
  return fullName ?? say(reader)(`common.${keys[type]}`, { number: String(ordinal) });
}
