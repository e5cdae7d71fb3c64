// Which letters our documents print, and what replaces those that none of our typefaces has.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { documentFacts } from '#tests/support/messages/document-facts.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { isPrintable, printable } from '#messages/documents/printable-text.ts';

const letters = Array.from({ length: 0x2213 }, (_, at) => String.fromCodePoint(at)).filter(
  (letter) => letter.trim() !== '' && printable(letter) === letter,
);

it.each([
  ['Íñigo Gonçalves Łukasz d’Aubigné', 'Íñigo Gonçalves Łukasz d’Aubigné'],
  ['e\u0301', 'é'],
  ['₡12 345', 'CRC\u00a012 345'],
  ['non\u2011breaking', 'non-breaking'],
  ['Nguyễn', 'Nguyễn'],
  ['Γιώργος Жуков', 'Γιώργος Жуков'],
  ['שלום محمد', 'שלום محمد'],
  ['Ὅμηρος ﬁ Ｗ', 'Ομηρος fi W'],
  ['Ana 😀', 'Ana'],
  ['\u202eAna\u200b', 'Ana'],
  ['Rua 1\nLisboa', 'Rua 1, Lisboa'],
  ['東京', '??'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it('prints already printed text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(printable(printable(text))).toBe(printable(text));
    }),
  );
});

it('knows which texts would lose letters', () => {
  expect(['Łódź', 'Αθήνα', 'Жуков 😀', 'שלום'].map(isPrintable)).toEqual([true, true, true, true]);
  expect(['東京', 'ไทย'].map(isPrintable)).toEqual([false, false]);
});

it('promises only letters that the typefaces have, in both weights', () => {
  const facts = documentFacts('en');
  for (let at = 0; at < letters.length; at += 60) {
    const text = letters.slice(at, at + 60).join(' ');
    // A name is printed in bold letters, an address in plain ones; the compiler refuses a missing letter.
    const of = { ...documentFacts('en', { people: [text] }), contact: { ...facts.contact, email: text } };
    expect(itineraryPdf(of).length).toBeGreaterThan(0);
  }
});

it('lets the letters of European names be copied as text', async () => {
  const central = 'ĄąĆćČčĎďĐđĘęĚěĞğİıŁłŃńŇňŐőŒœŘřŚśŞşŠšȘșŤťȚțŮůŰűŹźŻżŽž';
  const latin = letters.filter((letter) => letter < '\u0100');
  const people = [latin.slice(0, 94), latin.slice(94), [central]].map((some) => some.join(''));
  const { text } = await readPdf(itineraryPdf(documentFacts('en', { people })));
  const copied = new Set(text.normalize('NFC'));
  // Readers return one of two characters that look the same: µ and μ.
  const all = [...latin, ...Array.from(central)].filter((letter) => letter !== 'µ');
  expect(all.filter((letter) => !copied.has(letter))).toEqual([]);
});
