// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { confirmation as en } from '#platform/i18n/messages/en/confirmation.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const confirmation = {
  title: 'Sua viagem está reservada',
  referenceTitle: 'Código da reserva',
  referenceHelp: 'Guarde-o: com ele e um sobrenome abre esta reserva.',
  sentTo: 'Estamos enviando a confirmação para <b>{email}</b>.',
  ticketsTitle: 'Passageiros e bilhetes eletrônicos',
  documents:
    'Leve um documento de viagem válido por cada passageiro, incluindo crianças e bebês. Verifique se o destino pede passaporte, visto ou algum formulário.',
  changes:
    'Precisa de alterar algo? {changeOnline, select, yes {Só pedimos o código da reserva e um sobrenome.} other {Ligue para nós com o código da reserva à mão.}}',
  resendHelp:
    'Veja primeiro no spam. Depois corrija aqui o endereço ou envie outra vez: leva o itinerário e o arquivo de calendário.',
  invoiceTaxId: 'CPF ou CNPJ',
  invoiceAddress: 'Endereço',
  invoiceAddressHint: 'Rua, CEP e cidade',
  refundingTitle: 'Estamos devolvendo dinheiro desta reserva',
  addText:
    'Pode acrescentá-los até o check-in fechar{addLater, select, yes {, com a reserva aberta neste site.} other {. Ligue para nós com o código da reserva à mão.}}',
  greeting: '{city} espera por você, {name}',
  documentsShort: 'Cada passageiro precisa de um documento de viagem válido, incluindo crianças e bebês.',
  bagsFor:
    '{party, select, one {{bags}} lap {{bags}, por passageiro com assento} other {{bags}, por passageiro}}',
  addSeat: 'O assento que preferir',
  addSeatHelp: '{count, plural, one {Falta escolher # assento} other {Faltam escolher # assentos}}',
  calendar: 'Seus voos no calendário',
} as const satisfies Overrides<typeof en>;
