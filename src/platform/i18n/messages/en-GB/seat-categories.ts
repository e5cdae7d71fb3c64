// Where British wording differs from American (docs/words/markets.md).
import type { seatCategories as en } from '#platform/i18n/messages/en/seat-categories.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const seatCategories = {
  standard_central: 'Standard centre',
  frontal_central: 'Front centre',
} as const satisfies Overrides<typeof en>;
