// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { newsletter as en } from '#platform/i18n/messages/en/newsletter.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const newsletter = {
  confirmedText:
    'El próximo boletín llegará a tu correo. Cada uno trae un enlace para cancelar tu suscripción.',
  usedTitle: 'Este enlace ya se usó',
  usedText:
    'Si presionaste el botón, estás en la lista y no tienes que hacer nada. Si después cancelaste tu suscripción, suscríbete de nuevo.',
  expiredTitle: 'Este enlace ya venció',
  unknownText:
    'Puede que tu programa de correo lo haya cortado o que un correo más reciente lo haya reemplazado. Copia la dirección completa del último correo.',
  unsubscribeTitle: 'Cancelar tu suscripción al boletín',
  unsubscribeText: 'Presiona el botón y no enviaremos más novedades a esta dirección.',
  unsubscribeButton: 'Cancelar mi suscripción',
  unsubscribedTitle: 'Cancelaste tu suscripción al boletín',
  unsubscribedText: 'No llegarán más novedades a esta dirección. Los mensajes sobre tus reservaciones, sí.',
} as const satisfies Overrides<typeof en>;
