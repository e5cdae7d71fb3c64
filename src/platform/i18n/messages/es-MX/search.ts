// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { search as en } from '#platform/i18n/messages/en/search.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const search = {
  return: 'Viaje redondo',
  oneWay: 'Viaje sencillo',
  missingBack: 'Elige la fecha de regreso o busca viaje sencillo.',
  calendarAboutReturn: 'Total en {currency}, viaje redondo, {party}, con impuestos.',
  calendarAboutOut: 'Total en {currency}, viaje sencillo, {party}, con impuestos.',
} as const satisfies Overrides<typeof en>;
