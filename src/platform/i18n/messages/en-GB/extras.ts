// Where British wording differs from American (docs/words/markets.md).
import type { extras as en } from '#platform/i18n/messages/en/extras.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const extras = {
  cabinBag: 'Cabin bag up to {kg}\u00a0kg for each traveller with a seat',
  checkedBags:
    '{count, plural, =0 {No hold bag} one {# hold bag of {kg}\u00a0kg each} other {# hold bags of {kg}\u00a0kg each}}',
  copyHelp: 'They copy the first traveller, or the outbound flight.',
  copiedEveryone: 'Everyone now has the same as the first traveller.',
  pricePerTraveler: '{price} per traveller',
  bundles: {
    forWhom:
      '{travelers, plural, one {1 traveller} other {# travellers}}, {flights, plural, one {1 flight} other {# flights}}',
  },
} as const satisfies Overrides<typeof en>;
