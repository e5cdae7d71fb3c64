// O que se diz dos códigos promocionais junto às frases das suas recusas.
import type { promotion as en } from '#platform/i18n/messages/en/promotion.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const promotion = {
  percent: '{percent}% de desconto na tarifa',
  amount: '{amount} de desconto na tarifa de cada adulto e criança, por voo',
  appliedTitle: 'Código {code}: {what}',
  pricesWith: 'Os preços abaixo já o incluem.',
  outboundOnly: 'É só para o voo de ida.',
  inboundOnly: 'É só para o voo de volta.',
  refusedTitle: 'O código {code} não foi aplicado',
  pricesWithout: 'Os preços abaixo não o incluem.',
  notYet: 'Pode ser usado a partir de {date}.',
  travel: 'É para voos de {from} a {to}.',
  route: 'É para voos entre {origin} e {destination}.',
  city: 'É para voos de ou para {city}.',
  fares: 'É para estas tarifas: {families}.',
  currencies: 'Está disponível em {currencies}.',
  party: 'É para {count} ou mais passageiros com lugar.',
  change: 'Alterar o código',
  without: 'Remover o código',
  withoutRefused: 'Pesquisar sem o código',
  discount: 'Código promocional {code}',
  lost: 'O código {code} não está no novo preço.',
} as const satisfies Words<typeof en>;
