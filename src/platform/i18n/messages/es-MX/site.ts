// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { site as en } from '#platform/i18n/messages/en/site.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const site = {
  reservation: {
    reference: 'Clave de reservación',
    missing: { reference: 'Escribe la clave de reservación: seis letras y cifras.' },
    invalid: 'No pudimos abrir esta reservación. Revisa la clave y los apellidos y vuelve a intentarlo.',
    reservation_unknown:
      'No encontramos ninguna reservación con esa clave y esos apellidos. Están en tu correo de confirmación.',
  },
} as const satisfies Overrides<typeof en>;
