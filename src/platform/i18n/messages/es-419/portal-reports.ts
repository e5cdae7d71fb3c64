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
  scheduled: {
    intro:
      'Por fecha de reservación, se envían al terminar cada semana o mes. Por fecha de viaje, al comenzar, con los vuelos que vienen. Con el archivo o un enlace a él.',
    what: '{report}, con los filtros elegidos; los días son los de la semana o el mes que terminó.',
  },
  statement: { intro: 'Lo que debe tu agencia y lo que lo cambió.' },
  invoices: { amount: 'Monto' },
} as const satisfies Overrides<typeof en>;
