// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { booking as en } from '#platform/i18n/messages/en/booking.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const booking = {
  heldUntilDay: 'Reservación retenida hasta el {day}, {time} (hora de {city})',
  finalPrice: 'Precio final, con todos los impuestos y cargos',
  moreTimeGiven: 'Ampliamos el tiempo de tus lugares.',
  endedTitle: 'Se acabó el tiempo de esta reservación',
  endedText: 'Los lugares volvieron a la venta. No se cobró nada y guardamos todo lo que escribiste.',
  takeAgain: 'Recuperar los mismos lugares',
  takenAgain: 'Los mismos lugares vuelven a ser tuyos.',
  soldOutTitle: 'Estos lugares ya no están libres',
  soldOutText: 'Alguien los tomó entretanto. No se cobró nada. Mira los demás vuelos de este viaje.',
  replacedTitle: 'Empezaste una reservación más reciente',
  replacedText: 'Ocupó el lugar de esta. Continúa en la otra pestaña o busca de nuevo.',
  unknownTitle: 'No encontramos esta reservación',
  elsewhereTitle: 'Tu reservación está en otro de nuestros sitios ({region})',
  elsewhereText:
    'Una reservación se queda en el sitio donde empezó, con su moneda y sus condiciones. Vuelve a ella o empieza una búsqueda nueva aquí.',
  backThere: 'Volver a mi reservación',
  closedTitle: 'Esta reservación se canceló',
  closedText: 'Sus lugares se devolvieron y no se cobró nada. Puedes buscar de nuevo.',
  priceOfEach: 'Desglose por viajero, impuesto y cargo',
  seeEach: 'Ver cada impuesto y cargo',
  seatLater: 'El asiento se asigna en el check-in, gratis',
  lostTitle: 'Pero no todo volvió con ellos:',
  usedUpTitle: 'El código promocional de esta reservación se agotó',
  loggedOutTitle: 'Inicia sesión para seguir con esta reservación',
  loggedOutText:
    'Tu sesión terminó y esta reservación puede ser de tu agencia. Inicia sesión y volverás a este paso: no se perdió nada.',
} as const satisfies Overrides<typeof en>;
