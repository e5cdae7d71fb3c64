// Which landscape is drawn for a word of an editor or for an airport: every word and every airport has one.
import { isScenery, type Scenery, sceneries, sceneryOfStyle } from '#content/scenery/scenery.ts';
import { isTheme } from '#content/look/themes.ts';

const byCountry: Readonly<Record<string, Scenery>> = {
  MX: 'agave',
  DO: 'lagoon',
  CU: 'lagoon',
  JM: 'reef',
  HN: 'reef',
  CR: 'volcano',
  US: 'skyline',
  PT: 'cliffs',
  ES: 'sea',
};

/** Where the coast looks unlike the country. */
const byAirport: Readonly<Record<string, Scenery>> = {
  CUN: 'lagoon',
  MIA: 'lagoon',
  TFS: 'volcano',
  MAD: 'skyline',
  BCN: 'sea',
};

type Places = ReadonlyMap<string, { country: string }>;

/** A landscape's own name, a site's style, an airport code, or any word: the same word draws the same scene. */
export function sceneryOf(word: string, airports: Places): Scenery {
  if (isScenery(word)) return word;
  if (isTheme(word)) return sceneryOfStyle(word);
  const place = airports.get(word);
  if (place) return byAirport[word] ?? byCountry[place.country] ?? 'sea';
  let sum = 0;
  for (const char of word) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sceneries[sum % sceneries.length] ?? 'sea';
}
