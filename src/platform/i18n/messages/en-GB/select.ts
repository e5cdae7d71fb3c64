// Where British wording differs from American (docs/words/markets.md).
import type { select as en } from '#platform/i18n/messages/en/select.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const select = {
  withBag: 'With a hold bag',
  forAll: '{price} for {count, plural, one {# traveller} other {# travellers}}',
  terms: { checkedBag: 'Hold bag' },
  brief: {
    bagFrom: 'Hold bag from {price}',
    checkedBags:
      '{count, plural, =0 {No hold bag} one {# hold bag {kg}\u00a0kg} other {# hold bags {kg}\u00a0kg}}',
  },
  partsOf: 'What {family} costs, for all travellers',
  soldOutTitle: 'This flight is sold out for {count, plural, one {# traveller} other {# travellers}}',
  needs: {
    bags: 'Hold bags for each traveller, on each flight',
    seats: 'A seat of your choice for each traveller, on each flight',
    with: 'with {bags, plural, =0 {} one {# hold bag} other {# hold bags}}{both, select, yes { and } other {}}{seat, select, any {a seat} front {a seat near the front} space {an extra-legroom seat} other {}}{people, plural, one {} other { for each}}',
  },
} as const satisfies Overrides<typeof en>;
