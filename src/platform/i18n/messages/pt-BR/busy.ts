// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { busy as en } from '#platform/i18n/messages/en/busy.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const busy = {
  title: 'Muitas pessoas estão reservando este voo',
  text: 'Para que todos tenham sua vez, precisamos de alguns segundos antes de guardar seus lugares. Ainda não há nada reservado. Clique no botão dentro de {seconds, plural, one {# segundo} other {# segundos}}.',
} as const satisfies Overrides<typeof en>;
