// Lo que solo dicen los correos; el resto son las palabras de la página de confirmación.
import type { mail as en } from '#i18n/messages/en/mail.ts';
import type { Words } from '#i18n/words.ts';

export const mail = {
  confirmationSubject: 'Reserva {reference} confirmada: {route}, {date}',
  confirmationLead: 'Gracias por volar con Alisio. Aquí tienes todo sobre tu viaje.',
  departs: 'Salida: {date}, {time}, {place}',
  arrives: 'Llegada: {date}, {time}{offset}, {place}',
  flight: 'Vuelo {number}, {aircraft}',
  duration: 'Duración: {duration}',
  person: '{name} ({type})',
  type: '{type, select, adult {adulto} child {niño} infant {bebé} other {viajero}}',
  onTicket: 'En el billete: {name}',
  bought: '{count} × {extra}: {name}, {route}',
  contactTitle: 'Contacto',
  contactText: 'Si algo cambia en tu viaje, te escribimos a {email} o te llamamos al {phone}.',
  questions: '¿Tienes preguntas? Responde a este mensaje.',
} as const satisfies Words<typeof en>;
