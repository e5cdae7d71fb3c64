// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { quote as en } from '#platform/i18n/messages/en/quote.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const quote = {
  valid: 'Los lugares y el precio se mantienen hasta el {day}, {time} (hora de {city}).',
  ended:
    'El plazo de esta oferta terminó. {agency} le confirma si los lugares y el precio siguen disponibles.',
} as const satisfies Overrides<typeof en>;
