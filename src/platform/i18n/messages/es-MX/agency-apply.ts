// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { agencyApply as en } from '#platform/i18n/messages/en/agency-apply.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const agencyApply = {
  taxNumber: 'RFC o número de identificación fiscal',
} as const satisfies Overrides<typeof en>;
