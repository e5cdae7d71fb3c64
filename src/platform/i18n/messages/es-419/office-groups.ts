// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { officeGroups as en } from '#platform/i18n/messages/en/office-groups.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeGroups = {
  backFlight: 'Vuelo de regreso',
  outFares: 'Tarifas base de ida, sin impuestos ({currency})',
  backFares: 'Tarifas base de regreso, sin impuestos ({currency})',
  deposit: 'Depósito por lugar ({currency})',
  priceHint: 'Todavía no se envió nada. Envíala abajo o cámbiala.',
  perAdult: 'Cada adulto, impuestos incluidos',
  perChild: 'Cada niño, impuestos incluidos',
  perInfant: 'Cada bebé, impuestos incluidos',
  done: { quote: 'La oferta se envió.', decline: 'La solicitud se rechazó.' },
} as const satisfies Overrides<typeof en>;
