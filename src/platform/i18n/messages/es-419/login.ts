// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { login as en } from '#platform/i18n/messages/en/login.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const login = {
  forgot: '¿Olvidaste la contraseña?',
  addPasskey: 'Agregar una clave de acceso',
  passkeyExample: 'Por ejemplo: laptop del trabajo',
  saved: 'Entra ahora con ella. Todas las sesiones anteriores terminaron.',
  whereTitle: 'Dónde iniciaste sesión',
  ended: 'La sesión terminó.',
  othersEnded: 'Las demás sesiones terminaron.',
  changed: 'Tu contraseña cambió. Las demás sesiones terminaron.',
  appRemoved: 'La aplicación de autenticación se quitó.',
  passkeySince: '{name}, agregada: {time}',
  passkeyRemoved: 'La clave de acceso se quitó.',
} as const satisfies Overrides<typeof en>;
