// A página inicial.
import type { home as en } from '#platform/i18n/messages/en/home.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const home = {
  title: 'Reserve o seu voo',
  description: 'Voe com a {airline}. O primeiro preço que vê é o final, com taxas.',
  headline: 'Para onde quer ir?',
  lead: 'O primeiro preço que vê é o que paga.',
  offersTitle: 'Os melhores preços de hoje',
  offersAbout:
    'Preços finais e atuais para um adulto, com todas as taxas e encargos. A tarifa mais baixa inclui bagagem de cabina de 10 kg.',
  offersNone: 'De momento não há ofertas nesta moeda. Escolha outra moeda em cima.',
  offerFrom: 'Ida e volta desde',
  offerOrigin: 'de {city}',
  offerSee: 'Ver voos',
  offersLoading: 'A procurar os preços em {currency}…',
  offersLoaded: '{count, plural, one {# oferta em {currency}} other {# ofertas em {currency}}}',
  offersFailed: 'Não foi possível obter os preços em {wanted}. Estes são em {currency}.',
  offersRetry: 'Tentar de novo',
  offerFromOneWay: 'Só ida desde',
  offerRoute: 'De {from} para {to}',
  highlights: 'A sua próxima viagem',
  slidePosition: '{at} de {count}',
  slidePrevious: 'Diapositivo anterior',
  slideNext: 'Diapositivo seguinte',
  bannersTitle: 'Bom saber',
  mapTitle: 'Para onde voamos',
  mapAbout: 'Cada linha é um voo direto. Escolha um lugar ou uma rota para preencher a pesquisa.',
  mapLabel: 'Mapa das nossas rotas',
  mapAirport: '{city}: preencher a pesquisa',
  mapBase: 'De e para {city}',
  mapRoute: 'De {from} para {to}',
  reasonsTitle: 'Com o que pode contar',
  reasonPriceTitle: 'Um só preço, o final',
  reasonPrice:
    'As taxas e os encargos estão em cada valor desde a primeira página. Nada vem assinalado por si.',
  reasonBagTitle: 'A bagagem, à vista',
  reasonBag: 'Cada tarifa diz o que inclui: bagagem de cabina e de porão, lugar, alterações e reembolsos.',
  reasonHoldTitle: 'Tempo para decidir',
  reasonHold: 'Os seus lugares são seus durante 20 minutos enquanto conclui, e pode pedir mais tempo.',
} as const satisfies Words<typeof en>;
