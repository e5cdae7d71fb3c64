// Where British wording differs from American (docs/words/markets.md).
import type { home as en } from '#platform/i18n/messages/en/home.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const home = {
  reasonBag: 'Every fare says what it takes: cabin bag, hold bags, seat, changes and refunds.',
} as const satisfies Overrides<typeof en>;
