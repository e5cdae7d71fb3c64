// Breaks a title into lines for a picture: nothing measures text there, so widths are known by kind of letter.

/** Widths in em of Figtree's extra bold letters, by kind; a little generous, so that nothing leaves the picture. */
const widths: readonly [RegExp, number][] = [
  [/[\s.,:;'’|!·ijl]/, 0.3],
  [/[frtI()[\]-]/, 0.42],
  [/[mwMW@—%]/, 0.95],
  [/[A-Z0-9ÁÀÂÃÉÊÍÓÔÕÚÜÑÇ¿?«»&]/, 0.7],
];
const usual = 0.59;

export type WrappedTitle = { lines: string[]; fontSize: number };

/** The largest of `sizes` (px) at which the title fits into its lines of `width` px; the last one cuts it with `…`. */
export function wrapTitle(
  title: string,
  width: number,
  sizes: readonly { fontSize: number; lines: number }[],
): WrappedTitle {
  let last: WrappedTitle = { lines: [title], fontSize: 16 };
  for (const { fontSize, lines: most } of sizes) {
    const lines = linesOf(title, width / fontSize);
    if (lines.length <= most) return { lines, fontSize };
    last = { lines: cut(lines, most), fontSize };
  }
  return last;
}

/** In em. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += widths.find(([kind]) => kind.test(letter))?.[1] ?? usual;
  return width;
}

function linesOf(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).flatMap((each) => piecesOf(each, width))) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A word that is wider than the picture is broken where it has to be. */
function piecesOf(word: string, width: number): string[] {
  const pieces = [''];
  for (const letter of word) {
    const grown = (pieces.at(-1) ?? '') + letter;
    if (widthOf(grown) <= width) pieces[pieces.length - 1] = grown;
    else pieces.push(letter);
  }
  return pieces;
}

function cut(lines: readonly string[], most: number): string[] {
  const kept = lines.slice(0, most);
  const end = (kept.pop() ?? '').split(' ').slice(0, -1).join(' ') || (lines[most - 1] ?? '').slice(0, -2);
  return [...kept, `${end.replace(/[\s,;:.]+$/, '')}…`];
}
