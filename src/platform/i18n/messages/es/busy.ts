// Un vuelo que muchos reservan a la vez: antes de una retención breve.
import type { busy as en } from '#platform/i18n/messages/en/busy.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const busy = {
  title: 'Muchas personas están reservando este vuelo',
  text: 'Para que a todos les llegue el turno, necesitamos unos segundos antes de retener tus plazas. Todavía no hay nada reservado. Pulsa el botón dentro de {seconds, plural, one {# segundo} other {# segundos}}.',
  working: 'Un momento: seguimos automáticamente en cuanto sea posible.',
  goOn: 'Continuar',
} as const satisfies Words<typeof en>;
