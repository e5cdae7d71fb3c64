// What tables and filters of the office and of the agency portal have in common.
import type { workspace as en } from '#platform/i18n/messages/en/workspace.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const workspace: Words<typeof en> = {
  fileTooLarge: 'Este archivo es demasiado grande: elige uno de {size} kB como máximo.',
  pages: 'Páginas',
  page: 'Página {page}',
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  filter: 'Aplicar filtros',
  clear: 'Quitar filtros',
  all: 'Todos',
  from: 'Desde',
  to: 'Hasta',
};
