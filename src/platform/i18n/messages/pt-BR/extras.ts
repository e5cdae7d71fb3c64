// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { extras as en } from '#platform/i18n/messages/en/extras.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const extras = {
  cabinBag: 'Bagagem de mão até {kg}\u00a0kg para cada passageiro com assento',
  checkedBags:
    '{count, plural, =0 {Sem mala despachada} one {# mala despachada de {kg}\u00a0kg} other {# malas despachadas de {kg}\u00a0kg cada uma}}',
  infantBag: 'Os bebês viajam no colo de um adulto e compartilham a bagagem dele.',
  sameBothWays: 'O mesmo na ida e na volta',
  undo: 'Desfazer',
  copiedBothWays: 'Agora a volta leva o mesmo que a ida.',
  undone: 'Recuperamos sua escolha anterior.',
  wasUntil: 'Não é mais possível: precisava ser pedido até {date} às {time}.',
  seatDropped: 'Liberamos o assento {seat}, {name}. {reason}',
  sections: { sports: 'Equipamento esportivo', pet: 'Animais de estimação' },
  assistanceLead:
    'A ajuda no aeroporto e a bordo não custa nada. Os aeroportos pedem para saber 48 horas antes do voo: informe aqui do que precisa.',
  assistanceLate:
    'Faltam menos de 48 horas para um voo. Escolha o que precisa e ligue para nós também, para que tudo esteja pronto:',
  assistancePrivacy: 'Só quem ajuda você fica sabendo. Não é preciso atestado médico.',
  wheelchairHelp: 'Levamos você em uma das nossas, do balcão do check-in até o avião.',
  details: { ownAid: 'Leva sua própria cadeira de rodas?', batteries: { lithium: 'De íons de lítio' } },
  cabinBagShort: 'Bagagem de mão até {kg}\u00a0kg',
  inBundle: 'Incluído no seu pacote',
  bundles: {
    seat: 'Um assento padrão à sua escolha',
    saved: 'Você economiza {price}',
    remove: 'Remover',
    replaces:
      'Você já tinha escolhido {had} disto em separado. O pacote o substitui: o total {less, select, yes {diminui} other {aumenta}} {price}.',
    withoutIt: 'Sem o pacote, o total diminui {price}.',
    withoutItSeats:
      'Sem o pacote, os assentos voltam a custar {seats}: o total {more, select, yes {aumenta} other {diminui}} {price}.',
    addedSeats: '{title}: já está na sua viagem. Escolha os assentos abaixo: os padrão não custam mais nada.',
  },
} as const satisfies Overrides<typeof en>;
