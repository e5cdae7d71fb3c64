// El paso de los extras.
import type { extras as en } from '#i18n/messages/en/extras.ts';
import type { Words } from '#i18n/words.ts';

export const extras = {
  title: 'Equipaje y extras',
  lead: 'Todo es opcional. No hay nada elegido de antemano.',
  includedTitle: 'Incluido en tu tarifa',
  includedOn: '{route}, tarifa {family}',
  cabinBag: 'Equipaje de mano de hasta {kg} kg para cada viajero con asiento',
  checkedBags:
    '{count, plural, =0 {Sin maleta facturada} one {# maleta facturada de {kg} kg} other {# maletas facturadas de {kg} kg cada una}}',
  infantBag: 'Los bebés viajan en brazos de un adulto y comparten su equipaje.',
  add: 'Añade a tu viaje',
  bag23Text: 'Hasta 158 cm sumando largo, ancho y alto.',
  bag32Text: 'Para una sola maleta pesada en lugar de dos.',
  notRefundable: 'No reembolsable después del pago.',
  refundable: 'Reembolsable hasta 24 horas antes de la salida.',
  priceEach: '{price} cada una',
  alreadyIncluded: '{count, plural, =0 {ninguna incluida} one {# ya incluida} other {# ya incluidas}}',
  quantityFor: '{extra}: cuántas para {name}, {route}',
  notOnFlight: 'No está a la venta para este vuelo en tu moneda.',
  sameForEveryone: 'Lo mismo para todos',
  sameBothWays: 'Lo mismo a la ida y a la vuelta',
  copyHelp: 'Copian lo del primer viajero o lo de la ida.',
  undo: 'Deshacer',
  copiedEveryone: 'Ahora todos llevan lo mismo que el primer viajero.',
  copiedBothWays: 'Ahora la vuelta lleva lo mismo que la ida.',
  undone: 'Hemos recuperado tu elección anterior.',
  updated: 'El total está al día.',
  updateTotal: 'Actualizar el total',
  extrasTotal: 'Extras: {price}',
  skip: 'Saltar este paso',
} as const satisfies Words<typeof en>;
