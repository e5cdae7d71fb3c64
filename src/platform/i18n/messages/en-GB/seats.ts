// Where British wording differs from American (docs/words/markets.md).
import type { seats as en } from '#platform/i18n/messages/en/seats.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const seats = {
  fact: { side: '{side, select, left {Left side} right {Right side} other {In the centre}}' },
  map: { facility: { lavatory: 'Toilet' } },
  feature: { near_lavatory: 'near a toilet' },
} as const satisfies Overrides<typeof en>;
