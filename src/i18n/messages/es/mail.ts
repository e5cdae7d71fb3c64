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
  newsletterSubject: 'Confirma tu suscripción al boletín',
  newsletterTitle: '¿Fuiste tú?',
  newsletterLead:
    'Alguien, esperamos que tú, pidió el boletín de Alisio con esta dirección. Confírmala y ya estarás en la lista.',
  newsletterWhatTitle: 'Qué recibirás',
  newsletterWhat:
    'Nuevas rutas y tarifas para tu región, unas pocas veces al mes. Cada correo trae un enlace para darte de baja al momento.',
  newsletterExpires: 'El botón funciona una sola vez, durante 7 días.',
  newsletterNotYouTitle: '¿No fuiste tú?',
  newsletterNotYou: 'Entonces no hagas nada. No recibirás el boletín y borraremos esta dirección en 30 días.',
} as const satisfies Words<typeof en>;
