// What the search form shows: the choices, what was typed, and what is wrong with it.
import type { SearchField, SearchValues } from '#shopping/search-query.ts';

export type Place = { code: string; city: string };

export type SearchFormView = {
  values: SearchValues;
  /** A sentence per refused field. */
  errors: Partial<Record<SearchField, string>>;
  origins: Place[];
  /** All destinations, by country. */
  countries: { name: string; places: Place[] }[];
  /** Destinations that can be flown to from each origin. */
  reach: Record<string, string[]>;
  /** First and last day that can be searched. */
  firstDay: string;
  lastDay: string;
  currencies: string[];
};

/** The DOM id of a field, for labels and for the links of an error summary. */
export function fieldId(name: SearchField): string {
  return `search-${name}`;
}
