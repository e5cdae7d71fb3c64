// A confirmação.
import type { confirmation as en } from '#platform/i18n/messages/en/confirmation.ts';
import type { Words } from '#platform/i18n/words.ts';

export const confirmation = {
  title: 'A sua viagem está reservada',
  referenceTitle: 'Código de reserva',
  referenceHelp: 'Guarde-o: com ele e um apelido abre esta reserva.',
  copy: 'Copiar o código',
  copied: 'Copiado',
  sentTo: 'Estamos a enviar a confirmação para {email}.',
  itineraryTitle: 'Itinerário',
  localTimes: 'Todas as horas são locais de cada aeroporto.',
  ticketsTitle: 'Viajantes e bilhetes eletrónicos',
  ticketNumber: 'Bilhete {number}',
  extrasTitle: 'Bagagem e extras',
  included: 'Incluído para cada viajante com lugar',
  bought: 'Escolhido além disso',
  paidTitle: 'Pago',
  paidText: '{price}, em {date}',
  nextTitle: 'O que se segue',
  checkinOpens:
    '{onlineCheckin, select, yes {O check-in online de {route} abre em {date} às {time}, hora de {city}.} other {O check-in de {route} faz-se no nosso balcão do aeroporto, que abre em {date} às {time}, hora de {city}.}}',
  documents:
    'Leve um documento de viagem válido por cada viajante, incluindo crianças e bebés. Verifique se o destino pede passaporte, visto ou algum formulário.',
  changes:
    'Precisa de alterar algo? {changeOnline, select, yes {Só pedimos o código de reserva e um apelido.} other {Ligue-nos com o código de reserva à mão.}}',
  print: 'Imprimir ou guardar em PDF',
  calendar: 'Acrescentar ao calendário',
  home: 'Voltar à página inicial',
  sentWrong: 'Não está certo ou ainda não chegou nada?',
  resendHelp:
    'Veja primeiro no correio não solicitado. Depois corrija aqui o endereço ou envie outra vez: leva o itinerário e o ficheiro de calendário.',
  resendEmail: 'E-mail',
  resend: 'Enviar de novo',
  resent: 'Estamos a enviá-la de novo para {email}.',
  filesTitle: 'Para guardar',
  itineraryPdf: 'Itinerário (PDF)',
  receiptPdf: 'Recibo (PDF)',
  invoicePdf: 'Fatura {number} (PDF)',
  invoiceAsk: 'Precisa de uma fatura?',
  invoiceHelp:
    'É emitida uma só vez, com um número próprio, e depois não pode ser alterada. O IVA não aparece discriminado.',
  invoiceName: 'Nome ou empresa',
  invoiceTaxId: 'Número fiscal',
  invoiceAddress: 'Morada',
  invoiceAddressHint: 'Rua, código postal e localidade',
  invoiceCountry: 'País',
  invoiceCountryChoose: 'Escolha',
  invoiceMake: 'Emitir a fatura',
  invoiceMade: 'A fatura {number} foi emitida.',
  invoiceBefore: 'A fatura desta reserva já tinha sido emitida: {number}.',
  howPaid: 'Como foi pago',
  refundedTitle: 'Devolvemos dinheiro desta reserva',
  refundingTitle: 'Estamos a devolver dinheiro desta reserva',
  afterRefunds: 'Pago menos reembolsos: {price}',
  entryMore: 'Documentos a levar',
  manage: 'Ver a reserva',
  checkin: '{onlineCheckin, select, yes {Check-in online} other {Ver o check-in}}',
  addTitle: 'Mais uma mala, um lugar, assistência?',
  addText:
    'Pode acrescentá-los até o check-in fechar{addLater, select, yes {, com a reserva aberta neste site.} other {. Ligue-nos com o código de reserva à mão.}}',
  addNoPhone: 'Pode acrescentá-los no nosso balcão do aeroporto até o check-in fechar.',
} as const satisfies Words<typeof en>;
