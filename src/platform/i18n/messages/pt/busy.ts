// Um voo que muitos reservam ao mesmo tempo: antes de guardar lugares por pouco tempo.
import type { busy as en } from '#platform/i18n/messages/en/busy.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const busy = {
  title: 'Muitas pessoas estão a reservar este voo',
  text: 'Para que todos tenham a sua vez, precisamos de alguns segundos antes de guardar os seus lugares. Ainda não há nada reservado. Prima o botão dentro de {seconds, plural, one {# segundo} other {# segundos}}.',
  working: 'Um momento: continuamos automaticamente assim que for possível.',
  goOn: 'Continuar',
} as const satisfies Words<typeof en>;
