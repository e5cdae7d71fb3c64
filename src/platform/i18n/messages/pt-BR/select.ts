// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { select as en } from '#platform/i18n/messages/en/select.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const select = {
  title: 'Escolha seus voos',
  titleWrong: 'Verifique sua busca',
  yourTrip: 'Sua viagem',
  changeSearch: 'Alterar a busca',
  changedBack: 'Você volta em {day}.',
  keptOutbound: 'Seu voo de ida continua escolhido: {number}, {family}.',
  keptInbound: 'Seu voo de volta continua escolhido: {number}, {family}.',
  droppedInbound: 'O que escolheu para a volta não está entre estes voos. Escolha de novo.',
  refreshed: 'A página estava aberta há algum tempo, por isso voltamos a consultar os preços.',
  withBag: 'Com bagagem despachada',
  withSeat: 'Com assento incluído',
  withSeatsLeft: 'Só voos com assentoes',
  forAll: '{price} para {count, plural, one {# passageiro} other {# passageiros}}',
  terms: { cabinBag: 'Bagagem de mão', checkedBag: 'Mala despachada', seat: 'Assento' },
  rules:
    'Em todas as tarifas: bagagem de mão até {size} cm. Se não escolher lugar, recebe um grátis no check-in. Depois do último dia de alterações grátis, não há alterações.',
  mixedChosen: 'Duas tarifas: na ida valem as regras de {outbound}; na volta, as de {inbound}.',
  partsOf: 'O que custa {family}, para todos os passageiros',
  eachInfant: '{count} × bebê',
  changeInbound: 'Alterar o voo de volta',
  soldOutTitle: 'Este voo está esgotado para {count, plural, one {# passageiro} other {# passageiros}}',
  closedTitle: 'Este voo não está mais à venda',
  tooEarlyText: 'Seu voo de ida chega às {time} de {day}. Escolha uma volta mais tarde ou uma ida mais cedo.',
  tooEarlyAll: 'Nenhum voo de ida do dia escolhido chega a tempo. Escolha uma volta mais tarde.',
  chooseInbound: 'Escolha uma tarifa para o voo de volta.',
  holdNoteAgency: 'Os voos ficam depois retidos pelo tempo acordado com sua agência. Ainda nada é cobrado.',
  holdNote: 'Depois guardamos seus lugares durante {minutes} minutos. Ainda não se cobra nada.',
} as const satisfies Overrides<typeof en>;
