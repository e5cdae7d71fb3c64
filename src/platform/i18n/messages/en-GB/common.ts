// Where British wording differs from American (docs/words/markets.md).
import type { common as en } from '#platform/i18n/messages/en/common.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const common = {
  travelers: '{count, plural, one {# traveller} other {# travellers}}',
} as const satisfies Overrides<typeof en>;
