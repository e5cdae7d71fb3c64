// What English in Europe says in another way (docs/words/markets.md).
import type { officeFlights as en } from '#platform/i18n/messages/en/office-flights.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeFlights = {
  travellers: 'Travellers',
} as const satisfies Overrides<typeof en>;
