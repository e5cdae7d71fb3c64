// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { portalAllotments as en } from '#platform/i18n/messages/en/portal-allotments.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalAllotments = { oneWay: 'Viaje sencillo' } as const satisfies Overrides<typeof en>;
