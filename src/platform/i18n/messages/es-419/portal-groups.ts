// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { portalGroups as en } from '#platform/i18n/messages/en/portal-groups.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const portalGroups = {
  states: { expired: 'Oferta vencida' },
  form: {
    smallLink: 'Hacer una reservación',
    nameHint: 'Con este nombre lo encontrarás en reservaciones y estados de cuenta.',
    backDay: 'Día de regreso',
    phoneHint: 'Con el código de país, por ejemplo +34 600 111 222.',
  },
  quote: {
    inbound: 'Regreso',
    total: 'Total, impuestos incluidos',
    taxes: 'Las tarifas quedan acordadas. Los impuestos son los de hoy; se fijan al reservar los nombres.',
    depositEach: '{amount} por lugar, {total} en total',
    namesDueHint:
      'Después de ese día, los lugares sin nombre vuelven a la venta y su depósito no se devuelve.',
    rest: 'Cada reservación se paga entera dentro de su bloqueo, como muy tarde el {day}. Entonces se devuelve su parte del depósito.',
  },
  accept: {
    hint: 'Los lugares son tuyos al momento y nadie más puede comprarlos.',
    laterHint: 'Sin él, los lugares vuelven a la venta al día siguiente.',
  },
  pay: { hint: 'Se cargan {amount} en tu crédito. Plazo: {day}; después los lugares vuelven a la venta.' },
  deposit: { returned: 'Devuelto con reservaciones', kept: 'Retenido por lugares sin nombre' },
  names: {
    contracted: 'Lugares contratados',
    sold: 'En reservaciones pagadas',
    held: 'En reservaciones bloqueadas',
    bookHint: 'Como máximo 9 lugares por reservación. Los nombres se escriben en la página siguiente.',
    listHint:
      'Un viajero por línea: apellidos, nombre, tipo (A, C o I), fecha de nacimiento, sexo (F, M, X o U), nacionalidad (dos letras). Se hacen reservaciones de 9 lugares como máximo, los niños y bebés con adultos.',
    made: '{people, plural, one {# viajero} other {# viajeros}} en {bookings, plural, one {# reservación} other {#  reservaciones}}. Paga cada una antes de que termine su bloqueo.',
  },
  bookings: { title: 'Reservaciones del grupo', none: 'Todavía no se dio ningún nombre.' },
  history: {
    title: 'Qué pasó',
    expired: 'La oferta ya venció',
    lapsed:
      'No se pagó el depósito: {people, plural, one {# lugar volvió} other {# lugares volvieron}} a la venta',
    closed:
      'Vencieron los nombres: {people, plural, one {# lugar volvió} other {# lugares volvieron}} a la venta',
    closedKept:
      'Vencieron los nombres: {people, plural, one {# lugar volvió} other {# lugares volvieron}} a la venta y se retienen {amount} del depósito',
  },
  done: {
    request: 'La solicitud se envió. Respondemos lo antes posible.',
    change: 'La solicitud se cambió.',
    withdraw: 'El grupo se retiró.',
  },
  mail: {
    total: 'Total, impuestos incluidos',
    quotedLead:
      'Tenemos una oferta para tu grupo {group}. Acéptala hasta el {day}; mientras tanto no hay lugares bloqueados.',
    validLead: 'La oferta para tu grupo {group} se puede aceptar hasta el {day}. Después vence.',
    depositLead:
      'El depósito de {amount} de tu grupo {group} vence el {day}. Sin él, los lugares vuelven a la venta.',
    namesLead:
      'Los lugares de tu grupo {group} que sigan sin nombre después del {day} vuelven a la venta, y su depósito no se devuelve.',
    expiredSubject: 'La oferta para {group} ya venció',
    lapsedSubject: '{group} se anuló',
    lapsedLead: 'El depósito de tu grupo {group} no se pagó a tiempo. Sus lugares volvieron a la venta.',
    closedLead:
      'Venció el plazo para los nombres de tu grupo {group}. Los lugares sin nombre volvieron a la venta; las reservaciones siguen como están.',
  },
} as const satisfies Overrides<typeof en>;
