// For tests: an agency's allotments on flights of the demonstration world.
import { type Database, withTx } from '#platform/db/client.server.ts';
import type { BlockFare } from '#reservations/inventory/block-units.ts';
import { type BlockOrder, takeBlocks } from '#reservations/blocks/take-blocks.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';

export type GivenFlight = { flightId: number; departsAt: Date };

/** The first flight of a day on a route. */
export async function flightOn(
  { pool }: Pick<Database, 'pool'>,
  origin: string,
  destination: string,
  day: string,
): Promise<GivenFlight> {
  const { rows } = await pool.query<GivenFlight>(
    `select flight_id "flightId", departs_at "departsAt" from flight
      where origin = $1 and destination = $2 and departure_date = $3 order by departs_at limit 1`,
    [origin, destination, day],
  );
  assert(rows[0], `a flight ${origin}–${destination} on ${day}`);
  return rows[0];
}

/** From now on the economy cabin of the flight has this many units left, in any class. */
export function leaveRoom({ pool }: Pick<Database, 'pool'>, { flightId }: GivenFlight, units: number) {
  return pool.query(
    `update inventory set capacity = taken[1] + $2,
      limits = array_fill((taken[1] + $2)::smallint, array[cardinality(taken)]) where flight_id = $1 and cabin = 'Y'`,
    [flightId, units],
  );
}

type Wanted = {
  agencyId: string;
  createdBy: string;
  flights: readonly (GivenFlight & { direction?: 'outbound' | 'inbound' })[];
  units?: number;
  family?: string;
  kind?: 'allotment' | 'group';
  /** Of a group: that of its request. */
  contractId?: string;
  name?: string;
  daysBefore?: number;
  fare?: BlockFare | null;
};

export type TestBlocks = { contractId: string; blockIds: string[] };

/** Ten units of each flight in the basic family at the normal fare, released a week before, unless given otherwise. */
export function blockOrder(ctx: Pick<Ctx, 'now'>, wanted: Wanted): BlockOrder {
  const { units = 10, family = 'basic', kind = 'allotment', name = 'Winter 2026', daysBefore = 7 } = wanted;
  return {
    contractId: wanted.contractId ?? uuidv7(ctx.now),
    agencyId: wanted.agencyId,
    kind,
    name,
    currency: 'EUR',
    family,
    createdBy: wanted.createdBy,
    flights: wanted.flights.map(({ flightId, departsAt, direction }) => ({
      blockId: uuidv7(ctx.now),
      flightId,
      direction: direction ?? 'outbound',
      units,
      releaseAt: new Date(departsAt.getTime() - daysBefore * 86_400_000),
      fare: wanted.fare ?? null,
    })),
  };
}

export function tryBlocks(ctx: Pick<Ctx, 'db' | 'now'>, order: BlockOrder) {
  return withTx(ctx.db, (tx) => takeBlocks(tx, ctx, order));
}

export async function giveBlocks(ctx: Pick<Ctx, 'db' | 'now'>, wanted: Wanted): Promise<TestBlocks> {
  const order = blockOrder(ctx, wanted);
  const taken = await tryBlocks(ctx, order);
  assert(taken.ok, `blocks are given: ${JSON.stringify(taken)}`);
  return { contractId: order.contractId, blockIds: order.flights.map(({ blockId }) => blockId) };
}
