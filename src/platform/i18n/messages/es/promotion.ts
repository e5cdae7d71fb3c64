// Lo que se dice de los códigos promocionales junto a las frases de sus rechazos.
import type { promotion as en } from '#platform/i18n/messages/en/promotion.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const promotion = {
  percent: '{percent}\u00a0% menos en la tarifa',
  amount: '{amount} menos en la tarifa de cada adulto y niño, por vuelo',
  appliedTitle: 'Código {code}: {what}',
  pricesWith: 'Los precios de abajo ya lo incluyen.',
  outboundOnly: 'Es solo para el vuelo de ida.',
  inboundOnly: 'Es solo para el vuelo de vuelta.',
  refusedTitle: 'El código {code} no se ha aplicado',
  pricesWithout: 'Los precios de abajo no lo incluyen.',
  notYet: 'Se puede usar a partir del {date}.',
  travel: 'Es para vuelos del {from} al {to}.',
  route: 'Es para vuelos entre {origin} y {destination}.',
  city: 'Es para vuelos desde o hacia {city}.',
  fares: 'Es para estas tarifas: {families}.',
  currencies: 'Está disponible en {currencies}.',
  party: 'Es para {count} o más viajeros con asiento.',
  change: 'Cambiar el código',
  without: 'Quitar el código',
  withoutRefused: 'Buscar sin el código',
  discount: 'Código promocional {code}',
  lost: 'El código {code} no está en el nuevo precio.',
} as const satisfies Words<typeof en>;
