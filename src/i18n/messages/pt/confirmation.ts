// A confirmação.
import type { confirmation as en } from '#i18n/messages/en/confirmation.ts';
import type { Words } from '#i18n/words.ts';

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
  paidTitle: 'Pago',
  paidText: '{price} com cartão, em {date}',
  nextTitle: 'O que se segue',
  checkinOpens: 'O check-in online de {route} abre em {date} às {time}, hora de {city}.',
  documents:
    'Leve um documento de viagem válido por cada viajante, incluindo crianças e bebés. Verifique se o destino pede passaporte, visto ou algum formulário.',
  changes: 'Precisa de alterar algo? Só pedimos o código de reserva e um apelido.',
  print: 'Imprimir ou guardar em PDF',
  calendar: 'Acrescentar ao calendário',
  home: 'Voltar à página inicial',
} as const satisfies Words<typeof en>;
