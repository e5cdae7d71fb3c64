// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { errors as en } from '#platform/i18n/messages/en/errors.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const errors = {
  return_missing: 'Elige la fecha de regreso o busca un viaje sencillo.',
  phone_invalid:
    'Elige el código de país y escribe el número, o empieza por +, por ejemplo +52 55 1234 5678.',
  reservation_unknown:
    'No encontramos ninguna reservación con esta clave y este apellido. Revisa los dos: están en tu correo de confirmación.',
  code_missing:
    'Si esta clave de reservación y estos apellidos son correctos, te enviamos un código al correo de la reservación. Escríbelo aquí.',
  code_expired:
    'Este código ya no sirve. Escribe otra vez la clave de reservación y los apellidos y te enviamos uno nuevo.',
  tax_id_invalid: 'Indica un RFC o número fiscal de 4 a 20 letras y cifras, o déjalo vacío.',
  tax_number_invalid: 'Indica un RFC o número fiscal de 4 a 30 letras y cifras.',
} as const satisfies Overrides<typeof en>;
