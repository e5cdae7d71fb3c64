// The scenes that can be drawn, and the scene for a word: a scene's own name, an airport, a site's style, or any other
// word, which always gets the same one of the landscapes.

/** Landscapes of no city in particular. */
const landscapes = ['ocean', 'bay', 'cape', 'valley', 'city'] as const;

/** Cities and their airports. */
const cities = {
  barcelona: ['BCN'],
  cancun: ['CUN'],
  funchal: ['FNC', 'PXO'],
  havana: ['HAV', 'VRA'],
  liberia: ['LIR'],
  lisbon: ['LIS'],
  madrid: ['MAD'],
  miami: ['MIA', 'FLL'],
  montegobay: ['MBJ'],
  newyork: ['JFK', 'EWR', 'LGA'],
  porto: ['OPO'],
  puntacana: ['PUJ', 'LRM'],
  roatan: ['RTB'],
  sanjose: ['SJO'],
  sanpedrosula: ['SAP'],
  santodomingo: ['SDQ'],
  tenerife: ['TFS', 'TFN'],
} as const satisfies Record<string, readonly string[]>;

export type Scenery = keyof typeof cities | (typeof landscapes)[number];

const cityNames = Object.keys(cities) as (keyof typeof cities)[];
export const sceneries: readonly Scenery[] = [...cityNames, ...landscapes];

/** The styles that a site may have, with the landscape of each. */
const byStyle = {
  main: 'ocean',
  mexico: 'cancun',
  honduras: 'roatan',
  costarica: 'sanjose',
  dominican: 'puntacana',
  portugal: 'lisbon',
  usa: 'newyork',
} as const satisfies Record<string, Scenery>;

export type Style = keyof typeof byStyle;
export const styles = Object.keys(byStyle);

export function isStyle(name: string): name is Style {
  return Object.hasOwn(byStyle, name);
}

/** The scene of a site's style (`domain.style`); for an unknown one the ocean. */
export function sceneryOfStyle(style: string): Scenery {
  return isStyle(style) ? byStyle[style] : 'ocean';
}

/** Whether the word is a scene's own name; airports, styles and other words need `sceneryOf`. */
export function isScenery(word: string): word is Scenery {
  return sceneries.some((scenery) => scenery === word);
}

/** The scene for an editor's word or an airport. */
export function sceneryOf(word: string): Scenery {
  if (isScenery(word)) return word;
  const city = cityNames.find((name) => cities[name].some((code) => code === word));
  if (city) return city;
  if (isStyle(word)) return sceneryOfStyle(word);
  let sum = 0;
  for (const char of word) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return landscapes[sum % landscapes.length] ?? 'ocean';
}
