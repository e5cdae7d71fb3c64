// `2 adults, 1 child`: who travels, in words.
import type { PassengerCounts } from '#flights/offer.ts';
import type { Say } from '#platform/i18n/words.ts';

export function partyWords(t: Say<'common'>, party: PassengerCounts): string {
  return (['adults', 'children', 'infants'] as const)
    .filter((kind) => party[kind] > 0)
    .map((kind) => t(kind, { count: party[kind] }))
    .join(', ');
}
