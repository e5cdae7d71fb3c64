// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { measures as en } from '#platform/i18n/messages/en/measures.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const measures = { funnel: 'De la búsqueda al boleto' } as const satisfies Overrides<typeof en>;
