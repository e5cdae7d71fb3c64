// Personal de la aerolínea que actúa en nombre de una agencia.
import type { acting as en } from '#platform/i18n/messages/en/acting.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const acting: Words<typeof en> = {
  label: 'Actuación en nombre de una agencia',
  who: 'Actúas en nombre de <b>{agency}</b> como {name}, de {airline}, hasta las <b>{time} UTC</b>',
  reason: 'Motivo: {reason}',
  end: 'Terminar',
  ofAirline: '{name} (aerolínea)',
  ended: {
    title: 'Ya no actúas en nombre de la agencia',
    lead: 'Ha pasado la media hora o se ha terminado en la oficina. Si acabas de enviar un formulario, no se ha hecho nada con él.',
    office: 'Agencias en la oficina',
  },
};
