// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { errors as en } from '#platform/i18n/messages/en/errors.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const errors = {
  passenger_already_booked:
    '{name} ya está en el vuelo {flight}, {reference, select, hold {en otra reservación tuya sin pagar} other {en la reservación {reference}}}. Confirma que quieres reservar de nuevo, o corrige el nombre o la fecha de nacimiento.',
  id_token_invalid:
    'No pudimos comprobar el acceso de este dispositivo. Recarga la página e inténtalo de nuevo.',
  refresh_token_invalid: 'El acceso de este dispositivo terminó. Recarga la página para empezar de nuevo.',
  return_too_early: 'El regreso debe ser el mismo día de la ida o después.',
  return_missing: 'Elige la fecha de regreso o busca solo ida.',
  passengers_too_many:
    'Una reservación admite hasta 9 viajeros con asiento. Los grupos mayores nos los pides a nosotros; las agencias, en su portal, en Grupos.',
  phone_invalid: 'Elige el código de país y escribe el número, o empieza por +, por ejemplo +1 305 555 0123.',
  companion_missing:
    'Nadie en esta reservación tiene {age} años o más el día del primer vuelo. Los menores de esa edad deben viajar con alguien que la tenga, en la misma reservación.',
  escort_not_booked:
    'Nadie en esta reservación tiene {age} años o más el día del primer vuelo. Para reservar el acompañamiento de menores, llama al {phone}, o busca de nuevo con alguien de esa edad.',
  newsletter_link_unknown:
    'No conocemos este enlace. Puede que esté cortado o que un correo más reciente lo haya reemplazado.',
  newsletter_link_used: 'Este enlace ya se usó.',
  newsletter_link_expired: 'Este enlace ya venció. Era válido durante 7 días.',
  offer_sold_out: 'Estos lugares se acaban de agotar. Elige otro vuelo u otra tarifa.',
  connection_invalid: 'Estos vuelos no se pueden combinar: el regreso sale antes de que llegues.',
  holds_too_many:
    'Hay demasiadas reservaciones sin pagar tuyas o de tu conexión. Paga o cancela una de ellas, o vuelve a intentarlo en unos minutos.',
  agency_holds_too_many:
    'Tu agencia tiene tantas reservaciones sin pagar como puede tener, en total o en este vuelo. Paga o cancela una de ellas.',
  flight_holds_too_many:
    'Muchas personas tienen retenidos lugares de este vuelo ahora mismo. Vuelve a intentarlo en {minutes, plural, one {# minuto} other {# minutos}}, cuando vuelvan a estar a la venta.',
  booking_not_allowed:
    'Con tu función en la agencia puedes ver reservaciones, pero no hacerlas. Pídeselo a un compañero de ventas.',
  branch_selling_stopped:
    'Tu central detenió la venta de tu sucursal: no se puede reservar ni pagar nada nuevo. Las reservaciones pagadas se consultan y gestionan como antes. Habla con tu central.',
  block_units_unconfirmed:
    '{units, plural, one {# lugar vuelve} other {# lugares vuelven}} a la venta general y no se puede deshacer. Presiona otra vez el botón para confirmarlo.',
  block_units_too_many:
    '{units, plural, =0 {No hay lugares libres} one {Solo hay # lugar libre} other {Solo hay # lugares libres}}. Escribe como máximo los que están libres.',
  block_used_up:
    'En el vuelo {flight} el cupo tiene {units, plural, =0 {ningún lugar libre} one {# lugar libre} other {# lugares libres}}. Elige menos pasajeros u otra fecha.',
  block_released:
    'El cupo del vuelo {flight} ya se liberó: sus lugares están a la venta general. Busca el vuelo para reservarlos.',
  allotment_flights_insufficient:
    'No se concedió nada. Estos vuelos no pueden dar tantos lugares: {flights}. Pide menos o déjalos fuera.',
  booking_unknown: 'No encontramos esta reservación. Puede ser de otro dispositivo o estar cancelada.',
  hold_expired:
    'Se acabó el tiempo para terminar esta reservación y los lugares quedaron libres. Guardamos lo que elegiste.',
  hold_replaced: 'Empezaste una reservación más reciente, que ocupó el lugar de esta.',
  hold_not_extendable: 'El tiempo de esta reservación ya se amplió una vez.',
  booking_not_open: 'Esta reservación ya no se puede cambiar aquí.',
  booking_locked_by_payment: 'Hay un pago en curso para esta reservación. Espera su respuesta.',
  reservation_unknown:
    'No encontramos ninguna reservación con este código y este apellido. Revisa los dos: están en tu correo de confirmación.',
  code_missing:
    'Si este código de reservación y estos apellidos son correctos, te enviamos un código al correo de la reservación. Escríbelo aquí.',
  code_expired:
    'Este código ya no sirve. Escribe otra vez el código de reservación y los apellidos y te enviamos uno nuevo.',
  payment_refunded:
    'El dinero llegó cuando los lugares ya no estaban. Te lo estamos devolviendo por completo.',
  booking_already_paid: 'Esta reservación ya está pagada.',
  payment_amount_wrong:
    'El proveedor de pago indicó un monto distinto del nuestro. No se reservó nada y te devolvemos todo el dinero.',
  voucher_unknown: 'No conocemos este vale. Revisa el código e inténtalo de nuevo.',
  voucher_expired: 'Este vale ya venció.',
  voucher_currency_wrong: 'Este vale está en una moneda distinta a la de tu reservación.',
  voucher_used_up: 'En este vale ya no queda saldo.',
  voucher_already_chosen: 'Este vale ya forma parte de este pago.',
  voucher_in_use: 'Este vale se acaba de usar en otra reservación. Verifica su saldo e inténtalo de nuevo.',
  vouchers_too_many: 'Una reservación se puede pagar con cinco vales como máximo.',
  credit_blocked:
    'El crédito de tu agencia está bloqueado. No se reservó nada. Paga de otra forma o llámanos.',
  credit_transfer_exceeded:
    'Se pueden mover como máximo {available}: {asked} es más de lo disponible. No se movió nada.',
  credit_exceeded:
    'El crédito de tu agencia no alcanza: esta reservación necesita {pay} y quedan {available}. No se reservó nada. Paga de otra forma.',
  branch_limit_exceeded:
    'Tu central permite a tu sucursal {limit} a crédito al mes y quedan {left}; esta reservación necesita {pay}. No se reservó nada. Paga de otra forma o habla con tu central.',
  agent_limit_exceeded:
    'Supera lo que puedes vender a crédito: tu límite es de {limit}. No se reservó nada. Habla con un administrador de tu agencia o paga de otra forma.',
  bank_reference_used:
    'Ya se registró una transferencia con esta referencia bancaria como otra cosa o con otro monto.',
  due_closed:
    'Este monto ya no se puede pagar. Vuelve a abrir la reservación para ver lo que está pendiente.',
  refund_too_large: 'Es más de lo que aún se puede reembolsar de esta reservación.',
  correction_below_zero:
    'Después, la agencia tendría {surplus} a su favor. Revisa el monto, o marca la casilla si es correcto.',
  refund_amount_invalid: 'Indica un monto mayor que cero.',
  refund_limit_exceeded:
    'Es más de lo que tu rol permite reembolsar. Para esta reservación queda como máximo {limit}.',
  booking_not_paid: 'Esta reservación no está pagada.',
  booking_changed: 'Esta reservación cambió mientras tanto. Revísala e inténtalo de nuevo.',
  change_unknown: 'No encontramos ese cambio de la reservación. Vuelve a pedirlo.',
  change_out_of_date: 'Algo cambió desde este cálculo. Mira los nuevos montos antes de confirmar.',
  agency_booking:
    'Esta reservación la hizo {agency}. Solo la agencia puede cambiarla o cancelarla: pídeselo.',
  group_booking:
    'Esta reservación es de un grupo. Solo nuestro departamento de grupos puede cambiarla o cancelarla.',
  refund_refused: 'El proveedor de pago rechazó este reembolso. No se movió dinero.',
  refund_unknown: 'Este reembolso no es de esta reservación.',
  invoice_already_issued: 'La factura de esta reservación ya se emitió.',
  invoice_address_invalid: 'Indica la dirección fiscal, con 300 caracteres como máximo.',
  resends_too_many: 'Ya enviamos esta confirmación varias veces. Espera una hora antes de pedirla de nuevo.',
  not_found_title: 'Esta página ya voló',
  many_description:
    'Desde tu conexión llegaron muchas solicitudes en poco tiempo. Espera un minuto y vuelve a intentarlo; tu reservación y lo que elegiste están a salvo.',
  server_description: 'Algo falló de nuestro lado. Tu reservación y lo que elegiste están a salvo.',
  away_description:
    'Por un momento no podemos responder. Tu reservación y lo que elegiste están a salvo. Vuelve a intentarlo enseguida.',
  flight_unknown: 'Esta reservación no incluye ese vuelo.',
  seat_not_sold: 'Este asiento no se vende en la moneda de tu reservación.',
  seat_exit_assistance: 'Quien pedió asistencia no puede sentarse en una salida de emergencia.',
  promotion_used_up: 'Este código ya se usó todas las veces posibles.',
  acting_expired: 'Ya no actúas en nombre de la agencia, así que no se hizo nada. Vuelve a la oficina.',
  login_expired: 'Tu sesión terminó. Inicia sesión de nuevo.',
  factor_missing: 'Tu cuenta necesita un segundo factor. Agrega otro antes de quitar este.',
  session_unknown: 'Esta sesión ya terminó.',
  account_link_unknown: 'No conocemos este enlace. Puede estar cortado, o un mensaje más nuevo lo sustituió.',
  account_link_used: 'Este enlace ya se usó.',
  account_link_expired: 'Este enlace ya venció. Pide uno nuevo.',
  agent_limit_invalid: 'Escribe un monto como 1500 o 1500.50, o deja el campo vacío.',
  group_changed: 'Este grupo cambió entretanto. Míralo como está ahora.',
  group_sold_out:
    'Estos vuelos ya no tienen tantos lugares. No se reservó ni se cobró nada; pídenos otra oferta.',
  group_flight_closed:
    'Uno de estos vuelos ya no está a la venta. No se reservó ni se cobró nada; pídenos otra oferta.',
  group_flight_insufficient: 'Ninguna clase de esta familia tiene {units} lugares en este vuelo.',
  group_too_small: 'Un grupo tiene al menos {limit} viajeros. Si son menos, reserva como siempre.',
  group_deposit_too_large: 'El depósito es mayor que el precio de un lugar.',
  quote_expired: 'Esta oferta ya venció. Pídenos una nueva.',
  amount_invalid: 'Escribe un monto, por ejemplo 120.00.',
  names_too_many:
    'La lista tiene {seats} viajeros con lugar y al grupo solo le quedan {free} lugares libres.',
  passengers_incomplete:
    'Indica a cada pasajero de esta reservación una sola vez: tiene {count, plural, one {# pasajero} other {# pasajeros}}.',
  list_adults_missing:
    'Faltan adultos: cada reservación de hasta 9 lugares necesita uno, y cada bebé va en brazos del suyo.',
  name_list_invalid: 'La lista no se puede reservar así. No se reservó nada.',
  name_list_abandoned:
    'Se reservaron {made} viajeros de la lista y no se pudo seguir. Envía de nuevo los demás.',
  assistance_details_invalid:
    'Revisa lo que indicaste de la silla de ruedas: la batería, y medidas y peso en números enteros.',
  bundle_not_for_all: 'Un paquete es para todos los viajeros de la reservación y todos los vuelos.',
  report_recipients_invalid: 'Elige entre una y 20 personas de tu agencia que puedan descargar reportes.',
  report_schedules_too_many: 'Tu agencia ya tiene {most} reportes programados. Cancela uno antes.',
} as const satisfies Overrides<typeof en>;
