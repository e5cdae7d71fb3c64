// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { portalAllotments as en } from '#platform/i18n/messages/en/portal-allotments.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalAllotments = {
  intro:
    'Lugares de vuelos que solo puede vender tu agencia. Lo que quede libre el día de la liberación vuelve a la venta general.',
  empty:
    'Tu agencia no tiene cupos. Un cupo es un número de lugares en una serie de vuelos que se te reservan hasta un día de liberación. Pídelo a tu contacto en la aerolínea.',
  contractedFare:
    'Contratada: {adult} por adulto, {child} por niño, {infant} por bebé, más impuestos y cargos',
  bookHint: 'Hasta {most, plural, one {# lugar} other {# lugares}}; los bebés en brazos no ocupan ninguno.',
  wayBack: 'Regreso',
  return: 'Devolver lugares',
  returnHint: 'Otros pueden comprarlos al momento. No se puede deshacer.',
  returnUnits: 'Lugares que devuelves',
  returnUnitsHint: 'De {count, plural, one {# lugar libre} other {# lugares libres}}.',
  returnConfirmed: 'Devolver ya {units, plural, one {# lugar} other {# lugares}}',
  done: {
    book: 'La reservación está retenida.',
    return:
      '{units, plural, =0 {Los lugares vuelven} one {# lugar vuelve} other {# lugares vuelven}} a la venta general.',
  },
  mail: {
    subject: 'Lugares de tus cupos vuelven pronto a la venta',
    title: 'Lugares libres que se van a liberar',
    lead: '{agency} tiene lugares libres de cupos que vuelven a la venta general los días indicados abajo. Véndelos antes o devuélvelos ya.',
    free: '{count, plural, one {# lugar libre} other {# lugares libres}}',
  },
} as const satisfies Overrides<typeof en>;
