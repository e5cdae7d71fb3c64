// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { pages as en } from '#platform/i18n/messages/en/pages.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const pages = {
  noOffers: 'No momento não há ofertas para mostrar. A busca tem todos os voos.',
  searchFlights: 'Buscar voos',
  usFeesTitle: 'Serviços opcionais e respectivas taxas',
  usFeesAbout: 'Em dólares, por unidade e voo, além do que sua tarifa inclui. Impostos incluídos.',
  usContactTitle: 'Fale conosco',
  usContact: 'Todas as formas de contato',
} as const satisfies Overrides<typeof en>;
