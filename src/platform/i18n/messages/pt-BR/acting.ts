// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { acting as en } from '#platform/i18n/messages/en/acting.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const acting = {
  who: 'Está agindo em nome de <b>{agency}</b> como {name}, de {airline}, até às <b>{time} UTC</b>',
  ended: { title: 'Não age mais em nome da agência' },
} as const satisfies Overrides<typeof en>;
