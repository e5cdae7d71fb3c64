// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { common as en } from '#platform/i18n/messages/en/common.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const common = {
  add: 'Agregar',
  inbound: 'Regreso',
  priceIncludes: 'Impuestos y cargos incluidos',
  bookingSteps: 'Pasos de tu reservación',
  holdLeft: 'Tus lugares están reservados durante {time}',
  holdLeftShort: 'Lugares guardados: {time}',
  holdUntil: 'Tus lugares están reservados hasta las {time}.',
  holdUntilClock: 'Lugares reservados hasta las {time}, hora de {city}',
  holdMinutesLeft:
    '{count, plural, one {Queda # minuto para terminar tu reservación} other {Quedan # minutos para terminar tu reservación}}',
  holdEnded: 'Se acabó el tiempo para terminar esta reservación.',
} as const satisfies Overrides<typeof en>;
