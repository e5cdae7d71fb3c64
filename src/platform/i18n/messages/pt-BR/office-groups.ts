// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { officeGroups as en } from '#platform/i18n/messages/en/office-groups.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeGroups = {
  infant: 'Bebê',
  perInfant: 'Cada bebê, taxas incluídas',
} as const satisfies Overrides<typeof en>;
