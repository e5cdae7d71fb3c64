// Where British wording differs from American (docs/words/markets.md).
import type { booking as en } from '#platform/i18n/messages/en/booking.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const booking = {
  returnTrip: '{route}, return',
  closedTitle: 'This booking was cancelled',
  eachTraveler: 'Traveller by traveller',
  priceOfEach: 'Breakdown by traveller, tax and fee',
} as const satisfies Overrides<typeof en>;
