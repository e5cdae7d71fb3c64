// The whole cabin in a few paths, for the strip above the map of a phone: rows from left to right, one unit a seat.
import { bandKindOf, type BandKind } from '#seats/plane/seat-bands.ts';
import type { DrawnRow } from '#seats/plane/drawn-seats.ts';

export type StripPath = { look: BandKind | 'gone' | 'mine'; path: string };

/** One path for each look that occurs; the first letter is at the bottom, as on the map. */
export function stripPaths(rows: readonly DrawnRow[], columns: readonly string[]): StripPath[] {
  const paths = new Map<StripPath['look'], string>();
  for (const [x, { blocks }] of rows.entries()) {
    let y = columns.length - 1;
    for (const block of blocks) {
      for (const seat of block) {
        if (seat) {
          const own = seat.look === 'mine' || seat.look === 'ours';
          const look = own ? 'mine' : seat.look === 'free' ? bandKindOf(seat.category) : 'gone';
          paths.set(look, `${paths.get(look) ?? ''}M${x} ${y}h.75v.75h-.75z`);
        }
        y -= 1;
      }
      // The aisle.
      y -= 1;
    }
  }
  return [...paths].map(([look, path]) => ({ look, path }));
}
