// What the British say otherwise than Americans (docs/words/markets.md).
import type { select as en } from '#platform/i18n/messages/en/select.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const select = {
  withBag: 'With a hold bag',
  forAll: '{price} for {count, plural, one {# traveller} other {# travellers}}',
  terms: { checkedBag: 'Hold bag' },
  partsOf: 'What {family} costs, for all travellers',
  soldOutTitle: 'This flight is sold out for {count, plural, one {# traveller} other {# travellers}}',
} as const satisfies Overrides<typeof en>;
