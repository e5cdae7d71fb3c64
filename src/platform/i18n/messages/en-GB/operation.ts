// What English in Europe says in another way (docs/words/markets.md).
import type { operation as en } from '#platform/i18n/messages/en/operation.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const operation = {
  phases: {
    cancelled: 'Cancelled',
  },
} as const satisfies Overrides<typeof en>;
