// The form of an allotment as staff fill it in: the series of flights, read from an address or a posted form.
import { type FieldError } from '#platform/lib/result.ts';
import { isDay } from '#platform/lib/time.ts';
import type { SeriesQuery } from '#reservations/blocks/preview-blocks.server.ts';

export type Typed = { get: (name: string) => string; all: (name: string) => string[] };

/** Reads what was typed from an address. */
export const typedIn = (query: URLSearchParams): Typed => ({
  get: (name) => query.get(name)?.trim() ?? '',
  all: (name) => query.getAll(name),
});

/** Reads what was typed from a posted form. */
export const typedInForm = (form: FormData): Typed => {
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');
  return { get: (name) => text(form.get(name)), all: (name) => form.getAll(name).map(text) };
};

/** The fields of the series: in the search, and hidden in the form that gives. */
export const seriesFields = [
  'origin',
  'destination',
  'from',
  'to',
  'flight',
  'back',
  'units',
  'family',
  'days',
  'currency',
] as const;

export type SeriesRead = { query: SeriesQuery; wrong: FieldError[] };

const whole = (text: string, least: number, most: number): number | null => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

/** Errors are named by field; the query is then not usable. */
export function readSeries({ get, all }: Typed): SeriesRead {
  const wrong: FieldError[] = [];
  const refuse = (path: string) =>
    wrong.push({ path, code: get(path) === '' ? 'field_missing' : 'field_invalid' });
  const airport = (path: string) => {
    const code = get(path).toUpperCase();
    if (!/^[A-Z]{3}$/.test(code)) refuse(path);
    return code;
  };
  const day = (path: string) => {
    if (!isDay(get(path))) refuse(path);
    return get(path);
  };
  const number = (path: string, least: number, most: number) => {
    const value = whole(get(path), least, most);
    if (value === null) refuse(path);
    return value ?? least;
  };
  const flight = get('flight').replace(/^[A-Za-z0-9]{2}\s?(?=\d)/, '');
  const flightNumber = flight === '' ? null : whole(flight, 1, 9_999);
  if (flight !== '' && flightNumber === null) refuse('flight');
  if (get('family') === '') refuse('family');
  if (!/^[A-Z]{3}$/.test(get('currency'))) refuse('currency');
  const query: SeriesQuery = {
    origin: airport('origin'),
    destination: airport('destination'),
    from: day('from'),
    to: day('to'),
    weekdays: [...new Set(all('day'))].flatMap((text) => whole(text, 1, 7) ?? []),
    flightNumber,
    withBack: get('back') !== '',
    units: number('units', 1, 500),
    family: get('family'),
    currency: get('currency'),
    daysBefore: number('days', 1, 60),
  };
  if (wrong.length === 0 && query.to < query.from) wrong.push({ path: 'to', code: 'field_invalid' });
  return { query, wrong };
}
