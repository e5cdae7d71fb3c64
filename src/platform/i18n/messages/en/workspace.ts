// What tables and filters of the office and of the agency portal have in common.
export const workspace = {
  fileTooLarge: 'This file is too large: choose one of at most {size} kB.',
  pages: 'Pages',
  page: 'Page {page}',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  filter: 'Apply filters',
  clear: 'Clear filters',
  all: 'All',
  from: 'From',
  to: 'To',
} as const;
