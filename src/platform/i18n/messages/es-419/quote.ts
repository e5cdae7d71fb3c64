// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { quote as en } from '#platform/i18n/messages/en/quote.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const quote = {
  valid: 'Los lugares y el precio se mantienen hasta el {day}, {time} (hora de {city}).',
  ended:
    'El plazo de esta oferta terminó. {agency} te confirma si los lugares y el precio siguen disponibles.',
  accepted:
    'Aceptaste esta oferta. {agency} ya lo sabe y hace la reservación antes del {day}, {time} (hora de {city}).',
  acceptedOlder: 'Esta oferta cambió después de que la aceptaste. Léela de nuevo y acéptala como está ahora.',
  mail: {
    subject: 'Tu cliente aceptó la oferta: {route}',
    lead: 'El cliente aceptó la oferta de {agency}. La reservación sigue retenida: págala antes de que venza.',
    leadOver: 'El cliente aceptó la oferta de {agency}.',
    button: 'Ir a la reservación',
  },
} as const satisfies Overrides<typeof en>;
