// The sums of a report whose rows are all on one page: reading every booking again would give the same.
import type { ReportName } from '#agency/reports/report-query.ts';

type ReportRow = Readonly<Record<string, string | number | Date | null>>;

type Sums = {
  /** A row for each currency, or one row. */
  byCurrency: boolean;
  /** The column with the number of rows. */
  count?: string;
  keys: readonly string[];
};

const summed: Readonly<Partial<Record<ReportName, Sums>>> = {
  sales: { byCurrency: true, keys: ['bookings', 'passengers', 'gross', 'commission', 'net'] },
  extras: { byCurrency: true, keys: ['pieces', 'gross', 'commission', 'net'] },
  departures: { byCurrency: false, count: 'flights', keys: ['bookings', 'passengers'] },
  passengers: { byCurrency: false, count: 'passengers', keys: [] },
  cancellations: { byCurrency: true, count: 'refunds', keys: ['amount', 'reversed'] },
};

/** Sorted by currency code; null where a row has to be summed by values that it does not show. */
export function sumRows(report: ReportName, rows: readonly ReportRow[]): ReportRow[] | null {
  const sums = summed[report];
  if (!sums) return null;
  if (!sums.byCurrency) return [sumOf(sums, rows)];
  const currencies = [...new Set(rows.map(({ currency }) => String(currency)))].toSorted();
  return currencies.map((currency) => ({
    currency,
    ...sumOf(
      sums,
      rows.filter((row) => row.currency === currency),
    ),
  }));
}

function sumOf({ count, keys }: Sums, rows: readonly ReportRow[]): ReportRow {
  const added = keys.map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key]), 0)] as const);
  return { ...(count && { [count]: rows.length }), ...Object.fromEntries(added) };
}
