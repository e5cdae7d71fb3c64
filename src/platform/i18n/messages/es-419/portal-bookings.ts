// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { portalBookings as en } from '#platform/i18n/messages/en/portal-bookings.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalBookings = {
  title: 'Reservaciones',
  list: 'Reservaciones de tu agencia',
  none: 'Ninguna reservación coincide.',
  back: 'Todas las reservaciones',
  reference: 'Código de reservación',
  states: { lapsed: 'Vencida' },
  payNamed: 'Pagar la reservación: {name}',
  addNames: 'Agregar nombres',
  nameNamed: 'Agregar nombres: {name}',
  holds: {
    title: 'Reservaciones pendientes',
    intro: 'Primero la que antes vence. Las horas son las de la ciudad de la primera salida.',
    list: 'Reservaciones pendientes de pago',
    none: 'No hay reservaciones pendientes de pago.',
  },
  done: {
    extend: 'El plazo de la reservación se amplió.',
    release: 'La reservación se liberó: sus asientos vuelven a estar a la venta.',
  },
  detail: {
    holdAgainHint: 'El precio de esta reservación no cambia y el plazo es el de una nueva.',
    title: 'Reservación {reference}',
    ticket: 'Boleto',
    parts: { tax: 'Impuestos' },
    noPayments: 'No se pagó nada.',
    amount: 'Monto',
    methods: { voucher: 'Vale' },
    happened: {
      vouchers: 'Se cambiaron los vales del pago',
      credit_note: 'Nota de crédito {number} emitida: {amount}',
      added: 'Se agregó a la reservación{amount, select, none {} other {, {amount}}}',
      schedule_changed:
        '{cancelled, select, yes {La aerolínea canceló el vuelo {flightNo} de la reservación} other {La aerolínea cambió el vuelo {flightNo} de la reservación}}',
      lapsed: 'La reservación ya venció',
      released: 'La reservación se liberó',
      replaced: 'Sustituida por otra reservación',
    },
    afterSale: {
      how: 'Para cambiar o cancelar una reservación confirmada, llama o escribe a nuestro servicio de agencias e indica el código de reservación {reference}.',
    },
    go: 'Continuar esta reservación',
    release: 'Liberar la reservación',
  },
} as const satisfies Overrides<typeof en>;
