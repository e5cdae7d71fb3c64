// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { missing as en } from '#platform/i18n/messages/en/missing.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const missing = {
  taxNumber: 'Escribe el RFC o número fiscal.',
  reference: 'Escribe la clave de reservación: seis letras y cifras.',
} as const satisfies Overrides<typeof en>;
