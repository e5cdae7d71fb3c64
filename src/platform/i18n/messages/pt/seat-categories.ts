// Como se chamam as nove categorias de lugares.
import type { seatCategories as en } from '#platform/i18n/messages/en/seat-categories.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const seatCategories = {
  standard: 'Padrão',
  standard_central: 'Padrão central',
  standard_lateral: 'Padrão lateral',
  comfort: 'Conforto',
  frontal_lateral: 'Dianteiro lateral',
  frontal_central: 'Dianteiro central',
  extra: 'Espaço extra',
  plus: 'Turística Plus',
  business: 'Business',
} as const satisfies Words<typeof en>;
