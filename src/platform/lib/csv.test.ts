// RFC 4180 in rows: what a spreadsheet writes, this reads.
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type CsvRow, MOST_ROW_BYTES, readCsv } from '#platform/lib/csv.ts';

/** All rows of a text that arrives in parts of some bytes. */
async function rowsOf(text: string, partBytes = 64_000): Promise<CsvRow[]> {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) =>
    bytes.subarray(at * partBytes, (at + 1) * partBytes),
  );
  return Array.fromAsync(readCsv(Readable.from(parts)));
}

async function fieldsOf(text: string, partBytes?: number): Promise<string[][]> {
  return (await rowsOf(text, partBytes)).map((row) => row.fields);
}

describe('a comma-separated text', () => {
  test.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\ufeffa,b', [['a', 'b']]],
    ['"a,1","b ""x"""\n', [['a,1', 'b "x"']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\n\r\nb\n', [['a'], ['b']]],
    ['"a"\r\n"b"\r\n', [['a'], ['b']]],
    ['"",x', [['', 'x']]],
  ])('%j', async (text, fields) => {
    expect(await fieldsOf(text)).toEqual(fields);
  });

  test('counts lines of the file, also past line ends inside quotes', async () => {
    const rows = await rowsOf('a\n"b\nb",c\n\nd\n');
    expect(rows.map(({ line, fields }) => [line, ...fields])).toEqual([
      [1, 'a'],
      [2, 'b\nb', 'c'],
      [5, 'd'],
    ]);
  });

  test('counts them with Windows line ends as well', async () => {
    const rows = await rowsOf('a\r\n"b\r\nb","c\r\n"\r\n\r\nd\r\ne"\r\nf\r\n"g"h\r\n');
    expect(rows.map(({ line, fields, problem }) => [line, ...fields, problem !== null])).toEqual([
      [1, 'a', false],
      [2, 'b\r\nb', 'c\r\n', false],
      [6, 'd', false],
      [7, true],
      [8, 'f', false],
      [9, true],
    ]);
  });

  test.each([
    ['a,"b', 'a quote is opened and never closed'],
    ['"a"b,c', 'text after a closing quote'],
    ['a"b,c', 'a quote inside a field that is not quoted'],
  ])('%j has bad quoting', async (text, problem) => {
    expect((await rowsOf(text))[0]?.problem).toBe(problem);
  });

  test('is read on after a stray quote, which is reported once per row', async () => {
    const rows = await rowsOf('a\nb"b",c"\nd\n');
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [1, null],
      [2, 'a quote inside a field that is not quoted'],
      [3, null],
    ]);
  });

  test('ends at a quote that is never closed, and reports the row that opened it', async () => {
    const rows = await rowsOf('a\n\nb,c\n"d\ne\nf\n');
    expect(rows.at(-1)).toEqual({ line: 4, fields: [], problem: 'a quote is opened and never closed' });
  });

  test('is not buffered without limit when a row never ends', async () => {
    const rows = await rowsOf(`a\n"${'x'.repeat(MOST_ROW_BYTES)}\n${'y\n'.repeat(100_000)}`);
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [1, null],
      [2, 'a row of more than 65536 bytes'],
    ]);
  });

  test('is not buffered without limit when a row is a million commas, with quoted line ends or without', async () => {
    for (const commas of [','.repeat(1_000_000), `${','.repeat(60_000)}"\n\n"`.repeat(20)]) {
      const rows = await rowsOf(`a\n${commas}\nb\n`);
      expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
        [1, null],
        [2, 'a row of more than 65536 bytes'],
      ]);
    }
  });

  test('may have any number of empty lines', async () => {
    const rows = await rowsOf(`a\n${'\n'.repeat(300_000)}b\n`);
    expect(rows.map(({ line, fields }) => [line, ...fields])).toEqual([
      [1, 'a'],
      [300_002, 'b'],
    ]);
  });

  test('is refused as soon as it is not UTF-8, wherever chunks are cut', async () => {
    const latin = Readable.from([Buffer.from('a\n'), Buffer.from('ñ\n', 'latin1')]);
    expect((await Array.fromAsync(readCsv(latin))).at(-1)?.problem).toBe('the file is not UTF-8');
    const half = Readable.from([Buffer.from('a\nñ').subarray(0, 3)]);
    expect((await Array.fromAsync(readCsv(half))).at(-1)?.problem).toBe('the file is not UTF-8');
    expect(await fieldsOf('\ufeffñ,"€ ""x"""\r\n💶\r\n', 1)).toEqual([['ñ', '€ "x"'], ['💶']]);
  });

  test('reports that its file cannot be read', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a\n');
        throw new Error('EIO');
      })(),
    );
    await expect(Array.fromAsync(readCsv(broken))).rejects.toThrow('EIO');
  });

  test('every quoted value is read back as it was written', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ñ') });
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, partBytes) => {
        const text = rows
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(await fieldsOf(text, partBytes)).toEqual(rows);
      }),
    );
  });
});
