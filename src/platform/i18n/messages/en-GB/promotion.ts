// Where British wording differs from American (docs/words/markets.md).
import type { promotion as en } from '#platform/i18n/messages/en/promotion.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const promotion = {
  party: 'It is for {count} or more travellers with a seat.',
} as const satisfies Overrides<typeof en>;
