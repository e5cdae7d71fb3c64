// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { portalVisits as en } from '#platform/i18n/messages/en/portal-visits.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalVisits = {
  none: 'Nadie de la aerolínea actuó en nombre de tu agencia.',
} as const satisfies Overrides<typeof en>;
