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
} as const satisfies Words<typeof en>;
