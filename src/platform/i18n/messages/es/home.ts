// La página de inicio.
import type { home as en } from '#platform/i18n/messages/en/home.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const home = {
  title: 'Reserva tu vuelo',
  description: 'Vuela con {airline}. El primer precio que ves es el final, con tasas.',
  headline: '¿Adónde quieres ir?',
  lead: 'El primer precio que ves es el que pagas.',
  offersTitle: 'Los mejores precios de hoy',
  offersAbout:
    'Precios finales y al momento para un adulto, con todas las tasas y cargos. La tarifa más baja incluye equipaje de mano de 10 kg.',
  offersNone: 'Ahora mismo no hay ofertas en esta moneda. Elige otra moneda arriba.',
  offerFrom: 'Ida y vuelta desde',
  offerOrigin: 'desde {city}',
  offerSee: 'Ver vuelos',
  offersLoading: 'Buscando los precios en {currency}…',
  offersLoaded: '{count, plural, one {# oferta en {currency}} other {# ofertas en {currency}}}',
  offersFailed: 'No hemos podido obtener los precios en {wanted}. Estos son en {currency}.',
  offersRetry: 'Reintentar',
  offerFromOneWay: 'Solo ida desde',
  offerRoute: 'De {from} a {to}',
  highlights: 'Tu próximo viaje',
  slidePosition: '{at} de {count}',
  slidePrevious: 'Diapositiva anterior',
  slideNext: 'Diapositiva siguiente',
  bannersTitle: 'Conviene saber',
  mapTitle: 'Adónde volamos',
  mapAbout: 'Cada línea es un vuelo directo. Elige un lugar o una ruta para rellenar la búsqueda.',
  mapLabel: 'Mapa de nuestras rutas',
  mapAirport: '{city}: rellenar la búsqueda',
  mapBase: 'Desde y hacia {city}',
  mapRoute: 'De {from} a {to}',
  reasonsTitle: 'Con lo que puedes contar',
  reasonPriceTitle: 'Un solo precio, el final',
  reasonPrice:
    'Las tasas y los cargos están en cada cifra desde la primera página. Nada viene marcado por ti.',
  reasonBagTitle: 'El equipaje, a la vista',
  reasonBag: 'Cada tarifa dice qué incluye: equipaje de mano, maletas, asiento, cambios y reembolsos.',
  reasonHoldTitle: 'Tiempo para decidir',
  reasonHold: 'Tus plazas son tuyas durante 20 minutos mientras terminas, y puedes pedir más tiempo.',
} as const satisfies Words<typeof en>;
