// El paso del pago y la página que espera su respuesta.
import type { payment as en } from '#i18n/messages/en/payment.ts';
import type { Words } from '#i18n/words.ts';

export const payment = {
  title: 'Revisa y paga',
  lead: 'Este es el precio final. Pagas en la página segura de nuestro proveedor de pagos.',
  breakdownTitle: 'Lo que pagas',
  conditionsTitle: 'Las condiciones, con palabras claras',
  conditionsOn: '{route}, tarifa {family}',
  changeFree:
    '{days, plural, one {Cambiar la fecha es gratis hasta # día antes de la salida.} other {Cambiar la fecha es gratis hasta # días antes de la salida.}}',
  refundable: 'Si cancelas antes de la salida te devolvemos la tarifa y las tasas.',
  notRefundable: 'Si cancelas, la tarifa no se devuelve; las tasas que no tuvimos que pagar, sí.',
  noShow: 'Si no te presentas a un vuelo, ya no se puede cambiar ni reembolsar.',
  nameCorrection: 'Un nombre mal escrito se puede corregir una vez, hasta 3 letras.',
  checkin: 'El check-in online abre 48 horas y cierra 1 hora antes de la salida.',
  travelersTitle: 'Viajeros',
  changeNames: 'Cambiar los nombres',
  changeExtras: 'Cambiar los extras',
  confirmationTo: 'Enviaremos la confirmación a {email}.',
  consent: 'Acepto las condiciones anteriores y el precio final.',
  pay: 'Pagar ahora {price}',
  obligation: 'Con este botón haces un pedido con obligación de pago.',
  secure: 'Los datos de tu tarjeta nunca pasan por nuestros servidores.',
  namesMissing: 'Antes de pagar, dinos quién viaja.',
  goToNames: 'Rellenar los pasajeros',
  processingTitle: 'Esperamos la respuesta de tu banco',
  processingText: 'Tarda unos segundos. La página se actualiza sola; no hace falta pagar otra vez.',
  slowText: 'Está tardando más de lo normal. Puedes cerrar esta página: te enviamos el resultado por correo.',
  refresh: 'Actualizar ahora',
  backToProvider: 'Volver a la página de pago',
  failedTitle: 'El pago no se completó',
  failedKept: 'Conservamos tus plazas y todo lo que escribiste. No se ha cobrado nada.',
  tryAgain: 'Intentarlo de nuevo',
  refundedTitle: 'Te estamos devolviendo el dinero',
  refundedText:
    'Tu banco confirmó el pago cuando ya había terminado el tiempo de la reserva y las plazas se habían vendido. Te devolvemos el importe completo.',
  refundAmount: 'Importe devuelto: {price}',
  waitingTitle: 'Aún no has terminado el pago',
  waitingText:
    'Saliste de la página de pago antes del final. De momento no se ha cobrado nada. Continúa allí, o vuelve y cambia la reserva.',
  cancelPayment: 'Cancelar este pago',
  returningTitle: 'No se pudo completar tu reserva',
  voidedText: 'Tu banco había retenido el importe y ya lo hemos liberado: no se ha cobrado nada.',
  consentTitle: 'Tu aceptación',
  unknownTitle: 'No encontramos este pago',
} as const satisfies Words<typeof en>;
