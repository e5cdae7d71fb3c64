// Las personas de una agencia en su portal.
import type { portalPeople as en } from '#platform/i18n/messages/en/portal-people.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const portalPeople: Words<typeof en> = {
  title: 'Agentes',
  list: 'Personas de tu agencia',
  name: 'Nombre',
  email: 'Correo electrónico',
  username: 'Nombre de usuario',
  usernameHint: 'Para entrar: de 3 a 40 letras, cifras, puntos, guiones o guiones bajos.',
  role: 'Función',
  state: 'Estado',
  states: { invited: 'Invitado', active: 'Activo', suspended: 'Suspendido' },
  lastLogin: 'Último acceso',
  never: 'Nunca',
  sessions: 'Sesiones abiertas',
  lock: 'Acceso',
  locked:
    '{count, plural, one {Bloqueado por contraseñas erróneas, # minuto} other {Bloqueado por contraseñas erróneas, # minutos}}',
  open: 'Sin bloqueo',
  you: 'Eres tú.',
  locale: 'Idioma de los mensajes',
  bookingLimit: 'Límite por reserva',
  dayLimit: 'Límite por día',
  bookingLimitIn: 'Límite por reserva en {currency}',
  dayLimitIn: 'Límite por día en {currency}',
  limitHint: 'Neto, a crédito. Vacío: sin límite.',
  noLimit: 'Sin límite',
  invite: 'Invitar a un agente',
  inviteHint: 'La persona recibe un enlace que funciona 72 horas y elige una contraseña.',
  send: 'Enviar la invitación',
  change: 'Cambiar función y límites',
  changeHint: 'Con otra función, se cierra la sesión de la persona.',
  acts: {
    invite_again: { title: 'Enviar otra vez la invitación', hint: 'El enlace anterior deja de funcionar.' },
    reset: {
      title: 'Forzar una contraseña nueva',
      hint: 'La contraseña deja de funcionar enseguida, se cierran las sesiones y la persona recibe un enlace para elegir otra.',
    },
    end_sessions: { title: 'Cerrar todas las sesiones', hint: 'La persona tiene que volver a entrar.' },
    reactivate: { title: 'Reactivar', hint: 'La persona puede volver a entrar con la contraseña de antes.' },
    suspend: { title: 'Suspender', hint: 'Se cierra su sesión enseguida y la persona no puede entrar.' },
  },
  done: {
    invite: 'La invitación va de camino.',
    change: 'Se han cambiado la función y los límites.',
    suspend: 'La cuenta está suspendida y sin sesiones.',
    reactivate: 'La cuenta vuelve a estar abierta.',
    reset: 'La contraseña ya no funciona. Un enlace para elegir otra va de camino.',
    end_sessions: 'Se han cerrado todas las sesiones.',
    invite_again: 'Una invitación nueva va de camino.',
  },
};
