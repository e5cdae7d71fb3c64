// Where British wording differs from American (docs/words/markets.md).
import type { portalAllotments as en } from '#platform/i18n/messages/en/portal-allotments.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalAllotments = { cancelled: 'flight cancelled' } as const satisfies Overrides<typeof en>;
