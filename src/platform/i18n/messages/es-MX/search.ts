// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { search as en } from '#platform/i18n/messages/en/search.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const search = { return: 'Viaje redondo', oneWay: 'Viaje sencillo' } as const satisfies Overrides<
  typeof en
>;
