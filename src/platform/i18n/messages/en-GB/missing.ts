// Where British wording differs from American (docs/words/markets.md).
import type { missing as en } from '#platform/i18n/messages/en/missing.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const missing = {
  surname: 'Write the surname as in the passport.',
  contactName: 'Write the first and surname of the person to talk to.',
  lastName: 'Write the surname of one of the travellers.',
  list: 'Write the travellers, one on each line.',
} as const satisfies Overrides<typeof en>;
