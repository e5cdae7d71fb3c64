// Lo que en Hispanoamérica se dice de otro modo que en España (docs/words/markets.md).
import type { home as en } from '#platform/i18n/messages/en/home.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const home = {
  description: 'Vuela con {airline}. El primer precio que ves es el final, con impuestos.',
  offersAbout: 'Precios finales para un adulto, con impuestos y cargos.',
  offersFailed: 'No pudimos obtener los precios en {wanted}. Estos son en {currency}.',
  mapAbout: 'Cada línea es un vuelo directo. Elige un lugar o una ruta para llenar la búsqueda.',
  mapAirport: '{city}: llenar la búsqueda',
  reasonPrice:
    'Los impuestos y cargos están en cada cifra desde la primera página. Nada viene marcado por ti.',
  reasonHold: 'Te guardamos los lugares 20 minutos mientras terminas, y puedes pedir más tiempo.',
} as const satisfies Overrides<typeof en>;
