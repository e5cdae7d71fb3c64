// Lines of a file that arrives in parts: none is kept beyond the length of a record.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Line, openLines } from '#flights/schedule/lines.ts';

function linesOf(text: string, { most = 5, partBytes = 3 } = {}): Line[] {
  const bytes = Buffer.from(text, 'latin1');
  const lines = openLines(most);
  const found: Line[] = [];
  for (let at = 0; at < bytes.length; at += partBytes) {
    // As from a stream that reuses its memory.
    const part = Uint8Array.from(bytes.subarray(at, at + partBytes));
    found.push(...lines.write(part));
    part.fill(0);
  }
  return [...found, ...lines.end()];
}

describe('the lines of a file', () => {
  test.each<[string, Line[]]>([
    ['', []],
    [
      'ab\ncd',
      [
        { text: 'ab', length: 2 },
        { text: 'cd', length: 2 },
      ],
    ],
    [
      'ab\r\ncd\r\n',
      [
        { text: 'ab', length: 2 },
        { text: 'cd', length: 2 },
      ],
    ],
    [
      '\n\r\n',
      [
        { text: '', length: 0 },
        { text: '', length: 0 },
      ],
    ],
    ['abcde\r\n', [{ text: 'abcde', length: 5 }]],
    [
      'abcdef\r\nx',
      [
        { text: 'abcde', length: 7 },
        { text: 'x', length: 1 },
      ],
    ],
    ['\u00e9\n', [{ text: '\u00e9', length: 1 }]],
  ])('%j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  test('are the same wherever the parts are cut', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (given, partBytes) => {
        expect(linesOf(given, { partBytes })).toEqual(linesOf(given, { partBytes: 100 }));
      }),
    );
  });

  test('a line that is too long is measured, and reading continues after it', () => {
    expect(linesOf(`${'x'.repeat(10_000)}\nab\n`)).toEqual([
      { text: 'xxxxx', length: 10_000 },
      { text: 'ab', length: 2 },
    ]);
  });
});
