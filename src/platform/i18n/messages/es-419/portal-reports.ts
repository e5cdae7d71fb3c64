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
  filters: { label: 'Filtros del reporte', booked: 'Fecha de reservación' },
  lines: { reference: 'Código de reservación', amount: 'Monto' },
  statement: { title: 'Estado de cuenta', intro: 'Lo que debe tu agencia y lo que lo cambió.' },
  invoices: { files: 'Archivos', amount: 'Monto' },
  title: 'Reportes',
  nav: 'Tipos de reporte',
  invoice: {
    title:
      '{kind, select, credit_note {Nota de crédito} debit_note {Nota de débito} other {Factura}} {number}',
    corrects: 'Corrige {invoices}',
    linesInFile:
      'Este documento tiene demasiadas líneas para imprimirlas. Están en sus archivos CSV y XLSX del portal.',
  },
  scheduled: {
    made: 'El reporte se enviará a partir del próximo período.',
    stopped: 'El reporte ya no se envía.',
    recipientsHint: 'Solo personas que pueden descargar reportes.',
    format: 'Archivo',
    report: 'Reporte',
    empty: 'No se envía ningún reporte por correo.',
    list: 'Reportes programados',
    intro:
      'Por fecha de reservación, se envían al terminar cada semana o mes. Por fecha de viaje, al comenzar, con los vuelos que vienen. Con el archivo o un enlace a él.',
    what: '{report}, con los filtros elegidos; los días son los de la semana o el mes que terminó.',
    title: 'Reportes por correo',
  },
  mail: {
    invoiceSubject:
      '{airline}: {kind, select, credit_note {nota de crédito} debit_note {nota de débito} other {factura}} {number}',
    invoiceTitle:
      '{kind, select, credit_note {Nota de crédito} debit_note {Nota de débito} other {Factura}} {number}',
    invoiceLead:
      'Adjuntamos la {kind, select, credit_note {nota de crédito} debit_note {nota de débito} other {factura}} de {agency}. {period}.',
    reportButton: 'Abrir el reporte',
    reportLarge:
      'El reporte de {agency} es demasiado grande para un correo. {period}. Descárgalo en el portal.',
    reportLead: 'Adjuntamos el reporte de {agency}. {period}.',
  },
} as const satisfies Overrides<typeof en>;
