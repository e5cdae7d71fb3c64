// Las páginas propias del boletín: suscripción sin script y enlaces de sus correos.
import type { newsletter as en } from '#platform/i18n/messages/en/newsletter.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const newsletter = {
  title: 'Boletín',
  lead: 'Nuevas rutas y tarifas para tu región, unas pocas veces al mes.',
  again: 'Suscribirme de nuevo',
  confirmTitle: 'Confirma tu suscripción',
  confirmText: 'Un toque más y el próximo boletín es para ti.',
  confirmButton: 'Confirmar suscripción',
  confirmedTitle: 'Ya estás en la lista',
  confirmedText: 'El próximo boletín llegará a tu correo. Cada uno trae un enlace para darte de baja.',
  usedTitle: 'Este enlace ya se ha usado',
  usedText:
    'Si lo pulsaste, estás en la lista y no tienes que hacer nada. Si después te diste de baja, suscríbete de nuevo.',
  expiredTitle: 'Este enlace ha caducado',
  expiredText: 'Era válido durante 7 días. Suscríbete de nuevo y recibirás otro.',
  unknownTitle: 'No conocemos este enlace',
  unknownText:
    'Puede que tu programa de correo lo haya cortado o que un correo más reciente lo haya sustituido. Copia la dirección completa del último correo.',
  unsubscribeTitle: 'Darte de baja del boletín',
  unsubscribeText: 'Pulsa el botón y no enviaremos más novedades a esta dirección.',
  unsubscribeButton: 'Darme de baja',
  unsubscribedTitle: 'Te has dado de baja del boletín',
  unsubscribedText: 'No llegarán más novedades a esta dirección. Los mensajes sobre tus reservas, sí.',
} as const satisfies Words<typeof en>;
