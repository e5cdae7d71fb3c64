// El formulario que abre una reserva; está en todas las páginas, por eso dice poco.
import type { reservation as en } from '#platform/i18n/messages/en/site-reservation.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const reservation = {
  manageTitle: 'Gestionar reserva',
  checkinTitle: '{onlineCheckin, select, yes {Check-in online} other {Check-in}}',
  reference: 'Localizador',
  referenceHint: 'Seis letras y cifras, en tu correo de confirmación',
  lastName: 'Apellidos',
  lastNameHint: 'De cualquier viajero de la reserva',
  manageButton: 'Abrir mi reserva',
  checkinButton: '{onlineCheckin, select, yes {Ir al check-in} other {Ver mi check-in}}',
  external: 'Se abre {site} en otra pestaña.',
  missing: {
    reference: 'Escribe el localizador: seis letras y cifras.',
    lastName: 'Escribe los apellidos de uno de los viajeros.',
  },
  invalid: 'No pudimos abrir esta reserva. Revisa el localizador y los apellidos y vuelve a intentarlo.',
  reservation_unknown:
    'No encontramos ninguna reserva con ese localizador y esos apellidos. Los dos están en tu correo de confirmación.',
  rate_limited:
    'Hubo demasiados intentos fallidos desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
  service_unavailable: 'Ahora mismo no podemos buscar reservas. Vuelve a intentarlo enseguida.',
  network: 'No pudimos conectar con nuestro servidor. Revisa tu conexión y vuelve a intentarlo.',
} as const satisfies Words<typeof en>;
