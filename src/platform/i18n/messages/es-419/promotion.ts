// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { promotion as en } from '#platform/i18n/messages/en/promotion.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const promotion = {
  inboundOnly: 'Es solo para el vuelo de regreso.',
  refusedTitle: 'El código {code} no se aplicó',
} as const satisfies Overrides<typeof en>;
