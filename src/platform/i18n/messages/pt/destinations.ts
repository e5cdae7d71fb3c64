// As páginas dos destinos.
import type { destinations as en } from '#platform/i18n/messages/en/destinations.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const destinations = {
  title: 'Destinos',
  about: 'Sem escalas de {city}, com o preço final mais baixo de ida e volta.',
  description:
    'Todos os voos diretos da {airline}, por país, com o preço final mais baixo dos próximos meses.',
  breadcrumb: 'Está aqui',
  home: 'Início',
  pricesFrom: 'Preços desde',
  placeTitle: 'Voos para {city}',
  placeAbout: 'Sem escalas para {city}, {country}, desde {origins}.',
  placeDescription:
    'Voos diretos para {city} desde {origins}: dias e horários, os meses mais baratos e o preço final de cada dia.',
  stayFrom: '{count, plural, one {# noite} other {# noites}} desde',
  noPrice: 'De momento não há voos à venda',
  seeFlights: 'Ver voos',
  seeFlightsOf: 'Ver voos, {days}',
  leavingFrom: 'Partida de',
  monthsTitle: 'Os meses mais baratos',
  monthsAbout:
    'O preço final mais baixo de {count, plural, one {# noite} other {# noites}} em cada mês: os dois voos, um adulto, com impostos e taxas.',
  lowest: 'o mais baixo',
  timetableTitle: 'Voos por dia da semana',
  timetableAbout: 'Horas locais. A época é a dos voos à venda.',
  outbound: 'De {origin} para {destination}',
  flight: 'Voo',
  times: 'Partida – chegada',
  duration: 'Duração',
  weekdays: 'Dias',
  everyDay: 'todos os dias',
  season: 'Época',
  daysTitle: 'Preços por dia',
  daysAbout: 'O preço final mais baixo do voo de ida, um adulto. Escolha um dia para ver os voos.',
  othersTitle: 'Mais destinos desde {city}',
  elsewhere: 'De outros aeroportos',
  allPlaces: 'Todos os destinos',
} as const satisfies Words<typeof en>;
