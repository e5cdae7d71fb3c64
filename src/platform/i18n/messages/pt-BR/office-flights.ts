// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { officeFlights as en } from '#platform/i18n/messages/en/office-flights.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeFlights = {
  late: '{minutes, plural, =0 {No horário} one {# minuto de atraso} other {# minutos de atraso}}',
  hint: 'Altere só o que você sabe. Todos os horários são UTC.',
  button: 'Salvar',
  done: 'A informação foi salva.',
  fields: {
    airborneAt: 'Decolagem',
    landedAt: 'Pouso',
  },
  boarding: {
    boarding: 'Embarcando',
  },
} as const satisfies Overrides<typeof en>;
