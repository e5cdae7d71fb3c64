// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { documents as en } from '#platform/i18n/messages/en/documents.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const documents = {
  itineraryTitle: 'Itinerario y boletos electrónicos',
  travelersTitle: 'Viajeros y boletos electrónicos',
  ticket: 'Boleto',
  checkedBags:
    '{count, plural, =0 {sin maleta documentada} one {# maleta documentada de {kg}\u00a0kg} other {# maletas documentadas de {kg}\u00a0kg cada una}}',
  amount: 'Monto',
  charges: 'Recargos, impuestos y cargos de aeropuerto',
  partVoucher: 'Vale …{codeEnd}',
  refundToVoucher: 'al vale …{codeEnd}',
  refundToNewVoucher: 'en un vale',
  refundToSource: 'por el mismo medio del pago',
  entry: {
    within:
      '{country}: a los ciudadanos de la Unión Europea, el EEE y Suiza, y en los vuelos dentro de un mismo país, les basta una identificación oficial o un pasaporte vigente. Los demás necesitan pasaporte y, cuando se exija, visa o permiso de residencia.',
    europe:
      '{country}: pasaporte o, para ciudadanos de la Unión Europea, el EEE y Suiza, identificación oficial. Según la nacionalidad, visa o autorización de viaje antes de salir.',
    US: '{country}: pasaporte y visa, o una ESTA aprobada y solicitada al menos 72 horas antes de la salida. En el check-in tendremos que pedirte la dirección de tu primera noche.',
    MX: '{country}: pasaporte vigente durante toda la estancia. Según la nacionalidad, visa. En la frontera pueden pedirte el boleto de regreso y dónde te hospedas.',
    DO: '{country}: pasaporte y, para cada viajero, el formulario electrónico gratuito de entrada y salida (E-Ticket), llenado antes de cada vuelo.',
    CR: '{country}: pasaporte y un boleto de salida del país. Quien llega de ciertos países necesita el certificado de vacunación contra la fiebre amarilla.',
    CU: '{country}: pasaporte, visa electrónica, el formulario gratuito D’Viajeros y un seguro de viaje que cubra los gastos médicos.',
    JM: '{country}: pasaporte, el formulario de llegada gratuito en línea y un boleto de salida del país. Según la nacionalidad, visa.',
    other: '{country}: pasaporte. Según la nacionalidad, visa o autorización de viaje.',
  },
  freeCancel:
    'Cancelación gratuita durante 24 horas: hasta el {date} a las {time} (hora de {city}) puedes cancelar esta reservación {cancelOnline, select, yes {en este sitio} other {por teléfono}} y recuperar todo lo que pagaste.',
  manageAt: 'Ver la reservación: {url}',
  bookingOf: 'Reservación {reference}',
  proof:
    'Los montos son exactamente los cobrados. Los impuestos y cargos figuran con sus códigos internacionales.',
  vatBorder:
    'IVA: el transporte de pasajeros entre países está exento de IVA o gravado con 0 % de IVA en la mayoría de los países. Si aun así corresponde pagarlo, está incluido en los montos anteriores.',
  vatInland:
    'IVA: en los vuelos dentro de un mismo país, el IVA o el impuesto equivalente que corresponda está incluido en los montos anteriores. No se desglosan el porcentaje ni el monto del impuesto, por lo que este documento no basta por sí solo para acreditarlo.',
  eventReference: 'Código de reservación: {reference}',
  missingText:
    'La dirección está incompleta o es de una reservación hecha en otro dispositivo. Abre el correo de confirmación o busca tu reservación con su código.',
  goneText: 'La reservación no llegó a completarse, así que no hay nada por lo que viajar ni que pagar.',
  creditNoteTitle: '{rises, select, yes {Nota de débito} other {Nota de crédito}} {number}',
  fileCreditNote: 'nota-de-credito',
  corrects: 'Qué corrige',
  correctsCause:
    'Motivo: {cause, select, cancelled {cancelación de vuelos o extras} exchanged {cambio de vuelos} schedule_change {cambio o cancelación de un vuelo por la aerolínea} goodwill {reducción del precio después de la venta} other {corrección de un monto}}.',
  correctsTo: 'Con esta nota, la factura {number} queda en {amount}.',
  differenceAbout:
    'Diferencia con lo que dicen la factura y sus notas anteriores. Lo que está por debajo de cero se descuenta.',
  reduction: '{rises, select, yes {Parte ya descontada en una nota anterior} other {Reducción del precio}}',
  noInvoiceTitle: 'Todavía no se emitió ninguna factura',
  toManage: 'Buscar una reservación',
  booked: {
    tickets:
      '{count, plural, =1 {Un boleto} =2 {Dos boletos} =3 {Tres boletos} =4 {Cuatro boletos} =5 {Cinco boletos} =6 {Seis boletos} =7 {Siete boletos} =8 {Ocho boletos} =9 {Nueve boletos} other {# boletos}}',
    bags: '{count, plural, =1 {una maleta documentada} =2 {dos maletas documentadas} =3 {tres maletas documentadas} =4 {cuatro maletas documentadas} =5 {cinco maletas documentadas} =6 {seis maletas documentadas} =7 {siete maletas documentadas} =8 {ocho maletas documentadas} =9 {nueve maletas documentadas} other {# maletas documentadas}}',
    someBags: 'equipaje documentado',
  },
} as const satisfies Overrides<typeof en>;
