// Words that are put together from pairs of letters are those that the typeface would set, and every letter of it can
// be copied out of a document.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { documentFacts } from '#tests/support/messages/document-facts.ts';
import { itineraryPdf } from '#messages/documents/itinerary-pdf.server.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { isPrintable, printable } from '#messages/documents/pdf-letters.server.ts';
import { code, faceOf } from '#messages/documents/pdf-typeface.server.ts';
import { setWord, showing } from '#messages/documents/pdf-words.server.ts';

/** Letters, figures and signs of the languages that we write in and of their neighbours, with marks. */
const letters = Array.from({ length: 0x250 - 0x21 }, (_, at) => String.fromCodePoint(0x21 + at)).filter(
  (letter) => isPrintable(letter) && printable(letter) === letter,
);
const marks = ['\u0301', '\u0303', '\u0308'];

it.each(['regular', 'strong'] as const)('sets %s words as the typeface does', (weight) => {
  const face = faceOf(weight);
  const word = fc.array(fc.constantFrom(...letters, ...marks, '\u2044', ' '), { maxLength: 12 });
  fc.assert(
    fc.property(word, (of) => {
      const { glyphs, positions } = face.layout(of.join(''));
      const { width, pieces } = setWord(of.join(''), weight);
      const whole = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.unitsPerEm;
      expect(width).toBeCloseTo(whole, 9);
      const ids = pieces.map(({ shown }) => shown.replaceAll(/>[^<]*</g, '')).join('');
      expect(ids).toBe(glyphs.map(({ id }) => code(id)).join(''));
    }),
  );
});

it('raises a mark that has no letter of its own, and comes down again', () => {
  const raised = showing([setWord('J\u0301', 'regular'), setWord('a', 'regular')], 10);
  expect(raised).toMatch(/^\[<[0-9a-f]{4}>\]TJ 1\.7 Ts \[\d+<[0-9a-f]{4}>-\d+\]TJ 0 Ts \[<[0-9a-f]{4}>\]TJ$/);
});

it('lets every letter be copied out', async () => {
  const people: string[] = [];
  for (let at = 0; at < letters.length; at += 60) people.push(letters.slice(at, at + 60).join(''));
  const { text } = await readPdf(itineraryPdf(documentFacts('en', { people })));
  const copied = new Set(text.normalize('NFC'));
  // Readers take one space for any, and one of the two signs that look the same: µ and μ.
  const apart = letters.filter((letter) => !/[\sµ]/.test(letter));
  expect(apart.filter((letter) => !copied.has(letter))).toEqual([]);
});
