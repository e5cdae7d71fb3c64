// Which characters our documents can print, and what replaces the others. PDF/UA does not allow a character without
// a glyph, so every text of a document passes through here first.
import { toLatin } from '#reservations/passengers/latin-letters.ts';

/**
 * Figtree has the letters of western and central Europe; Libertinus Serif adds Vietnamese, Greek, Cyrillic and Hebrew,
 * and DejaVu Sans Mono Arabic (templates/look.typ). A test prints every one of them in both weights.
 */
const latin = '\\u0020-\\u007E\\u00A0-\\u00AC\\u00AE-\\u024F\\u1E00-\\u1E99\\u1E9E\\u1EA0-\\u1EF9';
const greek = '\\u0386\\u0388-\\u038A\\u038C\\u038E-\\u03A1\\u03A3-\\u03CE';
const cyrillic = '\\u0400-\\u045F\\u0490-\\u04C4\\u04C7-\\u04CC\\u04D0-\\u04F9';
const hebrew = '\\u05D0-\\u05EA';
const arabic = '\\u0621-\\u063A\\u0641-\\u064A\\u067E\\u0686\\u0698\\u06A9\\u06AF\\u06CC';
const signs =
  '\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020-\\u2022\\u2026\\u2039\\u203A\\u20AC\\u2122\\u2212';

const printed = new RegExp(`^[${latin}${greek}${cyrillic}${hebrew}${arabic}${signs}]*$`, 'u');

/** Replacements for characters that no typeface has. */
const stands: Readonly<Record<string, string>> = { '₡': 'CRC\u00a0', '‐': '-', '‑': '-', '\u202f': '\u00a0' };

/** Invisible characters: controls, direction marks, halves of surrogate pairs, code points without a meaning. */
const unseen = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\uFE0F]/gu;

/**
 * The text in characters that can be printed. What a typeface has stays. Other letters lose their marks or are spelled
 * as a passport spells them. Symbols and emoji are dropped. `?` replaces a letter that has no agreed Latin spelling.
 */
export function printable(text: string): string {
  const plain = text
    .replaceAll(/\s*\n\s*/g, ', ')
    .replace(unseen, '')
    .normalize('NFC');
  if (printed.test(plain)) return plain;
  const letters = Array.from(plain, (letter) => (printed.test(letter) ? letter : spelled(letter)));
  return letters.join('').replaceAll(/ {2,}/g, ' ').trim();
}

/** Whether a text can be printed without a question mark in it. */
export function isPrintable(text: string): boolean {
  return !Array.from(text.normalize('NFC')).some(
    (letter) => !printed.test(letter) && spelled(letter) === '?',
  );
}

function spelled(letter: string): string {
  const stand = stands[letter];
  if (stand !== undefined) return stand;
  if (!/[\p{L}\p{N}]/u.test(letter)) return '';
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare !== '' && printed.test(bare)) return bare;
  const spelling = toLatin(letter);
  if (!spelling || !printed.test(spelling)) return '?';
  return letter === letter.toLocaleUpperCase('und')
    ? spelling[0] + spelling.slice(1).toLowerCase()
    : spelling.toLowerCase();
}
