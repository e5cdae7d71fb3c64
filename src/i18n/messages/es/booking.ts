// Palabras comunes a los pasos de una reserva.
import type { booking as en } from '#i18n/messages/en/booking.ts';
import type { Words } from '#i18n/words.ts';

export const booking = {
  tripTitle: 'Tu viaje',
  priceTitle: 'Precio',
  priceDetails: 'Ver de qué se compone el precio',
  extrasPart: 'Extras',
  linesOf: '{name} · {route}',
  finalPrice: 'Precio final, con todas las tasas y cargos',
  family: 'Tarifa {family}',
  families: { basic: 'Basic', plus: 'Plus', flex: 'Flex', business: 'Business' },
  extras: { BG23: 'Maleta facturada de 23 kg', BG32: 'Maleta pesada de 32 kg' },
  quantityOf: '{count} × {name}',
  moreTime: 'Necesito más tiempo',
  moreTimeGiven: 'Hemos ampliado el tiempo de tus plazas.',
  overTitle: 'Se acabó el tiempo de esta reserva',
  overText: 'Las plazas han vuelto a la venta. No se ha cobrado nada y conservamos todo lo que escribiste.',
  takeAgain: 'Recuperar las mismas plazas',
  takenAgain: 'Las mismas plazas vuelven a ser tuyas.',
  searchAgain: 'Buscar este viaje otra vez',
  searchNew: 'Buscar vuelos',
  soldOutTitle: 'Estas plazas ya no están libres',
  soldOutText: 'Alguien las tomó entretanto. No se ha cobrado nada. Mira los demás vuelos de este viaje.',
  replacedTitle: 'Empezaste una reserva más reciente',
  replacedText: 'Ha ocupado el lugar de esta. Continúa en la otra pestaña o busca de nuevo.',
  unknownTitle: 'No encontramos esta reserva',
  unknownText: 'Quizá se empezó en otro dispositivo o la dirección está incompleta. Puedes buscar de nuevo.',
  closedTitle: 'Esta reserva se canceló',
  closedText: 'Sus plazas se devolvieron y no se ha cobrado nada. Puedes buscar de nuevo.',
  payingTitle: 'Hay un pago en curso',
  payingText: 'Mientras dure no se puede cambiar nada. Mira en qué estado está.',
  seePayment: 'Ver el pago',
  onLapOf: 'en brazos de {name}',
  usedUpTitle: 'El código promocional de esta reserva se ha agotado',
  usedUpText:
    'Otra persona hizo mientras tanto el último uso. No se cobró nada. Busca este viaje de nuevo para ver su precio de hoy.',
} as const satisfies Words<typeof en>;
