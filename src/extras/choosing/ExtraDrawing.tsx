// Our own small drawings, one for each group of extras: one separate file, in the colours of the page.
import drawings from '#extras/choosing/drawings.svg?no-inline';
import type { Drawing } from '#extras/choosing/extras-page.ts';

export function ExtraDrawing({ name, className = '' }: { name: Drawing; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 64 64"
      className={`inline-block shrink-0 ${COLOURS} ${FORCED} ${className}`}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

// The colours of the file. With forced colours they are the reader's.
const COLOURS = `[--draw-line:var(--ink)] [--draw-main:var(--primary)] [--draw-paper:var(--surface)]
  [--draw-tile:var(--water)] [--draw-warm:var(--accent)]`;
const FORCED = `forced-color-adjust-none forced-colors:[--draw-line:CanvasText]
  forced-colors:[--draw-main:CanvasText] forced-colors:[--draw-paper:Canvas] forced-colors:[--draw-tile:Canvas]
  forced-colors:[--draw-warm:Highlight]`;
