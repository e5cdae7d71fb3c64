// O que no Brasil se diz de outro modo do que em Portugal (docs/words/markets.md).
import type { quote as en } from '#platform/i18n/messages/en/quote.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const quote = {
  title: 'Sua oferta',
  booked: 'Esta viagem está reservada. {agency} envia a você os documentos.',
  unknownText:
    'O link pode estar incompleto, ou a oferta foi excluída algum tempo depois de terminar. Peça outra à sua agência de viagens.',
  pdf: 'Baixar em PDF',
  acceptText:
    'Você informa à agência {agency} que quer esta viagem por este preço. Aqui nada é cobrado: {agency} reserva a viagem e acerta o pagamento com você.',
  accepted:
    'Você aceitou esta oferta. {agency} já foi informada e faz a reserva até {day}, {time} (hora de {city}).',
  acceptedOlder: 'Esta oferta mudou depois que você a aceitou. Leia de novo e aceite como está agora.',
  mail: {
    title: 'A oferta foi aceita',
    subject: 'Seu cliente aceitou a oferta: {route}',
    amount: 'Preço aceito',
  },
} as const satisfies Overrides<typeof en>;
