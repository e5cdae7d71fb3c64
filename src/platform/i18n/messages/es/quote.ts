// La oferta que una agencia da a su cliente.
import type { quote as en } from '#platform/i18n/messages/en/quote.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const quote = {
  title: 'Tu oferta',
  flight: 'Vuelo',
  valid: 'Las plazas y el precio se mantienen hasta el {day}, {time} (hora de {city}).',
  ended:
    'El plazo de esta oferta ha terminado. {agency} te confirma si las plazas y el precio siguen disponibles.',
  booked: 'Este viaje está reservado. {agency} te envía los documentos.',
  unknownTitle: 'No encontramos esta oferta',
  unknownText:
    'Puede que el enlace esté incompleto o que la oferta se borrara un tiempo después de terminar. Pide otra a tu agencia de viajes.',
  home: 'A la página de inicio',
  pdf: 'Descargar en PDF',
  by: 'Oferta de',
  conditions: 'Condiciones de {agency}',
  contact: 'Para reservar o preguntar: {reach}',
  for: 'Para {count, plural, one {# viajero} other {# viajeros}}',
  fare: 'Tarifa y condiciones',
  bags: 'Incluido para cada viajero: {bags}',
  priceTitle: 'Precio',
  each: '{count} × {price}',
  acceptTitle: 'Aceptar esta oferta',
  acceptText:
    'Comunica a {agency} que quieres este viaje a este precio. Aquí no se cobra nada: {agency} lo reserva y acuerda el pago contigo.',
  consent: 'Acepto el precio final, las condiciones de la tarifa y las <a>condiciones del transporte</a>.',
  consentAgency:
    'Acepto el precio final, las condiciones de la tarifa, las de {agency} y las <a>condiciones del transporte</a>.',
  accept: 'Aceptar por {price}',
  accepted:
    'Has aceptado esta oferta. {agency} ya lo sabe y la reserva antes del {day}, {time} (hora de {city}).',
  acceptedOlder: 'Esta oferta ha cambiado desde que la aceptaste. Léela de nuevo y acéptala como está ahora.',
  mail: {
    subject: 'Tu cliente ha aceptado la oferta: {route}',
    title: 'La oferta está aceptada',
    lead: 'El cliente ha aceptado la oferta de {agency}. La reserva sigue retenida: págala antes de que venza.',
    leadOver: 'El cliente ha aceptado la oferta de {agency}.',
    button: 'Ir a la reserva',
    day: 'Salida',
    amount: 'Precio aceptado',
  },
} as const satisfies Words<typeof en>;
