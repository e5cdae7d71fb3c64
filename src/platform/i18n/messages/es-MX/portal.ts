// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portal = {
  frame: { searchHint: 'Clave de reservación, apellido, correo o vuelo' },
  search: {
    intro:
      'Por clave de reservación, número de la reservación en espera o del boleto electrónico, apellido, correo electrónico, o vuelo y día, como 101 2026-12-24.',
    field: 'Clave de reservación, apellido o vuelo',
  },
} as const satisfies Overrides<typeof en>;
