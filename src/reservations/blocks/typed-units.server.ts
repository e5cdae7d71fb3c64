// Somebody types how many free units of a block return to sale: exactly so many, or none.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { ok, refuseFields, type Result } from '#platform/lib/result.ts';
import { lockInventory } from '#reservations/inventory/hold-rows.server.ts';

/** The typed number of units: at least one. An empty field is refused, because it says no number. */
export function readUnits(typed: string): Result<number, 'input_invalid'> {
  const units = typed.trim();
  if (units === '') return refuseFields([{ path: 'units', code: 'field_missing' }]);
  if (!/^[1-9]\d{0,3}$/.test(units)) return refuseFields([{ path: 'units', code: 'field_invalid' }]);
  return ok(Number(units));
}

/** Locks the inventory of a block; refused at `units` where fewer are free. */
export async function lockUnits(
  tx: Tx,
  { contractId, blockId, units }: { contractId: string; blockId: string; units: number },
): Promise<Result<null, 'input_invalid'>> {
  const cabins = await prepared<{ flightId: number; cabin: string }>(tx, CABIN, [blockId]);
  await lockInventory(tx, cabins, { visitors: [], bookingIds: [] });
  const [{ free } = { free: 0 }] = await prepared<{ free: number }>(tx, FREE, [blockId, contractId]);
  if (units <= free) return ok(null);
  return refuseFields([{ path: 'units', code: 'block_units_too_many', params: { units: free } }]);
}

const CABIN = 'select flight_id "flightId", cabin from inventory_block where block_id = $1';

const FREE = 'select free_units free from inventory_block where block_id = $1 and contract_id = $2';
