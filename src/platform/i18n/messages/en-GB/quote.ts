// Where British wording differs from American (docs/words/markets.md).
import type { quote as en } from '#platform/i18n/messages/en/quote.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const quote = {
  for: 'For {count, plural, one {# traveller} other {# travellers}}',
  bags: 'Included for each traveller: {bags}',
} as const satisfies Overrides<typeof en>;
