// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { seats as en } from '#platform/i18n/messages/en/seats.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const seats = {
  lead: 'Elegir asiento es opcional. Quien no tenga recibe uno sin costo en {onlineCheckin, select, yes {el check-in online} other {el mostrador del aeropuerto}}, que abre {hours} horas antes de la salida.',
  noCharge: 'sin costo',
  givenLater:
    'Los asientos se asignan sin costo en {onlineCheckin, select, yes {el check-in online} other {el mostrador del aeropuerto}}, que abre {hours} horas antes de la salida, y juntos siempre que haya lugar.',
  best: {
    text: '{count, plural, one {En todos los vuelos a la vez. ¿Qué te importa?} other {Todos juntos, y los niños al lado de un adulto sin costo. ¿Qué más importa?}}',
    done: '{count, plural, one {Elegimos tu asiento} other {Elegimos los asientos de tu grupo}}',
    kept: '{count, plural, one {Ya tienes asiento: no cambió nada} other {Ya todos tienen asiento: no cambió nada}}',
    undone: 'Recuperamos los asientos que tenías antes.',
    reasons: {
      split_in_pairs: 'Ninguna fila tiene lugar para todos: sentamos juntos a cuantos pudimos.',
      child_beside_adult: 'Cada niño va al lado de un adulto, sin costo.',
      preference_met: 'Tuvimos en cuenta tu preferencia.',
      preference_partly: 'Solo pudimos tener en cuenta tu preferencia para algunos.',
      few_left: 'Quedan pocos asientos en este vuelo: es lo mejor que encontramos.',
    },
  },
  board: {
    failed: 'No se pudieron cargar los asientos.',
    keys: 'Muévete con las flechas, RePág y AvPág. Enter elige, Escape cierra.',
  },
  map: { facility: { lavatory: 'Baño' } },
  feature: { bassinet: 'lugar para cuna', near_lavatory: 'cerca de un baño' },
  stays: 'No cambió nada.',
} as const satisfies Overrides<typeof en>;
