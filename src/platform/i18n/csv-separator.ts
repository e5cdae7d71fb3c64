// What separates the cells of a CSV file in a market: spreadsheet programs split at `;` where the decimal mark is a comma.
import { languageTagOf, type Reader } from '#platform/i18n/markets.ts';
import type { CsvSeparator } from '#platform/lib/csv.ts';

export function csvSeparator(reader: Reader): CsvSeparator {
  return new Intl.NumberFormat(languageTagOf(reader)).format(0.5).includes(',') ? ';' : ',';
}
