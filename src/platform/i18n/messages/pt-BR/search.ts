// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { search as en } from '#platform/i18n/messages/en/search.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const search = {
  label: 'Busca de voos',
  back: 'Volta',
  infants: 'Bebês',
  infantsHint: 'Menos de 2 anos, no colo de um adulto',
  ageRule: 'Conta a idade no dia de cada voo. Até 9 passageiros com assento; um bebê por adulto.',
  fewerInfants: 'Menos um bebê',
  moreInfants: 'Mais um bebê',
  submit: 'Buscar voos',
  lastSearch: 'Sua última busca',
  calendarOut: 'Quando você vai?',
  calendarBack: 'Quando você volta?',
  calendarLoading: 'Carregando os preços',
  dayBackFirst: 'A volta precisa ser no dia da ida ou depois.',
  dayMissing: 'Digite uma data ou escolha um dia.',
  dayReturns: '{day}, volta',
  missingFrom: 'Escolha de onde você sai.',
  missingTo: 'Escolha para onde você quer ir.',
  missingBack: 'Escolha a data da volta ou busque só ida.',
  findNone: 'Não voamos para “{typed}”. Tente uma cidade, um país ou um código.',
  findNoneFrom: 'Não saímos de “{typed}”. Tente uma cidade, um país ou um código.',
  findClear: 'Apagar o que foi digitado',
  viewDays: 'Ida × volta',
  dayNoReturn: '{day}, sem voo de volta depois dessa estadia',
  roundedUp: 'sem centavos',
  soldOutShort: 'lotado',
  backShort: 'volta',
  pairFrom: 'Ida {out}, volta {back}, {nights, plural, one {# noite} other {# noites}}, {price}',
  pairNone: 'Ida {out}, volta {back}: não é possível',
  pairsAbout: 'Preço total de cada combinação de ida e volta',
  pairsKeys: 'Use as setas para andar pelas combinações.',
  calendarWithoutCode: 'Estes são os preços sem seu código {code}.',
  calendarAboutAnyStay:
    'Total em {currency}, {party}, com a volta mais barata após {fewest} a {most} noites, com taxas.',
} as const satisfies Overrides<typeof en>;
