// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { quote as en } from '#platform/i18n/messages/en/quote.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const quote = {
  title: 'Sua oferta',
  booked: 'Esta viagem está reservada. {agency} envia a você os documentos.',
  unknownText:
    'O link pode estar incompleto, ou a oferta foi excluída algum tempo depois de terminar. Peça outra à sua agência de viagens.',
  pdf: 'Baixar em PDF',
} as const satisfies Overrides<typeof en>;
