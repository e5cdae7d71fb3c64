// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { contentImport as en } from '#platform/i18n/messages/en/content-import.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const contentImport = {
  refused: 'No se cargó nada: corrige las líneas de arriba e importa la carpeta otra vez.',
  reasons: { html_lost: '{what} no se permite y se omitió' },
} as const satisfies Overrides<typeof en>;
