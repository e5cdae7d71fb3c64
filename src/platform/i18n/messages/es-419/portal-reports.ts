// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { portalReports as en } from '#platform/i18n/messages/en/portal-reports.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalReports = {
  intro:
    'Reservaciones, ventas y salidas de tu agencia. La dirección de esta página conserva los filtros: guárdala o envíala a un compañero.',
  reports: { bookings: 'Reservaciones' },
  columns: {
    reference: 'Código de reservación',
    bookings: 'Reservaciones',
    ticket: 'Boleto',
    amount: 'Monto',
  },
  noReference: 'Sin código de reservación',
  filters: { booked: 'Fecha de reservación' },
  lines: { reference: 'Código de reservación', amount: 'Monto' },
  statement: { intro: 'Lo que debe tu agencia y lo que lo cambió.' },
  invoices: { amount: 'Monto' },
} as const satisfies Overrides<typeof en>;
