// Where British wording differs from American (docs/words/markets.md).
import type { changes as en } from '#platform/i18n/messages/en/changes.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const changes = {
  reasons: { traveler_gone: 'This traveller is no longer in your booking.' },
} as const satisfies Overrides<typeof en>;
