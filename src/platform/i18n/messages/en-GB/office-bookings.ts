// What the British say otherwise than Americans (docs/words/en.md).
import type { officeBookings as en } from '#platform/i18n/messages/en/office-bookings.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const officeBookings = { reasons: { cancelled: 'Cancelled' } } as const satisfies Overrides<typeof en>;
