// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { booking as en } from '#platform/i18n/messages/en/booking.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const booking = { returnTrip: '{route}, viaje redondo' } as const satisfies Overrides<typeof en>;
