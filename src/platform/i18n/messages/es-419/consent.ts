// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { consent as en } from '#platform/i18n/messages/en/consent.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const consent = {
  necessaryText: 'Tu reservación, tu idioma, tu moneda y esta elección.',
  lead: 'Tú decides qué puede cargar este sitio además de lo que necesita para funcionar. Tu elección vale 180 días en este navegador. Nunca se carga nada opcional en las páginas que van de los extras a la confirmación, ni en las de gestión de la reservación o de check-in.',
  missing: 'Elige una de las opciones.',
} as const satisfies Overrides<typeof en>;
