// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { home as en } from '#platform/i18n/messages/en/home.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const home = {
  offerFrom: 'Viaje redondo desde',
  offerFromOneWay: 'Viaje sencillo desde',
} as const satisfies Overrides<typeof en>;
