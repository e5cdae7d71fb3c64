// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { portalReports as en } from '#platform/i18n/messages/en/portal-reports.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalReports = {
  columns: { reference: 'Clave de reservación' },
  noReference: 'Sin clave de reservación',
  lines: { reference: 'Clave de reservación' },
} as const satisfies Overrides<typeof en>;
