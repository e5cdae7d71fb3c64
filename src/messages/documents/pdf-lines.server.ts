// Where the lines of a text end, and what the page says to show them. Most of what our documents say is always the
// same, so both are remembered, whatever the document.
import { printable } from '#messages/documents/pdf-letters.server.ts';
import { faceOf, type Weight } from '#messages/documents/pdf-typeface.server.ts';
import { rounded, setWord, showing } from '#messages/documents/pdf-words.server.ts';

/** One object for each look: what is remembered belongs to it. */
export type Style = Readonly<{
  weight: Weight;
  size: number;
  color: string;
  spacing?: number;
  leading?: number;
}>;

/** `shown` are the operators that write it. */
export type Line = { width: number; shown: string };

/** From one line to the next, in sizes of the letters. */
const usualLeading = 1.38;

/** From one line to the next. */
export function stepOf({ size, leading = usualLeading }: Style): number {
  return size * leading;
}

/** From the top of a line to the feet of its letters. */
export function baselineOf({ weight, size }: Style): number {
  const { ascent, unitsPerEm } = faceOf(weight);
  return (ascent / unitsPerEm) * size;
}

const inks = new Map<string, string>();

/** The operator for a colour of letters (`#0b1f33`), of which there are a few. */
export function inkOf(color: string): string {
  let ink = inks.get(color);
  if (!ink) {
    const parts = [1, 3, 5].map((at) => rounded(Number.parseInt(color.slice(at, at + 2), 16) / 255));
    inks.set(color, (ink = `${parts.join(' ')} rg`));
  }
  return ink;
}

type Broken = Map<number, Map<string, readonly Line[]>>;

let broken = new WeakMap<Style, Broken>();
let remembered = 0;
const mostRemembered = 4_000;

/** The lines that fit; a word that is wider than the line is cut where it has to be. */
export function linesOf(text: string, style: Style, width: number): readonly Line[] {
  const known = broken.get(style)?.get(width)?.get(text);
  if (known) return known;
  const lines = breakLines(printable(text), style, width).map((line) => {
    const words = wordsOf(line).map((word) => setWord(word, style.weight));
    return { width: widthOf(line, style), shown: showing(words, style.size) };
  });
  remember(text, style, width, lines);
  return lines;
}

function remember(text: string, style: Style, width: number, lines: readonly Line[]): void {
  if (remembered++ >= mostRemembered) {
    broken = new WeakMap();
    remembered = 0;
  }
  let widths = broken.get(style);
  if (!widths) broken.set(style, (widths = new Map()));
  let texts = widths.get(width);
  if (!texts) widths.set(width, (texts = new Map()));
  texts.set(text, lines);
}

function widthOf(text: string, { weight, size, spacing = 0 }: Style): number {
  let sizes = 0;
  for (const word of wordsOf(text)) sizes += setWord(word, weight).width;
  return sizes * size + spacing * text.length;
}

/** Each with the space behind it, as they are set. */
function wordsOf(text: string): readonly string[] {
  const words = text.split(' ');
  const last = words.pop();
  const spaced = words.map((word) => `${word} `);
  return last ? [...spaced, last] : spaced;
}

function breakLines(text: string, style: Style, width: number): string[] {
  const { weight, size, spacing = 0 } = style;
  const lines: string[] = [];
  let current = '';
  // What is before the last word of the line, and that word: it is wider with a space behind it.
  let [before, last] = [0, ''];
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    const start = current === '' ? 0 : before + setWord(`${last} `, weight).width;
    if ((start + setWord(word, weight).width) * size + spacing * longer.length <= width) {
      [current, before, last] = [longer, start, word];
      continue;
    }
    if (current !== '') lines.push(current);
    const fits = current === '' ? false : widthOf(word, style) <= width;
    const pieces = fits ? [word] : cut(word, style, width);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? '';
    [before, last] = [0, current];
  }
  return [...lines, current];
}

function cut(word: string, style: Style, width: number): string[] {
  const pieces = [''];
  for (const { segment } of new Intl.Segmenter('und').segment(word)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && widthOf(last + segment, style) > width) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}
