// Titles of any length fit into a picture.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { widthOf, wrapTitle } from '#content/seo/wrap-title.ts';

const sizes = [
  { fontSize: 92, lines: 2 },
  { fontSize: 58, lines: 4 },
];

test('a short title is large, a long one smaller and on more lines', () => {
  expect(wrapTitle('Equipaje', 1040, sizes)).toEqual({ lines: ['Equipaje'], fontSize: 92 });
  const long = wrapTitle('Condições gerais de transporte de passageiros e bagagem da Alisio', 1040, sizes);
  expect(long).toMatchObject({ fontSize: 58 });
  expect(long.lines.join(' ')).toBe('Condições gerais de transporte de passageiros e bagagem da Alisio');
});

test('a title that is still too long ends with an ellipsis', () => {
  const { lines } = wrapTitle('ondas y vientos '.repeat(20).trim(), 1040, sizes);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/\p{L}…$/u);
});

test('no line of any title is wider than the picture', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }), (title) => {
      const { lines, fontSize } = wrapTitle(title, 1040, sizes);
      expect(lines.length).toBeLessThanOrEqual(4);
      // The ellipsis may extend beyond it, by its own width.
      for (const line of lines)
        expect(widthOf(line) * fontSize).toBeLessThanOrEqual(1040 + widthOf('…') * fontSize);
    }),
  );
});
