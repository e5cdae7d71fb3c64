// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { portalGroups as en } from '#platform/i18n/messages/en/portal-groups.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalGroups = {
  oneWay: 'viaje sencillo',
  form: { backDayHint: 'Déjalo vacío si es viaje sencillo.' },
} as const satisfies Overrides<typeof en>;
