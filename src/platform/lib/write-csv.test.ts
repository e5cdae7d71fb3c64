// Exported tables: what was written can be read again, and no spreadsheet program runs a cell.
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readCsv, writeCsv } from '#platform/lib/csv.ts';

async function read(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { fields } of readCsv(
    (async function* bytes() {
      yield await Promise.resolve(new TextEncoder().encode(text));
    })(),
  ))
    rows.push(fields);
  return rows;
}

it('cells with commas, quotes and line ends come back as they were', async () => {
  const rows = [
    ['a', 'b'],
    ['one, two', 'she said "no"'],
    ['first\r\nsecond', 'ñ 名'],
  ];
  expect(await read(writeCsv(rows))).toEqual(rows);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '\u0000=1', '|cmd', '%0A'])(
  'a text that begins like a formula stays text: %j',
  (cell) => {
    expect(writeCsv([[cell]])).toMatch(/^\uFEFF"?'/);
  },
);

it.each([
  ['Ana;=1+1', '"Ana;\'=1+1"'],
  ['Ana,=1+1', '"Ana,\'=1+1"'],
  ['Ana\t+1', '"Ana\t\'+1"'],
  ['Ana; @x', '"Ana;\' @x"'],
  ['Ana\n-1', '"Ana\n\'-1"'],
  ['Ana;x', '"Ana;x"'],
  ['12-1', '12-1'],
])('a part of a text that begins like a formula after a separator stays text: %j', (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

it.each([',', ';'] as const)(
  'a file that is separated by %j is read as it was written',
  async (separator) => {
    const rows = [
      ['a', 'b;c,d', 'e'],
      ['one, two', 'one; two', '3.50'],
    ];
    const text = writeCsv(rows, separator);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.split('\r\n')[0]).toBe(['\uFEFFa', '"b;c,d"', 'e'].join(separator));
    expect(await read(text)).toEqual(rows);
  },
);

it('a number stays a number, and null stays empty', () => {
  expect(writeCsv([[-12, null, 3]])).toBe('\uFEFF-12,,3\r\n');
});

/** Rich in separators and signs. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(',', ';', '\t', '\n', '\r', '=', '+', '-', '@', '"', ' ', 'a'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
});

it('no part of a text begins with a sign that starts a formula, whichever character separates', () => {
  fc.assert(
    fc.property(texts, (cell) => {
      const parts = writeCsv([[cell]])
        .slice(1, -2)
        .split(/[,;\t\r\n]/);
      for (const part of parts) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
    }),
  );
});
