// One row of an airports file, checked column by column. The columns are described in docs/schedule-files.md.
import type { CsvRow } from '#platform/lib/csv.ts';

export const airportColumns = [
  'code',
  'name_en',
  'name_es',
  'name_pt',
  'country',
  'latitude',
  'longitude',
  'time_zone',
] as const;

export type AirportRow = {
  line: number;
  airportCode: string;
  /** By language: one for each column `name_xx` of the file. */
  name: Record<string, string>;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};

/** The airport of a row, or every reason why it is invalid. `order` is the header row of the file. */
export function readAirport(
  row: CsvRow,
  order: readonly string[],
): { airport: AirportRow | null; reasons: string[] } {
  if (row.problem) return { airport: null, reasons: [row.problem] };
  if (row.fields.length !== order.length) {
    return { airport: null, reasons: [`${row.fields.length} columns where the header has ${order.length}`] };
  }
  const reasons: string[] = [];
  const text = (column: string) => row.fields[order.indexOf(column)]?.trim() ?? '';
  const matching = (column: 'code' | 'country', pattern: RegExp, what: string) => {
    if (!pattern.test(text(column))) reasons.push(`${column} "${text(column)}" is not ${what}`);
    return text(column);
  };
  const name = (column: string) => {
    if (text(column) === '' || text(column).length > 80) reasons.push(`${column} has to be 1 to 80 letters`);
    return [column.slice(-2), text(column)] as const;
  };
  const degrees = (column: 'latitude' | 'longitude', limit: number) => {
    const value = Number(text(column));
    const fits = /^[+-]?\d+(\.\d+)?$/.test(text(column)) && Math.abs(value) <= limit;
    if (!fits) reasons.push(`${column} "${text(column)}" is not a number from -${limit} to ${limit}`);
    return value;
  };
  if (!isZone(text('time_zone'))) reasons.push(`time_zone "${text('time_zone')}" is not an IANA time zone`);
  const airport: AirportRow = {
    line: row.line,
    airportCode: matching('code', /^[A-Z]{3}$/, 'three capital letters'),
    name: Object.fromEntries(order.filter((column) => /^name_[a-z]{2}$/.test(column)).map(name)),
    country: matching('country', /^[A-Z]{2}$/, 'a country of two capital letters'),
    latitude: degrees('latitude', 90),
    longitude: degrees('longitude', 180),
    timeZone: text('time_zone'),
  };
  return { airport: reasons.length === 0 ? airport : null, reasons };
}

/** A named zone such as `Europe/Madrid` or `UTC`; offsets and abbreviations have no daylight saving rules. */
function isZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name)) return false;
  try {
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId.length > 0;
  } catch {
    return false;
  }
}
