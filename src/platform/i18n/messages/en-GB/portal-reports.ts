// Where British wording differs from American (docs/words/markets.md).
import type { portalReports as en } from '#platform/i18n/messages/en/portal-reports.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalReports = { reasons: { cancelled: 'Cancelled' } } as const satisfies Overrides<typeof en>;
