// Pessoal da companhia aérea que age em nome de uma agência.
import type { acting as en } from '#platform/i18n/messages/en/acting.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const acting: Words<typeof en> = {
  label: 'Atuação em nome de uma agência',
  who: 'Está a agir em nome de <b>{agency}</b> como {name}, de {airline}, até às <b>{time} UTC</b>',
  reason: 'Motivo: {reason}',
  end: 'Terminar',
  ofAirline: '{name} (companhia aérea)',
  ended: {
    title: 'Já não age em nome da agência',
    lead: 'Passou a meia hora ou foi terminado no escritório. Se acabou de enviar um formulário, nada foi feito com ele.',
    office: 'Agências no escritório',
  },
};
