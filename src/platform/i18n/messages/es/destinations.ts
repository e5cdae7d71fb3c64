// Las páginas de los destinos.
import type { destinations as en } from '#platform/i18n/messages/en/destinations.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const destinations = {
  title: 'Destinos',
  about: 'Sin escalas desde {city}, con el precio final más bajo de ida y vuelta.',
  description:
    'Todos los vuelos directos de {airline}, por país, con el precio final más bajo de los próximos meses.',
  breadcrumb: 'Estás aquí',
  home: 'Inicio',
  pricesFrom: 'Precios desde',
  placeTitle: 'Vuelos a {city}',
  placeAbout: 'Sin escalas a {city}, {country}, desde {origins}.',
  placeDescription:
    'Vuelos directos a {city} desde {origins}: días y horarios, los meses más baratos y el precio final de cada día.',
  stayFrom: '{count, plural, one {# noche} other {# noches}} desde',
  noPrice: 'Ahora mismo no hay vuelos a la venta',
  seeFlights: 'Ver vuelos',
  seeFlightsOf: 'Ver vuelos, {days}',
  leavingFrom: 'Salida desde',
  monthsTitle: 'Los meses más baratos',
  monthsAbout:
    'El precio final más bajo de {count, plural, one {# noche} other {# noches}} en cada mes: los dos vuelos, un adulto, con impuestos y tasas.',
  lowest: 'el más bajo',
  timetableTitle: 'Vuelos por día de la semana',
  timetableAbout: 'Horas locales. La temporada es la de los vuelos a la venta.',
  outbound: 'De {origin} a {destination}',
  flight: 'Vuelo',
  times: 'Salida – llegada',
  duration: 'Duración',
  weekdays: 'Días',
  everyDay: 'todos los días',
  season: 'Temporada',
  daysTitle: 'Precios por día',
  daysAbout: 'El precio final más bajo del vuelo de ida, un adulto. Elige un día para ver los vuelos.',
  othersTitle: 'Más destinos desde {city}',
  elsewhere: 'Desde otros aeropuertos',
  allPlaces: 'Todos los destinos',
} as const satisfies Words<typeof en>;
