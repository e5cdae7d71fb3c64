// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { search as en } from '#platform/i18n/messages/en/search.ts';
import type { Overrides } from '#platform/i18n/words.ts';

export const search = {
  label: 'Busca de voos',
  back: 'Volta',
  passengers: 'Passageiros',
  infants: 'Bebês',
  infantsHint: 'Menos de 2 anos, no colo de um adulto',
  ageRule: 'Conta a idade no dia de cada voo. Até 9 passageiros com assento; um bebê por adulto.',
  fewerInfants: 'Menos um bebê',
  moreInfants: 'Mais um bebê',
  submit: 'Buscar voos',
  lastSearch: 'Sua última busca',
  calendarBack: 'Escolha o dia da volta',
  calendarLoading: 'Carregando os preços',
  dayBackFirst: 'A volta precisa ser no dia da ida ou depois.',
  dayMissing: 'Digite uma data ou escolha um dia.',
  dayReturns: '{day}, volta',
  calendarWithoutCode: 'Estes são os preços sem seu código {code}.',
} as const satisfies Overrides<typeof en>;
