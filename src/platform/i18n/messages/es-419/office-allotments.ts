// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { officeAllotments as en } from '#platform/i18n/messages/en/office-allotments.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeAllotments = {
  back: 'Regreso',
  withBack: 'También los vuelos de regreso de esos días',
  units: 'Lugares por vuelo',
  previewOf: '{count, plural, one {# vuelo} other {# vuelos}}, {short, number} sin lugares suficientes',
  left: 'Lugares libres',
  giveHint:
    'Los lugares dejan de estar a la venta al momento. Nadie más puede reservarlos hasta la liberación.',
  faresHint: 'Por pasajero y vuelo, sin impuestos ni cargos. Solo con tarifas contratadas.',
  shortFlights: 'Vuelos sin lugares suficientes',
  takeBack: 'Recuperar lugares libres',
  takeBackHint: 'Vuelven a la venta al momento. Lo que la agencia retuvo o vendió no cambia.',
  takeUnits: 'Lugares',
  problems: { offer_sold_out: 'Faltan lugares' },
  done: {
    take_back:
      '{units, plural, =0 {Los lugares vuelven} one {# lugar vuelve} other {# lugares vuelven}} a estar a la venta.',
  },
} as const satisfies Overrides<typeof en>;
