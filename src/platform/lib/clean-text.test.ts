// The cleaner of typed text: what nobody can see goes, look-alikes become the usual signs, letters stay.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cleanCode, cleanEmail, cleanNote, cleanPhone, cleanText } from '#platform/lib/clean-text.ts';

/** As mail programs, chats and word processors bring them along. */
const unseen = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u202A',
  '\u202E',
  '\u2060',
];
const more = [
  '\u2068',
  '\u2069',
  '\u3164',
  '\uFE0D',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\uFFFB',
  '\u{E0001}',
  '\u{E0100}',
];

describe('a cleaned text', () => {
  test.each([...unseen, ...more].map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
    'has no U+%s',
    (_, sign) => {
      expect(cleanText(`${sign}Núñez${sign} Pe${sign}ña${sign}`)).toBe('Núñez Peña');
    },
  );

  test.each([
    ['Smith\u2010Jones', 'Smith-Jones'],
    ['Smith\u2014Jones', 'Smith-Jones'],
    ['Smith\u2212Jones', 'Smith-Jones'],
    ['O\u2032Brien', "O'Brien"],
    ['O’Brien', "O'Brien"],
    ['O\u02BCBrien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['D‘Angelo', "D'Angelo"],
    ['O´Brien', "O'Brien"],
    ['\u0149ame', "'name"],
    ['Sa\u02BF\u016Bd', 'Sa\u02BF\u016Bd'],
    ['ﬁsher', 'fisher'],
    ['Ĳsbrand ǅ', 'IJsbrand Dž'],
    ['Ａｎａ　Ｊ', 'Ana J'],
    ['  a\u00A0\u2003b\n\tc ', 'a b c'],
    ['Mª M.º Mᵃ', 'Mª M.º Mᵃ'],
    ['e\u200B\u0301', 'é'],
    ['a\u0000b', 'a\u0000b'],
  ])('%j is %j', (typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });

  test('is the same when cleaned again, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const [text, code] = [cleanText(typed), cleanCode(typed)];
        expect([cleanText(text), cleanCode(code)]).toEqual([text, code]);
        expect(code).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      }),
    );
  });
});

test.each([
  ['ＱＸ７Ｋ２Ｍ', 'QX7K2M'],
  ['٣٤ ۶۰ ६७', '34 60 67'],
  ['BCDF—GHJK', 'BCDF-GHJK'],
  ['o’brien', "o'brien"],
])('the code %j is %j', (typed, clean) => {
  expect(cleanCode(typed)).toBe(clean);
});

test.each([
  ['\u202A0034 (600) 112.233\u202C', '+34600112233'],
  ['+1\uFE0D-555-123-4567', '+15551234567'],
  ['tel:+34600112233', '+34600112233'],
  ['TEL: 0034-600-112-233', '+34600112233'],
])('the number %j is %s', (typed, clean) => {
  expect(cleanPhone(typed)).toBe(clean);
});

test.each([
  ['<ana@example.com>'],
  ['Ana Núñez <ana@example.com>'],
  ['"Núñez, Ana" <ana@example.com>,'],
  ['mailto:ana@example.com'],
  ['MAILTO:ana@example.com?subject=Hello'],
  ['<mailto:ana@example.com>'],
  ['ana@example.com.'],
  ['ana＠example．com'],
])('the address %j is ana@example.com', (typed) => {
  expect(cleanEmail(typed)).toBe('ana@example.com');
});

test.each([
  'a@example.com <b@example.com> c@example.com',
  '<a@example.com><b@example.com>',
  'a@example.com"Ana" <b@example.com>',
])('the two addresses %j stay two', (typed) => {
  expect(cleanEmail(typed)).toBe(typed);
});

test('a note keeps its lines and signs, and has nothing that nobody can see', () => {
  expect(cleanNote(' “Called”\u200B — 2 m²\r\n\u2028=1+1\uFEFF ')).toBe('“Called” — 2 m²\n\n=1+1');
});
