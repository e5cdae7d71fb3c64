// Visitas de la aerolínea en el portal de una agencia.
import type { portalVisits as en } from '#platform/i18n/messages/en/portal-visits.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const portalVisits: Words<typeof en> = {
  title: 'Visitas de la aerolínea',
  intro:
    'Cuando alguien de la aerolínea actúa en nombre de tu agencia, por ejemplo porque pediste ayuda, aparece aquí con su motivo.',
  none: 'Nadie de la aerolínea ha actuado en nombre de tu agencia.',
  when: '{day}, de {from} a {until}',
  open: 'Ahora',
  who: 'Quién',
  reason: 'Motivo',
  done: 'Qué se hizo',
  nothing: 'No se cambió nada.',
  times: '{count, plural, one {una vez} other {# veces}}',
};
