// What the search form shows: the choices, the typed values, and their errors.
import type { SearchField, SearchValues } from '#shopping/search-query.ts';

export type Place = { code: string; city: string };

export type SearchFormView = {
  values: SearchValues;
  /** A sentence per refused field. */
  errors: Partial<Record<SearchField, string>>;
  origins: Place[];
  /** All destinations, by country. */
  countries: { name: string; places: Place[] }[];
  /** Origins, each with the destinations that can be flown to from it. */
  reach: [origin: string, destinations: readonly string[]][];
  /** First and last day that can be searched. */
  firstDay: string;
  lastDay: string;
  currencies: string[];
};

/** A search beside an error, with the words that it needs. */
export type KeptSearch = { form: SearchFormView; words: object };

/** Null for an unknown origin. A list, not an object: the typed text may be `__proto__`. */
export function destinationsFrom(
  { reach }: Pick<SearchFormView, 'reach'>,
  typed: string,
): readonly string[] | null {
  return reach.find(([origin]) => origin === typed)?.[1] ?? null;
}

/** Whether we fly from one to the other, whatever was typed. */
export function isFlown(view: Pick<SearchFormView, 'reach'>, from: string, to: string): boolean {
  return destinationsFrom(view, from)?.includes(to) ?? false;
}

/** The DOM id of a field, for labels and for the links of an error summary. */
export function fieldId(name: SearchField): string {
  return `search-${name}`;
}
