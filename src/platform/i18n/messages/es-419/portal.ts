// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portal = {
  frame: { search: 'Buscar una reservación', searchHint: 'Código de reservación, apellido, correo o vuelo' },
  pages: {
    statement: 'Estado de cuenta',
    reports: 'Reportes',
    book: 'Hacer una reservación',
    bookings: 'Reservaciones',
    holds: 'Pendientes de pago',
  },
  credit: {
    meter:
      'De un límite de {limit} se usaron {used} y están retenidos {held}. El aviso llega al usar el {percent} por ciento.',
    stopped: 'Tu central detenió la venta de tu sucursal. No se puede reservar ni pagar nada nuevo.',
  },
  dashboard: {
    holds: 'Reservaciones a punto de vencer',
    allHolds:
      '{count, plural, =0 {Reservaciones pendientes} one {La única pendiente} other {Las # pendientes}}',
    noHolds: 'No hay reservaciones pendientes de pago.',
    recent: 'Reservaciones recientes',
    allBookings: 'Todas las reservaciones',
    monthSoFar:
      'En lo que va de {month}: {count, plural, one {# reservación} other {# reservaciones}} en {currency}',
    noBookings: 'Tu agencia aún no tiene reservaciones.',
    soonNeeds:
      '{count, plural, one {# reservación vence en menos de 2 horas} other {#  reservaciones vencen en menos de 2 horas}}',
    near: 'Se usó el {percent} % o más del crédito en {currency}.',
    moreDepartures: 'Se muestran las {count} próximas reservaciones. Ver todas las salidas',
    unnamed:
      '{count, plural, one {# reservación pendiente no tiene nombres} other {#  reservaciones pendientes no tienen nombres}}',
    release:
      '{count, plural, one {# lugar de un cupo sin vender vuelve a la venta el {day}} other {# lugares de cupos sin vender vuelven a la venta, los primeros el {day}}}',
    cancelled: '{flight} del {day} se canceló: {lead}',
  },
  search: {
    title: 'Buscar una reservación',
    intro:
      'Por código de reservación, número de la reservación en espera o del boleto electrónico, apellido, correo electrónico, o vuelo y día, como 101 2026-12-24.',
    found: 'Reservaciones encontradas',
    nothing: 'Ninguna reservación de tu agencia coincide.',
    field: 'Código de reservación, apellido o vuelo',
  },
} as const satisfies Overrides<typeof en>;
