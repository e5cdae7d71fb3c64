// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { select as en } from '#platform/i18n/messages/en/select.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const select = {
  terms: { checkedBag: 'Equipaje documentado' },
  changedOneWay: 'El viaje ahora es sencillo, sin regreso.',
} as const satisfies Overrides<typeof en>;
