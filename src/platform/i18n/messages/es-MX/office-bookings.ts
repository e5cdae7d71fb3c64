// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { officeBookings as en } from '#platform/i18n/messages/en/office-bookings.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeBookings = {
  findHint: 'Para encontrar una reservación por clave, nombre o correo, usa la búsqueda de arriba.',
  reference: 'Clave de reservación',
  noReference: 'Aún sin clave de reservación',
} as const satisfies Overrides<typeof en>;
