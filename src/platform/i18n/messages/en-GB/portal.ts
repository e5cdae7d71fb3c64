// Where British wording differs from American (docs/words/markets.md).
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portal = {
  dashboard: { cancelled: '{flight} on {day} is cancelled: {lead}' },
  search: { intro: 'By reference, surname, or flight and day, such as 101 2026-12-24.' },
} as const satisfies Overrides<typeof en>;
