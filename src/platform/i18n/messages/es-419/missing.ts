// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { missing as en } from '#platform/i18n/messages/en/missing.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const missing = {
  return: 'Elige el día del regreso.',
  phone: 'Escribe un teléfono con el código de país.',
  monthlyBookings: 'Indica cuántas reservaciones prevés al mes.',
  reference: 'Escribe el código de reservación: seis letras y cifras.',
  amount: 'Escribe un monto, por ejemplo 120.00.',
} as const satisfies Overrides<typeof en>;
