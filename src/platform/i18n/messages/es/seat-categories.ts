// Cómo se llaman las nueve categorías de asientos.
import type { seatCategories as en } from '#platform/i18n/messages/en/seat-categories.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const seatCategories = {
  standard: 'Estándar',
  standard_central: 'Estándar central',
  standard_lateral: 'Estándar lateral',
  comfort: 'Confort',
  frontal_lateral: 'Delantero lateral',
  frontal_central: 'Delantero central',
  extra: 'Espacio extra',
  plus: 'Turista Plus',
  business: 'Business',
} as const satisfies Words<typeof en>;
