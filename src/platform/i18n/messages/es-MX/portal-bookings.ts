// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { portalBookings as en } from '#platform/i18n/messages/en/portal-bookings.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const portalBookings = { reference: 'Clave de reservación' } as const satisfies Overrides<typeof en>;
