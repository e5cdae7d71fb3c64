// The facilities between the rows of a cabin, arranged for drawing: in each gap a line of galleys, lavatories and
// walls, as wide as the cabin or block by block, and a line of exits.
import { blocksOf, type Facility } from '#seats/layout/seat-layout.ts';
import type { CabinView } from '#seats/seat-map-view.ts';

type Standing = Exclude<Facility['kind'], 'exit'>;

/** The kinds that are side by side, and their width in seats. */
export type FacilityPart = { kinds: Standing[]; seats: number };

export type FacilityLine = {
  /** One part for the whole width, or one per block; none where there is only an exit. */
  parts: FacilityPart[];
  exit: boolean;
};

/** By the row in front of the line; 0 for a line before the first row. */
export function facilityLines({ columns, facilities, rows }: CabinView): Map<number, FacilityLine> {
  const blocks = blocksOf(columns);
  const lines = new Map<number, FacilityLine>();
  // Where this cabin lacks that row (13 may be left out), it is behind the row before.
  const behind = ({ afterRow }: Facility) => rows.findLast(({ row }) => row <= afterRow)?.row ?? 0;
  for (const [afterRow, standing] of Map.groupBy(facilities, behind)) {
    const walls = standing.filter((facility) => facility.kind !== 'exit');
    const whole = walls.every((facility) => !facility.letters);
    const parts = whole
      ? [{ kinds: kindsOf(walls), seats: columns.length }]
      : blocks.map((block) => ({ kinds: kindsOf(walls.filter(touches(block))), seats: block.length }));
    const exit = walls.length < standing.length;
    lines.set(afterRow, { parts: walls.length > 0 ? parts : [], exit });
  }
  return lines;
}

function touches(block: readonly string[]): (facility: Facility) => boolean {
  return ({ letters }) => !letters || letters.some((letter) => block.includes(letter));
}

function kindsOf(facilities: readonly Facility[]): Standing[] {
  const kinds = facilities.flatMap(({ kind }): Standing[] => (kind === 'exit' ? [] : [kind]));
  return [...new Set(kinds)];
}
