// El uso de los sitios, para el personal de la aerolínea.
import type { measures as en } from '#platform/i18n/messages/en/measures.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const measures = {
  title: 'Uso de los sitios',
  lead: 'Recuentos por día. Se cuentan vistas de pasos, no personas: no se sigue a nadie de un paso al siguiente, y quien recarga un paso lo ha visto dos veces.',
  question: 'Qué mostrar',
  from: 'Desde',
  to: 'Hasta',
  all: 'Todos',
  divide: 'Desglosar por',
  show: 'Mostrar',
  funnel: 'De la búsqueda al billete',
  days: 'Del {from} al {to}',
  nothing: 'No se contó nada en este período.',
  step: 'Paso',
  views: 'Vistas',
  ofPrevious: 'Del paso anterior',
  ofFirst: 'Del primer paso',
  conversion: 'Del primero al último',
  steps: {
    select: 'Vuelos',
    extras: 'Extras',
    passengers: 'Pasajeros',
    payment: 'Pago',
    confirmation: 'Confirmación',
  },
  part: { domain: 'Sitio', language: 'Idioma', route: 'Ruta', device: 'Dispositivo', day: 'Día' },
  by: {
    domain: 'Por sitio',
    language: 'Por idioma',
    route: 'Por ruta',
    device: 'Por dispositivo',
    day: 'Por día',
  },
  devices: { phone: 'Pantalla estrecha', desktop: 'Pantalla ancha' },
  errors: 'Errores mostrados',
  noErrors: 'No se mostró ningún error en este período.',
  message: 'Mensaje',
  page: 'Página',
  status: 'Estado',
  shown: 'Veces mostrado',
} as const satisfies Words<typeof en>;
