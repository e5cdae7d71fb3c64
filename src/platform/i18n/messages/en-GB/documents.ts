// Where British wording differs from American (docs/words/markets.md).
import type { documents as en } from '#platform/i18n/messages/en/documents.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const documents = {
  travelersTitle: 'Travellers and e-tickets',
  traveler: 'Traveller',
  included: 'Included for each traveller with a seat',
  checkedBags:
    '{count, plural, =0 {no hold bag} one {# hold bag of {kg}\u00a0kg} other {# hold bags of {kg}\u00a0kg each}}',
  entry: {
    europe:
      '{country}: a passport, or for citizens of the European Union, the EEA and Switzerland an identity card. Depending on nationality, a visa or a travel authorisation before the journey.',
    DO: '{country}: a passport, and for every traveller the free electronic form for arriving and leaving (E-Ticket), filled in before each flight.',
    other: '{country}: a passport. Depending on nationality, a visa or a travel authorisation.',
  },
  correctsCause:
    'Reason: {cause, select, cancelled {flights or extras were cancelled} exchanged {flights were exchanged} schedule_change {the airline changed or cancelled a flight} goodwill {the price was reduced after the sale} other {an amount was corrected}}.',
  booked: {
    bags: '{count, plural, =1 {one hold bag} =2 {two hold bags} =3 {three hold bags} =4 {four hold bags} =5 {five hold bags} =6 {six hold bags} =7 {seven hold bags} =8 {eight hold bags} =9 {nine hold bags} other {# hold bags}}',
    someBags: 'hold baggage',
  },
} as const satisfies Overrides<typeof en>;
