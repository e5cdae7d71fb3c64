// A table as an XLSX workbook, row by row: texts are text cells and never formulas, amounts are numbers with the digits
// of their currency, days and moments are dates. The library is loaded with the first workbook.
import { setImmediate as turn } from 'node:timers/promises';
import type { Writable } from 'node:stream';

import { drained } from '#agency/files/write-out.server.ts';
import type { CellKind, FileColumn, FileRow, TableWriter } from '#agency/files/table-file.ts';
import { exponentOf } from '#platform/lib/money.ts';
import { localMinute } from '#platform/lib/time.ts';

/** `@` is the text format: a cell that is edited later stays text too. */
const formats: Readonly<Record<Exclude<CellKind, 'money'>, string>> = {
  text: '@',
  code: '@',
  count: '0',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};

const widths: Readonly<Record<CellKind, number>> = {
  text: 24,
  code: 12,
  count: 12,
  money: 14,
  day: 12,
  moment: 17,
};

/** Rows written between two checks of whether the reader keeps up: few, so that their cells are freed early. */
const AT_ONCE = 20;

export async function openWorkbook(
  out: Writable,
  columns: readonly FileColumn[],
  { title, zone }: { title: string; zone: string },
): Promise<TableWriter> {
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const book = new WorkbookWriter({
    stream: out,
    useSharedStrings: false,
    useStyles: true,
    trueStreaming: true,
  });
  const sheet = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ key, kind }) => ({ key, width: widths[kind] }));
  const head = sheet.addRow(columns.map(({ label }) => label));
  head.font = { bold: true };
  head.commit();
  const add = (row: FileRow) => {
    const added = sheet.addRow(columns.map((column, at) => valueOf(column, row, at, zone)));
    columns.forEach(({ kind }, at) => {
      added.getCell(at + 1).numFmt = kind === 'money' ? moneyFormat(row.currency) : formats[kind];
    });
    added.commit();
  };
  return {
    async write(rows) {
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        for (const row of rows.slice(at, at + AT_ONCE)) add(row);
        // Compressed data reaches the stream between two turns of the event loop.
        await turn();
        await drained(out);
      }
    },
    async end() {
      sheet.commit();
      await book.commit();
    },
  };
}

function valueOf({ kind }: FileColumn, { cells, currency }: FileRow, at: number, zone: string) {
  const value = cells[at] ?? null;
  // A cell has no zone: it shows the airline's local time.
  if (value instanceof Date) return new Date(`${localMinute(value, zone)}Z`);
  if (kind === 'day' && typeof value === 'string') return new Date(`${value}T00:00:00Z`);
  if (kind === 'money' && typeof value === 'number' && currency !== null)
    return value / 10 ** exponentOf(currency);
  return typeof value === 'string' ? storable(value) : value;
}

/** XML 1.0 cannot represent most control characters. */
function storable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

function moneyFormat(currency: string | null): string {
  const digits = currency === null ? 0 : exponentOf(currency);
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
}

/** At most 31 characters, without those that are invalid in a sheet name. */
function sheetName(title: string): string {
  return (
    title
      .replaceAll(/[\\/*?:[\]']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet'
  );
}
