// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { select as en } from '#platform/i18n/messages/en/select.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

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
  withSeatsLeft: 'Só voos com assentos',
  terms: { cabinBag: 'Bagagem de mão', checkedBag: 'Mala despachada', seat: 'Assento' },
  brief: {
    cabinBag: 'Mala de mão {kg}\u00a0kg',
    checkedBags:
      '{count, plural, =0 {Sem mala despachada} one {# despachada de {kg}\u00a0kg} other {# despachadas de {kg}\u00a0kg}}',
  },
  rules:
    'Em todas as tarifas: bagagem de mão até {size} cm. Se não escolher assento, recebe um grátis no check-in. Depois do último dia de alterações grátis, não há alterações.',
  mixedChosen: 'Duas tarifas: na ida valem as regras de {outbound}; na volta, as de {inbound}.',
  eachInfant: '{count, plural, one {# bebê} other {# bebês}} ×',
  choose: { inbound: 'Escolher a volta' },
  changeInbound: 'Alterar o voo de volta',
  closedTitle: 'Este voo não está mais à venda',
  tooEarlyText: 'Seu voo de ida chega às {time} de {day}. Escolha uma volta mais tarde ou uma ida mais cedo.',
  tooEarlyAll: 'Nenhum voo de ida do dia escolhido chega a tempo. Escolha uma volta mais tarde.',
  chooseInbound: 'Escolha uma tarifa para o voo de volta.',
  holdNoteAgency: 'Os voos ficam depois retidos pelo tempo acordado com sua agência. Ainda nada é cobrado.',
  holdNote: 'Depois guardamos seus lugares durante {minutes} minutos. Ainda não se cobra nada.',
  needs: {
    open: 'Com minhas malas e assentos',
    title: 'Com minhas malas e assentos',
    about:
      'Veja quanto custa toda a viagem com aquilo de que vai precisar. Nada é acrescentado à viagem: você escolhe no próximo passo.',
    bags: 'Malas despachadas para cada passageiro, em cada voo',
    seats: 'Um assento à escolha para cada passageiro, em cada voo',
    seat: { none: 'Sem assento' },
    final:
      'Os preços são finais, para todos e com impostos. As tarifas que já incluem mala ou assento não custam mais por isso. Uma tarifa que não permita juntar tudo não mostra este preço.',
    with: 'com {bags, plural, =0 {} one {# mala despachada} other {# malas despachadas}}{both, select, yes { e } other {}}{seat, select, any {assento} front {assento à frente} space {assento com mais espaço} other {}}{people, plural, one {} other { para cada um}}',
  },
  seatsLeft: '{count, plural, one {Resta # assento a este preço} other {Restam # assentos a este preço}}',
  seeSeats: 'Ver quais assentos estão livres',
  seeFree: 'Ver os assentos livres',
  seatsWith: 'Assento com {family}: {choice}',
} as const satisfies Overrides<typeof en>;
