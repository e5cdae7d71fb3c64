// Tables as files: another program reads back what was written, no cell is a formula, and a slow or gone reader costs
// neither memory nor a connection.
import { PassThrough } from 'node:stream';
import { Workbook } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { tableBytes, type TableFile, writeTable } from '#agency/files/stream-table.server.ts';
import type { FileColumn, FileFormat, FileRow } from '#agency/files/table-file.ts';
import { ReaderGone } from '#agency/files/write-out.server.ts';
import { readCsv } from '#platform/lib/csv.ts';

const columns: FileColumn[] = [
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'day', label: 'Day', kind: 'day' },
  { key: 'at', label: 'At', kind: 'moment' },
  { key: 'count', label: 'Count', kind: 'count' },
  { key: 'amount', label: '=Amount', kind: 'money' },
];

function row(name: string, amountMinor: number, currency: string): FileRow {
  return { cells: [name, '2026-03-07', new Date('2026-07-01T22:30:00Z'), 3, amountMinor], currency };
}

function fileOf(format: FileFormat, rows: readonly FileRow[]): TableFile {
  const fill: TableFile['fill'] = (writer) => writer.write(rows);
  return { format, title: 'Sales/2026 [all]', columns, zone: 'Europe/Madrid', separator: ',', fill };
}

async function bytesOf(format: FileFormat, rows: readonly FileRow[]): Promise<Buffer> {
  return (await tableBytes(fileOf(format, rows), 10_000_000)) ?? Buffer.alloc(0);
}

async function cellsOf(rows: readonly FileRow[]): Promise<string[][]> {
  const read: string[][] = [];
  const bytes = await bytesOf('csv', rows);
  for await (const { fields } of readCsv(
    (async function* () {
      yield await Promise.resolve(bytes);
    })(),
  ))
    read.push(fields);
  return read;
}

async function sheetOf(rows: readonly FileRow[]) {
  const book = new Workbook();
  await book.xlsx.load(await bytesOf('xlsx', rows));
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('the workbook has a sheet');
  return sheet;
}

const attacks = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  ' =cmd|x',
  '\n=1',
];

it.each(attacks)('[AG-09] %j is a text in both files', async (name) => {
  const [, [cell] = []] = await cellsOf([row(name, 1, 'EUR')]);
  // After a tab or a line end another cell may begin.
  expect(cell).toBe(`'${name.replace(/^[\t\r\n]/, "$&'")}`);
  const value = (await sheetOf([row(name, 1, 'EUR')])).getCell('A2').value;
  expect(typeof value).toBe('string');
});

it('[AG-09] no text is a formula in a workbook, or breaks it', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (names) => {
      const sheet = await sheetOf(names.map((name) => row(name, 1, 'EUR')));
      expect(sheet.rowCount).toBe(names.length + 1);
      for (let at = 2; at <= sheet.rowCount; at++) {
        const { value } = sheet.getCell(`A${at}`);
        expect(value === null || typeof value === 'string').toBe(true);
        expect(sheet.getCell(`E${at}`).value).toBe(0.01);
      }
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['EUR', -123_456, '-1234.56', -1_234.56, '#,##0.00'],
  ['JPY', 123_456, '123456', 123_456, '#,##0'],
  ['KWD', 5, '0.005', 0.005, '#,##0.000'],
])(
  '[AG-09] an amount in %s is a number with the digits of its currency',
  async (currency, minor, text, value, format) => {
    const rows = [row('a', minor, currency)];
    expect((await cellsOf(rows))[1]?.[4]).toBe(text);
    const cell = (await sheetOf(rows)).getCell('E2');
    expect([cell.value, cell.numFmt]).toEqual([value, format]);
  },
);

it("[AG-09] days and moments are dates, at the airline's clock", async () => {
  const rows = [row('a', 1, 'EUR')];
  expect((await cellsOf(rows))[1]?.slice(1, 4)).toEqual(['2026-03-07', '2026-07-02 00:30', '3']);
  const sheet = await sheetOf(rows);
  expect(sheet.getCell('B2').value).toEqual(new Date('2026-03-07T00:00:00Z'));
  expect(sheet.getCell('C2').value).toEqual(new Date('2026-07-02T00:30:00Z'));
  expect(sheet.getCell('D2').value).toBe(3);
});

it('a message heading cannot be a formula either, and a title becomes a valid sheet name', async () => {
  expect((await cellsOf([]))[0]?.[4]).toBe("'=Amount");
  const sheet = await sheetOf([]);
  expect(sheet.getCell('E1').value).toBe('=Amount');
  expect(sheet.name).toBe('Sales 2026  all');
});

it.each(['csv', 'xlsx'] as const)(
  'of a large %s file only a part is written ahead of its reader',
  async (format) => {
    const out = new PassThrough({ highWaterMark: 16 * 1024 });
    let written = 0;
    // Random texts, which hardly compress.
    const rows = Array.from({ length: 100 }, () => row(crypto.randomUUID().repeat(3), 1, 'EUR'));
    const fill: TableFile['fill'] = async (writer) => {
      for (let batch = 0; batch < 100; batch++) {
        await writer.write(
          rows.map((each, at) => ({
            ...each,
            cells: [crypto.randomUUID() + batch + at, ...each.cells.slice(1)],
          })),
        );
        written += rows.length;
      }
    };
    const done = writeTable(out, { ...fileOf(format, []), fill });
    // Nobody reads: writing pauses by itself, long before the end.
    let before = -1;
    while (written !== before || written === 0) {
      before = written;
      await new Promise((turn) => setTimeout(turn, 100));
    }
    expect(written).toBeLessThan(5_000);
    out.resume();
    await done;
    expect(written).toBe(10_000);
  },
);

it.each(['csv', 'xlsx'] as const)('a reader who stops reading a %s file ends its writing', async (format) => {
  const out = new PassThrough({ highWaterMark: 1_024 });
  out.on('error', () => {});
  const rows = Array.from({ length: 200 }, () => row(crypto.randomUUID(), 1, 'EUR'));
  const fill: TableFile['fill'] = async (writer) => {
    for (;;)
      await writer.write(
        rows.map((each) => ({ ...each, cells: [crypto.randomUUID(), ...each.cells.slice(1)] })),
      );
  };
  const done = writeTable(out, { ...fileOf(format, []), fill });
  out.once('data', () => out.destroy());
  await expect(done).rejects.toThrow(new ReaderGone().message);
});

it('a file that is too large for a mail is not kept', async () => {
  const rows = Array.from({ length: 2_000 }, () => row(crypto.randomUUID(), 1, 'EUR'));
  expect(await tableBytes(fileOf('csv', rows), 10_000)).toBeNull();
  expect(await tableBytes(fileOf('xlsx', rows), 10_000)).toBeNull();
});
