// The letters that our documents can print: the typeface of the site, and what stands for a letter that it lacks.
import { faceOf } from '#messages/documents/pdf-typeface.server.ts';
import { toLatin } from '#reservations/passengers/latin-letters.ts';

/** What stands for a sign that the typeface lacks and that is no letter. */
const stands: Readonly<Record<string, string>> = { '₡': 'CRC\u00a0', '‐': '-', '‑': '-', '\u202f': '\u00a0' };

/** Nothing of it is seen, and much of it turns the writing around or breaks a line. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\uFE0F]/gu;

/**
 * The text in letters that can be printed: what the typeface has stays, other letters lose marks or are spelled as a
 * passport spells them, signs and pictures go, and `?` stands for a letter of which nobody knows how it is spelled.
 */
export function printable(text: string): string {
  const plain = text
    .replaceAll(/\s*\n\s*/g, ', ')
    .replace(unseen, '')
    .normalize('NFC');
  if (isPrinted(plain)) return plain;
  const letters = Array.from(plain, (letter) =>
    isPrinted(letter) ? letter : (stands[letter] ?? spelled(letter)),
  );
  return letters.join('').replaceAll(/ {2,}/g, ' ').trim();
}

/** Whether every letter can be printed without standing for it by a question mark. */
export function isPrintable(text: string): boolean {
  return !Array.from(text.normalize('NFC')).some((letter) => !isPrinted(letter) && spelled(letter) === '?');
}

const printed = new Map<string, boolean>();

function isPrinted(text: string): boolean {
  for (const letter of text) {
    let known = printed.get(letter);
    if (known === undefined) {
      known = faceOf('regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
      // What is not printed is given by strangers, and may be any letter of the world.
      if (known) printed.set(letter, known);
    }
    if (!known) return false;
  }
  return true;
}

function spelled(letter: string): string {
  if (!/[\p{L}\p{N}]/u.test(letter)) return '';
  const [bare = '', ...marks] = Array.from(letter.normalize('NFD'));
  if (isPrinted(bare))
    return marks.reduce((with_, mark) => (fits(with_, mark) ? (with_ + mark).normalize() : with_), bare);
  const latin = toLatin(letter);
  if (!latin || !isPrinted(latin)) return '?';
  return letter === letter.toLocaleUpperCase('und')
    ? latin[0] + latin.slice(1).toLowerCase()
    : latin.toLowerCase();
}

function fits(letter: string, mark: string): boolean {
  const composed = (letter + mark).normalize('NFC');
  return Array.from(composed).length === 1 && isPrinted(composed);
}
