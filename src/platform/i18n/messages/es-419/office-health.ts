// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { officeHealth as en } from '#platform/i18n/messages/en/office-health.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeHealth = {
  reasons: { 'queue-not-started': 'Las colas de correo no arrancaron.' },
  jobs: {
    'send-agency-mail': 'Facturas y reportes para agencias',
    'send-reservation-code': 'Códigos de una reservación',
  },
  tasks: {
    'enqueue-agency-reports': 'Enviar reportes a las agencias',
    'expire-vouchers': 'Vencer vales',
  },
  noImports: 'No se importó ninguna programación.',
  running: 'Empezó y no terminó.',
  noRun: 'Todavía no hubo ninguna comparación.',
  kinds: {
    captured_differs: 'El proveedor cobró otro monto',
    refunded_differs: 'El proveedor devolvió otro monto',
    booking_not_covered: 'Lo cobrado no es el total de la reservación',
    money_without_booking: 'Se cobró dinero y su reservación no está confirmada',
    voucher_differs: 'El saldo de un vale difiere del libro contable',
  },
  held: 'Lugares bloqueados',
  used: 'El que más usó',
  noLimits: 'No se usó ningún límite.',
} as const satisfies Overrides<typeof en>;
