// What a search for a booking in one field may mean: a last name, a number, or a flight with its day. For the office and for the
// agency portal.
import { isDay } from '#platform/lib/time.ts';
import { surnameKeys } from '#reservations/passengers/passenger-name.ts';

/**
 * The folded last names that a text may mean: all of it, and the rest after given names at its start. `Ana Peña López`
 * may match `PENALOPEZ`, and `García` matches `GARCIALOPEZ`: names are found by prefix.
 */
export function namesIn(text: string): string[] {
  const words = text.split(' ');
  const ends = words.map((_, at) => words.slice(at).join(' ')).slice(0, 6);
  const keys = ends.flatMap((end) => surnameKeys(end)).filter((key) => /^[A-Z0-9]{2,}$/.test(key));
  return [...new Set(keys)];
}

/** Optional carrier, number, optional suffix, and an optional day: `YY101 2026-12-24`. */
export function flightIn(text: string): [string | null, number, string | null] | null {
  const [, carrier, number = '', rest] =
    /^([A-Z][A-Z0-9]|[0-9][A-Z])?\s?(\d{1,4})(?:\s(.+))?$/iu.exec(text) ?? [];
  if (number === '' || (!carrier && !rest)) return null;
  const day = rest === undefined ? null : dayIn(rest);
  if (rest !== undefined && day === null) return null;
  return [carrier?.toUpperCase() ?? null, Number(number), day];
}

/** An e-ticket number: its thirteen digits, with or without a space or hyphen after the airline's three. */
export function ticketIn(text: string): string | null {
  const digits = text.replaceAll(/[ -]/g, '');
  return /^\d{13}$/.test(digits) ? digits : null;
}

/** The end of an identifier, by which a hold is called while it has no reference: `…5f669d`. */
export function holdIn(text: string): string | null {
  return /^\W*([0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** `2026-12-24`; `24/12/2026` in languages that put the day first. */
function dayIn(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text;
  return isDay(iso) ? iso : null;
}

/**
 * Passengers `p` whose last name begins with `key`, or whose last word of several does, as a subquery that the two
 * indexes of names serve; `own` is a further condition, `most` the number of rows.
 */
export function namedLike({ joins = '', own = '', most }: NamedLike): string {
  const part = (isSo: string) => `(select p.booking_id from passenger p ${joins} where ${isSo} ${own}
      order by p.booking_id desc limit ${most})`;
  const begins = (name: string) => `${name} >= key collate "C" and ${name} < (key || '~') collate "C"`;
  return `${part(`p.ticket_name is not null and ${begins(foldedName)}`)}
    union all ${part(`p.ticket_name like '% %/%' and ${begins(lastName)}`)}`;
}

type NamedLike = { joins?: string; own?: string; most: number };

/** The expression of the index passenger_by_second_surname. */
const lastName = `(regexp_replace(split_part(p.ticket_name, '/', 1), '^.* ', '')) collate "C"`;

/** The expression of the index passenger_by_surname; every folded name consists of characters below a tilde. */
const foldedName = `(regexp_replace(split_part(p.ticket_name, '/', 1), '[^A-Z0-9]', '', 'g')) collate "C"`;
