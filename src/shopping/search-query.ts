// The search as it stands in an address: one set of names for the form, the links and the loaders.
import type { PassengerCounts } from '#flights/offer.ts';
import type { RawSearch } from '#flights/search-input.ts';

export const searchFields = [
  'type',
  'from',
  'to',
  'out',
  'back',
  'adults',
  'children',
  'infants',
  'currency',
] as const;

export type SearchField = (typeof searchFields)[number];
/** As typed or as it came, not yet checked. */
export type SearchValues = Record<SearchField, string>;

const defaults: Partial<SearchValues> = {
  type: 'return',
  adults: '1',
  children: '0',
  infants: '0',
  currency: 'EUR',
};

export function readSearchQuery(query: URLSearchParams): SearchValues {
  const values = searchFields.map((name) => [name, query.get(name)?.trim() || (defaults[name] ?? '')]);
  return Object.fromEntries(values) as SearchValues;
}

/** The fields of the search that a form holds, as they stand in it. */
export function valuesIn(form: FormData): Partial<SearchValues> {
  const held = searchFields.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(held.filter(([, value]) => typeof value === 'string'));
}

export function toRawSearch(values: SearchValues): RawSearch {
  return {
    origin: values.from,
    destination: values.to,
    departureDate: values.out,
    returnDate: values.back,
    adults: values.adults,
    children: values.children,
    infants: values.infants,
    currency: values.currency,
    oneWay: values.type === 'one-way',
  };
}

/** The form's name of a field of `RawSearch`, for putting a refusal beside it. */
export const fieldOfPath: Readonly<Record<string, SearchField>> = {
  origin: 'from',
  destination: 'to',
  departureDate: 'out',
  returnDate: 'back',
  adults: 'adults',
  children: 'children',
  infants: 'infants',
  currency: 'currency',
};

export type Trip = {
  from: string;
  to: string;
  out: string;
  /** Null for one way. */
  back: string | null;
  passengers: PassengerCounts;
  currency: string;
};

/** The query string of a search, without question mark; names in one order, so that equal searches are equal. */
export function searchQuery({ from, to, out, back, passengers, currency }: Trip): string {
  const query = new URLSearchParams({ type: back ? 'return' : 'one-way', from, to, out });
  if (back) query.set('back', back);
  for (const [kind, count] of Object.entries(passengers)) query.set(kind, String(count));
  query.set('currency', currency);
  return query.toString();
}

/** A typed number of people; what is no number counts as none. */
export function countOf(text: string): number {
  return Number.parseInt(text, 10) || 0;
}
