// The sums of a grouped report whose rows are all on one page: reading every booking again would give the same.
import type { ReportName } from '#agency/reports/report-query.ts';

type Row = Readonly<Record<string, string | number | Date | null>>;

const summed: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  sales: ['bookings', 'passengers', 'gross', 'commission', 'net'],
  extras: ['pieces', 'gross', 'commission', 'net'],
};

/** A row for each currency, in the order of their codes; null for a report whose rows are bookings or flights. */
export function sumRows(report: ReportName, rows: readonly Row[]): Row[] | null {
  const keys = summed[report];
  if (!keys) return null;
  const currencies = [...new Set(rows.map(({ currency }) => String(currency)))].toSorted();
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sums = keys.map((key) => [key, own.reduce((sum, row) => sum + Number(row[key]), 0)] as const);
    return { currency, ...Object.fromEntries(sums) };
  });
}
