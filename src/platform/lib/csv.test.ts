// RFC 4180 in rows: what a spreadsheet writes, this reads.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseCsv } from '#platform/lib/csv.ts';

const fieldsOf = (text: string) => parseCsv(text).map((row) => row.fields);

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
  ])('%j', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  test('counts lines of the file, also past line ends inside quotes', () => {
    expect(parseCsv('a\n"b\nb",c\n\nd\n').map(({ line, fields }) => [line, ...fields])).toEqual([
      [1, 'a'],
      [2, 'b\nb', 'c'],
      [5, 'd'],
    ]);
  });

  test.each([
    ['a,"b', 'a quote is opened and never closed'],
    ['"a"b,c', 'text after a closing quote'],
    ['a"b,c', 'a quote inside a field that is not quoted'],
  ])('%j has bad quoting', (text, problem) => {
    expect(parseCsv(text)[0]?.problem).toBe(problem);
  });

  test('whatever is written quoted is read back', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ñ') });
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(fieldsOf(text)).toEqual(rows);
      }),
    );
  });
});
