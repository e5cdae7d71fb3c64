// A search in an address: what was understood, and all errors, field by field.
import { airportOf } from '#flights/airport-code.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { SearchInput } from '#flights/offer.ts';
import { parseSearch } from '#flights/search-input.ts';
import { type FieldError, refuseFields, type Result } from '#platform/lib/result.ts';
import {
  fieldOfPath,
  readSearchQuery,
  repeatedFields,
  type SearchValues,
  toRawSearch,
} from '#shopping/search-query.ts';

export type ReadSearch = {
  /** For the form: codes in our spelling, everything else as received. */
  values: SearchValues;
  input: Result<SearchInput, 'input_invalid'>;
};

/** `currency` is used where the address names none. */
export function readSearch(
  query: URLSearchParams,
  { filed, now, currency }: { filed: Filed; now: Date; currency: string },
): ReadSearch {
  const typed = readSearchQuery(query, filed.currencies.includes(currency) ? currency : undefined);
  const twice = repeatedFields(query);
  const errors: FieldError[] = Object.entries(fieldOfPath).flatMap(([path, field]) =>
    twice.includes(field) ? [{ path, code: 'field_repeated' }] : [],
  );
  const parsed = parseSearch(toRawSearch(typed), { filed, now });
  const values = {
    ...typed,
    from: airportOf(filed, typed.from) ?? typed.from,
    to: airportOf(filed, typed.to) ?? typed.to,
    currency: typed.currency.toUpperCase(),
  };
  if (errors.length === 0) return { values, input: parsed };
  const others = parsed.ok ? [] : (parsed.fields ?? []);
  const named = new Set(errors.map((error) => error.path));
  return { values, input: refuseFields([...errors, ...others.filter((error) => !named.has(error.path))]) };
}
