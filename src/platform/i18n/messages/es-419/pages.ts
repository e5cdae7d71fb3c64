// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { pages as en } from '#platform/i18n/messages/en/pages.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const pages = {
  usPrice:
    'Cada tarifa de este sitio incluye el recargo de la aerolínea y todos los impuestos y cargos. Después no agregamos nada que no elijas, y nada viene elegido de antemano.',
  usShort: 'Vuelos de menos de 2,500 km',
} as const satisfies Overrides<typeof en>;
