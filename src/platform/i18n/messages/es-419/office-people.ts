// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { officePeople as en } from '#platform/i18n/messages/en/office-people.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const officePeople = {
  resetFactorHint:
    'Para quien perdió su dispositivo. Antes, verifícalo por una vía conocida: el próximo acceso solo pide la contraseña y después un segundo factor nuevo.',
  done: {
    change_roles: 'Se cambiaron los roles.',
    end_sessions: 'Se cerraron todas las sesiones.',
    reset_factor: 'Se quitó el segundo factor.',
  },
} as const satisfies Overrides<typeof en>;
