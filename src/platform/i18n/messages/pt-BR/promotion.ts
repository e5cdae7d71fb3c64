// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { promotion as en } from '#platform/i18n/messages/en/promotion.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const promotion = {
  party: 'É para {count} ou mais passageiros com assento.',
  withoutRefused: 'Buscar sem o código',
} as const satisfies Overrides<typeof en>;
