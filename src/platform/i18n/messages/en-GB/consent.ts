// Where British wording differs from American (docs/words/markets.md).
import type { consent as en } from '#platform/i18n/messages/en/consent.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const consent = {
  fraudText:
    'A script of another company recognises your browser by a random number, to detect stolen cards.',
} as const satisfies Overrides<typeof en>;
