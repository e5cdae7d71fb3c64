// Which letters our documents print, and what stands for those that the typeface lacks.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { isPrintable, printable } from '#messages/documents/pdf-letters.server.ts';
import { faceOf } from '#messages/documents/pdf-typeface.server.ts';

it.each([
  ['Íñigo Gonçalves Łukasz d’Aubigné', 'Íñigo Gonçalves Łukasz d’Aubigné'],
  ['e\u0301', 'é'],
  ['₡12 345', 'CRC\u00a012 345'],
  ['non\u2011breaking', 'non-breaking'],
  ['Nguyễn', 'Nguyên'],
  ['Жуков', 'Zhukov'],
  ['Ana 😀', 'Ana'],
  ['\u202eAna\u200b', 'Ana'],
  ['Rua 1\nLisboa', 'Rua 1, Lisboa'],
  ['שלום', '????'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('prints only what the typeface has, whatever it is given', () => {
  const face = faceOf('regular');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const printed = Array.from(printable(text));
      expect(printed.every((letter) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toBe(true);
    }),
  );
});

it('knows which texts would lose letters', () => {
  expect(['Łódź', 'Αθήνα', 'Жуков 😀'].map(isPrintable)).toEqual([true, true, true]);
  expect(['東京', 'שלום'].map(isPrintable)).toEqual([false, false]);
});
