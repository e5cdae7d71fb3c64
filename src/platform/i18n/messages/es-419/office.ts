// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { office as en } from '#platform/i18n/messages/en/office.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const office = {
  frame: {
    search: 'Buscar una reservación o un vuelo',
    searchHint: 'Código de reservación, nombre, correo o vuelo',
  },
  desks: { bookings: 'Reservaciones' },
  acts: {
    portal_stop_report: 'Cancelar un reporte por correo',
    portal_schedule_report: 'Programar un reporte por correo',
    portal_export: 'Exportar un reporte',
    agencies_statements: 'Descargar un estado de cuenta o una factura de una agencia',
    branches_add: 'Agregar una sucursal de una agencia',
    bookings_read: 'Ver reservaciones',
    bookings_note: 'Agregar una nota',
    acting_pay: 'Pagar una reservación',
    agencies_take_back_units: 'Recuperar lugares de un cupo',
    portal_return_units: 'Devolver lugares de un cupo',
    factor_added: 'Agregar un segundo factor',
  },
  home: {
    discrepancies:
      '{count, plural, one {# diferencia entre pagos y reservaciones sin resolver} other {# diferencias entre pagos y reservaciones sin resolver}}',
    confirmedToday: 'Reservaciones confirmadas hoy',
    newest: 'Últimas reservaciones',
  },
  search: {
    intro:
      'Un código de reservación, un apellido, un correo electrónico o un vuelo con su día: 101 2026-12-24.',
    byReference: 'Por código de reservación o número',
    booked: 'Reservaciones',
  },
} as const satisfies Overrides<typeof en>;
