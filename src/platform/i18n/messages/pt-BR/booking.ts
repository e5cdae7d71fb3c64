// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { booking as en } from '#platform/i18n/messages/en/booking.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const booking = {
  tripTitle: 'Sua viagem',
  quoteOpens: 'abre em outra aba',
  endedText: 'Os lugares voltaram à venda. Nada foi cobrado e guardamos tudo o que escreveu.',
  takenAgain: 'Os mesmos lugares são seus de novo.',
  searchAgain: 'Buscar esta viagem de novo',
  searchNew: 'Buscar voos',
  soldOutTitle: 'Estes lugares não estão mais livres',
  replacedText: 'Ela tomou o lugar desta. Continue na outra aba ou busque de novo.',
  unknownText:
    'Talvez tenha sido começada em outro dispositivo ou o endereço esteja incompleto. Pode buscar de novo.',
  elsewhereTitle: 'Sua reserva está em outro dos nossos sites ({region})',
  elsewhereText:
    'Uma reserva fica no site onde começou, com sua moeda e suas condições. Volte a ela ou comece uma nova busca aqui.',
  closedText: 'Os lugares foram devolvidos e nada foi cobrado. Pode buscar de novo.',
  onLapOf: 'no colo de {name}',
  seatsPart: 'Assentos',
  seatOf: 'Assento {seat} · {category}',
  seatLater: 'O assento é marcado no check-in, grátis',
  usedUpText:
    'Entretanto, outra pessoa fez a última utilização. Nada foi cobrado. Busque esta viagem de novo para ver o preço de hoje.',
} as const satisfies Overrides<typeof en>;
