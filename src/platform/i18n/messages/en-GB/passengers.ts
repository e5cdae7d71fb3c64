// Where British wording differs from American (docs/words/markets.md).
import type { passengers as en } from '#platform/i18n/messages/en/passengers.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const passengers = {
  title: 'Who is travelling?',
  loyaltyId: 'Frequent-traveller number',
  neededFirst: 'Tell us who is travelling first. Then you can pay.',
  sameSurname: 'Same surname: {surname}',
  loyaltyOpen: 'Add a frequent-traveller number',
  only: { surname: 'Only the surname is missing.' },
} as const satisfies Overrides<typeof en>;
