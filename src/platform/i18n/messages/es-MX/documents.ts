// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { documents as en } from '#platform/i18n/messages/en/documents.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const documents = {
  taxId: 'RFC o número fiscal: {number}',
  eventReference: 'Clave de reservación: {reference}',
  missingText:
    'La dirección está incompleta o es de una reservación hecha en otro dispositivo. Abre el correo de confirmación o busca tu reservación con su clave.',
} as const satisfies Overrides<typeof en>;
