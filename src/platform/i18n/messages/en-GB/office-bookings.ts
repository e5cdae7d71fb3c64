// Where British wording differs from American (docs/words/markets.md).
import type { officeBookings as en } from '#platform/i18n/messages/en/office-bookings.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeBookings = {
  reasons: { cancelled: 'Cancelled' },
  redirectHint:
    'The provider refused it, or the bank sent the money back. It is still owed to the traveller.',
  agreementHint: 'Only for a voucher: when and how the traveller agreed to it instead of the money.',
  actFor: 'Act for the traveller',
  actForHint: 'Opens the reservation as the traveller sees it, for 15 minutes in this browser.',
  actForButton: 'Open as the traveller',
  happened: { acted_for: 'Opened as the traveller' },
} as const satisfies Overrides<typeof en>;
