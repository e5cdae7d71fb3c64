// Words as they are set: how wide each is and what the page says to show it. Most words of our documents are always the
// same, so both are remembered.
import { code, faceOf, type Weight } from '#notices/pdf-typeface.server.ts';

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

function layOut(word: string, weight: Weight): SetWord {
  const face = faceOf(weight);
  const { glyphs, positions } = face.layout(word);
  const scale = 1000 / face.unitsPerEm;
  const pieces: { rise: number; shown: string }[] = [];
  let width = 0;
  glyphs.forEach(({ id, advanceWidth }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    let piece = pieces.at(-1);
    if (piece?.rise !== yOffset * scale) pieces.push((piece = { rise: yOffset * scale, shown: '' }));
    piece.shown += closer(-xOffset * scale) + code(id) + closer((advanceWidth + xOffset - xAdvance) * scale);
    width += xAdvance;
  });
  return { width: width / face.unitsPerEm, pieces };
}

/** Between two glyphs of the same run, which stands in angles. */
function closer(thousandths: number): string {
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
