// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { documents as en } from '#platform/i18n/messages/en/documents.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const documents = {
  itineraryTitle: 'Itinerário e bilhetes eletrônicos',
  flightsTitle: 'Seus voos',
  travelersTitle: 'Passageiros e bilhetes eletrônicos',
  seatOn: 'Assento {flight}',
  seatLap: 'no colo',
  included: 'Incluído para cada passageiro com assento',
  cabinBag: 'bagagem de mão até {kg}\u00a0kg',
  checkedBags:
    '{count, plural, =0 {sem mala despachada} one {# mala despachada de {kg}\u00a0kg} other {# malas despachadas de {kg}\u00a0kg cada uma}}',
  seats: 'Assentos',
  refundToNewVoucher: 'em um voucher',
  conditionsTitle: 'O que sua tarifa permite',
  entry: {
    US: '{country}: passaporte e visto, ou uma ESTA aprovada e pedida pelo menos 72 horas antes da partida. No check-in teremos que pedir o endereço da sua primeira noite.',
    MX: '{country}: passaporte válido durante toda a estadia. Conforme a nacionalidade, visto. Na fronteira podem pedir a passagem de volta e o endereço da hospedagem.',
    DO: '{country}: passaporte e, para cada passageiro, o formulário eletrônico gratuito de entrada e saída (E-Ticket), preenchido antes de cada voo.',
    CR: '{country}: passaporte e uma passagem de saída do país. Quem chega de certos países precisa do certificado de vacinação contra a febre-amarela.',
    HN: '{country}: passaporte e o formulário gratuito de pré-controle migratório on-line. Quem chega de certos países precisa do certificado de vacinação contra a febre-amarela.',
    CU: '{country}: passaporte, visto eletrônico, o formulário gratuito D’Viajeros e um seguro de viagem que cubra as despesas médicas.',
    JM: '{country}: passaporte, o formulário de chegada gratuito on-line e uma passagem de saída do país. Conforme a nacionalidade, visto.',
  },
  minors:
    'As crianças e os bebês precisam de um documento próprio. Quando um menor viaja sem um dos pais ou sem ambos, muitos países pedem uma autorização por escrito.',
  freeCancel:
    'Cancelamento gratuito durante 24 horas: até {date} às {time} (hora de {city}) pode cancelar esta reserva {cancelOnline, select, yes {neste site} other {por telefone}} e receber de volta tudo o que pagou.',
  callUs: 'Nosso telefone: {phone}',
  taxId: 'CPF ou CNPJ: {number}',
  proof:
    'Os valores são exatamente os que foram cobrados. As taxas e os encargos figuram com seus códigos internacionais.',
  vatInland:
    'IVA: nos voos dentro de um mesmo país, o IVA ou o imposto equivalente que seja devido está incluído nos valores acima. Nem a alíquota nem o valor são discriminados, por isso este documento, por si só, não permite deduzi-lo.',
  eventReference: 'Código da reserva: {reference}',
  eventSeats: 'Assentos: {seats}',
  missingText:
    'O endereço está incompleto ou é de uma reserva feita em outro dispositivo. Abra o e-mail de confirmação ou busque sua reserva com o código.',
  goneTitle: 'Este documento não existe mais',
  noInvoiceText: 'Informe na página de confirmação em nome de quem é, e nós a emitimos na hora.',
  toManage: 'Buscar uma reserva',
  booked: {
    seats:
      '{count, plural, =1 {um assento escolhido} =2 {dois assentos escolhidos} =3 {três assentos escolhidos} =4 {quatro assentos escolhidos} =5 {cinco assentos escolhidos} =6 {seis assentos escolhidos} =7 {sete assentos escolhidos} =8 {oito assentos escolhidos} =9 {nove assentos escolhidos} other {# assentos escolhidos}}',
    bags: '{count, plural, =1 {uma mala despachada} =2 {duas malas despachadas} =3 {três malas despachadas} =4 {quatro malas despachadas} =5 {cinco malas despachadas} =6 {seis malas despachadas} =7 {sete malas despachadas} =8 {oito malas despachadas} =9 {nove malas despachadas} other {# malas despachadas}}',
    someBags: 'bagagem despachada',
  },
} as const satisfies Overrides<typeof en>;
