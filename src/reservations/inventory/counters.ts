// The counters that a batch moves: units of cabins, units of blocks, uses of promotions. All of a movement or nothing.
// Pure: it changes the rows that were read under the locks, and says which of them to write.
import { withTaken } from '#flights/inventory.ts';
import type { BlockChange } from '#reservations/inventory/block-rows.server.ts';
import {
  type Block,
  type BlockMove,
  giveToBlock,
  moved,
  takeFromBlock,
} from '#reservations/inventory/block-units.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import type { Promotion } from '#flights/promotions/promotion.ts';
import type { UnitsHeld } from '#reservations/inventory/block-units.ts';

type Movement = {
  of: (block: Block, units: number) => BlockMove | null;
  sign: 1 | -1;
};

type LockedCounters = {
  flights: Map<number, FlightRow>;
  promotions: Map<string, Promotion>;
  blocks: Map<string, Block>;
};

export type CounterWrites = {
  /** The new counters of every cabin whose counters changed. */
  taken: { flightId: number; cabin: string; taken: readonly number[] }[];
  /** The new counter of every promotion that changed. */
  uses: { code: string; uses: number }[];
  /** The new numbers of every block that changed. */
  blocks: BlockChange[];
};

export class Counters {
  private readonly locked: LockedCounters;
  /** Counters as they were before the first change. */
  private readonly changed = new Map<
    string,
    { flightId: number; cabin: string; before: readonly number[] }
  >();
  /** Uses of promotions as they were before the first change. */
  private readonly counted = new Map<string, number>();
  /** Blocks as they were before the first change. */
  private readonly blocksBefore = new Map<string, Block>();

  constructor(locked: LockedCounters) {
    this.locked = locked;
  }

  /** What has changed, with its new value. */
  writes(): CounterWrites {
    const taken = [...this.changed.values()].flatMap(({ flightId, cabin, before }) => {
      const after = this.locked.flights.get(flightId)?.cabins.get(cabin)?.taken ?? [];
      return after.every((count, k) => count === before[k]) ? [] : [{ flightId, cabin, taken: after }];
    });
    const uses = [...this.counted].flatMap(([code, before]) => {
      const after = this.locked.promotions.get(code)?.uses ?? 0;
      return after === before ? [] : [{ code, uses: after }];
    });
    return { taken, uses, blocks: this.changedBlocks() };
  }

  take(units: readonly UnitsHeld[]): boolean {
    return this.move(units, { of: takeFromBlock, sign: 1 });
  }

  give(units: readonly UnitsHeld[], now: Date): boolean {
    return this.move(units, {
      of: (block, count) => giveToBlock(block, count, now),
      sign: -1,
    });
  }

  /**
   * Moves all units or none; false when they do not fit. Units of a block may move without changing the cabin's
   * counters.
   */
  private move(units: readonly UnitsHeld[], { of, sign }: Movement): boolean {
    const undo: (() => void)[] = [];
    const fits = units.every(({ flightId, cabin, rank, units: count, blockId }) => {
      let taken = sign * count;
      if (blockId !== null) {
        const block = this.locked.blocks.get(blockId);
        const move = block && of(block, count);
        if (!move) return false;
        this.setBlock(moved(block, move));
        undo.push(() => this.locked.blocks.set(blockId, block));
        taken = move.taken;
      }
      return taken === 0 || this.moveTaken({ flightId, cabin, rank, units: taken }, undo);
    });
    if (!fits) for (const back of undo.toReversed()) back();
    return fits;
  }

  private moveTaken(change: Omit<UnitsHeld, 'blockId'>, undo: (() => void)[]): boolean {
    const { flightId, cabin, rank, units } = change;
    const cabins = this.locked.flights.get(flightId)?.cabins;
    const nest = cabins?.get(cabin);
    const next = nest ? withTaken(nest, rank, units) : null;
    if (!cabins || !nest || !next) return false;
    cabins.set(cabin, next);
    const key = `${flightId} ${cabin}`;
    if (!this.changed.has(key)) this.changed.set(key, { flightId, cabin, before: nest.taken });
    undo.push(() => cabins.set(cabin, nest));
    return true;
  }

  private setBlock(block: Block): void {
    const { blockId } = block;
    const before = this.locked.blocks.get(blockId);
    if (before && !this.blocksBefore.has(blockId)) this.blocksBefore.set(blockId, before);
    this.locked.blocks.set(blockId, block);
  }

  countUse(code: string | null, change: 1 | -1): void {
    const promotion = code === null ? undefined : this.locked.promotions.get(code);
    if (!promotion) return;
    if (!this.counted.has(promotion.code)) this.counted.set(promotion.code, promotion.uses);
    this.locked.promotions.set(promotion.code, {
      ...promotion,
      uses: promotion.uses + change,
    });
  }

  private changedBlocks(): BlockChange[] {
    return [...this.blocksBefore.values()].flatMap((before) => {
      const { blockId, freeUnits, releasedUnits } = this.locked.blocks.get(before.blockId) ?? before;
      const same = freeUnits === before.freeUnits && releasedUnits === before.releasedUnits;
      return same ? [] : [{ blockId, freeUnits, releasedUnits }];
    });
  }
}
