// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { officeAudit as en } from '#platform/i18n/messages/en/office-audit.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officeAudit = {
  intro: 'Todas as ações do pessoal e das agências; nada é alterado nem excluído.',
  none: 'Nenhum registro corresponde a estes filtros.',
  noneYet: 'Ainda não há nenhum registro.',
} as const satisfies Overrides<typeof en>;
