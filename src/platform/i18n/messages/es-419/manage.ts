// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { manage as en } from '#platform/i18n/messages/en/manage.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const manage = {
  title: 'Tu reservación',
  intro: 'Con el código de reservación y los apellidos de cualquier viajero ves la reservación completa.',
  checkinIntro:
    'Con el código de reservación y los apellidos de cualquier viajero ves cuándo puedes hacer el check-in de cada vuelo.',
  masked: 'Para proteger a todos los viajeros de esta reservación, solo mostramos iniciales.',
  changesText:
    '{changeOnline, select, yes {} other {Por ahora los hacemos por teléfono. }}Ten a mano el código de reservación cuando nos llames.',
  cancelled: 'Este vuelo se canceló. Podemos ayudarte por teléfono.',
  cancelledNoPhone: 'Este vuelo se canceló.',
  deskText:
    'No puedes hacer el check-in en este sitio. Hazlo en nuestro mostrador del aeropuerto antes de que cierre, con este código de reservación y el documento de viaje de cada viajero.',
  toManage: 'Ver la reservación completa',
  another: 'Abrir otra reservación',
  codeIntro:
    'Si el código de reservación y los apellidos son correctos, enviamos un código al correo electrónico de la reservación. Funciona durante {minutes} minutos.',
  codeButton: 'Abrir mi reservación',
  codeNothing:
    '¿No te llegó? Mira en la carpeta de correo no deseado y revisa el código de reservación y los apellidos.',
  codeAgain: 'Escribir otra vez código de reservación y apellidos',
  linkEnded:
    'El enlace de ese correo ya no abre la reservación. Con el código de reservación y los apellidos puedes entrar igual.',
  happened: {
    confirmed:
      'La reservación se pagó{tickets, plural, =0 {.} one { y se emitió # boleto.} other { y se emitieron # boletos.}}',
    credit_note: 'Se emitió la nota de crédito {number}.',
    added:
      '{by, select, you {Agregaste algo a la reservación.} agency {Tu agencia de viajes agregó algo a la reservación.} other {Agregamos algo a la reservación.}}',
    refunded:
      '{destination, select, voucher {Te devolvimos el dinero en un vale.} other {Te devolvimos el dinero.}}',
    mail_sent:
      '{mail, select, confirmation {Te enviamos los boletos por correo.} schedule_change {Te avisamos del cambio por correo.} refund {Te avisamos del reembolso por correo.} credit_note {Te enviamos la nota de crédito por correo.} other {Te avisamos por correo cuándo puedes hacer el check-in.}}',
  },
} as const satisfies Overrides<typeof en>;
