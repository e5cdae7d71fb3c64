// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { officeMessages as en } from '#platform/i18n/messages/en/office-messages.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeMessages = {
  booking: 'Reservación',
  kinds: {
    'agency-report': 'Reporte para una agencia',
    'hold-lapsing': 'Bloqueo a punto de vencer',
    'reservation-code': 'Código de una reservación',
    'allotment-release': 'Lugares de cupo por liberar',
  },
  noAttempts: 'Aún no se intentó.',
  againHint: 'Una copia va a la dirección que el contacto de la reservación tiene ahora.',
} as const satisfies Overrides<typeof en>;
