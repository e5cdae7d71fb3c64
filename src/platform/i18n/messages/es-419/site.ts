// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { site as en } from '#platform/i18n/messages/en/site.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const site = {
  frame: {
    manageBooking: 'Administrar reservación',
    bookingStays:
      'Tu reservación se queda en este sitio ({region}). En el sitio de otra región empiezas de cero, con un enlace para volver a ella.',
  },
  newsletter: {
    sentText:
      'Si {email} aún no está en nuestra lista, te enviamos un correo. Presiona su botón en los próximos 7 días y la suscripción quedará hecha.',
    purpose: 'Usamos tu dirección solo para este boletín, y puedes cancelar tu suscripción cuando quieras.',
  },
  reservation: {
    manageTitle: 'Administrar reservación',
    reference: 'Código de reservación',
    lastNameHint: 'De cualquier viajero de la reservación',
    manageButton: 'Abrir mi reservación',
    missing: { reference: 'Escribe el código de reservación: seis letras y cifras.' },
    invalid: 'No pudimos abrir esta reservación. Revisa el código y los apellidos y vuelve a intentarlo.',
    reservation_unknown:
      'No encontramos ninguna reservación con ese código y esos apellidos. Los dos están en tu correo de confirmación.',
    service_unavailable: 'Ahora mismo no podemos buscar reservaciones. Vuelve a intentarlo enseguida.',
  },
  region: { 'web-staging': 'Sitio de prueba' },
} as const satisfies Overrides<typeof en>;
