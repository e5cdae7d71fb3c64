// How units move between a block, its bookings and sale (docs/decisions/0020-agencies.md). Pure: rows
// were read under the lock of the inventory row.

/** `blockId`: the agency's block; null where the units were on sale. */
export type UnitsHeld = {
  flightId: number;
  cabin: string;
  rank: number;
  units: number;
  blockId: string | null;
};

/** Units of a flight that only one agency may book. */
export type Block = {
  blockId: string;
  contractId: string;
  agencyId: string;
  flightId: number;
  cabin: string;
  rank: number;
  bookingClass: string;
  family: string;
  currency: string;
  freeUnits: number;
  releasedUnits: number;
  releaseAt: Date;
  fare: BlockFare | null;
};

/** The contracted base fare of one passenger of each type, net. */
export type BlockFare = { adultMinor: number; childMinor: number; infantMinor: number };

/** Changes of the block's two numbers and of the cabin's taken units. Their sum is the change of the bookings. */
export type BlockMove = { free: number; released: number; taken: number };

export function isReleased(block: Pick<Block, 'releaseAt'>, now: Date): boolean {
  return block.releaseAt <= now;
}

/**
 * Units for a booking: free ones first, then units that had returned to sale, if the cabin has room for them. Null
 * where the block never had that many.
 */
export function takeFromBlock(block: Block, units: number): BlockMove | null {
  const free = Math.min(units, block.freeUnits);
  const again = units - free;
  return again > block.releasedUnits ? null : { free: -free, released: -again, taken: again };
}

/** Units of an ended booking: to the block until its release, to sale after it. Never to both. */
export function giveToBlock(block: Block, units: number, now: Date): BlockMove {
  if (isReleased(block, now)) return { free: 0, released: units, taken: -units };
  return { free: units, released: 0, taken: 0 };
}

export function moved<B extends Block>(block: B, move: BlockMove): B {
  return {
    ...block,
    freeUnits: block.freeUnits + move.free,
    releasedUnits: block.releasedUnits + move.released,
  };
}
