// A table as CSV, row by row: no cell becomes a formula (platform/lib/csv.ts); amounts and days are machine-readable.
import type { Writable } from 'node:stream';

import { drained } from '#agency/files/write-out.server.ts';
import type { FileColumn, FileRow, TableWriter } from '#agency/files/table-file.ts';
import { csvLine, type CsvCell, csvMark, type CsvSeparator } from '#platform/lib/csv.ts';
import { decimalText } from '#platform/lib/money.ts';
import { localMinute } from '#platform/lib/time.ts';

export function openCsv(
  out: Writable,
  columns: readonly FileColumn[],
  { zone, separator }: { zone: string; separator: CsvSeparator },
): TableWriter {
  const line = (cells: readonly CsvCell[]) => csvLine(cells, separator);
  out.write(csvMark + line(columns.map(({ label }) => label)));
  return {
    async write(rows) {
      out.write(rows.map((row) => line(columns.map((column, at) => cellOf(column, row, at, zone)))).join(''));
      await drained(out);
    },
    end: () => new Promise((done) => void out.end(done)),
  };
}

function cellOf({ kind }: FileColumn, { cells, currency }: FileRow, at: number, zone: string): CsvCell {
  const value = cells[at] ?? null;
  if (value instanceof Date) return localMinute(value, zone).replace('T', ' ');
  if (kind === 'money' && typeof value === 'number' && currency !== null)
    return { decimal: decimalText({ minor: value, currency }) };
  return value;
}
