// El inicio de sesión de un agente con la cuenta de un socio, en una ventana propia (Specification §5, VA-06).
import type { popupLogin as en } from '#platform/i18n/messages/en/popup-login.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const popupLogin = {
  with: 'Continuar con {name}',
  without: 'Iniciar sesión en {name}',
  waiting: 'Termina de iniciar sesión en la ventana de {name}.',
  window: 'Iniciar sesión',
  done: 'Has iniciado sesión. Puedes cerrar esta ventana.',
  back: 'Volver al portal de agencias',
  title: 'No has iniciado sesión',
  codes: {
    'multi-factor-auth-required':
      'Tu cuenta en el proveedor necesita un segundo paso, como un código de una aplicación. Actívalo allí y vuelve a iniciar sesión.',
    'user-mismatch':
      'Ninguna cuenta de aquí corresponde al correo con el que has entrado. Usa otra cuenta o pregunta al administrador de tu agencia.',
    'popup-blocked':
      'Tu navegador ha bloqueado la ventana. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
    'popup-closed-by-user':
      'La ventana se ha cerrado antes de iniciar sesión. Pulsa el botón para abrirla otra vez.',
    'cancelled-popup-request':
      'Se ha cancelado el inicio de sesión. Pulsa el botón cuando quieras intentarlo de nuevo.',
    'unauthorized-domain':
      'No se puede iniciar sesión desde esta dirección. Abre nuestro sitio en su dirección habitual e inicia sesión allí.',
    'network-request-failed':
      'El proveedor no ha respondido. Comprueba tu conexión e inténtalo de nuevo en un momento.',
    'web-storage-unsupported':
      'Tu navegador no permite que este sitio guarde datos, así que el inicio de sesión no puede volver aquí. Permite los datos del sitio o entra con tu contraseña.',
    'invalid-auth-event':
      'Este inicio de sesión ya se ha usado o es demasiado antiguo. Pulsa el botón para empezar de nuevo.',
    'internal-error': 'Algo ha fallado por nuestra parte. Inténtalo de nuevo o entra con tu contraseña.',
    'invalid-api-key':
      'Esta forma de iniciar sesión no está bien configurada. Entra con tu contraseña y avísanos.',
  },
} as const satisfies Words<typeof en>;
