// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { manage as en } from '#platform/i18n/messages/en/manage.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const manage = {
  intro: 'Con la clave de reservación y los apellidos de cualquier viajero ves la reservación completa.',
  checkinIntro:
    'Con la clave de reservación y los apellidos de cualquier viajero ves cuándo puedes hacer el check-in de cada vuelo.',
  changesText:
    '{changeOnline, select, yes {} other {Por ahora los hacemos por teléfono. }}Ten a mano la clave de reservación cuando nos llames.',
  deskText:
    'No puedes hacer el check-in en este sitio. Hazlo en nuestro mostrador del aeropuerto antes de que cierre, con esta clave de reservación y el documento de viaje de cada viajero.',
  codeIntro:
    'Si la clave de reservación y los apellidos son correctos, enviamos un código al correo electrónico de la reservación. Funciona durante {minutes} minutos.',
  codeNothing:
    '¿No te llegó? Mira en la carpeta de correo no deseado y revisa la clave de reservación y los apellidos.',
  codeAgain: 'Escribir otra vez clave de reservación y apellidos',
  linkEnded:
    'El enlace de ese correo ya no abre la reservación. Con la clave de reservación y los apellidos puedes entrar igual.',
} as const satisfies Overrides<typeof en>;
