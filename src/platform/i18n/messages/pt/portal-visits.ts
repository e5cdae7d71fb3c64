// Visitas da companhia aérea no portal de uma agência.
import type { portalVisits as en } from '#platform/i18n/messages/en/portal-visits.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const portalVisits: Words<typeof en> = {
  title: 'Visitas da companhia aérea',
  intro:
    'Quando alguém da companhia aérea age em nome da sua agência, por exemplo porque pediu ajuda, aparece aqui com o motivo.',
  none: 'Ninguém da companhia aérea agiu em nome da sua agência.',
  when: '{day}, das {from} às {until}',
  open: 'Agora',
  who: 'Quem',
  reason: 'Motivo',
  done: 'O que foi feito',
  nothing: 'Nada foi alterado.',
  times: '{count, plural, one {uma vez} other {# vezes}}',
};
