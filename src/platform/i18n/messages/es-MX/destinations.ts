// Lo que en México se dice de otro modo que en el resto de América (docs/words/markets.md).
import type { destinations as en } from '#platform/i18n/messages/en/destinations.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const destinations = {
  about: 'Sin escalas desde {city}, con el precio final más bajo de viaje redondo.',
} as const satisfies Overrides<typeof en>;
