// Where British wording differs from American (docs/words/markets.md).
import type { confirmation as en } from '#platform/i18n/messages/en/confirmation.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const confirmation = {
  ticketsTitle: 'Travellers and e-tickets',
  documents:
    'Take a valid travel document for every traveller, children and infants too. Check whether your destination asks for a passport, a visa or a form.',
  documentsShort: 'Every traveller needs a valid travel document, children and infants too.',
  bagsFor: '{party, select, one {{bags}} lap {{bags}, for each traveller with a seat} other {{bags}, each}}',
  addBagHelp: 'For any traveller, on any flight',
} as const satisfies Overrides<typeof en>;
