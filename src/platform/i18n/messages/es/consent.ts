// La pregunta sobre programas de terceros y la página donde se cambia la elección.
import type { consent as en } from '#platform/i18n/messages/en/consent.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const consent = {
  title: '¿Podemos usar cookies opcionales?',
  text: 'El sitio guarda siempre lo que necesita para funcionar. Si das tu consentimiento, también carga herramientas de otras empresas. Puedes cambiar de opinión cuando quieras, al pie de cualquier página.',
  accept: 'Aceptar todo',
  reject: 'Rechazar todo',
  choose: 'Elegir',
  save: 'Guardar mi elección',
  categories: 'Lo que permites',
  necessary: 'Necesarias (siempre activas)',
  necessaryText: 'Tu reserva, tu idioma, tu moneda y esta elección.',
  measurement: 'Medición',
  measurementText:
    'Herramientas de otras empresas cuentan las visitas y detectan fallos para que el sitio mejore.',
  marketing: 'Publicidad',
  marketingText: 'Otras empresas miden si funcionan nuestros anuncios y pueden elegir los que ves.',
  fraud: 'Prevención del fraude',
  fraudText:
    'Un programa de otra empresa reconoce tu navegador por un número aleatorio para detectar tarjetas robadas.',
  pageTitle: 'Configuración de cookies',
  lead: 'Tú decides qué puede cargar este sitio además de lo que necesita para funcionar. Tu elección vale 180 días en este navegador. Nunca se carga nada opcional en las páginas que van de los extras a la confirmación, ni en las de gestión de la reserva o de check-in.',
  nothing:
    'Este sitio no carga nada que requiera tu consentimiento: ni medición de terceros ni publicidad. Por eso no hay nada que elegir.',
  saved: 'Tu elección está guardada. Se aplica a partir de la próxima página.',
  now: 'Permites: {list}.',
  nowNothing: 'No permites nada opcional.',
  notYet: 'Aún no has elegido. Mientras no lo hagas, no se carga nada opcional.',
  proof:
    'Número de tu elección: {id}. Lo guardamos con el día, tu respuesta y el texto que viste, sin tu nombre ni tu dirección.',
  list: 'Todo lo que guardamos en tu navegador',
  missing: 'Pulsa uno de los botones.',
} as const satisfies Words<typeof en>;
