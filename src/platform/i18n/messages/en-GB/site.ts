// Where British wording differs from American (docs/words/markets.md).
import type { site as en } from '#platform/i18n/messages/en/site.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const site = {
  reservation: {
    lastName: 'Surname',
    lastNameHint: 'Of any traveller on the booking',
    missing: { lastName: 'Write the surname of one of the travellers.' },
    invalid: 'We could not open this booking. Check the reference and the surname, and try again.',
    reservation_unknown:
      'We found no booking with this reference and surname. Both are in your confirmation e-mail.',
  },
} as const satisfies Overrides<typeof en>;
