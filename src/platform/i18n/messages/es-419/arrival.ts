// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { arrival as en } from '#platform/i18n/messages/en/arrival.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const arrival = { nothingChosen: 'No elegimos nada por ti.' } as const satisfies Overrides<typeof en>;
