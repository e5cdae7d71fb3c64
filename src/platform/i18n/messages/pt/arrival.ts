// O que se diz a quem chega pela ligação de um parceiro a um voo ou a uma tarifa.
import type { arrival as en } from '#platform/i18n/messages/en/arrival.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const arrival = {
  title: 'Da ligação que seguiu',
  mark: 'O voo que procurava',
  flight: 'Procurava o voo {number}.',
  flightNotOnSale: 'O voo {number} que procurava não pode ser comprado neste dia.',
  flightMissing: 'O voo {number} que procurava não opera neste dia. Estes voos sim.',
  flightUnclear: 'O voo indicado na ligação não é nosso.',
  fare: 'Procurava a tarifa {name}.',
  fareMissing: 'A tarifa {name} que procurava não está à venda nestes voos.',
  fareUnclear: 'A tarifa ou a cabina indicada na ligação não é nossa.',
  economy: 'económica',
  nothingChosen: 'Nada foi escolhido por si.',
  go: 'Ir para o voo {number}',
} as const satisfies Words<typeof en>;
