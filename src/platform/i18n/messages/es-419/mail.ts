// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { mail as en } from '#platform/i18n/messages/en/mail.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const mail = {
  confirmationSubject: 'Reservación {reference} confirmada: {route}, {date}',
  confirmationLead:
    'Gracias por volar con {airline}. Guarda este mensaje: con el código y un apellido encuentras siempre tu reservación.',
  attached: 'Va adjunto el itinerario en PDF, con los boletos, y los vuelos para tu calendario.',
  notAttached:
    'No pudimos adjuntar algún archivo a este mensaje. Todo lo que necesitas está en el propio mensaje.',
  otherSeats: 'Los demás asientos se asignan en el check-in, gratis.',
  newsletterWhat:
    'Nuevas rutas y tarifas para tu región, unas pocas veces al mes. Cada correo trae un enlace para cancelar tu suscripción al momento.',
  manage: 'Abrir la reservación',
  voucher: 'Vale terminado en {codeEnd}',
  problem: {
    subject:
      'Tu pago de {route}: {outcome, select, refunding {te devolvemos {amount}} released {no se cobró nada} other {no se cobró nada}}',
    title: '{outcome, select, refunding {Te estamos devolviendo el dinero} other {No se cobró nada}}',
    lead: '{reason, select, twice {Tu reservación {reference} ya estaba pagada, así que no nos quedamos con este segundo pago.} sold {Tu banco confirmó el pago cuando ya había terminado el tiempo de la reservación y los lugares se habían vendido.} changed {La reservación cambió mientras pagabas y el monto ya no correspondía.} declined {Tu banco rechazó el pago.} other {El pago no se completó.}}',
    money:
      '{outcome, select, refunding {Te devolvemos el monto completo: {amount}. La mayoría de los bancos lo muestran en 5 a 10 días hábiles.} released {Tu banco había retenido {amount} y ya lo liberamos. La mayoría de los bancos lo muestran en 7 días.} other {No se cobró nada de este pago de {amount}.}}',
    voucherBack: 'Vale terminado en {codeEnd}: puedes volver a usar {amount}.',
    nextHeld:
      'Guardamos tus lugares hasta las {time}, hora de {city}. Puedes pagar otra vez, en el navegador en el que elegiste el viaje.',
    nextBooked: 'Nada. Tu reservación {reference} está confirmada y sigue como estaba.',
  },
  creditNote: {
    subject: '{title} de la reservación {reference}',
    lead: 'Corregimos la factura {invoice} de la reservación {reference}. Adjuntamos el documento: guárdalo con la factura.',
  },
  refundLost: {
    subject: 'Necesitamos saber adónde enviarte {amount} de la reservación {reference}',
    lead: 'No pudimos pagarte el reembolso de la reservación {reference}: {name, select, none {la tarjeta o la cuenta} other {{name}}} no lo admite. El dinero sigue siendo tuyo.',
    what: 'Responde a este mensaje o llámanos y elige otra tarjeta o cuenta con la que pagaste esta reservación, o un vale. Sin ti no hacemos nada, y tu derecho al dinero no vence.',
  },
  refund: {
    subject: 'Reembolso de {amount} de la reservación {reference}',
    lead: '{reason, select, cancelled {Este es el reembolso de lo que cancelaste en la reservación {reference}.} exchanged {Esto es lo que te devolvemos por el cambio de la reservación {reference}.} schedule_change {Este es el reembolso por el cambio de horario en la reservación {reference}.} goodwill {Esto es lo que te devolvemos por la reservación {reference}, con nuestras disculpas.} duplicate {La reservación {reference} se había pagado más de una vez: aquí tienes lo que sobraba.} other {Corregimos lo que se cobró por la reservación {reference}.}}',
    newVoucher: 'Vale nuevo, terminado en {codeEnd}',
    codeLabel: 'Código de tu vale',
    whenBank: 'En la tarjeta o la cuenta: la mayoría de los bancos lo muestran en 5 a 10 días hábiles.',
    whenVoucher: 'En el vale terminado en {codeEnd}: al momento. Es válido hasta el {date}.',
    whenNewVoucher:
      'El vale nuevo se puede usar desde ya, en cualquier reservación en {currency}, de una vez o por partes, hasta el {date}. Quien tenga el código puede usarlo: guarda este mensaje para ti.',
  },
  lapsing: {
    subject: 'Guardamos tus lugares de {route} hasta las {time}',
    lead: 'Guardamos tus lugares hasta las {time}, hora de {city}. La reservación aún no está pagada.',
    button: 'Terminar la reservación',
  },
  change: {
    subject:
      '{kind, select, cancelled {Se canceló un vuelo de tu reservación {reference}} other {Nuevos horarios de vuelo en tu reservación {reference}}}',
    title: '{kind, select, cancelled {Tuvimos que cancelar un vuelo} other {Nuevos horarios en tu viaje}}',
    lead: '{kind, select, cancelled {Lo sentimos: un vuelo de tu viaje ya no opera. Aquí tienes qué significa y qué puedes elegir.} other {Lo sentimos: nuestro programa de vuelos cambió. Aquí tienes cómo era, cómo es ahora y qué puedes elegir.}}',
    acceptText: 'No tienes que hacer nada. Tus boletos, asientos y extras valen para los nuevos horarios.',
    moveText: 'Toma otro de nuestros vuelos en esta ruta, cerca de tus fechas, sin costo.',
    tellUs: 'Dinos qué prefieres respondiendo a este mensaje, con tu código de reservación.',
  },
  checkin: {
    button: '{onlineCheckin, select, yes {Hacer el check-in} other {Ver la reservación}}',
    need: 'Tu código de reservación, un apellido de la reservación y el documento de viaje de cada viajero.',
  },
  pass: {
    subject: '{count, plural, one {Pase de abordar} other {# pases de abordar}}: {route}, {date}',
    title: '{count, plural, one {Tu pase de abordar} other {Tus pases de abordar}}',
    lead: '{count, plural, one {Va adjunto a este mensaje. Muéstralo en el celular o impreso, con tu documento de viaje.} other {Van adjuntos a este mensaje. Muéstralos en el celular o impresos, cada uno con el documento de viaje de su viajero.}}',
    boarding: 'Abordaje a las {time}',
    keepTitle: 'Guárdalo para ti',
    keep: 'El código del pase abre tu viaje. No publiques ni reenvíes una foto de él.',
  },
  application: {
    receivedSubject: 'Recibimos tu solicitud para vender {airline}',
    receivedTitle: 'Recibimos tu solicitud',
    receivedLead: '{company} solicitó trabajar con {airline} como agencia de viajes. Gracias.',
    next: 'Leeremos la solicitud y responderemos por correo electrónico, normalmente en un plazo de cinco días hábiles. Hasta entonces no tienes que hacer nada.',
  },
  passwordChanged: {
    subject: 'Tu contraseña cambió',
    title: 'Tu contraseña cambió',
    lead: 'La contraseña de tu cuenta en {airline} se cambió el {date} a las {time} UTC. Las demás sesiones se cerraron.',
  },
  code: {
    subject: 'Tu código para abrir la reservación',
    lead: 'Alguien, esperamos que tú, quiere abrir tu reservación en nuestro sitio. Se abre con este código:',
    notYou:
      '¿No fuiste tú? Entonces no hagas nada ni le des el código a nadie: sin él, la reservación no se abre. Nunca te lo pediremos por teléfono.',
  },
  why: {
    report:
      'Recibes este mensaje porque alguien de {agency} pidió este reporte. Puedes cancelarlo en el portal, en Reportes.',
    booking: 'Recibes este mensaje porque se indicó esta dirección para la reservación {reference}.',
    unpaid:
      'Recibes este mensaje porque se indicó esta dirección para una reservación que aún no está pagada. Este es el único recordatorio.',
    code: 'Recibes este mensaje porque alguien quiere abrir una reservación para la que se indicó esta dirección.',
    newsletter:
      'Recibes este mensaje porque se inscribió esta dirección en el boletín de {airline}. Si no la confirmas, no habrá ninguno más.',
    invitation:
      '{account, select, staff {Recibes este mensaje porque {airline} te abrió una cuenta con esta dirección.} other {Recibes este mensaje porque se invitó a esta dirección al portal de agencias de {airline}.}}',
    allotments:
      'Recibes este mensaje porque administras {agency}. Escribimos siete y dos días antes de liberar lugares libres.',
  },
} as const satisfies Overrides<typeof en>;
