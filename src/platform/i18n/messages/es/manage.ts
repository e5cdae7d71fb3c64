// Gestionar una reserva y hacer el check-in: qué se ve de una reserva y qué se puede hacer ya con ella.
import type { manage as en } from '#platform/i18n/messages/en/manage.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const manage = {
  title: 'Tu reserva',
  intro: 'Con el localizador y los apellidos de cualquier viajero ves la reserva completa.',
  checkinIntro:
    'Con el localizador y los apellidos de cualquier viajero ves cuándo puedes hacer el check-in de cada vuelo.',
  linkEnded:
    'El enlace de ese correo ya no abre la reserva. Con el localizador y los apellidos puedes entrar igual.',
  confirmed: 'Confirmada',
  itinerary: 'Itinerario',
  localTimes: 'Todas las horas son locales de cada aeropuerto.',
  travelers: 'Viajeros',
  masked: 'Para proteger a todos los viajeros de esta reserva, solo mostramos iniciales.',
  baggage: 'Extras',
  paid: 'Pagado',
  paidText: '{price}, el {date}',
  changes: 'Cambios y cancelaciones',
  changesText:
    '{changeOnline, select, yes {} other {Por ahora los hacemos por teléfono. }}Ten a mano el localizador cuando nos llames.',
  changesNoPhone: '{changeOnline, select, yes {} other {Por ahora los hacemos por teléfono.}}',
  call: 'Llamar al {phone}',
  flightsTitle: 'Tus vuelos',
  checkinNotOpen:
    '{onlineCheckin, select, yes {El check-in abre} other {Nuestro mostrador del aeropuerto abre}} el {date} a las {time}, hora de {city}.',
  checkinOpen:
    '{onlineCheckin, select, yes {El check-in está abierto.} other {Nuestro mostrador del aeropuerto está abierto.}} Cierra el {date} a las {time}, hora de {city}.',
  checkinClosed: 'El check-in cerró el {date} a las {time}, hora de {city}.',
  cancelled: 'Este vuelo se ha cancelado. Podemos ayudarte por teléfono.',
  cancelledNoPhone: 'Este vuelo se ha cancelado.',
  deskTitle: 'Haz el check-in en el aeropuerto',
  deskText:
    'No puedes hacer el check-in en esta web. Hazlo en nuestro mostrador del aeropuerto antes de que cierre, con este localizador y el documento de viaje de cada viajero.',
  toCheckin: 'Ver el check-in',
  toManage: 'Ver la reserva completa',
  another: 'Abrir otra reserva',
  codeTitle: 'Escribe el código',
  codeIntro:
    'Si el localizador y los apellidos son correctos, hemos enviado un código al correo electrónico de la reserva. Funciona durante {minutes} minutos.',
  codeLabel: 'Código',
  codeHint: 'Seis cifras, en el correo que acabamos de enviar',
  codeButton: 'Abrir mi reserva',
  codeNothing:
    '¿No te ha llegado? Mira en la carpeta de correo no deseado y revisa el localizador y los apellidos.',
  codeAgain: 'Escribir otra vez localizador y apellidos',
  happenedTitle: 'Qué ha pasado hasta hoy',
  happenedTimes: 'Las horas son las de {city}.',
  happened: {
    contact:
      '{by, select, you {Cambiaste el correo electrónico.} agency {Tu agencia de viajes cambió el correo electrónico.} other {Cambiamos el correo electrónico.}}',
    confirmed:
      'La reserva se pagó{tickets, plural, =0 {.} one { y se emitió # billete.} other { y se emitieron # billetes.}}',
    invoiced: 'Se emitió la factura {number}.',
    credit_note: 'Se emitió la factura rectificativa {number}.',
    added:
      '{by, select, you {Hiciste añadidos a la reserva.} agency {Tu agencia de viajes hizo añadidos a la reserva.} other {Hicimos añadidos a la reserva.}}',
    cancelled:
      '{by, select, you {Cancelaste vuelos.} agency {Tu agencia de viajes canceló vuelos.} other {Cancelamos vuelos.}}',
    exchanged:
      '{by, select, you {Cambiaste tus vuelos.} agency {Tu agencia de viajes cambió tus vuelos.} other {Cambiamos tus vuelos.}}',
    schedule_changed:
      '{cancelled, select, yes {Tuvimos que cancelar uno de tus vuelos.} other {Cambiamos el horario o los datos de uno de tus vuelos.}}',
    refund_asked:
      '{by, select, you {Pediste un reembolso.} agency {Tu agencia de viajes pidió un reembolso.} other {Iniciamos un reembolso.}}',
    refunded:
      '{destination, select, voucher {Te devolvimos el dinero en un bono.} other {Te devolvimos el dinero.}}',
    refund_refused: 'El dinero nos fue devuelto. Sigue siendo tuyo: necesitamos otra forma de pagártelo.',
    mail_sent:
      '{mail, select, confirmation {Te enviamos los billetes por correo.} schedule_change {Te avisamos del cambio por correo.} refund {Te avisamos del reembolso por correo.} credit_note {Te enviamos la factura rectificativa por correo.} other {Te avisamos por correo de cuándo puedes hacer el check-in.}}',
  },
} as const satisfies Words<typeof en>;
