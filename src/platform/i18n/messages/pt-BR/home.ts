// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { home as en } from '#platform/i18n/messages/en/home.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const home = {
  title: 'Reserve seu voo',
  offersMore: 'Os preços são atuais. A tarifa mais baixa inclui bagagem de mão de 10 kg.',
  offersNone: 'No momento não há ofertas nesta moeda. Escolha outra moeda acima.',
  offersLoading: 'Buscando os preços em {currency}…',
  highlights: 'Sua próxima viagem',
  slidePrevious: 'Slide anterior',
  slideNext: 'Slide seguinte',
  mapAbout: 'Cada linha é um voo direto. Escolha um lugar ou uma rota para preencher a busca.',
  mapAirport: '{city}: preencher a busca',
  reasonPrice:
    'As taxas e os encargos estão em cada valor desde a primeira página. Nada vem marcado por nós.',
  reasonBag: 'Cada tarifa diz o que inclui: bagagem de mão e despachada, lugar, alterações e reembolsos.',
  reasonHold: 'Seus lugares são seus durante 20 minutos enquanto conclui, e pode pedir mais tempo.',
} as const satisfies Overrides<typeof en>;
