// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { officeBookings as en } from '#platform/i18n/messages/en/office-bookings.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeBookings = {
  noneYet: 'Todavía no hay ninguna reservación.',
  title: 'Reservaciones',
  findHint: 'Para encontrar una reservación por código, nombre o correo, usa la búsqueda de arriba.',
  list: 'Reservaciones',
  none: 'Ninguna reservación coincide con estos filtros.',
  reference: 'Código de reservación',
  noReference: 'Aún sin código de reservación',
  back: 'Todas las reservaciones',
  states: { lapsed: 'Vencida' },
  file: 'Reservación {reference}',
  hold: 'Bloqueo de lugares',
  ticket: 'Boleto electrónico',
  noPayments: 'No se pagó nada.',
  amount: 'Monto',
  methods: { voucher: 'Vale' },
  noRefunds: 'No se reembolsó nada.',
  destinations: { voucher: 'Un vale nuevo' },
  noMessages: 'No se envió ningún mensaje.',
  deadLetters:
    '{count, plural, one {# tarea de esta reservación falló definitivamente. Consulta Estado del sistema.} other {# tareas de esta reservación fallaron definitivamente. Consulta Estado del sistema.}}',
  note: 'Agregar una nota',
  noteButton: 'Agregar nota',
  refundLimit: 'Puedes reembolsar hasta {limit} de esta reservación.',
  refundAmount: 'Monto en {currency}',
  voucherCode: 'Código del vale, solo se muestra esta vez: {code}',
  agreement: 'Acuerdo para un vale',
  agreementHint: 'Solo para un vale: cuándo y cómo lo aceptó el viajero en lugar del dinero.',
  actForHint: 'Abre la reservación como la ve el viajero, durante 15 minutos en este navegador.',
  done: { note: 'Se agregó la nota.', refund: 'Se hizo el reembolso.' },
  happened: {
    held: 'Lugares bloqueados{amount, select, none {} other {, {amount}}}',
    held_again: 'Los mismos lugares, bloqueados de nuevo',
    lapsed: 'El bloqueo venció{cause, select, yielded {: otro cliente compró los lugares} other {}}',
    vouchers: 'Se cambiaron los vales del pago',
    confirmed:
      'Confirmada{amount, select, none {} other {, {amount}}}{tickets, plural, =0 {} one {; # boleto emitido} other {; # boletos emitidos}}',
    added: 'Se agregó a la reservación{amount, select, none {} other {, {amount}}}',
    schedule_changed:
      '{cancelled, select, yes {La aerolínea canceló el vuelo {flightNo} de la reservación} other {La aerolínea cambió el vuelo {flightNo} de la reservación}}',
    credit_note: 'Nota de crédito {number} emitida: {amount}',
  },
  happenedTitle: 'Qué ocurrió',
  entries: {
    redemption: 'Vales usados',
    voucher_issue: 'Vale emitido',
    voucher_return: 'Vale devuelto',
    voucher_expiry: 'Vale vencido',
  },
} as const satisfies Overrides<typeof en>;
