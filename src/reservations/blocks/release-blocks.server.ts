// Free units of blocks return to sale: given back by hand, or at their release.
import { withTaken } from '#flights/inventory.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { readBlocks, writeBlocks } from '#reservations/inventory/block-rows.server.ts';
import { type Block, isReleased } from '#reservations/inventory/block-units.ts';
import { lockInventory, readFlights, writeTaken } from '#reservations/inventory/hold-rows.server.ts';

export type Released = { contractId: string; blockId: string; units: number };

/**
 * Returns free units of a contract to sale: from all its blocks or some; all free units, or `units` of each as far as
 * that many are free. Returns what was given back. Locks the inventory rows first, by flight and cabin.
 */
export async function releaseBlocks(
  tx: Tx,
  _ctx: Pick<Ctx, 'now'>,
  given: { contractId: string; blockIds?: readonly string[]; units?: number },
): Promise<{ blockId: string; units: number }[]> {
  const rows = await prepared<BlockKey>(tx, OF_CONTRACT, [given.contractId, given.blockIds ?? null]);
  const most = given.units ?? Infinity;
  const released = await releaseFree(tx, rows, ({ freeUnits }) => Math.min(freeUnits, most));
  return released.map(({ blockId, units }) => ({ blockId, units }));
}

const OF_CONTRACT = `select block_id "blockId", flight_id "flightId", cabin from inventory_block
  where contract_id = $1 and ($2::uuid[] is null or block_id = any($2))`;

/** Blocks per transaction of the clock. */
const AT_ONCE = 200;

/**
 * Returns free units of blocks whose release has come. Safe in several processes at once: it looks again under the
 * locks, so that each unit returns once.
 */
export async function releaseDueBlocks(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Released[]> {
  const all: Released[] = [];
  for (;;) {
    const released = await withTx(ctx.db, async (tx) => {
      const rows = await prepared<BlockKey>(tx, DUE, [ctx.now.toISOString(), AT_ONCE]);
      if (rows.length === 0) return null;
      return releaseFree(tx, rows, (block) => (isReleased(block, ctx.now) ? block.freeUnits : 0));
    });
    if (!released) return all;
    all.push(...released);
  }
}

const DUE = `select block_id "blockId", flight_id "flightId", cabin from inventory_block
  where release_at <= $1::timestamptz and free_units > 0 order by release_at, block_id limit $2`;

type BlockKey = { blockId: string; flightId: number; cabin: string };

async function releaseFree(
  tx: Tx,
  keys: readonly BlockKey[],
  unitsOf: (block: Block) => number,
): Promise<Released[]> {
  if (keys.length === 0) return [];
  const cabins = await lockInventory(tx, keys, { visitors: [], bookingIds: [] });
  const { flights } = await readFlights(tx, cabins, [], []);
  const blocks = await readBlocks(
    tx,
    keys.map(({ blockId }) => blockId),
  );
  const released = blocks.flatMap((block) => {
    const units = unitsOf(block);
    return units > 0 ? [{ block, units }] : [];
  });
  if (released.length === 0) return [];
  const changed = new Map<string, { flightId: number; cabin: string; taken: readonly number[] }>();
  for (const { block, units } of released) {
    const { flightId, cabin, rank, blockId } = block;
    const inCabins = flights.get(flightId)?.cabins;
    const nest = inCabins?.get(cabin);
    const next = nest && withTaken(nest, rank, -units);
    assert(inCabins && next, `the counters include the free units of block ${blockId}`);
    inCabins.set(cabin, next);
    changed.set(`${flightId} ${cabin}`, { flightId, cabin, taken: next.taken });
  }
  await writeTaken(tx, [...changed.values()]);
  await writeBlocks(
    tx,
    released.map(({ block: { blockId, freeUnits, releasedUnits }, units }) => ({
      blockId,
      freeUnits: freeUnits - units,
      releasedUnits: releasedUnits + units,
    })),
  );
  return released.map(({ block: { contractId, blockId }, units }) => ({ contractId, blockId, units }));
}
