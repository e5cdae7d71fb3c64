// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { search as en } from '#platform/i18n/messages/en/search.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const search = {
  back: 'Regreso',
  calendarBack: '¿Cuándo regresas?',
  missingBack: 'Elige la fecha de regreso o busca solo ida.',
  dayNoReturn: '{day}, sin vuelo de regreso tras esa estancia',
  backShort: 'regreso',
  calendarAboutReturn: 'Total en {currency}, ida y regreso, {party}, con impuestos.',
  calendarAboutAnyStay:
    'Total en {currency}, {party}, con el regreso más barato después de {fewest} a {most} noches, con impuestos.',
  calendarAboutOut: 'Total en {currency}, solo ida, {party}, con impuestos.',
  viewDays: 'Ida × regreso',
  pairFrom: 'Ida {out}, regreso {back}, {nights, plural, one {# noche} other {# noches}}, {price}',
  pairNone: 'Ida {out}, regreso {back}: no es posible',
  pairsAbout: 'Precio total de cada combinación de ida y regreso',
  dayBackFirst: 'El regreso debe ser el mismo día de la ida o después.',
  dayReturns: '{day}, regresas',
  calendarKeys: 'Con las flechas te mueves por días y semanas; con RePág y AvPág, por meses.',
  roundedUp: 'sin centavos',
} as const satisfies Overrides<typeof en>;
