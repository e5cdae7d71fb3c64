// Lo que en América se dice de otro modo que en España (docs/words/markets.md).
import type { destinations as en } from '#platform/i18n/messages/en/destinations.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const destinations = {
  monthsAbout:
    'El precio final más bajo de {count, plural, one {# noche} other {# noches}} en cada mes: los dos vuelos, un adulto, con impuestos y cargos.',
} as const satisfies Overrides<typeof en>;
