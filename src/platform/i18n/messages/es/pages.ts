// Páginas de contenido, enlaces cortos que terminaron y la página de los vuelos a los Estados Unidos.
import type { pages as en } from '#platform/i18n/messages/en/pages.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const pages = {
  home: 'Inicio',
  breadcrumb: 'Estás aquí',
  onThisPage: 'En esta página',
  updated: 'Actualizado el {day}',
  onlyIn:
    'Esta página todavía no está en español. La estás leyendo en {language, select, en {inglés} pt {portugués} other {español}}.',
  table: 'Tabla',
  endedTitle: '«<title></title>» terminó',
  endedText: 'Terminó el {date}.',
  earlyTitle: '«<title></title>» todavía no empezó',
  earlyText: 'Empieza el {date}.',
  offersNow: 'Lo que puedes reservar hoy',
  noOffers: 'Ahora no hay ofertas para mostrar. En el buscador están todos los vuelos.',
  searchFlights: 'Buscar vuelos',
  usTitle: 'Vuelos a y desde los Estados Unidos',
  usDescription:
    'Lo que pagas en los vuelos a y desde los Estados Unidos: precios finales, cargos opcionales y tu derecho a cancelar en 24 horas.',
  usPriceTitle: 'El precio que ves es el que pagas',
  usPrice:
    'Cada tarifa de este sitio incluye el recargo de la aerolínea y todos los impuestos y tasas. Después no añadimos nada que no elijas, y nada viene elegido de antemano.',
  usCancelTitle: 'Tienes 24 horas para cambiar de idea',
  usCancel:
    'Si reservas al menos siete días antes de la salida, puedes cancelar {cancelOnline, select, yes {en este sitio} other {por teléfono}} en las 24 horas siguientes y te devolvemos todo el dinero, sea cual sea la tarifa.',
  usFeesTitle: 'Servicios opcionales y sus cargos',
  usFeesToday: 'Servicios opcionales: precios de hoy',
  usAtMost: 'como máximo {count} por persona y vuelo',
  usFeesAbout: 'En dólares, por pieza y vuelo, además de lo que incluye tu tarifa. Impuestos incluidos.',
  usService: 'Servicio',
  usShort: 'Vuelos de menos de 2.500 km',
  usLong: 'Vuelos más largos',
  usContactTitle: 'Habla con nosotros',
  usPhone: 'Llama al {telephone}',
  usContact: 'Todas las formas de contacto',
  usBaggage: 'Todo sobre el equipaje',
  usFree: 'Gratis',
  usOnce: 'una vez por viajero, para todo el viaje',
} as const satisfies Words<typeof en>;
