// Spanish of Spain, "tú"; what Latin America says otherwise is in messages/es-419.
import type { errors as en } from '#platform/i18n/messages/en/errors.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const errors = {
  input_invalid: 'Hay datos que debes revisar.',
  json_malformed: 'No pudimos leer la solicitud: no es JSON válido.',
  form_malformed: 'No pudimos leer el formulario. Abre la página de nuevo y envíalo desde allí.',
  form_sent_before:
    'Este formulario ya se había enviado. Abre la página de nuevo para ver si se hizo; si no, envíalo otra vez desde allí.',
  body_too_large: 'Son más datos de los que podemos aceptar de una vez.',
  media_type_unsupported: 'La solicitud está en un formato que no podemos leer.',
  visitor_missing: 'La solicitud no dice quién pregunta: envía el token del visitante.',
  resource_unknown: 'No encontramos lo que buscas.',
  method_not_allowed: 'Esta dirección no acepta ese tipo de solicitud.',
  origin_refused: 'El formulario llegó desde otro sitio. Abre la página de nuevo y envíalo desde aquí.',
  rate_limited: 'Demasiadas solicitudes en poco tiempo. Espera un momento y vuelve a intentarlo.',
  server_failed: 'Algo falló de nuestro lado. No se cobró nada. Vuelve a intentarlo en un momento.',
  service_unavailable: 'Por un momento no podemos responder. Vuelve a intentarlo enseguida.',
  id_token_invalid:
    'No hemos podido comprobar el acceso de este dispositivo. Recarga la página e inténtalo de nuevo.',
  id_token_too_old:
    'El acceso de este dispositivo es demasiado antiguo para guardarlo. Recarga la página e inténtalo de nuevo.',
  refresh_token_invalid:
    'El acceso de este dispositivo ha terminado. Recarga la página para empezar de nuevo.',
  idempotency_key_missing: 'La solicitud necesita la cabecera Idempotency-Key.',
  idempotency_key_invalid: 'La Idempotency-Key debe tener de 1 a 255 caracteres visibles.',
  idempotency_in_progress: 'Todavía estamos procesando esta solicitud. Espera unos segundos.',
  idempotency_key_reused: 'Esta Idempotency-Key ya se usó para otra solicitud.',
  field_missing: 'Necesitamos este dato para continuar.',
  field_unknown: 'Este campo no existe.',
  field_invalid: 'Este valor no sirve aquí.',
  airport_unknown: 'Elige un aeropuerto de la lista.',
  airports_equal: 'Elige un destino distinto del lugar de salida.',
  route_not_operated: 'No volamos esta ruta. Elige otro destino.',
  date_invalid: 'Escribe una fecha real, con día, mes y año.',
  date_past: 'Elige una fecha a partir de hoy.',
  date_too_far: 'Los vuelos de esa fecha aún no están a la venta. Elige una fecha anterior.',
  return_too_early: 'La vuelta debe ser el mismo día de la ida o después.',
  return_missing: 'Elige la fecha de vuelta o busca solo ida.',
  passengers_too_many:
    'Una reserva admite hasta 9 viajeros con asiento. Los grupos mayores nos los pides a nosotros; las agencias, en su portal, en Grupos.',
  adult_missing: 'Debe viajar al menos un adulto.',
  infants_too_many: 'Cada bebé viaja en brazos de un adulto, así que no puede haber más bebés que adultos.',
  passengers_incomplete:
    'Indica a cada pasajero de esta reserva una sola vez: tiene {count, plural, one {# pasajero} other {# pasajeros}}.',
  passengers_invalid: 'Indica el número de viajeros con números enteros.',
  currency_unknown: 'Elige una de las monedas de la lista.',
  locale_unknown: 'Elige inglés, español o portugués.',
  text_too_long: 'El texto es demasiado largo. Acórtalo.',
  name_invalid: 'Usa solo letras, espacios, guiones y apóstrofos.',
  birth_date_form_wrong: 'Escribe la fecha de nacimiento con el año de cuatro cifras: 1988-04-12.',
  birth_date_too_early: 'Esta fecha de nacimiento es de hace más de 120 años. Revisa el año.',
  birth_date_invalid: 'Esa fecha no existe o aún no llega. Escribe tu fecha de nacimiento.',
  birth_date_not_adult:
    'Un adulto tiene 12 años o más el día del último vuelo. Revisa la fecha de nacimiento.',
  birth_date_not_child:
    'Un niño tiene de 2 a 11 años el día del último vuelo. Revisa la fecha de nacimiento.',
  birth_date_not_infant:
    'Un bebé tiene menos de 2 años el día del último vuelo. Revisa la fecha de nacimiento.',
  gender_invalid: 'Elige la opción que figura en el documento de viaje.',
  nationality_invalid: 'Elige un país de la lista.',
  email_invalid: 'Escribe un correo electrónico como nombre@ejemplo.com.',
  contact_not_passenger:
    'Escribe un correo del pasajero, no de la agencia: los avisos de cambios deben llegar a quien viaja.',
  phone_invalid:
    'Elige el prefijo del país y escribe el número, o empieza por +, por ejemplo +34 612 34 56 78.',
  phone_too_long: 'Este número tiene más dígitos que los teléfonos de su país.',
  phone_too_short: 'Este número tiene menos dígitos que los teléfonos de su país.',
  infant_adult_invalid: 'Elige el adulto que lleva a este bebé. Cada adulto puede llevar uno.',
  name_not_latin: 'Escribe este nombre con letras de la A a la Z, como figura en tu documento.',
  loyalty_id_invalid: 'Usa solo las letras, cifras y guiones de tu tarjeta.',
  infant_adult_taken: 'Este adulto ya lleva a otro bebé. Elige otro adulto.',
  infant_adult_too_young: 'Un bebé debe viajar con alguien de 16 años o más.',
  companion_missing:
    'Nadie en esta reserva tiene {age} años o más el día del primer vuelo. Los menores de esa edad deben viajar con alguien que la tenga, en la misma reserva.',
  escort_not_booked:
    'Nadie en esta reserva tiene {age} años o más el día del primer vuelo. Para reservar el acompañamiento de menores, llama al {phone}, o busca de nuevo con alguien de esa edad.',
  passenger_repeated:
    'Dos viajeros tienen los mismos nombres y fecha de nacimiento. Corrige uno de ellos o confirma que son dos personas.',
  passenger_already_booked:
    '{name} ya está en el vuelo {flight}, {reference, select, hold {en otra reserva tuya sin pagar} other {en la reserva {reference}}}. Confirma que quieres reservar de nuevo, o corrige el nombre o la fecha de nacimiento.',
  consent_missing: 'Acepta las condiciones para continuar.',
  quantity_invalid: 'Elige una de las cantidades ofrecidas.',
  invalid_name: 'Escribe tu nombre, con al menos 3 caracteres.',
  invalid_email: 'Escribe una dirección de correo como nombre@ejemplo.com.',
  newsletter_link_unknown:
    'No conocemos este enlace. Puede que esté cortado o que un correo más reciente lo haya sustituido.',
  newsletter_link_used: 'Este enlace ya se ha usado.',
  newsletter_link_expired: 'Este enlace ha caducado. Era válido durante 7 días.',
  offer_unknown: 'Ya no reconocemos esta oferta. Busca de nuevo para ver los vuelos de hoy.',
  offer_expired: 'Este precio se mostró hace más de 30 minutos. Aquí tienes los actuales.',
  fare_not_filed: 'No hay tarifa para esta ruta en la moneda que elegiste.',
  price_changed: 'El precio cambió desde que lo viste. Revisa el nuevo antes de continuar.',
  offer_sold_out: 'Estas plazas se acaban de agotar. Elige otro vuelo u otra tarifa.',
  flight_closed: 'Este vuelo ya no está a la venta.',
  connection_invalid: 'Estos vuelos no se pueden combinar: la vuelta sale antes de que llegues.',
  holds_too_many:
    'Hay demasiadas reservas sin pagar tuyas o de tu conexión. Paga o cancela una de ellas, o vuelve a intentarlo en unos minutos.',
  agency_holds_too_many:
    'Tu agencia tiene tantas reservas sin pagar como puede tener, en total o en este vuelo. Paga o cancela una de ellas.',
  flight_holds_too_many:
    'Muchas personas tienen retenidas plazas de este vuelo ahora mismo. Vuelve a intentarlo en {minutes, plural, one {# minuto} other {# minutos}}, cuando vuelvan a estar a la venta.',
  booking_not_allowed:
    'Con tu función en la agencia puedes ver reservas, pero no hacerlas. Pídeselo a un compañero de ventas.',
  branch_selling_stopped:
    'Tu central ha detenido la venta de tu sucursal: no se puede reservar ni pagar nada nuevo. Las reservas pagadas se consultan y gestionan como antes. Habla con tu central.',
  block_unknown: 'No encontramos este cupo. Puede ser de otra agencia.',
  block_units_unconfirmed:
    '{units, plural, one {# plaza vuelve} other {# plazas vuelven}} a la venta general y no se puede deshacer. Pulsa otra vez el botón para confirmarlo.',
  block_units_too_many:
    '{units, plural, =0 {No hay plazas libres} one {Solo hay # plaza libre} other {Solo hay # plazas libres}}. Escribe como máximo las que están libres.',
  block_used_up:
    'En el vuelo {flight} el cupo tiene {units, plural, =0 {ninguna plaza libre} one {# plaza libre} other {# plazas libres}}. Elige menos pasajeros u otra fecha.',
  block_released:
    'El cupo del vuelo {flight} ya se ha liberado: sus plazas están a la venta general. Busca el vuelo para reservarlas.',
  allotment_flights_missing:
    'No hay ningún vuelo que coincida: revisa la ruta, los días y el número de vuelo.',
  allotment_flights_insufficient:
    'No se ha concedido nada. Estos vuelos no pueden dar tantas plazas: {flights}. Pide menos o déjalos fuera.',
  hold_challenge_missing:
    'Muchas personas están reservando este vuelo ahora mismo. Vuelve a intentarlo en {waitSeconds, plural, one {# segundo} other {# segundos}}.',
  booking_unknown: 'No encontramos esta reserva. Puede ser de otro dispositivo o estar cancelada.',
  hold_expired:
    'Se acabó el tiempo para terminar esta reserva y las plazas quedaron libres. Guardamos lo que elegiste.',
  hold_replaced: 'Empezaste una reserva más reciente, que ocupó el lugar de esta.',
  hold_not_extendable: 'El tiempo de esta reserva ya se amplió una vez.',
  booking_not_open: 'Esta reserva ya no se puede cambiar aquí.',
  booking_locked_by_payment: 'Hay un pago en curso para esta reserva. Espera su respuesta.',
  passengers_missing: 'Dinos quién viaja antes de pagar.',
  extra_unknown: 'No ofrecemos ese extra.',
  extra_not_available: 'Ese extra no está disponible para este pasajero en este vuelo.',
  reservation_unknown:
    'No encontramos ninguna reserva con este localizador y este apellido. Revisa los dos: están en tu correo de confirmación.',
  code_missing:
    'Si este localizador y estos apellidos son correctos, hemos enviado un código al correo electrónico de la reserva. Escríbelo aquí.',
  code_wrong: 'Este código no es correcto. Míralo en nuestro correo más reciente y vuelve a intentarlo.',
  code_expired:
    'Este código ya no sirve. Escribe otra vez el localizador y los apellidos y te enviamos uno nuevo.',
  payment_unknown: 'No encontramos este pago.',
  payment_in_progress: 'Tu pago ya se está procesando. No hace falta pagar otra vez.',
  payment_declined: 'Tu banco rechazó la tarjeta. No se cobró nada. Prueba con otra tarjeta.',
  funds_insufficient: 'La tarjeta no tiene saldo suficiente. No se cobró nada. Prueba con otra tarjeta.',
  card_expired: 'Tu tarjeta está vencida. No se cobró nada. Prueba con otra tarjeta.',
  card_code_wrong:
    'El código de seguridad de la tarjeta no es correcto. No se cobró nada. Inténtalo de nuevo.',
  card_limit_exceeded: 'Este pago supera el límite de tu tarjeta. No se cobró nada. Prueba con otra tarjeta.',
  bank_unavailable:
    'Tu banco tuvo un fallo y no pudo hacer el pago. No se cobró nada. Inténtalo de nuevo en un momento.',
  authentication_failed: 'Tu banco no pudo confirmar que eres tú. No se cobró nada. Vuelve a intentarlo.',
  authentication_abandoned: 'El pago se dejó antes de que tu banco lo confirmara. No se cobró nada.',
  payment_timeout: 'El banco aún no responde. Seguimos preguntando y te enviaremos el resultado por correo.',
  payment_provider_unavailable:
    'El servicio de pago no responde. No se cobró nada. Inténtalo en unos minutos.',
  payment_cancelled: 'Saliste de la página de pago antes de pagar. No se cobró nada.',
  payment_refunded:
    'El dinero llegó cuando las plazas ya no estaban. Te lo estamos devolviendo por completo.',
  booking_already_paid: 'Esta reserva ya está pagada.',
  airports_refused:
    'No se pueden leer {lines, plural, one {# línea} other {# líneas}} del archivo de aeropuertos. No se cargó nada.',
  schedule_refused:
    'No se pueden cargar {lines, plural, one {# línea} other {# líneas}} del archivo de programación. No se cargó nada.',
  content_refused:
    'No se pueden cargar {lines, plural, one {# línea} other {# líneas}} de los archivos de contenido. No se cargó nada.',
  domain_unknown: 'Ese sitio no existe.',
  entry_unknown: 'Este contenido no existe. Puede que alguien lo haya eliminado.',
  entry_key_invalid: 'Usa minúsculas, números y guiones, y no el nombre de una página del sitio.',
  link_target_refused: 'Los enlaces solo pueden llevar a nuestros sitios o a los dominios autorizados.',
  photograph_unknown: 'No hay ninguna fotografía con ese nombre: impórtala primero.',
  preview_refused:
    'Para ver la vista previa necesitas un enlace válido. Estás viendo el contenido publicado.',
  webhook_signature_invalid: 'La firma de esta notificación no es válida.',
  webhook_too_old: 'Esta notificación es demasiado antigua.',
  payment_method_unknown: 'Esta forma de pago no está disponible aquí. Elige otra.',
  payment_token_invalid: 'El token de pago no es válido. Pide uno nuevo al proveedor de pago.',
  payment_too_small: 'Es menos de lo que se puede cobrar de una vez. Elige otra forma de pago o llámanos.',
  payment_too_large:
    'Es más de lo que se puede cobrar de una vez. Compra para menos personas cada vez o llámanos. No se ha cobrado nada.',
  payment_refused:
    'El servicio de pago no acepta este pago, y repetirlo no lo cambia. No se ha cobrado nada. Elige otra forma de pago o llámanos.',
  payment_amount_wrong:
    'El proveedor de pago indicó un importe distinto del nuestro. No se ha reservado nada y te devolvemos todo el dinero.',
  voucher_unknown: 'No conocemos este bono. Revisa el código e inténtalo de nuevo.',
  voucher_expired: 'Este bono ha caducado.',
  voucher_currency_wrong: 'Este bono está en una moneda distinta a la de tu reserva.',
  voucher_used_up: 'En este bono ya no queda saldo.',
  voucher_already_chosen: 'Este bono ya forma parte de este pago.',
  voucher_in_use: 'Este bono se acaba de usar en otra reserva. Comprueba su saldo e inténtalo de nuevo.',
  vouchers_too_many: 'Una reserva se puede pagar con cinco bonos como máximo.',
  agency_unknown: 'Esta agencia no existe.',
  credit_missing: 'Tu agencia no tiene crédito en esta moneda. Paga de otra forma o pídenos que lo abramos.',
  credit_blocked:
    'El crédito de tu agencia está bloqueado. No se ha reservado nada. Paga de otra forma o llámanos.',
  credit_transfer_exceeded:
    'Se pueden mover como máximo {available}: {asked} es más de lo disponible. No se ha movido nada.',
  credit_exceeded:
    'El crédito de tu agencia no alcanza: esta reserva necesita {pay} y quedan {available}. No se ha reservado nada. Paga de otra forma.',
  branch_limit_exceeded:
    'Tu central permite a tu sucursal {limit} a crédito al mes y quedan {left}; esta reserva necesita {pay}. No se ha reservado nada. Paga de otra forma o habla con tu central.',
  agent_limit_exceeded:
    'Supera lo que puedes vender a crédito: tu límite es de {limit}. No se ha reservado nada. Habla con un administrador de tu agencia o paga de otra forma.',
  credit_account_taken: 'Esta agencia ya tiene crédito en esta moneda.',
  bank_reference_used:
    'Ya se registró una transferencia con esta referencia bancaria como otra cosa o con otro importe.',
  deposit_exceeded: 'Ahora se pueden usar para esto {most} del depósito de garantía como máximo.',
  due_closed: 'Este importe ya no se puede pagar. Vuelve a abrir la reserva para ver lo que está pendiente.',
  correction_below_zero:
    'Después, la agencia tendría {surplus} a su favor. Revisa el importe, o marca la casilla si es correcto.',
  commission_item_wrong: 'La comisión es sobre otra cosa. Elige extras o asientos arriba, o deja esto vacío.',
  refund_too_large: 'Es más de lo que aún se puede reembolsar de esta reserva.',
  refund_amount_invalid: 'Indica un importe mayor que cero.',
  refund_limit_exceeded:
    'Es más de lo que tu rol permite reembolsar. Para esta reserva queda como máximo {limit}.',
  booking_not_paid: 'Esta reserva no está pagada.',
  booking_changed: 'Esta reserva ha cambiado mientras tanto. Revísala y vuelve a intentarlo.',
  change_unknown: 'No encontramos ese cambio de la reserva. Vuelve a pedirlo.',
  change_out_of_date: 'Algo ha cambiado desde este cálculo. Mira los nuevos importes antes de confirmar.',
  change_unpaid: 'Este cambio se hace cuando se paga la diferencia.',
  change_not_possible: 'Lo que se reservó no permite hacer esto.',
  agency_booking: 'Esta reserva la hizo {agency}. Solo la agencia puede cambiarla o cancelarla: pídeselo.',
  group_booking:
    'Esta reserva es de un grupo. Solo nuestro departamento de grupos puede cambiarla o cancelarla.',
  refund_refused: 'El proveedor de pago ha rechazado este reembolso. No se ha movido dinero.',
  refund_unknown: 'Este reembolso no es de esta reserva.',
  refund_settled: 'Este reembolso ya no necesita otro destino.',
  invoice_already_issued: 'La factura de esta reserva ya se ha emitido.',
  invoice_name_invalid: 'Indica a nombre de quién va la factura, con 120 caracteres como máximo.',
  invoice_address_invalid: 'Indica la dirección de facturación, con 300 caracteres como máximo.',
  tax_id_invalid: 'Indica un número fiscal de 4 a 20 letras y cifras, o déjalo vacío.',
  resends_too_many:
    'Ya hemos enviado esta confirmación varias veces. Espera una hora antes de pedirla de nuevo.',
  message_unknown: 'Ese mensaje no existe.',
  message_repeat_refused:
    'Este mensaje no se puede volver a enviar: valía solo por un tiempo o lleva un código que no se guarda.',
  not_found_title: 'Esta página ha volado',
  not_found_description: 'Puede que la dirección tenga un error o que la página haya cambiado de lugar.',
  many_title: 'Un momento, por favor',
  many_description:
    'Desde tu conexión llegaron muchas solicitudes en poco tiempo. Espera un minuto y vuelve a intentarlo; tu reserva y lo que elegiste están a salvo.',
  popular: 'Quizá buscabas',
  find_flights: 'Buscar vuelos',
  server_title: 'Una zona de turbulencias',
  server_description: 'Algo falló de nuestro lado. Tu reserva y lo que elegiste están a salvo.',
  away_title: 'Un pequeño retraso',
  away_description:
    'Por un momento no podemos responder. Tu reserva y lo que elegiste están a salvo. Vuelve a intentarlo enseguida.',
  back: 'Volver al inicio',
  message: 'No pudimos suscribirte en este momento. Inténtalo de nuevo en un minuto.',
  // seats
  flight_unknown: 'Esta reserva no incluye ese vuelo.',
  seats_not_offered:
    'Ahora no se pueden elegir asientos en este vuelo. Recibirás uno gratis al hacer el check-in.',
  seat_taken: 'Alguien acaba de ocupar este asiento. Elige otro.',
  seat_unknown: 'Este avión no tiene ese asiento.',
  seat_blocked: 'Este asiento no se asigna a pasajeros en este vuelo.',
  seat_wrong_cabin: 'Este asiento está en una cabina distinta de la que reservaste.',
  seat_not_sold: 'Este asiento no se vende en la moneda de tu reserva.',
  seat_exit_child: 'En una salida de emergencia solo pueden sentarse pasajeros de 16 años o más.',
  seat_exit_infant: 'Quien lleva un bebé en brazos no puede sentarse en una salida de emergencia.',
  seat_exit_assistance: 'Quien ha pedido asistencia no puede sentarse en una salida de emergencia.',
  seat_exit_unconfirmed:
    'En una salida de emergencia hay que tener al menos 16 años y poder y querer ayudar. Confírmalo primero.',
  seat_infant_limit:
    'En este bloque de asientos ya viaja un bebé y solo hay una mascarilla de oxígeno adicional.',
  seat_not_for_infant: 'Los bebés viajan en brazos de un adulto y no tienen asiento propio.',
  seat_bassinet: 'Estos asientos con cuna están reservados para quienes viajan con un bebé.',
  seats_need_attention:
    'Uno de los asientos elegidos ya no es adecuado para su pasajero. Revisa los asientos antes de pagar.',
  promotion_unknown: 'No conocemos este código. Revisa cómo está escrito: solo letras y cifras.',
  promotion_expired: 'Este código ya no es válido.',
  promotion_too_early: 'Este código todavía no es válido.',
  promotion_dates_wrong: 'Este código es para otras fechas de viaje. Elige otro día.',
  promotion_route_wrong: 'Este código es para otra ruta.',
  promotion_fare_wrong: 'Este código es para otras tarifas.',
  promotion_site_wrong: 'Este código es para otro de nuestros sitios.',
  promotion_currency_wrong: 'Este código no está disponible en esta moneda. Elige otra moneda.',
  promotion_party_too_small: 'Este código es para grupos más grandes.',
  promotion_used_up: 'Este código ya se ha usado todas las veces posibles.',
  account_unknown: 'No encontramos esta cuenta.',
  account_email_taken: 'Ya existe una cuenta con esta dirección de correo.',
  administrator_missing:
    'Es la última persona con permisos de administración activa. Antes, dáselos a otra persona.',
  acting_reason_invalid: 'Indica el motivo, de 10 a 500 caracteres: la agencia lo lee.',
  acting_expired: 'Ya no actúas en nombre de la agencia, así que no se ha hecho nada. Vuelve a la oficina.',
  agency_closed: 'La agencia está suspendida, o lo está su matriz.',
  reason_missing: 'Indica el motivo, de 3 a 500 caracteres: se guarda en el registro de auditoría.',
  roles_missing: 'Elige al menos una función.',
  credentials_invalid: 'Los datos de acceso no son correctos. Revísalos y vuelve a intentarlo.',
  username_required: 'Escribe tu nombre de usuario.',
  password_required: 'Escribe tu contraseña.',
  password_too_short: 'Usa al menos 12 caracteres. Varias palabras seguidas se recuerdan bien.',
  password_too_long: 'Usa como máximo 200 caracteres.',
  password_too_common: 'Esta contraseña es de las primeras que prueban los atacantes. Elige otra.',
  password_too_personal: 'No uses en la contraseña tu nombre, tu usuario ni tu correo.',
  password_reused: 'Esta es tu contraseña actual. Elige otra.',
  password_wrong: 'Esta no es tu contraseña actual.',
  password_repeat_wrong: 'Las dos contraseñas no coinciden.',
  login_expired: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  factor_code_wrong: 'El código no es correcto. Escribe el más reciente que muestra tu aplicación.',
  factor_missing: 'Tu cuenta necesita un segundo factor. Añade otro antes de quitar este.',
  factor_unknown: 'Este segundo factor ya no existe.',
  passkey_refused: 'No se aceptó la clave de acceso. Vuelve a intentarlo o entra de otra manera.',
  session_unknown: 'Esta sesión ya ha terminado.',
  account_link_unknown:
    'No conocemos este enlace. Puede estar cortado, o un mensaje más nuevo lo ha sustituido.',
  account_link_used: 'Este enlace ya se ha utilizado.',
  account_link_expired: 'Este enlace ha caducado. Pide uno nuevo.',
  agency_group_taken: 'Ya existe un grupo con este nombre.',
  agency_administrator_taken:
    'La agencia ya tiene una persona administradora activa, que invita a las demás en el portal.',
  application_unknown: 'No encontramos esta solicitud.',
  application_closed: 'Esta solicitud ya se resolvió.',
  tax_number_invalid: 'Indica un número fiscal de 4 a 30 letras y cifras.',
  username_invalid:
    'Un nombre de usuario tiene de 3 a 40 letras, cifras, puntos, guiones o guiones bajos, y empieza por una letra o una cifra.',
  username_taken: 'Este nombre de usuario ya está en uso. Elige otro.',
  agent_limit_invalid: 'Escribe un importe como 1500 o 1500,50, o deja el campo vacío.',
  group_unknown: 'No encontramos este grupo.',
  group_changed: 'Este grupo ha cambiado entretanto. Míralo como está ahora.',
  group_sold_out:
    'Estos vuelos ya no tienen tantas plazas. No se ha reservado ni cobrado nada; pídenos otra oferta.',
  group_flight_closed:
    'Uno de estos vuelos ya no está a la venta. No se ha reservado ni cobrado nada; pídenos otra oferta.',
  group_flight_insufficient: 'Ninguna clase de esta familia tiene {units} plazas en este vuelo.',
  group_too_small: 'Un grupo tiene al menos {limit} viajeros. Si sois menos, reserva como siempre.',
  group_too_large: 'Aquí puedes solicitar grupos de hasta {limit} viajeros. Para más, llámanos.',
  group_deposit_too_large: 'El depósito es mayor que el precio de una plaza.',
  group_deadline_too_late:
    'Ese día es demasiado tarde: el depósito y la validez terminan como muy tarde cuando vencen los nombres, y eso es antes de la salida.',
  groups_too_many: 'Tienes {limit} solicitudes abiertas. Retira alguna o espera nuestra respuesta.',
  quote_expired: 'Esta oferta ha caducado. Pídenos una nueva.',
  amount_invalid: 'Escribe un importe, por ejemplo 120,00.',
  list_adults_missing:
    'Faltan adultos: cada reserva de hasta 9 plazas necesita uno, y cada bebé va en brazos del suyo.',
  list_line_invalid:
    'Hacen falta seis datos: apellidos, nombre, tipo, fecha de nacimiento, sexo y nacionalidad.',
  passenger_type_unknown: 'El tipo es A (adulto), C (niño) o I (bebé).',
  names_too_many: 'La lista tiene {seats} viajeros con plaza y al grupo solo le quedan {free} plazas libres.',
  name_list_invalid: 'La lista no se puede reservar así. No se ha reservado nada.',
  group_deposit_unchosen: 'Elige si el depósito se cobra ahora o más adelante.',
  file_too_large: 'Este archivo es demasiado grande. Elige uno más pequeño.',
  name_list_abandoned:
    'Se han reservado {made} viajeros de la lista y no se ha podido seguir. Envía de nuevo los demás.',
  branch_unknown: 'No encontramos esta sucursal.',
  branch_not_allowed: 'Una sucursal no puede tener sucursales propias.',
  country_invalid: 'Escribe las dos letras de un país, como ES.',
  logo_invalid: 'Elige una imagen PNG o JPEG de 200 kB como máximo.',
  field_repeated: 'La dirección lo indica más de una vez y de forma distinta. Elige uno.',
  // extras
  extra_not_for_passenger: 'Este extra no se ofrece a viajeros de esta edad.',
  extra_included: 'La tarifa o un pack ya lo incluye: no hace falta comprarlo otra vez.',
  extra_exclusive: 'Solo se puede elegir una de estas opciones por viajero y vuelo.',
  extra_too_late: 'Ya no hay tiempo de pedir este extra para este vuelo.',
  extra_sold_out:
    '{left, plural, =0 {Este extra está agotado en este vuelo} one {Solo queda # en este vuelo} other {Solo quedan # en este vuelo}}.',
  bundle_not_for_all: 'Un pack es para todos los viajeros de la reserva y todos los vuelos.',
  assistance_details_invalid:
    'Revisa lo que has indicado de la silla de ruedas: la batería, y medidas y peso en números enteros.',
  operations_token_invalid: 'La clave de este sistema falta o no es correcta.',
  operation_flight_unknown: 'Ningún vuelo con ese número sale de ese aeropuerto ese día.',
  operation_changed:
    'Otra persona ha actualizado este vuelo entretanto. Los campos lo muestran como está ahora, con lo que has cambiado tú. Revísalos y vuelve a enviarlos.',
  operation_empty: 'Solo has escrito el motivo. Cambia al menos un campo.',
  time_in_future: 'Esta hora aún no ha llegado.',
  times_out_of_order: 'Esta hora es anterior a la del paso previo.',
  time_too_far: 'Esta hora está demasiado lejos de la programada. Revisa el día.',
  boarding_too_early: 'El embarque empieza como mucho tres horas antes de la salida.',
  delay_code_unknown: 'La IATA no tiene ese código de demora. Escribe dos cifras, por ejemplo 93.',
  delay_code_repeated: 'Cada código de demora puede estar una sola vez. Suma sus minutos.',
  flight_cancelled: 'Este vuelo está cancelado: esto ya no se le aplica.',
  flight_not_cancelled: 'Este vuelo no está cancelado: no tiene motivo de cancelación.',
  report_recipients_invalid: 'Elige entre una y 20 personas de tu agencia que puedan descargar informes.',
  report_schedules_too_many: 'Tu agencia ya tiene {most} informes programados. Anula uno antes.',
} as const satisfies Words<typeof en>;
