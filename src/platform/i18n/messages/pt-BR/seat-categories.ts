// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { seatCategories as en } from '#platform/i18n/messages/en/seat-categories.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const seatCategories = { plus: 'Econômica Plus' } as const satisfies Overrides<typeof en>;
