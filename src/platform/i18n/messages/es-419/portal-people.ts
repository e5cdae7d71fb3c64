// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { portalPeople as en } from '#platform/i18n/messages/en/portal-people.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalPeople = {
  bookingLimit: 'Límite por reservación',
  bookingLimitIn: 'Límite por reservación en {currency}',
  done: { change: 'Se cambiaron la función y los límites.', end_sessions: 'Se cerraron todas las sesiones.' },
} as const satisfies Overrides<typeof en>;
