// The search as an address: one set of names for the form, the links and the loaders.
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
  'promotion',
] as const;

export type SearchField = (typeof searchFields)[number];
/** As typed or received, not yet checked. */
export type SearchValues = Record<SearchField, string>;

const defaults: Partial<SearchValues> = { adults: '1', children: '0', infants: '0' };

/** Partner links' names for these fields; our own names take precedence where an address has both. */
const partnerNames: Partial<SearchValues> = {
  from: 'origin',
  to: 'destination',
  out: 'departure',
  back: 'return',
};

/** No valid value is longer; longer ones are cut. */
const longestValue = 60;

/** `currency` is the default where none is named. */
export function readSearchQuery(query: URLSearchParams, currency = 'EUR'): SearchValues {
  const missing: Partial<SearchValues> = { ...defaults, type: typeOf(query), currency };
  const values = searchFields.map((name) => [
    name,
    given(query, name)[0]?.slice(0, longestValue) ?? missing[name] ?? '',
  ]);
  return Object.fromEntries(values) as SearchValues;
}

/** The fields that an address contains more than once with different values: it is unclear which was meant. */
export function repeatedFields(query: URLSearchParams): SearchField[] {
  return searchFields.filter(
    (name) => name !== 'type' && new Set(given(query, name).map((text) => text.toUpperCase())).size > 1,
  );
}

/** The value of a field in the address, under either name; a blank one counts as missing. */
function given(query: URLSearchParams, name: SearchField): string[] {
  const partner = partnerNames[name];
  const all = partner ? [...query.getAll(name), ...query.getAll(partner)] : query.getAll(name);
  return all.map((text) => text.trim()).filter((text) => text !== '');
}

/** A partner's link without a return is one-way; an address with our own names states its type. */
function typeOf(query: URLSearchParams): string {
  const own = Object.keys(partnerNames).some((name) => query.has(name));
  const partners = Object.values(partnerNames).some((name) => query.has(name));
  return !own && partners && given(query, 'back').length === 0 ? 'one-way' : 'return';
}

/** The fields of the search that a form contains, with their values. */
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
    promotionCode: values.promotion,
  };
}

/** The form's name for a field of `RawSearch`, to show a refusal beside it. */
export const fieldOfPath: Readonly<Record<string, SearchField>> = {
  origin: 'from',
  destination: 'to',
  departureDate: 'out',
  returnDate: 'back',
  adults: 'adults',
  children: 'children',
  infants: 'infants',
  currency: 'currency',
  promotionCode: 'promotion',
};

export type Trip = {
  from: string;
  to: string;
  out: string;
  /** Null for one way. */
  back: string | null;
  passengers: PassengerCounts;
  currency: string;
  /** The promotion code as it was typed, whether it applies or not. */
  promotion?: string | undefined;
};

/** The query string of a search, without question mark; names in one order, so that equal searches are equal. */
export function searchQuery({ from, to, out, back, passengers, currency, promotion }: Trip): string {
  const query = new URLSearchParams({ type: back ? 'return' : 'one-way', from, to, out });
  if (back) query.set('back', back);
  for (const [kind, count] of Object.entries(passengers)) query.set(kind, String(count));
  query.set('currency', currency);
  if (promotion) query.set('promotion', promotion);
  return query.toString();
}

export type MissingField = 'from' | 'to' | 'out' | 'back';

/** What has to be chosen before a search is possible, in form order. */
export function missingIn(values: Partial<SearchValues>): MissingField[] {
  const needed: MissingField[] =
    values.type === 'one-way' ? ['from', 'to', 'out'] : ['from', 'to', 'out', 'back'];
  return needed.filter((name) => !values[name]?.trim());
}

/** A typed number of people; anything that is not a number counts as none. */
export function countOf(text: string): number {
  return Number.parseInt(text, 10) || 0;
}
