// A oferta que uma agência dá ao seu cliente.
import type { quote as en } from '#platform/i18n/messages/en/quote.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const quote = {
  title: 'A sua oferta',
  flight: 'Voo',
  valid: 'Os lugares e o preço mantêm-se até {day}, {time} (hora de {city}).',
  ended: 'O prazo desta oferta terminou. {agency} confirma se os lugares e o preço ainda estão disponíveis.',
  booked: 'Esta viagem está reservada. {agency} envia-lhe os documentos.',
  unknownTitle: 'Não encontramos esta oferta',
  unknownText:
    'A ligação pode estar incompleta, ou a oferta foi apagada algum tempo depois de terminar. Peça outra à sua agência de viagens.',
  home: 'Para a página inicial',
  pdf: 'Transferir em PDF',
  by: 'Oferta de',
  conditions: 'Condições de {agency}',
  contact: 'Para reservar ou perguntar: {reach}',
  for: 'Para {count, plural, one {# passageiro} other {# passageiros}}',
  fare: 'Tarifa e condições',
  bags: 'Incluído para cada passageiro: {bags}',
  priceTitle: 'Preço',
  each: '{count} × {price}',
  acceptTitle: 'Aceitar esta oferta',
  acceptText:
    'Comunica à agência {agency} que quer esta viagem a este preço. Aqui nada é cobrado: {agency} reserva a viagem e acerta o pagamento consigo.',
  consent: 'Aceito o preço final, as condições da tarifa e as <a>condições de transporte</a>.',
  consentAgency:
    'Aceito o preço final, as condições da tarifa, as de {agency} e as <a>condições de transporte</a>.',
  accept: 'Aceitar por {price}',
  accepted:
    'Aceitou esta oferta. {agency} já foi informada e faz a reserva até {day}, {time} (hora de {city}).',
  acceptedOlder: 'Esta oferta mudou desde que a aceitou. Leia-a de novo e aceite-a como está agora.',
  mail: {
    subject: 'O seu cliente aceitou a oferta: {route}',
    title: 'A oferta foi aceite',
    lead: 'O cliente aceitou a oferta de {agency}. A reserva continua retida: pague-a antes de terminar o prazo.',
    leadOver: 'O cliente aceitou a oferta de {agency}.',
    button: 'Ir para a reserva',
    day: 'Partida',
    amount: 'Preço aceite',
  },
} as const satisfies Words<typeof en>;
