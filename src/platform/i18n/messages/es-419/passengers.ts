// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { passengers as en } from '#platform/i18n/messages/en/passengers.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const passengers = {
  bookingAfter: 'La reservación pasa a ser de {price}.',
  ticketForm: 'En el boleto',
  ticketFormHelp:
    'Los boletos solo llevan letras de la A a la Z. Escribe tu nombre tal cual; nosotros lo adaptamos.',
  contactTitle: '¿Cómo te contactamos?',
  emailHelp: 'Para la confirmación y los boletos.',
  phone: 'Celular',
  phoneDigits:
    '{is, select, short {Le faltan dígitos} other {Le sobran dígitos}}: un celular de {country} tiene {digits}.',
  phoneCountry: 'Código de país',
  phoneSearch: 'País o código',
  marketing: 'Quiero recibir ofertas por correo. Puedo cancelar mi suscripción cuando quiera.',
  privacy: 'Para emitir los boletos y avisarte sobre tus vuelos, como la ley exige a las aerolíneas.',
  seatDropped: 'Se liberó el asiento {seat}. {reason} Continúa sin él o vuelve y elige otro.',
  documentsLater:
    'Los datos del pasaporte y de la visa se piden en el check-in, según lo que exija tu destino.',
  loyaltyOpen: 'Agregar un número de viajero frecuente',
} as const satisfies Overrides<typeof en>;
