// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { acting as en } from '#platform/i18n/messages/en/acting.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const acting = {
  ended: {
    lead: 'Pasó la media hora o se terminó en la oficina. Si acabas de enviar un formulario, no se hizo nada con él.',
  },
} as const satisfies Overrides<typeof en>;
