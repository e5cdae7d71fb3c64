// Gives units of flights to an agency: an allotment or a group. They leave sale like those of a booking, in the same
// inventory rows, so that nothing is sold twice (docs/decisions/0020-agencies.md).
import { type Filed, readFiled } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import { type Nest, withTaken } from '#flights/inventory.ts';
import { marketOf } from '#flights/price.ts';
import { cheapestClass, type ClassQuote, isOnSale } from '#flights/quote.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { blockContract, inventoryBlock } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert, ok, type Refusal, refuse, type Result } from '#platform/lib/result.ts';
import type { BlockFare } from '#reservations/inventory/block-units.ts';
import { lockInventory, readFlights, writeTaken } from '#reservations/inventory/hold-rows.server.ts';

export type BlockOrder = {
  contractId: string;
  agencyId: string;
  kind: 'allotment' | 'group';
  name: string;
  currency: string;
  family: string;
  /** The account of the person who gives it. */
  createdBy: string;
  flights: OrderedBlock[];
};

export type OrderedBlock = {
  blockId: string;
  flightId: number;
  direction: 'outbound' | 'inbound';
  units: number;
  releaseAt: Date;
  /** The contracted base fare of a passenger of each type; null: the filed fare of the class. */
  fare: BlockFare | null;
};

export type TakeRefusal = 'offer_sold_out' | 'flight_closed' | 'fare_not_filed' | 'flight_unknown';

/**
 * All flights or none. A refusal has written nothing, names its flights by id in `params.flightIds`, and states only
 * the first kind of refusal met. A release that has passed, or is after the end of sale, is `flight_closed`. The class
 * is the cheapest that has enough units. Locks the inventory rows first, by flight and cabin.
 */
export async function takeBlocks(
  tx: Tx,
  ctx: Pick<Ctx, 'db' | 'now'>,
  order: BlockOrder,
): Promise<Result<{ contractId: string }, TakeRefusal>> {
  const filed = await readFiled(ctx);
  const cabin = filed.families.find(({ family }) => family === order.family)?.cabin;
  if (!cabin) return refuse('fare_not_filed', { currency: order.currency });
  assert(
    order.flights.every(({ units }) => Number.isSafeInteger(units) && units > 0),
    'a block has units',
  );
  const ids = [...new Set(order.flights.map(({ flightId }) => flightId))];
  const cabins = ids.map((flightId) => ({ flightId, cabin }));
  const locked = await lockInventory(tx, cabins, { visitors: [], bookingIds: [] });
  const { flights } = await readFlights(tx, locked, [], []);
  const known = { filed, flights, cabin, now: ctx.now };
  const given = order.flights.map((block) => giveBlock(order, block, known));
  const refusal = refusalOf(given);
  if (refusal) return refusal;
  const { contractId, agencyId, kind, name, currency, family, createdBy } = order;
  await tx
    .insert(blockContract)
    .values({ contractId, agencyId, kind, name, currency, family, createdBy, createdAt: ctx.now });
  await tx.insert(inventoryBlock).values(given.flatMap((each) => ('row' in each ? [each.row] : [])));
  const taken = ids.map((flightId) => ({
    flightId,
    cabin,
    taken: flights.get(flightId)?.cabins.get(cabin)?.taken ?? [],
  }));
  await writeTaken(tx, taken);
  return ok({ contractId });
}

type BlockContext = { filed: Filed; flights: ReadonlyMap<number, FlightRow>; cabin: string; now: Date };

type NewBlock = { row: typeof inventoryBlock.$inferInsert } | { code: TakeRefusal; flightId: number };

/** Takes the units from the cabin in memory, so that two blocks of one flight do not get the same ones. */
function giveBlock(order: BlockOrder, block: OrderedBlock, known: BlockContext): NewBlock {
  const { blockId, flightId, direction, units, releaseAt, fare } = block;
  const { cabin } = known;
  const flight = known.flights.get(flightId);
  if (!flight) return { code: 'flight_unknown', flightId };
  const judged = judgeBlock({ ...order, units, releaseAt }, flight, known);
  if ('code' in judged) return { code: judged.code, flightId };
  const { quote, nest } = judged;
  flight.cabins.set(cabin, nest);
  return {
    row: {
      blockId,
      contractId: order.contractId,
      flightId,
      cabin,
      classRank: quote.fare.rank,
      bookingClass: quote.fare.bookingClass,
      direction,
      contractedUnits: units,
      freeUnits: units,
      ...fare,
      releaseAt,
    },
  };
}

type AskedBlock = { currency: string; family: string; units: number; releaseAt: Date };

/** The class that a block gets and the cabin after it, or why it cannot be given. Changes nothing. */
export function judgeBlock(
  { currency, family, units, releaseAt }: AskedBlock,
  flight: FlightRow,
  { filed, cabin, now }: Pick<BlockContext, 'filed' | 'cabin' | 'now'>,
): { quote: ClassQuote; nest: Nest } | { code: Exclude<TakeRefusal, 'flight_unknown'> } {
  if (!isOnSale(flight, now) || releaseAt <= now || !isOnSale(flight, releaseAt))
    return { code: 'flight_closed' };
  const market = marketOf(filed, flight.origin, flight.destination, currency);
  // If no units are asked for, only what is filed decides.
  if (!market || !cheapestClass(flight, market, { family, cabin }, 0)) return { code: 'fare_not_filed' };
  const quote = cheapestClass(flight, market, { family, cabin }, units);
  const nest = flight.cabins.get(cabin);
  const next = quote && nest && withTaken(nest, quote.fare.rank, units);
  return quote && next ? { quote, nest: next } : { code: 'offer_sold_out' };
}

function refusalOf(given: readonly NewBlock[]): Refusal<TakeRefusal> | null {
  const refused = given.flatMap((each) => ('code' in each ? [each] : []));
  const [first] = refused;
  if (!first) return null;
  const same = refused.filter(({ code }) => code === first.code);
  return refuse(first.code, { flightIds: same.map(({ flightId }) => flightId).join(',') });
}
