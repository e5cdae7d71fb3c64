// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { confirmation as en } from '#platform/i18n/messages/en/confirmation.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const confirmation = {
  referenceTitle: 'Código de reservación',
  referenceHelp: 'Guárdalo: con él y un apellido abres esta reservación.',
  copy: 'Copiar el código de reservación',
  ticketsTitle: 'Viajeros y boletos electrónicos',
  ticketNumber: 'Boleto {number}',
  documents:
    'Lleva un documento de viaje válido por cada viajero, también niños y bebés. Verifica si tu destino pide pasaporte, visa o algún formulario.',
  changes:
    '¿Necesitas cambiar algo? {changeOnline, select, yes {Solo te pediremos el código de reservación y un apellido.} other {Llámanos con el código de reservación a mano.}}',
  sentWrong: '¿No te llegó, o la dirección está mal?',
  invoiceMade: 'Se emitió la factura {number}.',
  invoiceBefore: 'La factura de esta reservación ya estaba emitida: {number}.',
  refundedTitle: 'Devolvimos dinero de esta reservación',
  refundingTitle: 'Estamos devolviendo dinero de esta reservación',
  manage: 'Ver la reservación',
  addText:
    'Puedes agregarlos hasta que cierre el check-in{addLater, select, yes {, con tu reservación abierta en este sitio.} other {. Llámanos con el código de reservación a mano.}}',
  addNoPhone: 'Puedes agregarlos en nuestro mostrador del aeropuerto hasta que cierre el check-in.',
  itineraryPdf: 'Boletos e itinerario',
  itineraryHelp: 'Boletos, vuelos y condiciones',
  receiptHelp: 'Impuestos y cargos, uno a uno',
  addTitle: 'Agrega a tu viaje',
  sale: {
    onCredit:
      '{how, select, prepaid {{price} se descuentan del saldo que tu agencia pagó por adelantado.} week {{price} van al crédito de tu agencia. Figuran en la factura de esta semana, que vence {days, plural, one {# día} other {# días}} después de su emisión.} month {{price} van al crédito de tu agencia. Figuran en la factura de este mes, que vence {days, plural, one {# día} other {# días}} después de su emisión.} other {{price} van al crédito de tu agencia y figuran en su estado de cuenta.}}',
  },
} as const satisfies Overrides<typeof en>;
