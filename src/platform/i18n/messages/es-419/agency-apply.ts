// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { agencyApply as en } from '#platform/i18n/messages/en/agency-apply.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const agencyApply = {
  lead: '¿Quieres vender {airline}? Cuéntanos quiénes son. Leemos todas las solicitudes y respondemos por correo electrónico.',
  monthlyBookings: 'Reservaciones que prevés hacer con nosotros cada mes',
  sent: 'Gracias. Enviamos una confirmación a tu correo electrónico y respondemos normalmente en un plazo de cinco días hábiles.',
  sentHint: '¿No llegó nada? Mira en la carpeta de correo no deseado.',
} as const satisfies Overrides<typeof en>;
