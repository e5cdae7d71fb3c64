// La oferta que una agencia da a su cliente.
import type { quote as en } from '#platform/i18n/messages/en/quote.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const quote = {
  title: 'Su oferta',
  flight: 'Vuelo',
  valid: 'Las plazas y el precio se mantienen hasta el {day}, {time} (hora de {city}).',
  ended:
    'El plazo de esta oferta ha terminado. {agency} le confirma si las plazas y el precio siguen disponibles.',
  booked: 'Este viaje está reservado. {agency} le envía los documentos.',
  unknownTitle: 'No encontramos esta oferta',
  unknownText:
    'Puede que el enlace esté incompleto o que la oferta se borrara un tiempo después de terminar. Pide otra a tu agencia de viajes.',
  home: 'A la página de inicio',
  pdf: 'Descargar en PDF',
  by: 'Oferta de',
  conditions: 'Condiciones de {agency}',
  contact: 'Para reservar o preguntar: {reach}',
  for: 'Para {count, plural, one {# viajero} other {# viajeros}}',
} as const satisfies Words<typeof en>;
