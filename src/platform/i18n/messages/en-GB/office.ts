// Where British wording differs from American (docs/words/markets.md).
import type { office as en } from '#platform/i18n/messages/en/office.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const office = {
  acts: { bookings_act_for: 'Act for the traveller' },
  search: { intro: 'A reference, a surname, an e-mail address, or a flight with its day: 101 2026-12-24.' },
} as const satisfies Overrides<typeof en>;
