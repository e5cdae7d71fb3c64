// Lo que solo dicen los correos; el resto son las palabras de la página de confirmación.
import type { mail as en } from '#platform/i18n/messages/en/mail.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const mail = {
  confirmationSubject: 'Reserva {reference} confirmada: {route}, {date}',
  confirmationLead:
    'Gracias por volar con {airline}. Guarda este mensaje: con el localizador y un apellido encontrarás siempre tu reserva.',
  person: '{name} ({type})',
  type: '{type, select, adult {adulto} child {niño} infant {bebé} other {viajero}}',
  seats: '{count, plural, one {Asiento} other {Asientos}} {seats}',
  otherSeats: 'Los demás asientos se dan en el check-in, gratis.',
  total: 'Total con impuestos',
  who: 'Quién viaja',
  attached: 'Va adjunto el itinerario en PDF, con los billetes, y los vuelos para tu calendario.',
  notAttached:
    'No hemos podido adjuntar algún archivo a este mensaje. Todo lo que necesitas está en el propio mensaje.',
  bought: '{count} × {extra}: {name}, {route}',
  soldBy: 'Reservado con {agency}. {reach}',
  contactTitle: 'Contacto',
  contactText: 'Si algo cambia en tu viaje, te escribimos a {email} o te llamamos al {phone}.',
  questions: '¿Tienes preguntas? Responde a este mensaje.',
  newsletterSubject: 'Confirma tu suscripción al boletín',
  newsletterTitle: '¿Fuiste tú?',
  newsletterLead:
    'Alguien, esperamos que tú, pidió el boletín de {airline} con esta dirección. Confírmala y ya estarás en la lista.',
  newsletterWhatTitle: 'Qué recibirás',
  newsletterWhat:
    'Nuevas rutas y tarifas para tu región, unas pocas veces al mes. Cada correo trae un enlace para darte de baja al momento.',
  newsletterExpires: 'El botón funciona una sola vez, durante 7 días.',
  newsletterNotYouTitle: '¿No fuiste tú?',
  newsletterNotYou: 'Entonces no hagas nada. No recibirás el boletín y borraremos esta dirección en 30 días.',
  manage: 'Abrir la reserva',
  callUs: '¿Tienes preguntas? Responde a este mensaje o llama al {phone}.',
  cardKnown: 'Tarjeta {brand}, terminada en {lastFour}',
  card: 'Tarjeta',
  instant: 'Pago bancario',
  credit: 'Crédito de la agencia',
  voucher: 'Bono terminado en {codeEnd}',
  paidOn: 'Pagado el {date} con:',
  searchAgain: 'Buscar este viaje otra vez',
  next: {
    when: '{day}, {time}',
    before: 'Antes de viajar',
    checkin:
      '{onlineCheckin, select, yes {Se abre el check-in online de {route}.} other {Abre el mostrador de check-in de {route}.}} {day, select, same {Cierra a las {time}.} other {Cierra el {day} a las {time}.}}',
    flight: 'Sale el vuelo {number} de {origin} a {destination}{terminal}.',
  },
  problem: {
    subject:
      'Tu pago de {route}: {outcome, select, refunding {te devolvemos {amount}} released {no se ha cobrado nada} other {no se ha cobrado nada}}',
    title: '{outcome, select, refunding {Te estamos devolviendo el dinero} other {No se ha cobrado nada}}',
    lead: '{reason, select, twice {Tu reserva {reference} ya estaba pagada, así que no nos quedamos con este segundo pago.} sold {Tu banco confirmó el pago cuando ya había terminado el tiempo de la reserva y las plazas se habían vendido.} changed {La reserva cambió mientras pagabas y el importe ya no correspondía.} declined {Tu banco rechazó el pago.} other {El pago no se completó.}}',
    moneyTitle: 'Tu dinero',
    money:
      '{outcome, select, refunding {Te devolvemos el importe completo: {amount}. La mayoría de los bancos lo muestran en 5 a 10 días laborables.} released {Tu banco había retenido {amount} y ya lo hemos liberado. La mayoría de los bancos lo muestran en 7 días.} other {No se ha cobrado nada de este pago de {amount}.}}',
    paidWith: 'Pagado con',
    creditBack: 'Crédito de la agencia: {amount} vuelven a estar disponibles.',
    voucherBack: 'Bono terminado en {codeEnd}: puedes volver a usar {amount}.',
    nextTitle: 'Qué puedes hacer',
    nextHeld:
      'Guardamos tus plazas hasta las {time}, hora de {city}. Puedes pagar otra vez, en el navegador en el que elegiste el viaje.',
    nextGone:
      'Este viaje no está reservado. Búscalo otra vez si aún lo quieres; el precio puede haber cambiado.',
    nextBooked: 'Nada. Tu reserva {reference} está confirmada y sigue como estaba.',
    payAgain: 'Volver al pago',
  },
  creditNote: {
    subject: '{title} de la reserva {reference}',
    lead: 'Hemos rectificado la factura {invoice} de la reserva {reference}. Adjuntamos el documento: guárdalo con la factura.',
    whatTitle: 'Qué cambia',
    stated: 'La factura queda en',
    moneyTitle: 'Y el dinero',
    money: 'Este documento no mueve dinero. De lo que te devolvemos te avisamos en otro mensaje.',
  },
  refundLost: {
    subject: 'Necesitamos saber adónde enviarte {amount} de la reserva {reference}',
    title: '¿Adónde te enviamos {amount}?',
    lead: 'No hemos podido pagarte el reembolso de la reserva {reference}: {name, select, none {la tarjeta o la cuenta} other {{name}}} no lo admite. El dinero sigue siendo tuyo.',
    whatTitle: 'Qué puedes hacer',
    what: 'Responde a este mensaje o llámanos y elige otra tarjeta o cuenta con la que pagaste esta reserva, o un bono. Sin ti no hacemos nada, y tu derecho al dinero no caduca.',
    never: 'Nunca pedimos números de tarjeta o de cuenta por correo electrónico.',
  },
  refund: {
    subject: 'Reembolso de {amount} de la reserva {reference}',
    title: 'Te devolvemos {amount}',
    lead: '{reason, select, cancelled {Este es el reembolso de lo que cancelaste en la reserva {reference}.} exchanged {Esto es lo que te devolvemos por el cambio de la reserva {reference}.} schedule_change {Este es el reembolso por el cambio de horario en la reserva {reference}.} goodwill {Esto es lo que te devolvemos por la reserva {reference}, con nuestras disculpas.} duplicate {La reserva {reference} se había pagado más de una vez: aquí tienes lo que sobraba.} other {Hemos corregido lo que se cobró por la reserva {reference}.}}',
    howTitle: 'Cómo lo recibes',
    newVoucher: 'Bono nuevo, terminado en {codeEnd}',
    codeLabel: 'Código de tu bono',
    whenTitle: 'Cuándo',
    whenBank: 'En la tarjeta o la cuenta: la mayoría de los bancos lo muestran en 5 a 10 días laborables.',
    whenCredit: 'Al crédito de la agencia: de inmediato, menos la comisión correspondiente.',
    whenVoucher: 'En el bono terminado en {codeEnd}: al momento. Es válido hasta el {date}.',
    whenNewVoucher:
      'El bono nuevo se puede usar desde ya, en cualquier reserva en {currency}, de una vez o por partes, hasta el {date}. Quien tenga el código puede usarlo: guarda este mensaje para ti.',
  },
  lapsing: {
    subject: 'Guardamos tus plazas de {route} hasta las {time}',
    title: 'Quedan pocos minutos',
    lead: 'Guardamos tus plazas hasta las {time}, hora de {city}. La reserva aún no está pagada.',
    button: 'Terminar la reserva',
    tripTitle: 'Lo que elegiste',
    elsewhereTitle: 'En otro dispositivo',
    elsewhere:
      'El botón funciona en el navegador en el que elegiste el viaje. En cualquier otro, empieza por la búsqueda.',
    doNothing: 'Si ya no quieres este viaje, no hagas nada: no se cobrará nada.',
  },
  change: {
    subject:
      '{kind, select, cancelled {Se ha cancelado un vuelo de tu reserva {reference}} other {Nuevos horarios de vuelo en tu reserva {reference}}}',
    title:
      '{kind, select, cancelled {Hemos tenido que cancelar un vuelo} other {Nuevos horarios en tu viaje}}',
    lead: '{kind, select, cancelled {Lo sentimos: un vuelo de tu viaje ya no opera. Aquí tienes qué significa y qué puedes elegir.} other {Lo sentimos: nuestro programa de vuelos ha cambiado. Aquí tienes cómo era, cómo es ahora y qué puedes elegir.}}',
    flight: 'Vuelo {number}: {origin} a {destination}',
    before: 'Antes: {departs} a {arrives}',
    now: 'Nuevo horario',
    operatedNow: 'Ahora lo opera {airline}',
    terminalNow:
      '{side, select, departure {Ahora sale de la terminal {terminal}} other {Ahora llega a la terminal {terminal}}}',
    cancelled: 'Este vuelo ya no opera.',
    waysTitle: 'Qué puedes elegir',
    accept: 'Aceptar',
    acceptText: 'No tienes que hacer nada. Tus billetes, asientos y extras valen para los nuevos horarios.',
    move: 'Cambiar',
    moveText: 'Toma otro de nuestros vuelos en esta ruta, cerca de tus fechas, sin coste.',
    refund: 'Pedir el reembolso',
    refundText: 'Si el nuevo viaje no te sirve, te devolvemos el dinero de lo que ya no vueles.',
    tellUs: 'Dinos qué prefieres respondiendo a este mensaje, con tu localizador.',
    callUs: 'O llámanos: {phone}.',
  },
  checkin: {
    subject:
      '{onlineCheckin, select, yes {El check-in está abierto} other {Tu vuelo se acerca}}: {route}, {date}',
    title: '{onlineCheckin, select, yes {Haz el check-in de tu vuelo} other {Prepárate para tu vuelo}}',
    lead: '{onlineCheckin, select, yes {El check-in online de {route} está abierto} other {El check-in de {route} se hace en nuestro mostrador del aeropuerto,}} hasta el {date} a las {time}, hora de {city}.',
    deskOpens: 'El mostrador abre a las {time}.',
    button: '{onlineCheckin, select, yes {Hacer el check-in} other {Ver la reserva}}',
    needTitle: 'Qué necesitas',
    need: 'Tu localizador, un apellido de la reserva y el documento de viaje de cada viajero.',
  },
  pass: {
    subject: '{count, plural, one {Tarjeta de embarque} other {# tarjetas de embarque}}: {route}, {date}',
    title: '{count, plural, one {Tu tarjeta de embarque} other {Tus tarjetas de embarque}}',
    lead: '{count, plural, one {Va adjunta a este mensaje. Muéstrala en el móvil o impresa, con tu documento de viaje.} other {Van adjuntas a este mensaje. Muéstralas en el móvil o impresas, cada una con el documento de viaje de su viajero.}}',
    passesTitle: 'Quién vuela',
    seat: '{name}, asiento {seat}',
    boarding: 'Embarque a las {time}',
    group: 'Grupo {group}',
    gate: 'Puerta {gate}',
    keepTitle: 'Guárdala para ti',
    keep: 'El código de la tarjeta abre tu viaje. No publiques ni reenvíes una foto de él.',
  },
  creditLow: {
    subject: 'A tu agencia le quedan {available} de crédito',
    title: 'Quedan {available} de crédito',
    lead: 'La mayor parte del crédito de {agency} en {airline} está usada.',
    button: 'Abrir el portal de agencias',
    lineTitle: 'Tu crédito',
    limit: 'Límite',
    used: 'Usado',
    available: 'Disponible',
    nextTitle: 'Qué pasa ahora',
    next: 'Puedes seguir reservando a crédito mientras quede suficiente. Después no se reserva nada con él, pero siempre puedes pagar con tarjeta.',
    pay: 'Lo que nos pagues vuelve a estar disponible en cuanto lo registremos.',
    prepaid: 'Ingresa saldo antes de que se agote: estará disponible en cuanto lo registremos.',
  },
  invitation: {
    subject: 'Invitación al portal de agencias de {airline}',
    title: 'Tienes una invitación',
    lead: '{inviter} te invita a trabajar para {agency} en el portal de agencias de {airline}.',
    button: 'Aceptar la invitación',
    nextTitle: 'Qué pasa después',
    next: 'El botón lleva a una página en la que eliges una contraseña. Abrirla no cambia nada.',
    expires: 'Funciona una sola vez, hasta el {date}.',
    notYou: '¿No conoces la agencia? Entonces no hagas nada: sin tu consentimiento no hay cuenta.',
  },
  staffInvitation: {
    subject: 'Invitación a la oficina de {airline}',
    lead: 'Tienes una cuenta para la oficina de {airline}. Elige una contraseña y podrás entrar.',
    expires:
      '{hours, plural, one {Funciona una sola vez, durante # hora.} other {Funciona una sola vez, durante # horas.}}',
    notYou: '¿No trabajas con nosotros? Entonces no hagas nada: sin tu contraseña la cuenta sigue cerrada.',
  },
  application: {
    receivedSubject: 'Hemos recibido tu solicitud para vender {airline}',
    receivedTitle: 'Hemos recibido tu solicitud',
    receivedLead: '{company} ha solicitado trabajar con {airline} como agencia de viajes. Gracias.',
    nextTitle: 'Qué ocurre ahora',
    next: 'Leeremos la solicitud y responderemos por correo electrónico, normalmente en un plazo de cinco días laborables. Hasta entonces no tienes que hacer nada.',
    notYou:
      '¿No has sido tú? Entonces no hagas nada: nadie recibe una cuenta sin nuestra aprobación y sin el consentimiento de la persona invitada.',
    refusedSubject: 'Tu solicitud para vender {airline}',
    refusedTitle: 'No podemos aceptar tu solicitud',
    refusedLead:
      'Gracias por la solicitud de {company}. Tras estudiarla, {airline} no puede aceptarla por ahora.',
    reasonTitle: 'Por qué',
    laterTitle: 'Conviene saber',
    later:
      'Puedes volver a solicitarlo cuando esto haya cambiado. Borramos esta solicitud y sus datos al cabo de 180 días.',
  },
  password: {
    subject: 'Elige una contraseña nueva',
    title: 'Elige una contraseña nueva',
    lead: 'Alguien, esperamos que tú, pidió una contraseña nueva para la cuenta con este correo electrónico.',
    button: 'Elegir una contraseña nueva',
    nextTitle: 'Conviene saber',
    expires:
      '{minutes, plural, one {El botón funciona una sola vez, durante # minuto.} other {El botón funciona una sola vez, durante # minutos.}}',
    notYou:
      '¿No fuiste tú? Entonces no hagas nada: tu contraseña sigue igual y nadie más ha visto este mensaje.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    title: 'Tu contraseña ha cambiado',
    lead: 'La contraseña de tu cuenta en {airline} se cambió el {date} a las {time} UTC. Las demás sesiones se han cerrado.',
    button: 'Elegir una contraseña nueva',
    notYouTitle: '¿No fuiste tú?',
    notYou: 'Elige enseguida una contraseña nueva: el botón lleva a la página que te envía un enlace.',
  },
  code: {
    subject: 'Tu código para abrir la reserva',
    title: 'Tu código',
    lead: 'Alguien, esperamos que tú, quiere abrir tu reserva en nuestra web. Se abre con este código:',
    label: 'Código',
    nextTitle: 'Conviene saber',
    expires:
      '{minutes, plural, one {El código funciona una sola vez, durante # minuto.} other {El código funciona una sola vez, durante # minutos.}}',
    notYou:
      '¿No fuiste tú? Entonces no hagas nada ni le des el código a nadie: sin él, la reserva no se abre. Nunca te lo pediremos por teléfono.',
  },
  why: {
    booking: 'Recibes este mensaje porque se indicó esta dirección para la reserva {reference}.',
    payment: 'Recibes este mensaje porque se indicó esta dirección al pagar el viaje {route}.',
    unpaid:
      'Recibes este mensaje porque se indicó esta dirección para una reserva que aún no está pagada. Este es el único recordatorio.',
    code: 'Recibes este mensaje porque alguien quiere abrir una reserva para la que se indicó esta dirección.',
    newsletter:
      'Recibes este mensaje porque se apuntó esta dirección al boletín de {airline}. Si no la confirmas, no habrá ninguno más.',
    invitation:
      '{account, select, staff {Recibes este mensaje porque {airline} te ha abierto una cuenta con esta dirección.} other {Recibes este mensaje porque se invitó a esta dirección al portal de agencias de {airline}.}}',
    reset: 'Recibes este mensaje porque se pidió una contraseña nueva para la cuenta con esta dirección.',
    account:
      'Recibes este mensaje porque tienes una cuenta en {airline}. Te avisamos de cada cambio de contraseña.',
    application:
      'Recibes este mensaje porque se indicó esta dirección en la solicitud de una agencia de viajes a {airline}.',
    finances: 'Recibes este mensaje porque llevas las finanzas de {agency}.',
    report:
      'Recibes este mensaje porque alguien de {agency} pidió este informe. Puedes anularlo en el portal, en Informes.',
    allotments:
      'Recibes este mensaje porque administras {agency}. Escribimos siete y dos días antes de liberar plazas libres.',
    group: 'Recibes este mensaje porque trabajas en {agency} y te ocupas de este grupo.',
    offer: 'Recibes este mensaje porque enviaste a un cliente una oferta de {agency}.',
  },
} as const satisfies Words<typeof en>;
