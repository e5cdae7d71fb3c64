// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { officeAgencies as en } from '#platform/i18n/messages/en/office-agencies.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeAgencies = {
  monthlyBookings: 'Reservaciones previstas al mes',
  phoneHint: 'Con el código de país: +34 …',
  noPeople: 'Todavía no se invitó a nadie.',
  booking: 'Reservación',
  amount: 'Monto',
  columns: { unitsPerFlight: 'Lugares, máx.' },
  unitsPerFlight: 'Máximo de lugares por vuelo',
  done: { end_commission: 'La regla terminó.', end_hold: 'La regla terminó.' },
  noDeposit: 'Todavía no se depositó nada.',
  rateKinds: { percent: 'Porcentaje del monto', fixed: 'Monto fijo', net: 'Monto neto' },
  amountHint: 'De un monto fijo o neto, con su moneda',
  childAmountHint: 'Solo si es distinta; vacía, el monto vale para adultos y niños',
  drawDepositHint: 'Paga lo que debe la agencia. El motivo aparece en su estado de cuenta.',
  statementOf: 'Estado de cuenta de {name}',
  tabs: { statement: 'Estado de cuenta y facturas' },
  adjustHint: 'El motivo aparece en el estado de cuenta de la agencia.',
} as const satisfies Overrides<typeof en>;
