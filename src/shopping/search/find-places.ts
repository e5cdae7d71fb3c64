// The airports that the search offers for a typed text: by city, country or code, grouped by country, recent ones last.
import { cleanText } from '#platform/lib/clean-text.ts';
import { destinationsFrom, type Place, type SearchFormView } from '#shopping/search-form.ts';

export type FoundPlace = Place & {
  country: string;
  /** Position of the typed text in the city's name, to mark it. */
  mark: readonly [from: number, to: number] | null;
};

export type FoundGroup = { name: string; places: FoundPlace[] };

export type PlaceQuery = {
  name: 'from' | 'to';
  /** The airport of departure, if known: only its destinations are offered. */
  from: string;
  typed: string;
};

/** Groups with the best match first; without a text all, in the order of the form. */
export function findPlaces(view: SearchFormView, { name, from, typed }: PlaceQuery): FoundGroup[] {
  const open = name === 'from' ? new Set(view.origins.map(({ code }) => code)) : reachable(view, from);
  const text = cleanText(typed);
  // `Madrid (MAD)`, `Madrid, Spain`: the signs between the words say nothing.
  const words = plain(text).match(/[\p{L}\p{N}'’]+/gu) ?? [];
  if (text && words.length === 0) return [];
  const groups = view.countries.flatMap(({ name: country, places }) => {
    const own = places
      .filter(({ code }) => !open || open.has(code))
      .map((place) => ({ place, rank: rankOf(place, country, words) }))
      .filter(({ rank }) => rank < none)
      .toSorted((a, b) => a.rank - b.rank);
    const found = own.map(({ place }) => ({ ...place, country, mark: firstMark(place.city, words) }));
    return found.length > 0 ? [{ name: country, places: found, rank: own[0]?.rank ?? none }] : [];
  });
  const sorted = text ? groups.toSorted((a, b) => a.rank - b.rank) : groups;
  return sorted.map(({ name: country, places }) => ({ name: country, places }));
}

/** The places that can be reached, or null if any may be chosen. */
function reachable(view: SearchFormView, from: string): Set<string> | null {
  const codes = destinationsFrom(view, from);
  return codes && new Set(codes);
}

const none = 9;

/** Several words may stand in city, country and code, in any order; each must begin a word there. */
function rankOf({ code, city }: Place, country: string, words: readonly string[]): number {
  const wanted = words.join(' ');
  if (!wanted || plain(code) === wanted) return 0;
  if (plain(city).startsWith(wanted)) return 1;
  if (wordStarts(city, wanted)) return 2;
  if (plain(code).startsWith(wanted)) return 3;
  if (wordStarts(country, wanted)) return 4;
  const isEverywhere = words.every((word) => [city, country, code].some((text) => wordStarts(text, word)));
  return isEverywhere ? 5 : none;
}

/** The mark of all words, or of the first one that is in the text. */
function firstMark(text: string, words: readonly string[]): FoundPlace['mark'] {
  const marks = [words.join(' '), ...words].map((wanted) => markIn(text, wanted));
  return marks.find((mark) => mark !== null) ?? null;
}

function wordStarts(text: string, wanted: string): boolean {
  return markIn(text, wanted) !== null;
}

function markIn(text: string, wanted: string): FoundPlace['mark'] {
  if (!wanted) return null;
  const whole = plain(text);
  // Accents are folded letter by letter, so that positions match the original text.
  if (whole.length !== text.length) return whole.startsWith(wanted) ? [0, wanted.length] : null;
  for (let at = whole.indexOf(wanted); at !== -1; at = whole.indexOf(wanted, at + 1)) {
    if (at === 0 || /[\s\-(/]/.test(whole[at - 1] ?? '')) return [at, at + wanted.length];
  }
  return null;
}

/** In lower case without accents: `cancun` finds Cancún. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
