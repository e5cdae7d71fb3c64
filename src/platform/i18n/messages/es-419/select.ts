// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { select as en } from '#platform/i18n/messages/en/select.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const select = {
  changedBack: 'Regresas el {day}.',
  keptInbound: 'Tu vuelo de regreso sigue elegido: {number}, {family}.',
  droppedInbound: 'Lo que elegiste para el regreso no está entre estos vuelos. Elige de nuevo.',
  refreshed: 'La página llevaba un rato abierta y volvimos a consultar los precios.',
  priceAbout: 'Precio final por adulto y por vuelo, con todos los impuestos y cargos.',
  withBag: 'Con maleta documentada',
  withSeatsLeft: 'Solo vuelos con lugares',
  seatsLeft: '{count, plural, one {Queda # lugar a este precio} other {Quedan # lugares a este precio}}',
  terms: { checkedBag: 'Maleta documentada' },
  checkedBags: '{count, plural, =0 {se puede agregar} one {# × {kg}\u00a0kg} other {# × {kg}\u00a0kg}}',
  brief: {
    checkedBags:
      '{count, plural, =0 {Sin maleta documentada} one {# documentada de {kg}\u00a0kg} other {# documentadas de {kg}\u00a0kg}}',
  },
  notRefundable: 'solo impuestos no usados',
  rules:
    'En todas las tarifas: equipaje de mano de hasta {size} cm. Si no eliges asiento, se te asigna uno gratis al hacer el check-in. Pasado el último día de cambios gratis, no hay cambios.',
  mixedChosen: 'Dos tarifas: a la ida valen las reglas de {outbound}; al regreso, las de {inbound}.',
  choose: { inbound: 'Elegir el regreso' },
  changeInbound: 'Cambiar el vuelo de regreso',
  tooEarlyText:
    'Tu vuelo de ida llega a las {time} del {day}. Elige un regreso más tarde o una ida más temprano.',
  tooEarlyAll: 'Ningún vuelo de ida del día elegido llega a tiempo. Elige un regreso más tarde.',
  chooseInbound: 'Elige una tarifa para el vuelo de regreso.',
  holdNote: 'Después guardamos tus lugares durante {minutes} minutos. Todavía no se cobra nada.',
  priceChangedTitle: 'El precio cambió',
  needs: {
    about:
      'Mira cuánto cuesta todo el viaje con lo que vas a necesitar. No se agrega nada a tu viaje: lo eliges en el paso siguiente.',
    bags: 'Maletas documentadas para cada viajero, en cada vuelo',
    final:
      'Los precios son finales, para todos y con impuestos. Las tarifas que ya incluyen maleta o asiento no cuestan más por ello. Si una tarifa no permite agregarlo todo, no muestra este precio.',
    with: 'con {bags, plural, =0 {} one {# maleta documentada} other {# maletas documentadas}}{both, select, yes { y } other {}}{seat, select, any {asiento} front {asiento delantero} space {asiento con más espacio} other {}}{people, plural, one {} other { para cada uno}}',
  },
} as const satisfies Overrides<typeof en>;
