// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { popupLogin as en } from '#platform/i18n/messages/en/popup-login.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const popupLogin = {
  done: 'Iniciaste sesión. Puedes cerrar esta ventana.',
  codes: {
    'user-mismatch':
      'Ninguna cuenta de aquí corresponde al correo con el que entraste. Usa otra cuenta o pregunta al administrador de tu agencia.',
    'popup-blocked':
      'Tu navegador bloqueó la ventana. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
    'popup-closed-by-user':
      'La ventana se cerró antes de iniciar sesión. Presiona el botón para abrirla otra vez.',
    'cancelled-popup-request':
      'Se canceló el inicio de sesión. Presiona el botón cuando quieras intentarlo de nuevo.',
    'network-request-failed':
      'El proveedor no respondió. Verifica tu conexión e inténtalo de nuevo en un momento.',
    'invalid-auth-event':
      'Este inicio de sesión ya se usó o es demasiado antiguo. Presiona el botón para empezar de nuevo.',
    'internal-error': 'Algo falló por nuestra parte. Inténtalo de nuevo o entra con tu contraseña.',
  },
} as const satisfies Overrides<typeof en>;
