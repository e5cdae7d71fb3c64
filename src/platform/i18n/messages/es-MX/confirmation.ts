// Lo que en México se dice de otro modo que en el resto de Hispanoamérica (docs/words/markets.md).
import type { confirmation as en } from '#platform/i18n/messages/en/confirmation.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const confirmation = {
  referenceTitle: 'Clave de reservación',
  referenceHelp: 'Guárdala: con ella y un apellido abres esta reservación.',
  copy: 'Copiar la clave de reservación',
  changes:
    '¿Necesitas cambiar algo? {changeOnline, select, yes {Solo te pediremos la clave de reservación y un apellido.} other {Llámanos con la clave de reservación a mano.}}',
  invoiceTaxId: 'RFC o número fiscal',
  addText:
    'Puedes agregarlos hasta que cierre el check-in{addLater, select, yes {, con tu reservación abierta en este sitio.} other {. Llámanos con la clave de reservación a mano.}}',
} as const satisfies Overrides<typeof en>;
