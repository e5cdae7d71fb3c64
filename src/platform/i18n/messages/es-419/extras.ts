// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { extras as en } from '#platform/i18n/messages/en/extras.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const extras = {
  checkedBags:
    '{count, plural, =0 {Sin maleta documentada} one {# maleta documentada de {kg}\u00a0kg} other {# maletas documentadas de {kg}\u00a0kg cada una}}',
  add: 'Agrega a tu viaje',
  sameBothWays: 'Lo mismo a la ida y al regreso',
  copiedBothWays: 'Ahora el regreso lleva lo mismo que la ida.',
  undone: 'Recuperamos tu elección anterior.',
  errorCount:
    '{count, plural, one {Una elección no se pudo guardar} other {# elecciones no se pudieron guardar}}. No cambió nada.',
  seatDropped: 'Liberamos el asiento {seat}, {name}. {reason}',
  wheelchairHelp: 'Te llevamos en una de las nuestras, del mostrador de check-in al avión.',
  details: { batteries: { unknown: 'No lo sé: pregúntenme' } },
  inBundle: 'Incluido en tu paquete',
  bundles: {
    add: 'Agregar',
    addAll: 'Agregar para todos',
    replaces:
      'Ya habías elegido por separado {had} de esto. El paquete lo sustituye: tu total {less, select, yes {baja} other {sube}} {price}.',
    withoutIt: 'Sin el paquete, tu total baja {price}.',
    withoutItSeats:
      'Sin el paquete, tus asientos vuelven a costar {seats}: tu total {more, select, yes {sube} other {baja}} {price}.',
  },
} as const satisfies Overrides<typeof en>;
