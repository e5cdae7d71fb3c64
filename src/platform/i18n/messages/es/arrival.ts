// Lo que se dice a quien llega por el enlace de un socio a un vuelo o una tarifa.
import type { arrival as en } from '#platform/i18n/messages/en/arrival.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const arrival = {
  title: 'Del enlace que te trajo aquí',
  mark: 'El vuelo que buscabas',
  flight: 'Buscabas el vuelo {number}.',
  flightNotOnSale: 'El vuelo {number} que buscabas no se puede comprar este día.',
  flightMissing: 'El vuelo {number} que buscabas no opera este día. Estos vuelos sí.',
  flightUnclear: 'El vuelo que indica el enlace no es nuestro.',
  fare: 'Buscabas la tarifa {name}.',
  fareMissing: 'La tarifa {name} que buscabas no está a la venta en estos vuelos.',
  fareUnclear: 'La tarifa o la cabina que indica el enlace no es nuestra.',
  economy: 'turista',
  nothingChosen: 'No hemos elegido nada por ti.',
  go: 'Ir al vuelo {number}',
} as const satisfies Words<typeof en>;
