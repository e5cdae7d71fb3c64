// A list of names as an agency types or uploads it: one traveller per line, with any of the usual separators, and how
// the travellers are divided into bookings of at most nine seats.
import { parse } from 'csv-parse/sync';

import type { PassengerType } from '#reservations/booking-view.ts';
import { isCalendarDay } from '#reservations/passengers/passenger-age.ts';
import { readTypedDate } from '#reservations/passengers/typed-date.ts';
import { nameListBytes } from '#paths.ts';
import type { Locale } from '#platform/i18n/locales.ts';

export type ListedPerson = {
  /** In the list, from 1. */
  line: number;
  surname: string;
  givenNames: string;
  type: PassengerType;
  /** YYYY-MM-DD, or as typed if it is not a date. */
  birthDate: string;
  gender: string;
  nationality: string;
};

export type LineProblem = { line: number; code: 'list_line_invalid' | 'passenger_type_unknown' };

/** An error in words; without a number it concerns the list as a whole. */
export type ListLine = { line: number | null; message: string };

/** More than any group has, and more than anybody types. */
const MOST_LINES = 200;

const words: Readonly<Record<PassengerType, readonly string[]>> = {
  adult: ['a', 'adt', 'adult', 'adulto', 'adulta'],
  child: ['c', 'n', 'chd', 'child', 'nino', 'nina', 'crianca', 'menor'],
  infant: ['i', 'b', 'inf', 'infant', 'bebe'],
};

/** Surname, given names, type, date of birth, sex, nationality. */
export function readNameList(
  text: string,
  locale: Locale,
): { people: ListedPerson[]; problems: LineProblem[] } {
  const people: ListedPerson[] = [];
  const problems: LineProblem[] = [];
  const rows = rowsOf(text.slice(0, nameListBytes));
  for (const [at, { line, cells }] of rows.slice(0, MOST_LINES).entries()) {
    const [surname = '', givenNames = '', kind = '', born = '', gender = '', nationality = ''] = cells;
    if (at === 0 && !/\d/.test(born) && typeOf(kind) === null) continue;
    const type = typeOf(kind);
    if (cells.length < 6) problems.push({ line, code: 'list_line_invalid' });
    else if (type === null) problems.push({ line, code: 'passenger_type_unknown' });
    else {
      const birthDate = readTypedDate(born, locale) ?? born;
      const codes = { gender: gender.toUpperCase(), nationality: nationality.toUpperCase() };
      people.push({ line, surname, givenNames, type, birthDate, ...codes });
    }
  }
  return { people, problems };
}

type ListRow = { record: string[]; info: { lines: number } };

/** Skips empty lines. A line may contain anything: errors are reported, never thrown. */
function rowsOf(text: string): { line: number; cells: string[] }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .flatMap((source, at) => {
      if (source.trim() === '') return [];
      const options = { delimiter: separatorOf(source), relax_quotes: true, relax_column_count: true };
      const read = parseLine(source, options);
      return [{ line: at + 1, cells: (read?.record ?? []).map((cell) => cell.trim()) }];
    });
}

function parseLine(source: string, options: object): ListRow | null {
  try {
    const rows = parse(source, { ...options, info: true }) as unknown as ListRow[];
    return rows[0] ?? null;
  } catch {
    return null;
  }
}

/** Spreadsheet programs use the separator of their country. */
function separatorOf(line: string): string {
  const count = (mark: string) => line.split(mark).length;
  return ['\t', ';', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function typeOf(typed: string): PassengerType | null {
  const word = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
  return (['adult', 'child', 'infant'] as const).find((type) => words[type].includes(word)) ?? null;
}

/** The most seats of one booking. */
export const bookingSeats = 9;

/**
 * Keeps the order of the list if each booking then has an adult, and a lap for each infant; otherwise the adults are
 * spread evenly and everybody else follows them. Null where the list has too few adults for that.
 */
export function divideNames(people: readonly ListedPerson[]): ListedPerson[][] | null {
  const inOrder = cut(people);
  if (inOrder.every(isWhole)) return inOrder;
  const of = (type: PassengerType) => people.filter((person) => person.type === type);
  const [adults, children, infants] = [of('adult'), of('child'), of('infant')];
  const bookings = Math.ceil((adults.length + children.length) / bookingSeats);
  if (adults.length < bookings || infants.length > adults.length) return null;
  const parts: ListedPerson[][] = Array.from({ length: bookings }, () => []);
  for (const [at, adult] of adults.entries()) parts[Math.floor((at * bookings) / adults.length)]?.push(adult);
  const laps = parts.map((part) => part.length);
  for (const child of children) parts.find((part) => part.length < bookingSeats)?.push(child);
  for (const infant of infants) {
    const at = laps.findIndex((free) => free > 0);
    laps[at] = (laps[at] ?? 0) - 1;
    parts[at]?.push(infant);
  }
  return parts;
}

function cut(people: readonly ListedPerson[]): ListedPerson[][] {
  const parts: ListedPerson[][] = [];
  let seats = bookingSeats;
  for (const person of people) {
    const needs = person.type === 'infant' ? 0 : 1;
    if (seats + needs > bookingSeats) {
      parts.push([]);
      seats = 0;
    }
    seats += needs;
    parts.at(-1)?.push(person);
  }
  return parts;
}

function isWhole(part: readonly ListedPerson[]): boolean {
  const count = (type: PassengerType) => part.filter((person) => person.type === type).length;
  return count('adult') >= 1 && count('infant') <= count('adult');
}

export type NamedPart = {
  counts: { adults: number; children: number; infants: number };
  /** Numbered like a booking: adults, children, infants. */
  people: (ListedPerson & { passengerNo: number; adultNo?: number })[];
};

/** Each infant with the adult before it in the list, or the next one with a free lap. */
export function numberPart(part: readonly ListedPerson[]): NamedPart {
  const of = (type: PassengerType) => part.filter((person) => person.type === type);
  const [adults, children, infants] = [of('adult'), of('child'), of('infant')];
  const people = [...adults, ...children, ...infants].map((person, at) => ({
    ...person,
    passengerNo: at + 1,
  }));
  const taken = new Set<number>();
  const lapOf = (infant: ListedPerson) => {
    const free = people.filter(({ type, passengerNo }) => type === 'adult' && !taken.has(passengerNo));
    const lap =
      free.findLast(({ line, birthDate }) => line < infant.line && isCalendarDay(birthDate)) ?? free[0];
    if (lap) taken.add(lap.passengerNo);
    return lap?.passengerNo;
  };
  const counts = { adults: adults.length, children: children.length, infants: infants.length };
  return {
    counts,
    people: people.map((person) => {
      const adultNo = person.type === 'infant' ? lapOf(person) : undefined;
      return adultNo === undefined ? person : { ...person, adultNo };
    }),
  };
}
