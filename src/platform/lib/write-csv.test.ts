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

it('a number stays a number, and null stays empty', () => {
  expect(writeCsv([[-12, null, 3]])).toBe('\uFEFF-12,,3\r\n');
});

it('no text begins with a sign that starts a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (cell) => {
      const written = writeCsv([[cell]])
        .slice(1, -2)
        .replace(/^"/, '');
      expect(written).not.toMatch(/^[=+\-@]/);
    }),
  );
});
