// What tables and filters of the office and of the agency portal have in common.
import type { workspace as en } from '#platform/i18n/messages/en/workspace.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const workspace: Words<typeof en> = {
  fileTooLarge: 'É grande demais: escolha outro com {size} kB no máximo.',
  pages: 'Páginas',
  page: 'Página {page}',
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Página seguinte',
  filter: 'Aplicar filtros',
  clear: 'Limpar filtros',
  all: 'Todos',
  from: 'De',
  to: 'Até',
};
