// Where British wording differs from American (docs/words/markets.md).
import type { search as en } from '#platform/i18n/messages/en/search.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const search = {
  passengers: 'Travellers',
  ageRule: 'Ages count on the day of every flight. Up to 9 travellers with a seat; one infant per adult.',
} as const satisfies Overrides<typeof en>;
