// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { office as en } from '#platform/i18n/messages/en/office.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const office = {
  frame: { searchHint: 'Clave de reservación, nombre, correo o vuelo' },
  search: {
    intro:
      'Una clave de reservación, un apellido, un correo electrónico o un vuelo con su día: 101 2026-12-24.',
    byReference: 'Por clave de reservación o número',
  },
} as const satisfies Overrides<typeof en>;
