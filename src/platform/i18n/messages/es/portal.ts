// El portal de agencias de viajes: su marco, su tabla y su panel.
import type { portal as en } from '#platform/i18n/messages/en/portal.ts';
import type { Words } from '#platform/i18n/word-shapes.ts';

export const portal: Words<typeof en> = {
  pageTitle: '{title} · Portal de agencias · {airline}',
  frame: {
    needs:
      '{count, plural, =0 {Nada necesita tu atención} one {# asunto necesita tu atención} other {# asuntos necesitan tu atención}}',
    skip: 'Ir al contenido',
    homeLink: '{airline} para agencias, panel',
    title: 'Portal de agencias',
    menu: 'Menú',
    pages: 'Páginas del portal',
    shortMenu: 'Páginas principales del portal',
    more: 'Más',
    credit: 'Crédito',
    limit: 'Límite de crédito {amount}',
    left: '{amount} disponibles',
    search: 'Buscar una reserva',
    searchHint: 'Localizador, apellido, correo o vuelo',
    searchButton: 'Buscar',
    clock: 'Las horas son las de {city}, salvo que se indique otro lugar.',
    languages: 'Idioma',
    logout: 'Cerrar sesión',
    endActing: 'Dejar de actuar por la agencia',
    actingRole: 'de la aerolínea',
  },
  pages: {
    dashboard: 'Panel',
    book: 'Hacer una reserva',
    bookings: 'Reservas',
    holds: 'Reservas pendientes',
    groups: 'Grupos',
    allotments: 'Cupos',
    reports: 'Informes',
    statement: 'Extracto',
    invoices: 'Facturas',
    agents: 'Agentes',
    branches: 'Sucursales',
    profile: 'Perfil de la agencia',
    visits: 'Visitas de la aerolínea',
    password: 'Cambiar contraseña',
  },
  credit: {
    title: 'Crédito',
    none: 'Tu agencia no tiene crédito: paga con tarjeta o pídenos una cuenta de crédito.',
    available: 'Crédito disponible',
    used: 'Usado',
    held: 'Retenido',
    limit: 'Límite',
    nextInvoice: 'Cierre de la próxima factura: {day}',
    alertAt: 'aviso al usar el {percent} %',
    meter:
      'De un límite de {limit} se han usado {used} y están retenidos {held}. El aviso llega al usar el {percent} por ciento.',
    month: 'Este mes: {used} de los {limit} que permite tu central, quedan {left}.',
    stopped: 'Tu central ha detenido la venta de tu sucursal. No se puede reservar ni pagar nada nuevo.',
    blocked: { staff: 'Bloqueado por la aerolínea', overdue: 'Bloqueado: hay una factura vencida' },
  },
  dashboard: {
    greetings: {
      morning: 'Buenos días, {name}',
      afternoon: 'Buenas tardes, {name}',
      evening: 'Buenas noches, {name}',
    },
    now: '{day}, {time} en {city}',
    needs: 'Por atender',
    nothing: 'Ahora no hay nada pendiente.',
    holds: 'Reservas a punto de caducar',
    soon: '{count, plural, one {# en menos de 2 horas} other {# en menos de 2 horas}}',
    allHolds: '{count, plural, =0 {Reservas pendientes} one {La única pendiente} other {Las # pendientes}}',
    noHolds: 'No hay reservas pendientes de pago.',
    recent: 'Reservas recientes',
    allBookings: 'Todas las reservas',
    monthSoFar: 'En lo que va de {month}: {count, plural, one {# reserva} other {# reservas}} en {currency}',
    noBookings: 'Tu agencia aún no tiene reservas.',
    departures: 'Salidas en 7 días',
    noDepartures: 'Nadie sale en los próximos 7 días.',
    was: 'Antes: {time}',
    allDepartures: 'Todas las salidas',
    moreDepartures: 'Se muestran las {count} próximas reservas. Ver todas las salidas',
    soonNeeds:
      '{count, plural, one {# reserva caduca en menos de 2 horas} other {# reservas caducan en menos de 2 horas}}',
    near: 'Se ha usado el {percent} % o más del crédito en {currency}.',
    blocked: 'El crédito en {currency} está bloqueado. Llámanos.',
    overdue:
      '{count, plural, one {La factura {number} ({amount}) venció el {day}} other {Hay # facturas por pagar ({amount} en total), la primera venció el {day}}}',
    due: '{count, plural, one {La factura {number} ({amount}) vence el {day}} other {Vencen # facturas ({amount} en total), la primera el {day}}}',
    groups: {
      answer:
        '{count, plural, one {{name}: la oferta espera tu respuesta hasta el {day}} other {# ofertas de grupo esperan tu respuesta, la primera hasta el {day}}}',
      deposit:
        '{count, plural, one {{name}: el depósito vence el {day}} other {A # grupos les falta el depósito, el primero vence el {day}}}',
      names:
        '{count, plural, one {{name}: da los nombres hasta el {day}} other {A # grupos les faltan nombres, los primeros hasta el {day}}}',
    },
    release:
      '{count, plural, one {# plaza de un cupo sin vender vuelve a la venta el {day}} other {# plazas de cupos sin vender vuelven a la venta, las primeras el {day}}}',
    moreChanges: '{count, plural, one {# vuelo más con cambios} other {# vuelos más con cambios}}',
    onlyChanges: 'Solo se muestran los {count} próximos.',
    unnamed:
      '{count, plural, one {# reserva pendiente no tiene nombres} other {# reservas pendientes no tienen nombres}}',
    changed: '{flight} del {day} sale a las {time} en vez de a las {before}: {lead}',
    cancelled: '{flight} del {day} se ha cancelado: {lead}',
    visits:
      '{count, plural, one {La aerolínea actuó en nombre de tu agencia una vez esta semana} other {La aerolínea actuó en nombre de tu agencia # veces esta semana}}',
  },
  search: {
    title: 'Buscar una reserva',
    intro:
      'Por localizador, número de la reserva en espera o del billete electrónico, apellido, correo electrónico, o vuelo y día, como 101 2026-12-24.',
    found: 'Reservas encontradas',
    short: 'Escribe al menos dos letras o cifras.',
    nothing: 'Ninguna reserva de tu agencia coincide.',
    more: 'Solo se muestran las primeras {count}. Escribe más para encontrar menos.',
    again: 'Buscar',
    field: 'Localizador, apellido o vuelo',
  },
  roles: { administrator: 'Administrador', seller: 'Vendedor', finance: 'Finanzas' },
};
