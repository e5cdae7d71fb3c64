// Qué pasó de una reserva anterior a la nueva y qué no; se dice una vez, después de elegir los vuelos.
import type { changes as en } from '#platform/i18n/messages/en/changes.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const changes = {
  title: 'Tus nuevos vuelos, con lo que ya habías elegido',
  keptTitle: 'Se mantiene',
  droppedTitle: 'Ya no es posible',
  names: 'Nombres y datos: {names}',
  contact: 'Datos de contacto',
  seat: 'Asiento {seat} · {name} · {route}',
  extra: '{count} × {extra} · {name} · {route}',
  name: 'Nombre y datos: {name}',
  birthDate: 'Fecha de nacimiento de {name}',
  keptAt: '{what}: {price}',
  keptNow: '{what}: {after}, antes {before}',
  droppedPrice: '{what} ({price})',
  droppedFor: '{what}. {reason}',
  againTitle: 'Lo que aún puedes elegir',
  again: 'Elegir otra vez por {price}',
  againDone: 'Ya están otra vez en tu reserva.',
  reasons: {
    traveler_gone: 'Este viajero ya no está en la reserva.',
    flight_gone: 'Ese vuelo ya no está en la reserva.',
    other_flight: 'Ahora tomas otro vuelo: elige asiento en él.',
    included_now: 'Incluido en tu nueva tarifa.',
    partly_included: 'Tu nueva tarifa incluye una parte.',
    companion_missing: 'Ese día nadie del viaje tiene edad para viajar sin compañía.',
    taken_meanwhile: 'Entretanto se lo quedó otra persona.',
  },
} as const satisfies Words<typeof en>;
