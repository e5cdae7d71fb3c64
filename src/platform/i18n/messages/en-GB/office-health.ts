// Where British wording differs from American (docs/words/markets.md).
import type { officeHealth as en } from '#platform/i18n/messages/en/office-health.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeHealth = { cancelled: 'Cancelled' } as const satisfies Overrides<typeof en>;
