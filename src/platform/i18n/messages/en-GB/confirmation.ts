// What the British say otherwise than Americans (docs/words/markets.md).
import type { confirmation as en } from '#platform/i18n/messages/en/confirmation.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const confirmation = {
  ticketsTitle: 'Travellers and e-tickets',
  included: 'Included for each traveller with a seat',
  documents:
    'Take a valid travel document for every traveller, children and infants too. Check whether your destination asks for a passport, a visa or a form.',
} as const satisfies Overrides<typeof en>;
