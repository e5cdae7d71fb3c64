// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { arrival as en } from '#platform/i18n/messages/en/arrival.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const arrival = {
  title: 'Do link que seguiu',
  mark: 'O voo que buscava',
  flight: 'Buscava o voo {number}.',
  flightNotOnSale: 'O voo {number} que buscava não pode ser comprado neste dia.',
  flightMissing: 'O voo {number} que buscava não opera neste dia. Estes voos sim.',
  flightUnclear: 'O voo indicado no link não é nosso.',
  fare: 'Buscava a tarifa {name}.',
  fareMissing: 'A tarifa {name} que buscava não está à venda nestes voos.',
  fareUnclear: 'A tarifa ou a cabine indicada no link não é nossa.',
  economy: 'econômica',
  nothingChosen: 'Nada foi escolhido por você.',
} as const satisfies Overrides<typeof en>;
