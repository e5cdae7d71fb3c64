// The letters that our documents can print: the typeface of the site, and what stands for a letter that it lacks.
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

import { assert } from '#lib/result.ts';
import { toLatin } from '#passengers/latin-letters.ts';

export const weights = { regular: '400Regular', strong: '700Bold' } as const;

export type Weight = keyof typeof weights;

type Position = { xAdvance: number };

type Run = { glyphs: unknown[]; positions: Position[]; readonly advanceWidth: number };

type Face = {
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string, features?: unknown) => Run;
};

const { resolve } = createRequire(import.meta.url);
const faces = new Map<Weight, Face>();

/**
 * A face as pdfkit reads it, read once: a document that gets the file instead takes twice as long. The library hands
 * its reader out only through a document, so one is opened for that.
 */
export function faceOf(weight: Weight): Face {
  const known = faces.get(weight);
  if (known) return known;
  const name = weights[weight];
  const file = resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`);
  const scratch: unknown = new PdfDocument({ font: file, autoFirstPage: false });
  const face: unknown = Reflect.get(Object(Reflect.get(Object(scratch), '_font')), 'font');
  assert(isFace(face), `${name} can be read`);
  const remembering = rememberWords(face);
  faces.set(weight, remembering);
  return remembering;
}

/** Most words of our documents are always the same: setting them anew is two thirds of the work. */
const mostWords = 4_000;

function rememberWords(face: Face): Face {
  const runs = new Map<string, Run>();
  const layout: Face['layout'] = (text, features) => {
    if (features !== undefined) return face.layout(text, features);
    let run = runs.get(text);
    if (!run) {
      run = face.layout(text);
      if (runs.size >= mostWords) runs.clear();
      runs.set(text, run);
    }
    // The library scales the positions that it is given, in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return {
      glyphs: run.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.create(face, { layout: { value: layout } }) as Face;
}

const widths: Record<Weight, Map<string, number>> = { regular: new Map(), strong: new Map() };

/** How wide a word is in sizes of its letters. A document asks for the same words again and again, and so do all. */
export function wordWidth(word: string, weight: Weight): number {
  const known = widths[weight].get(word);
  if (known !== undefined) return known;
  const face = faceOf(weight);
  const width = face.layout(word).advanceWidth / face.unitsPerEm;
  if (widths[weight].size >= mostWords) widths[weight].clear();
  widths[weight].set(word, width);
  return width;
}

function isFace(value: unknown): value is Face {
  const has = (name: string) => typeof Reflect.get(Object(value), name) === 'function';
  return has('hasGlyphForCodePoint') && has('layout') && Number(Reflect.get(Object(value), 'unitsPerEm')) > 0;
}

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

function isPrinted(text: string): boolean {
  const face = faceOf('regular');
  return Array.from(text).every((letter) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
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
