// La confirmación.
import type { confirmation as en } from '#platform/i18n/messages/en/confirmation.ts';
import type { Words } from '#platform/i18n/words.ts';

export const confirmation = {
  title: 'Tu viaje está reservado',
  referenceTitle: 'Localizador',
  referenceHelp: 'Guárdalo: con él y un apellido abres esta reserva.',
  copy: 'Copiar el localizador',
  copied: 'Copiado',
  sentTo: 'Estamos enviando la confirmación a {email}.',
  itineraryTitle: 'Itinerario',
  localTimes: 'Todas las horas son locales de cada aeropuerto.',
  ticketsTitle: 'Viajeros y billetes electrónicos',
  ticketNumber: 'Billete {number}',
  extrasTitle: 'Equipaje y extras',
  included: 'Incluido para cada viajero con asiento',
  bought: 'Elegido además',
  paidTitle: 'Pagado',
  paidText: '{price}, el {date}',
  nextTitle: 'Qué sigue',
  checkinOpens:
    '{onlineCheckin, select, yes {El check-in online de {route} abre el {date} a las {time}, hora de {city}.} other {El check-in de {route} se hace en nuestro mostrador del aeropuerto, que abre el {date} a las {time}, hora de {city}.}}',
  documents:
    'Lleva un documento de viaje válido por cada viajero, también niños y bebés. Comprueba si tu destino pide pasaporte, visado o algún formulario.',
  changes:
    '¿Necesitas cambiar algo? {changeOnline, select, yes {Solo te pediremos el localizador y un apellido.} other {Llámanos con el localizador a mano.}}',
  print: 'Imprimir o guardar en PDF',
  calendar: 'Añadir al calendario',
  home: 'Volver a la página de inicio',
  sentWrong: '¿No es correcta o no ha llegado nada?',
  resendHelp:
    'Mira primero en el correo no deseado. Después corrige aquí la dirección o envíala otra vez: lleva el itinerario y el archivo de calendario.',
  resendEmail: 'Correo electrónico',
  resend: 'Enviar de nuevo',
  resent: 'La estamos enviando de nuevo a {email}.',
  filesTitle: 'Para guardar',
  itineraryPdf: 'Itinerario (PDF)',
  receiptPdf: 'Recibo (PDF)',
  invoicePdf: 'Factura {number} (PDF)',
  invoiceAsk: '¿Necesitas una factura?',
  invoiceHelp:
    'Se emite una sola vez, con su propio número, y después no se puede cambiar. El IVA no aparece desglosado.',
  invoiceName: 'Nombre o empresa',
  invoiceTaxId: 'Número fiscal',
  invoiceAddress: 'Dirección',
  invoiceAddressHint: 'Calle, código postal y ciudad',
  invoiceCountry: 'País',
  invoiceCountryChoose: 'Elige',
  invoiceMake: 'Emitir la factura',
  invoiceMade: 'Se ha emitido la factura {number}.',
  invoiceBefore: 'La factura de esta reserva ya estaba emitida: {number}.',
  howPaid: 'Cómo se pagó',
  refundedTitle: 'Hemos devuelto dinero de esta reserva',
  refundingTitle: 'Estamos devolviendo dinero de esta reserva',
  afterRefunds: 'Pagado menos reembolsos: {price}',
  entryMore: 'Documentos que debes llevar',
  manage: 'Ver la reserva',
  checkin: '{onlineCheckin, select, yes {Check-in online} other {Ver el check-in}}',
  addTitle: '¿Otra maleta, un asiento, asistencia?',
  addText:
    'Puedes añadirlos hasta que cierre el check-in{addLater, select, yes {, con tu reserva abierta en este sitio.} other {. Llámanos con el localizador a mano.}}',
  addNoPhone: 'Puedes añadirlos en nuestro mostrador del aeropuerto hasta que cierre el check-in.',
} as const satisfies Words<typeof en>;
