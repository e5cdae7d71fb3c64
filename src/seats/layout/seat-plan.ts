// An indexed layout: seats by name, their position, their block, and who sits beside whom.
import {
  blocksOf,
  positionOf,
  type SeatFeature,
  type SeatLayout,
  type SeatPosition,
} from '#seats/layout/seat-layout.ts';
import type { SeatCategoryCode } from '#seats/seat-categories.ts';

export type PlanSeat = {
  /** `14A`. */
  seat: string;
  row: number;
  letter: string;
  cabin: 'C' | 'Y';
  category: SeatCategoryCode;
  features: SeatFeature[];
  /** Blocked on every flight of the type. */
  blocked: boolean;
  position: SeatPosition;
  /** Key of the row's block: the seats between two aisles. */
  block: string;
  /** Index from left to right among the seats of the block. */
  inBlock: number;
  /** Column in its cabin, counting aisles, for distances across a row. */
  column: number;
  exit: boolean;
  bassinet: boolean;
};

export type SeatPlan = {
  layout: SeatLayout;
  /** In order: cabin, row, column. */
  seats: ReadonlyMap<string, PlanSeat>;
  /** By block, from left to right. A missing seat does not separate its neighbours. */
  blocks: ReadonlyMap<string, readonly PlanSeat[]>;
};

export function planOf(layout: SeatLayout): SeatPlan {
  const seats = new Map<string, PlanSeat>();
  const blocks = new Map<string, PlanSeat[]>();
  for (const { cabin, columns, rows } of layout.cabins) {
    const letters = blocksOf(columns);
    for (const { row, seats: own } of rows) {
      for (const [index, block] of letters.entries()) {
        const key = `${row}-${index}`;
        const list: PlanSeat[] = [];
        for (const letter of block) {
          const seat = own[letter];
          if (!seat) continue;
          const { category, features, blocked = false } = seat;
          const planned: PlanSeat = {
            seat: `${row}${letter}`,
            row,
            letter,
            cabin,
            category,
            features,
            blocked,
            position: positionOf(columns, letter),
            block: key,
            inBlock: list.length,
            column: columns.indexOf(letter),
            exit: features.includes('exit'),
            bassinet: features.includes('bassinet'),
          };
          list.push(planned);
          seats.set(planned.seat, planned);
        }
        if (list.length > 0) blocks.set(key, list);
      }
    }
  }
  return { layout, seats, blocks };
}

/**
 * Whether `child` sits beside `adult`: in the same block, with only members of `party` between them. A sibling between
 * them counts as beside; a stranger or an empty seat does not.
 */
export function isBeside(
  plan: SeatPlan,
  child: string,
  adult: string,
  party: { has: (seat: string) => boolean },
): boolean {
  const a = plan.seats.get(child);
  const b = plan.seats.get(adult);
  if (!a || !b || a.block !== b.block || a === b) return false;
  const block = plan.blocks.get(a.block) ?? [];
  const [from, to] = a.inBlock < b.inBlock ? [a.inBlock, b.inBlock] : [b.inBlock, a.inBlock];
  return block.slice(from + 1, to).every(({ seat }) => party.has(seat));
}
