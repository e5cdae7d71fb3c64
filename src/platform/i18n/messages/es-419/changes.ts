// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { changes as en } from '#platform/i18n/messages/en/changes.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const changes = {
  againDone: 'Ya están otra vez en tu reservación.',
  reasons: {
    traveler_gone: 'Este viajero ya no está en la reservación.',
    flight_gone: 'Ese vuelo ya no está en la reservación.',
  },
} as const satisfies Overrides<typeof en>;
