// The cells of a report in one language: readable on a page, machine-readable in a file.
import { ofAirline } from '#agency/people/airline-people.server.ts';
import type { ReportColumn } from '#agency/reports/report-columns.ts';
import type { ReportQuery } from '#agency/reports/report-query.ts';
import type { StoredRow } from '#agency/reports/read-report.server.ts';
import type { FileColumn, FileRow } from '#agency/files/table-file.ts';
import { money, monthName, shortDate, time } from '#platform/i18n/format.ts';
import { type Locale, tagOf } from '#platform/i18n/locales.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say, sentencesIn } from '#platform/i18n/words.server.ts';
import { localMinute } from '#platform/lib/time.ts';

export type Naming = {
  locale: Locale;
  /** The country of the site, which decides how amounts are written. */
  country: string | null;
  zone: string;
  /** Names of extras by their codes, and of agents by their ids. */
  extras: ReadonlyMap<string, string>;
  agents: ReadonlyMap<string, string>;
  /** Of the agency and its branches. */
  agencies: ReadonlyMap<string, string>;
};

/** The name of airline staff who sold as the agency has its own column. */
function valueOf(reader: Reader, key: ReportColumn['key'], row: StoredRow) {
  const { airlinePerson } = row;
  if (key === 'agent' && typeof airlinePerson === 'string') return ofAirline(reader, airlinePerson);
  return row[key] ?? null;
}

export function labelOf(reader: Reader, { key }: Pick<ReportColumn, 'key'>): string {
  return say(reader)(`portalReports.columns.${key}`);
}

/** A cell as shown on a page. */
export function cellText(naming: Naming, query: ReportQuery, column: ReportColumn, row: StoredRow): string {
  const { locale, country, zone } = naming;
  const value = valueOf(naming, column.key, row);
  if (value === null) return column.key === 'reference' ? say(naming)('portalReports.noReference') : '—';
  if (value instanceof Date) {
    const local = localMinute(value, zone);
    return `${shortDate(local, locale)}, ${time(local)}`;
  }
  if (column.kind === 'money')
    return money({ minor: Number(value), currency: String(row.currency) }, locale, country);
  if (column.kind === 'count') return new Intl.NumberFormat(tagOf(locale)).format(Number(value));
  if (column.kind === 'day') return shortDate(String(value), locale);
  if (column.key === 'group') return groupText(naming, query, String(value));
  return named(naming, column, String(value));
}

/** A day, a week by its first day, a month, a person or a route. */
export function groupText(
  { locale, country, agents }: Naming,
  { group }: ReportQuery,
  value: string,
): string {
  if (group === 'day') return shortDate(value, locale);
  if (group === 'week')
    return say({ locale, country })('portalReports.weekOf', { day: shortDate(value, locale) });
  if (group === 'month') return monthName(value, locale);
  return group === 'agent'
    ? (agents.get(value) ?? say({ locale, country })('portalReports.formerAgent'))
    : value;
}

function named(
  { locale, country, extras, agencies }: Naming,
  { key, words }: ReportColumn,
  value: string,
): string {
  if (key === 'agency') return agencies.get(value) ?? value;
  if (key === 'extra')
    return value === 'seat' ? say({ locale, country })('portalReports.seats') : (extras.get(value) ?? value);
  return words ? (listOf({ locale, country }, words)[value] ?? value) : value;
}

/** Families and reasons are data: if there are no words for one, its code is shown. */
function listOf(reader: Reader, words: NonNullable<ReportColumn['words']>): Readonly<Record<string, string>> {
  return sentencesIn(reader, words === 'families' ? 'booking.families' : `portalReports.${words}`);
}

export function fileColumns(reader: Reader, columns: readonly ReportColumn[]): FileColumn[] {
  return columns.map(({ key, kind }) => ({ key, kind, label: labelOf(reader, { key }) }));
}

/** Amounts, days and moments stay typed: the file writes them as numbers and dates. */
export function fileRow(
  naming: Naming,
  query: ReportQuery,
  columns: readonly ReportColumn[],
  row: StoredRow,
): FileRow {
  const cells = columns.map((column) => {
    const value = valueOf(naming, column.key, row);
    if (typeof value !== 'string' || column.kind === 'day') return value;
    if (column.key === 'group') return query.group === 'agent' ? groupText(naming, query, value) : value;
    return named(naming, column, value);
  });
  return { cells, currency: typeof row.currency === 'string' ? row.currency : null };
}
