// Where British wording differs from American (docs/words/markets.md).
import type { officeAllotments as en } from '#platform/i18n/messages/en/office-allotments.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeAllotments = { cancelled: 'cancelled' } as const satisfies Overrides<typeof en>;
