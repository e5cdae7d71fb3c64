// Páginas de conteúdo, ligações curtas que terminaram e a página dos voos para os Estados Unidos.
import type { pages as en } from '#platform/i18n/messages/en/pages.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const pages = {
  home: 'Início',
  breadcrumb: 'Está aqui',
  onThisPage: 'Nesta página',
  updated: 'Atualizado em {day}',
  onlyIn:
    'Esta página ainda não existe em português. Está a lê-la em {language, select, en {inglês} es {espanhol} other {português}}.',
  table: 'Tabela',
  endedTitle: '«<title></title>» terminou',
  endedText: 'Terminou em {date}.',
  earlyTitle: '«<title></title>» ainda não começou',
  earlyText: 'Começa em {date}.',
  offersNow: 'O que pode reservar hoje',
  noOffers: 'De momento não há ofertas para mostrar. A pesquisa tem todos os voos.',
  searchFlights: 'Pesquisar voos',
  usTitle: 'Voos de e para os Estados Unidos',
  usDescription:
    'O que paga nos voos de e para os Estados Unidos: preços finais, taxas opcionais e o direito a cancelar em 24 horas.',
  usPriceTitle: 'O preço que vê é o preço que paga',
  usPrice:
    'Cada tarifa deste site inclui a sobretaxa da companhia e todos os impostos e taxas. Depois não acrescentamos nada que não escolha, e nada vem escolhido por nós.',
  usCancelTitle: 'Tem 24 horas para mudar de ideias',
  usCancel:
    'Se reservar pelo menos sete dias antes da partida, pode cancelar {cancelOnline, select, yes {neste site} other {por telefone}} nas 24 horas seguintes e devolvemos todo o dinheiro, seja qual for a tarifa.',
  usFeesTitle: 'Serviços opcionais e respetivas taxas',
  usFeesToday: 'Serviços opcionais: preços de hoje',
  usAtMost: 'no máximo {count} por pessoa e voo',
  usFeesAbout: 'Em dólares, por unidade e voo, além do que a sua tarifa inclui. Impostos incluídos.',
  usService: 'Serviço',
  usShort: 'Voos de menos de 2500 km',
  usLong: 'Voos mais longos',
  usContactTitle: 'Fale connosco',
  usPhone: 'Ligue para {telephone}',
  usContact: 'Todas as formas de contacto',
  usBaggage: 'Tudo sobre a bagagem',
  usFree: 'Grátis',
  usOnce: 'uma vez por passageiro, para toda a viagem',
} as const satisfies Words<typeof en>;
