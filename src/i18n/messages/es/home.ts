// La página de inicio.
import type { home as en } from '#i18n/messages/en/home.ts';
import type { Words } from '#i18n/words.ts';

export const home = {
  title: 'Vuelos al Caribe y Centroamérica',
  description:
    'Vuela con Alisio desde Madrid, Barcelona, Lisboa y Oporto. El primer precio que ves es el final, con tasas.',
  headline: 'Sigue los alisios',
  lead: 'De la península al Caribe. El primer precio que ves es el que pagas.',
  offersTitle: 'Los mejores precios de hoy',
  offersAbout:
    'Ida y vuelta para un adulto, con todas las tasas y cargos. La tarifa más baja incluye equipaje de mano de 10 kg.',
  offersNone: 'Ahora mismo no hay tarifas en esta moneda. Elige otra moneda arriba.',
  offerFrom: 'Ida y vuelta desde',
  offerOrigin: 'desde {city}',
  offerDates: '{out} – {back}',
  offerSee: 'Ver vuelos',
  reasonsTitle: 'Con lo que puedes contar',
  reasonPriceTitle: 'Un solo precio, el final',
  reasonPrice:
    'Las tasas y los cargos están en cada cifra desde la primera página. Nada viene marcado por ti.',
  reasonBagTitle: 'El equipaje, a la vista',
  reasonBag: 'Cada tarifa dice qué incluye: equipaje de mano, maletas, asiento, cambios y reembolsos.',
  reasonHoldTitle: 'Tiempo para decidir',
  reasonHold: 'Tus plazas son tuyas durante 20 minutos mientras terminas, y puedes pedir más tiempo.',
} as const satisfies Words<typeof en>;
