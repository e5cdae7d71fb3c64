// O passo dos extras.
import type { extras as en } from '#i18n/messages/en/extras.ts';
import type { Words } from '#i18n/words.ts';

export const extras = {
  title: 'Bagagem e extras',
  lead: 'Tudo é opcional. Nada vem escolhido de antemão.',
  includedTitle: 'Incluído na sua tarifa',
  includedOn: '{route}, tarifa {family}',
  cabinBag: 'Bagagem de cabine até {kg} kg para cada viajante com lugar',
  checkedBags:
    '{count, plural, =0 {Sem mala de porão} one {# mala de porão de {kg} kg} other {# malas de porão de {kg} kg cada uma}}',
  infantBag: 'Os bebés viajam ao colo de um adulto e partilham a bagagem dele.',
  add: 'Acrescente à sua viagem',
  bag23Text: 'Até 158 cm, somando comprimento, largura e altura.',
  bag32Text: 'Para uma só mala pesada em vez de duas.',
  notRefundable: 'Não reembolsável depois do pagamento.',
  refundable: 'Reembolsável até 24 horas antes da partida.',
  priceEach: '{price} cada uma',
  alreadyIncluded: '{count, plural, =0 {nenhuma incluída} one {# já incluída} other {# já incluídas}}',
  quantityFor: '{extra}: quantas para {name}, {route}',
  notOnFlight: 'Não está à venda para este voo na sua moeda.',
  sameForEveryone: 'O mesmo para todos',
  sameBothWays: 'O mesmo na ida e no regresso',
  copyHelp: 'Copiam o que tem o primeiro viajante ou o voo de ida.',
  undo: 'Anular',
  copiedEveryone: 'Agora todos levam o mesmo que o primeiro viajante.',
  copiedBothWays: 'Agora o regresso leva o mesmo que a ida.',
  undone: 'Recuperámos a sua escolha anterior.',
  updated: 'O total está atualizado.',
  updateTotal: 'Atualizar o total',
  extrasTotal: 'Extras: {price}',
  skip: 'Saltar este passo',
} as const satisfies Words<typeof en>;
