// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { mail as en } from '#platform/i18n/messages/en/mail.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const mail = {
  confirmationLead:
    'Gracias por volar con {airline}. Guarda este mensaje: con la clave de reservación y un apellido encuentras siempre tu viaje.',
  change: { tellUs: 'Dinos qué prefieres respondiendo a este mensaje, con tu clave de reservación.' },
  checkin: {
    need: 'Tu clave de reservación, un apellido de la reservación y el documento de viaje de cada viajero.',
  },
} as const satisfies Overrides<typeof en>;
