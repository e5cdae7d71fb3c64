// Where British wording differs from American (docs/words/markets.md).
import type { pages as en } from '#platform/i18n/messages/en/pages.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const pages = {
  usAtMost: 'at most {count} per traveller and flight',
  usOnce: 'once per traveller, for the whole trip',
} as const satisfies Overrides<typeof en>;
