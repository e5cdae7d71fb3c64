// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { measures as en } from '#platform/i18n/messages/en/measures.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const measures = {
  funnel: 'Da busca ao bilhete',
  devices: { phone: 'Tela estreito', desktop: 'Tela largo' },
} as const satisfies Overrides<typeof en>;
