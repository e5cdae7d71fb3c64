// The SQL of blocks. Lock the inventory rows of the blocks before reading to decide or writing.
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Block } from '#reservations/inventory/block-units.ts';

export type BlockChange = Pick<Block, 'blockId' | 'freeUnits' | 'releasedUnits'>;

const READ = `select k.block_id "blockId", k.contract_id "contractId", c.agency_id "agencyId", k.flight_id "flightId",
    k.cabin, k.class_rank "rank", k.booking_class "bookingClass", c.family, c.currency, k.free_units "freeUnits",
    k.released_units "releasedUnits", k.release_at "releaseAt", k.adult_minor "adultMinor", k.child_minor "childMinor",
    k.infant_minor "infantMinor"
  from inventory_block k join block_contract c using (contract_id)
  where k.block_id = any($1::uuid[]) order by k.flight_id, k.cabin, k.block_id`;

type BlockRow = Omit<Block, 'fare'> & {
  adultMinor: number | null;
  childMinor: number | null;
  infantMinor: number | null;
};

/** In flight order. */
export async function readBlocks(tx: Tx | Database, blockIds: readonly string[]): Promise<Block[]> {
  if (blockIds.length === 0) return [];
  const rows = await prepared<BlockRow>(tx, READ, [blockIds]);
  return rows.map(({ adultMinor, childMinor, infantMinor, ...block }) => ({
    ...block,
    fare:
      adultMinor === null || childMinor === null || infantMinor === null
        ? null
        : { adultMinor, childMinor, infantMinor },
  }));
}

const WRITE = `update inventory_block k set free_units = v.free, released_units = v.released
  from unnest($1::uuid[], $2::int[], $3::int[]) v(block_id, free, released) where k.block_id = v.block_id`;

export async function writeBlocks(tx: Tx, changes: readonly BlockChange[]): Promise<void> {
  if (changes.length === 0) return;
  await prepared(tx, WRITE, [
    changes.map(({ blockId }) => blockId),
    changes.map(({ freeUnits }) => freeUnits),
    changes.map(({ releasedUnits }) => releasedUnits),
  ]);
}
