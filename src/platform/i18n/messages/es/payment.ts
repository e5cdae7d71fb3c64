// El paso del pago y la página que espera su respuesta.
import type { payment as en } from '#platform/i18n/messages/en/payment.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const payment = {
  title: 'Revisa y paga',
  lead: 'Este es el precio final. No se cobra nada hasta que pulses el botón.',
  accepted: 'El cliente ha aceptado esta oferta por {amount}.',
  acceptedOlder:
    'El cliente aceptó esta oferta por {amount} y ha cambiado desde entonces. Vuelve a enviarla antes de reservar.',
  conditionsTitle: 'Cambios, reembolsos y check-in, en pocas palabras',
  conditionsGist:
    '{which, select, none {Sin reembolso} some {Reembolso de una parte} other {Con reembolso}} · {days, plural, =-1 {sin cambio de fecha gratis} one {cambio de fecha gratis hasta # día antes} other {cambio de fecha gratis hasta # días antes}}',
  conditionsOn: '{route}, tarifa {family}',
  changeFree:
    '{days, plural, =-1 {Cambiar la fecha no es gratis} one {Cambiar la fecha es gratis hasta # día antes de la salida} other {Cambiar la fecha es gratis hasta # días antes de la salida}}, {changeOnline, select, yes {en este sitio} other {por teléfono}}.',
  refundable:
    'Si cancelas antes de la salida, {cancelOnline, select, yes {en este sitio} other {por teléfono}}, te devolvemos la tarifa y las tasas.',
  notRefundable:
    'Si cancelas, {cancelOnline, select, yes {en este sitio} other {por teléfono}}, la tarifa no se devuelve; sí te devolvemos las tasas no utilizadas.',
  noShow: 'Si no te presentas a un vuelo, ya no se puede cambiar ni reembolsar.',
  nameCorrection:
    'Un nombre mal escrito se puede corregir una vez, hasta 3 letras, {nameCorrection, select, yes {en este sitio} other {por teléfono}}.',
  checkin:
    '{onlineCheckin, select, yes {El check-in online abre {opens} horas y cierra {closes} hora antes de la salida.} other {El check-in se hace en nuestro mostrador del aeropuerto, que abre {opens} horas y cierra {closes} hora antes de la salida.}}',
  wholeConditions: 'Leer todas las condiciones de transporte',
  changeNames: 'Cambiar nombres',
  changeExtras: 'Cambiar extras',
  confirmationTo: 'Enviaremos la confirmación a {email}.',
  consentTitle: 'Tu aceptación',
  consent: 'Acepto las <link>condiciones de transporte</link> y el precio final:',
  pay: 'Pagar {price}',
  payShort: 'Pagar',
  payVouchers: 'Reservar y pagar {price} con bonos',
  obligation: 'Al presionar Pagar compras este viaje y te obligas a pagarlo.',
  payLater: 'Mantener la reserva retenida hasta el {day}, {time} (hora de {city}), y pagar más tarde',
  openPayment:
    'Ya habías abierto la página de pago. El botón te lleva de vuelta a ella; se te cobra una vez como máximo.',
  priceChanged:
    'El importe ha cambiado desde que lo viste: era {before} y ahora es {now}. No se ha cobrado nada. Compruébalo, acéptalo y vuelve a pulsar.',
  // ways of paying, and what each costs
  methodsTitle: '¿Cómo quieres pagar?',
  methodTitle: 'Cómo pagas',
  methodCard: 'Tarjeta de crédito o débito',
  methodInstant: 'Pago inmediato desde tu banco',
  methodCardText:
    'Escribes los datos de la tarjeta solo en la página segura de nuestro proveedor de pagos; nunca llegan a nuestros servidores. Es posible que tu banco te pida confirmarlo.',
  methodInstantText: 'Confirmas el pago en la aplicación o en la web de tu propio banco, y llega al momento.',
  methodCredit: 'Crédito de la agencia',
  methodCreditText:
    'La reserva se confirma al momento y el importe neto se descuenta del crédito de tu agencia.',
  creditGross: 'Precio',
  creditCommission: 'Comisión',
  creditNet: 'Neto a pagar',
  creditBefore: 'Crédito disponible ahora',
  creditDepositBack: 'Depósito de grupo que se devuelve',
  creditAfter: 'Crédito disponible después',
  creditRefusals: {
    credit_missing: 'Tu agencia no tiene crédito en esta moneda.',
    credit_blocked: 'El crédito de tu agencia está bloqueado. Paga de otra forma o llámanos.',
    credit_exceeded: 'No queda crédito suficiente para esta reserva. Paga de otra forma.',
    branch_limit_exceeded: 'Supera lo que tu central permite a tu sucursal a crédito este mes.',
    branch_selling_stopped: 'Tu central ha detenido la venta de tu sucursal.',
    agent_limit_exceeded: 'Supera lo que puedes vender a crédito. Habla con un administrador de tu agencia.',
  },
  // una parte del pago a crédito
  creditPartTitle: 'Una parte a crédito',
  creditPartOpen: 'Pagar una parte a crédito y el resto de otra forma',
  creditPartAmount: 'Importe a crédito ({currency})',
  creditPartHint: 'Como máximo {most}. El resto lo pagas con tarjeta o desde tu banco.',
  creditPartUse: 'Usar este importe',
  creditPartName: '{price} a crédito de tu agencia',
  creditPartNet: 'Neto, descontada la comisión de toda la reserva: {price}.',
  creditPartRest: 'El resto lo pagas de otra forma: {price}.',
  creditPartAll: 'No queda nada más por pagar.',
  creditPartRemoveLabel: 'Quitar la parte a crédito',
  creditPartWrong: 'Escribe un importe solo con cifras, por ejemplo 120 o 120,50.',
  creditPartNothing: 'No hay nada que pagar a crédito.',
  creditPartAboveRest: 'Es más de lo que queda por pagar: {most}.',
  creditPartAboveLine: 'El crédito de tu agencia alcanza para {most} de esta reserva como máximo.',
  creditPartAboveBranch: 'Tu central permite a tu sucursal pagar a crédito como máximo {most} ahora.',
  creditPartAboveLimit:
    'Tu propio límite permite {most} de esta reserva a crédito como máximo. Habla con un administrador de tu agencia.',
  creditFirst:
    'Habías escrito un importe a crédito, así que lo hemos usado primero: {credit}. No se ha cobrado nada. Ahora pagas {price} de otra forma: compruébalo y pulsa de nuevo.',
  allOnCredit: 'El crédito paga todo lo que queda',
  methodMissing: 'Elige cómo pagar.',
  payCredit: 'Reservar a crédito por {price} netos',
  methodFree: 'sin recargo',
  methodCosts: '+ {price}',
  methodPays: 'Pagas {price}',
  updateTotal: 'Ver el total con esta forma de pago',
  methodNews:
    'Esta forma de pago tiene un recargo de {fee}. Ahora pagas {price}: compruébalo y vuelve a pulsar. No se ha cobrado nada.',
  methodNewsFree:
    'Esta forma de pago no tiene recargo. Ahora pagas {price}: compruébalo y vuelve a pulsar. No se ha cobrado nada.',
  beyond: {
    payment_too_small: 'Lo que queda por pagar es menos de lo que podemos cobrar de una vez. Llámanos.',
    payment_too_large:
      'Lo que queda por pagar supera lo que podemos cobrar de una vez. Compra para menos personas cada vez o llámanos.',
  },
  noMethods:
    'Ahora mismo no se puede pagar aquí por internet. Llámanos antes de que termine el tiempo indicado arriba y terminamos la reserva contigo.',
  // vouchers
  vouchersTitle: 'Bonos',
  voucherOpen: 'Tengo un bono',
  voucherAnother: 'Añadir otro bono',
  voucherCode: 'Código del bono',
  voucherHint:
    'Está en el correo con el que recibiste el bono. No importan los espacios, los guiones ni las minúsculas.',
  voucherApply: 'Usar este bono',
  voucherName: 'Bono terminado en {end}',
  voucherUsed: 'Paga {price} de esta reserva.',
  voucherLeft: 'Quedan en él {price}, que puedes usar hasta el {date}.',
  voucherNoneLeft: 'No queda nada en él.',
  voucherIdle: 'No hace falta para esta reserva y queda entero: {price}, hasta el {date}.',
  voucherEmpty: 'Ya no se puede usar nada de él. Quítalo para continuar.',
  voucherRemove: 'Quitar',
  voucherRemoveLabel: 'Quitar el bono terminado en {end}',
  voucherUntouched: 'No se descuenta nada de un bono hasta que pagas.',
  vouchersMost: 'Una reserva se puede pagar con cinco bonos como máximo.',
  voucherAdded: 'El bono forma parte de tu pago. Ahora pagas {price}.',
  voucherAddedAll: 'El bono paga el resto: no queda nada más por pagar.',
  voucherRemoved: 'El bono ya no forma parte de este pago. Ahora pagas {price}.',
  voucherFirst:
    'Habías escrito el código de un bono, así que primero lo hemos usado. No se ha cobrado nada. Ahora pagas {price}: compruébalo y vuelve a pulsar.',
  voucherFirstAll:
    'Habías escrito el código de un bono, así que primero lo hemos usado: paga el resto. Todavía no se ha descontado nada de él. Compruébalo y vuelve a pulsar.',
  voucherMissing: 'Escribe o pega el código de tu bono.',
  nothingToPay: 'No hay nada que pagar',
  bookFree: 'Reservar ahora, gratis',
  allByVouchers: 'Tus bonos lo pagan todo',
  allByVouchersText: 'No hace falta tarjeta ni banco.',
  // the state of a payment
  numberOf: 'Número de pago {number}',
  numberHelp: 'Tenlo a mano si nos escribes o nos llamas.',
  processingTitle: 'Esperamos la respuesta de tu banco',
  processingText: 'Suele tardar unos segundos. La página vuelve a mirar sola; no tienes que hacer nada.',
  onceText: 'No pagues otra vez: aunque pulses o recargues varias veces, se te cobra una vez como máximo.',
  mailText: 'En cuanto haya respuesta, también escribimos a {email}.',
  leaveTitle: 'Puedes cerrar esta página',
  leaveText:
    'Tu banco está tardando más de lo normal. Seguimos preguntando y escribimos a {email}: con tu confirmación, o para decirte que no se ha cobrado nada.',
  unknownTitle: 'Aún no sabemos si tu pago se ha completado',
  unknownText:
    'El proveedor de pagos no nos responde en este momento. O tu reserva quedará confirmada, o recuperarás hasta el último céntimo: no se pierde nada y no se cobra nada dos veces.',
  unknownWait:
    'Normalmente lo sabemos en unos minutos. La página vuelve a mirar sola, y seguimos preguntando aunque la cierres.',
  unknownOnce: 'No pagues ni reserves de nuevo antes de tener noticias nuestras.',
  talkToUs: '¿Prefieres hablar con alguien? Llama al <call>{phone}</call> y di el número de pago.',
  noConnection:
    'Tu dispositivo no tiene conexión. La página volverá a mirar en cuanto la tenga; tu pago no depende de ello.',
  refresh: 'Mirar otra vez ahora',
  backToProvider: 'Volver a la página de pago',
  waitingTitle: 'Aún no has terminado el pago',
  waitingText:
    'Saliste de la página de pago antes del final. De momento no se ha cobrado nada. Continúa allí, o cancela este pago para pagar de otra forma o cambiar la reserva.',
  cancelPayment: 'Cancelar este pago',
  failedTitle: 'El pago no se completó',
  failedKept: 'Conservamos tus plazas y todo lo que escribiste. No se ha cobrado nada.',
  vouchersKept: 'No se ha descontado nada de tus bonos.',
  creditKept: 'No se ha descontado nada del crédito de tu agencia.',
  timeoutText: 'Tu banco no respondió a tiempo y el pago se dio por terminado. No se ha cobrado nada.',
  abandonedTitle: 'El pago quedó sin terminar',
  tryAgain: 'Intentarlo de nuevo o pagar de otra forma',
  holdEnded:
    'El tiempo de esta reserva ha terminado y sus plazas volvieron a la venta. No se ha cobrado nada. Quizá sigan libres.',
  seeAvailability: 'Ver si siguen libres',
  returningTitle: 'Te estamos devolviendo el dinero',
  refundedTitle: 'Te hemos devuelto el dinero',
  voidedTitle: 'No se pudo completar tu reserva',
  whyLate:
    'Tu banco confirmó el pago cuando ya había terminado el tiempo de la reserva y las plazas se habían vendido.',
  whyTwice: 'Esta reserva ya se había pagado con otro pago, así que este no hace falta.',
  whyOther: 'El pago llegó, pero no se pudo completar la reserva con él.',
  voidedText:
    'Tu banco solo había retenido {price} y lo liberamos: no se ha cobrado nada. Algunos bancos tardan hasta 7 días en mostrarlo.',
  backToCard: '{price} vuelven a tu tarjeta.',
  backToThisCard: '{price} vuelven a tu tarjeta {brand} terminada en {lastFour}.',
  backToBank: '{price} vuelven a la cuenta desde la que pagaste.',
  daysCard: 'La mayoría de los bancos lo muestran en 5 a 10 días hábiles.',
  daysBank: 'Llega en 1 a 3 días hábiles.',
  backOnVouchers: '{price} están de nuevo en tus bonos y ya puedes usarlos.',
  backOnCredit: '{price} vuelven a estar disponibles en el crédito de tu agencia.',
  mailAlso: 'También te escribimos a {email} para contártelo.',
  seeBooking: 'Ver tu reserva',
} as const satisfies Words<typeof en>;
