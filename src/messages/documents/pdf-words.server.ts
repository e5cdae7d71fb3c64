// Words as they are set: how wide each is and what the page says to show it. Most words of our documents are always the
// same, so both are remembered.
import { code, faceOf, type Weight } from '#messages/documents/pdf-typeface.server.ts';

/**
 * `width` in sizes of the letters. `shown` is what stands between the brackets of the operator that shows text: glyphs,
 * and how much closer the next one stands. A mark that stands higher than it was drawn is a piece of its own.
 */
export type SetWord = { width: number; pieces: readonly Piece[] };

type Piece = { rise: number; shown: string };

const mostWords = 4_000;
const remembered: Record<Weight, Map<string, SetWord>> = { regular: new Map(), strong: new Map() };

/** A word, with the space behind it if it has one. */
export function setWord(word: string, weight: Weight): SetWord {
  const words = remembered[weight];
  let known = words.get(word);
  if (!known) {
    known = layOut(word, weight);
    if (words.size >= mostWords) words.clear();
    words.set(word, known);
  }
  return known;
}

/** Glyphs, one after another, with how far each is moved and how much closer the next one stands. */
type Placed = { id: number; advance: number; x: number; y: number; closer: number };

function layOut(word: string, weight: Weight): SetWord {
  const placed = byPairs(word, weight) ?? asAWhole(word, weight);
  const { unitsPerEm } = faceOf(weight);
  const scale = 1000 / unitsPerEm;
  const pieces: { rise: number; shown: string }[] = [];
  let width = 0;
  for (const { id, advance, x, y, closer } of placed) {
    let piece = pieces.at(-1);
    if (piece?.rise !== y * scale) pieces.push((piece = { rise: y * scale, shown: '' }));
    piece.shown += moved(-x * scale) + code(id) + moved((closer + x) * scale);
    width += advance - closer;
  }
  return { width: width / unitsPerEm, pieces };
}

function asAWhole(word: string, weight: Weight): Placed[] {
  const { glyphs, positions } = faceOf(weight).layout(word);
  return glyphs.map(({ id, advanceWidth: advance }, at) => {
    const { xAdvance = 0, xOffset: x = 0, yOffset: y = 0 } = positions[at] ?? {};
    return { id, advance, x, y, closer: advance - xAdvance };
  });
}

const pairs: Record<Weight, Map<string, Placed | null>> = { regular: new Map(), strong: new Map() };

/**
 * The same from pairs of letters, which are mostly known: the reader of typefaces takes a tenth of a millisecond for a
 * word. Null for what is more than its pairs: marks that stand on letters, and fractions.
 */
function byPairs(word: string, weight: Weight): Placed[] | null {
  const known = pairs[weight];
  const placed: Placed[] = [];
  let letter = '';
  for (const next of [...Array.from(word), '']) {
    const pair = letter + next;
    let first = letter === '' ? undefined : known.get(pair);
    if (letter !== '' && first === undefined) {
      first = /[\p{M}\u2044]/u.test(pair) ? null : firstOf(pair, next === '' ? 1 : 2, weight);
      if (known.size >= mostWords) known.clear();
      known.set(pair, first);
    }
    if (first === null) return null;
    if (first) placed.push(first);
    letter = next;
  }
  return placed;
}

function firstOf(pair: string, count: number, weight: Weight): Placed | null {
  const placed = asAWhole(pair, weight);
  return placed.length === count && placed.every(({ x, y }) => x === 0 && y === 0)
    ? (placed[0] ?? null)
    : null;
}

/** Between two glyphs of the same run, which stands in angles. */
function moved(thousandths: number): string {
  return thousandths === 0 ? '' : `>${rounded(thousandths)}<`;
}

/** The operators that show words in letters of `size`, one after another. */
export function showing(words: readonly SetWord[], size: number): string {
  const operators: string[] = [];
  let rise = 0;
  let shown = '';
  const flush = () => {
    if (shown !== '') operators.push(`[<${shown}>]TJ`.replaceAll('<>', ''));
    shown = '';
  };
  for (const { pieces } of words) {
    for (const piece of pieces) {
      if (piece.rise !== rise) {
        flush();
        rise = piece.rise;
        operators.push(`${rounded((rise * size) / 1000)} Ts`);
      }
      shown += piece.shown;
    }
  }
  flush();
  if (rise !== 0) operators.push('0 Ts');
  return operators.join(' ');
}

/** Numbers of a page: a thousandth of a point is seen by nobody. */
export function rounded(points: number): number {
  return Math.round(points * 1000) / 1000;
}
