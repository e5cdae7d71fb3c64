// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { portalBookings as en } from '#platform/i18n/messages/en/portal-bookings.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalBookings = {
  reference: 'Clave de reservación',
  detail: {
    afterSale: {
      how: 'Para cambiar o cancelar una reservación confirmada, llama o escribe a nuestro servicio de agencias e indica la clave de reservación {reference}.',
    },
  },
} as const satisfies Overrides<typeof en>;
