// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { destinations as en } from '#platform/i18n/messages/en/destinations.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const destinations = {
  breadcrumb: 'Você está aqui',
  noPrice: 'No momento não há voos à venda',
  leavingFrom: 'Saindo de',
  timetableAbout: 'Horários locais. A temporada é a dos voos à venda.',
  season: 'Temporada',
} as const satisfies Overrides<typeof en>;
