// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { payment as en } from '#platform/i18n/messages/en/payment.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const payment = {
  lead: 'Este es el precio final. No se cobra nada hasta que presiones el botón.',
  refundable:
    'Si cancelas antes de la salida, {cancelOnline, select, yes {en este sitio} other {por teléfono}}, te devolvemos la tarifa y los impuestos.',
  notRefundable:
    'Si cancelas, {cancelOnline, select, yes {en este sitio} other {por teléfono}}, la tarifa no se devuelve; sí te devolvemos los impuestos no utilizados.',
  payVouchers: 'Reservar y pagar {price} con vales',
  payLater: 'Mantener la reservación retenida hasta el {day}, {time} (hora de {city}), y pagar más tarde',
  openPayment:
    'Ya habías abierto la página de pago. El botón te lleva de regreso a ella; se te cobra una vez como máximo.',
  priceChanged:
    'El monto cambió desde que lo viste: era {before} y ahora es {now}. No se cobró nada. Verifícalo, acéptalo y vuelve a presionar.',
  methodInstantText:
    'Confirmas el pago en la aplicación o en el sitio de tu propio banco, y llega al momento.',
  methodCreditText:
    'La reservación se confirma al momento y el monto neto se descuenta del crédito de tu agencia.',
  creditRefusals: {
    credit_exceeded: 'No queda crédito suficiente para esta reservación. Paga de otra forma.',
    branch_selling_stopped: 'Tu central detenió la venta de tu sucursal.',
  },
  creditPartAmount: 'Monto a crédito ({currency})',
  creditPartUse: 'Usar este monto',
  creditPartNet: 'Neto, descontada la comisión de toda la reservación: {price}.',
  creditPartWrong: 'Escribe un monto solo con cifras, por ejemplo 120 o 120.50.',
  creditPartAboveLine: 'El crédito de tu agencia alcanza para {most} de esta reservación como máximo.',
  creditPartAboveLimit:
    'Tu propio límite permite {most} de esta reservación a crédito como máximo. Habla con un administrador de tu agencia.',
  creditFirst:
    'Habías escrito un monto a crédito, así que lo usamos primero: {credit}. No se cobró nada. Ahora pagas {price} de otra forma: verifícalo y presiona de nuevo.',
  methodNews:
    'Esta forma de pago tiene un recargo de {fee}. Ahora pagas {price}: verifícalo y vuelve a presionar. No se cobró nada.',
  methodNewsFree:
    'Esta forma de pago no tiene recargo. Ahora pagas {price}: verifícalo y vuelve a presionar. No se cobró nada.',
  noMethods:
    'Ahora mismo no se puede pagar aquí por internet. Llámanos antes de que termine el tiempo indicado arriba y terminamos la reservación contigo.',
  vouchersTitle: 'Vales',
  voucherOpen: 'Tengo un vale',
  voucherAnother: 'Agregar otro vale',
  voucherCode: 'Código del vale',
  voucherHint:
    'Está en el correo con el que recibiste el vale. No importan los espacios, los guiones ni las minúsculas.',
  voucherApply: 'Usar este vale',
  voucherName: 'Vale terminado en {end}',
  voucherUsed: 'Paga {price} de esta reservación.',
  voucherIdle: 'No hace falta para esta reservación y queda entero: {price}, hasta el {date}.',
  voucherRemoveLabel: 'Quitar el vale terminado en {end}',
  voucherUntouched: 'No se descuenta nada de un vale hasta que pagas.',
  vouchersMost: 'Una reservación se puede pagar con cinco vales como máximo.',
  voucherAdded: 'El vale forma parte de tu pago. Ahora pagas {price}.',
  voucherAddedAll: 'El vale paga el resto: no queda nada más por pagar.',
  voucherRemoved: 'El vale ya no forma parte de este pago. Ahora pagas {price}.',
  voucherFirst:
    'Habías escrito el código de un vale, así que primero lo usamos. No se cobró nada. Ahora pagas {price}: verifícalo y vuelve a presionar.',
  voucherFirstAll:
    'Habías escrito el código de un vale, así que primero lo usamos: paga el resto. Todavía no se descontó nada de él. Verifícalo y vuelve a presionar.',
  voucherMissing: 'Escribe o pega el código de tu vale.',
  allByVouchers: 'Tus vales lo pagan todo',
  onceText: 'No pagues otra vez: aunque presiones o recargues varias veces, se te cobra una vez como máximo.',
  leaveText:
    'Tu banco está tardando más de lo normal. Seguimos preguntando y escribimos a {email}: con tu confirmación, o para decirte que no se cobró nada.',
  unknownTitle: 'Aún no sabemos si tu pago se completó',
  unknownText:
    'El proveedor de pagos no nos responde en este momento. O tu reservación quedará confirmada, o recuperarás hasta el último centavo: no se pierde nada y no se cobra nada dos veces.',
  waitingText:
    'Saliste de la página de pago antes del final. De momento no se cobró nada. Continúa allí, o cancela este pago para pagar de otra forma o cambiar la reservación.',
  failedKept: 'Conservamos tus lugares y todo lo que escribiste. No se cobró nada.',
  vouchersKept: 'No se descontó nada de tus vales.',
  creditKept: 'No se descontó nada del crédito de tu agencia.',
  timeoutText: 'Tu banco no respondió a tiempo y el pago se dio por terminado. No se cobró nada.',
  holdEnded:
    'El tiempo de esta reservación terminó y sus lugares volvieron a la venta. No se cobró nada. Quizá sigan libres.',
  refundedTitle: 'Te devolvimos el dinero',
  voidedTitle: 'No se pudo completar tu reservación',
  whyLate:
    'Tu banco confirmó el pago cuando ya había terminado el tiempo de la reservación y los lugares se habían vendido.',
  whyTwice: 'Esta reservación ya se había pagado con otro pago, así que este no hace falta.',
  whyOther: 'El pago llegó, pero no se pudo completar la reservación con él.',
  voidedText:
    'Tu banco solo había retenido {price} y lo liberamos: no se cobró nada. Algunos bancos tardan hasta 7 días en mostrarlo.',
  backOnVouchers: '{price} están de nuevo en tus vales y ya puedes usarlos.',
  seeBooking: 'Ver tu reservación',
} as const satisfies Overrides<typeof en>;
