// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { search as en } from '#platform/i18n/messages/en/search.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const search = {
  back: 'Regreso',
  calendarBack: 'Elige el día del regreso',
  calendarAbout:
    'Precio final de un adulto por trayecto, con todos los impuestos. Solo se pueden elegir días con vuelo.',
  dayBackFirst: 'El regreso debe ser el mismo día de la ida o después.',
  dayReturns: '{day}, regresas',
  calendarKeys: 'Con las flechas te mueves por días y semanas; con RePág y AvPág, por meses.',
} as const satisfies Overrides<typeof en>;
