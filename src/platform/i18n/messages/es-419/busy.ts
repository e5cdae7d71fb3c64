// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { busy as en } from '#platform/i18n/messages/en/busy.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const busy = {
  text: 'Para que a todos les llegue el turno, necesitamos unos segundos antes de retener tus lugares. Todavía no hay nada reservado. Presiona el botón dentro de {seconds, plural, one {# segundo} other {# segundos}}.',
} as const satisfies Overrides<typeof en>;
