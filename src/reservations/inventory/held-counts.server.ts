// What is held without payment, read under the inventory locks of a batch. Most flights need no query: unpaid units are
// never more than taken units.
import type { Filed } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import { unitsOf } from '#flights/price.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { TypeChange } from '#reservations/inventory/price-type.ts';
import type { HoldOrder, HoldRequest } from '#reservations/inventory/hold-requests.ts';
import { isHeldLately, isShortLately, shortUnits } from '#reservations/inventory/short-units.server.ts';
import {
  type ClientUnits,
  type HeldCounts,
  type HoldBudgets,
  limitOf,
  noCounts,
  openShare,
  recentKey,
} from '#reservations/inventory/hold-budgets.ts';

type HeldContext = { filed: Filed; flights: ReadonlyMap<number, FlightRow>; clients: ClientUnits[] };

/** What the requests of a batch ask of one cabin. */
type UnitsQuery = { flightId: number; cabin: string; units: number; budgets: HoldBudgets };

const UNPAID = `select bf.flight_id "flightId", bf.cabin, sum(bf.units)::int "units"
  from booking b join booking_flight bf using (booking_id)
  where b.state = 'held' and bf.block_id is null and bf.flight_id = any($1::int[])
  group by bf.flight_id, bf.cabin`;

// A short hold counts once for every five minutes it had: starting a payment may have prolonged it.
const RECENT = `select b.client, bf.flight_id "flightId", sum(${shortUnits('b', 'bf', '$4')})::int "units"
  from booking_flight bf join booking b using (booking_id)
  where bf.flight_id = any($1::int[]) and b.client = any($2::text[]) and ${isHeldLately('b', '$3')}
  group by b.client, bf.flight_id`;

const SHORT_LATELY = `select bf.flight_id "flightId", count(*)::int "holds"
  from booking_flight bf join booking b using (booking_id)
  where bf.flight_id = any($1::int[]) and ${isShortLately('b', '$2', 1)}
  group by bf.flight_id`;

const SPENT = `select challenge_id "challengeId" from booking where challenge_id = any($1::uuid[])`;

export async function readCounts(
  tx: Tx,
  requests: readonly HoldRequest[],
  { filed, flights, clients }: HeldContext,
): Promise<HeldCounts> {
  const counts: HeldCounts = { ...noCounts(), clients: [...clients] };
  // Units of a block count in no budget.
  const orders = requests.flatMap((request): Order[] => {
    if (request.kind === 'retype') return [orderOf(request.change)];
    return request.kind === 'hold' && request.order.blockIds === null ? [request.order] : [];
  });
  const asked = new Map<string, UnitsQuery>();
  for (const { offers, budgets, passengers } of orders) {
    for (const { flightId, bookingClass } of offers) {
      const cabin = filed.classes.get(bookingClass)?.cabin;
      if (!cabin) continue;
      const key = `${flightId} ${cabin}`;
      const units = (asked.get(key)?.units ?? 0) + unitsOf(passengers);
      asked.set(key, { flightId, cabin, units, budgets });
    }
  }
  const exceed = (each: UnitsQuery, unpaid: number, known: number) => {
    const cabin = limitOf(flights, each);
    return cabin !== null && unpaid + each.units > openShare(each.budgets, cabin, known);
  };
  const takenOf = (each: UnitsQuery) => limitOf(flights, each)?.taken ?? 0;
  const full = [...asked].filter(([, each]) => exceed(each, takenOf(each), 0));
  if (full.length === 0) return counts;
  for (const [key] of full) counts.unpaid.set(key, 0);
  const ids = [...new Set(full.map(([, each]) => each.flightId))];
  const rows = await prepared<{ flightId: number; cabin: string; units: number }>(tx, UNPAID, [ids], {
    replan: true,
  });
  for (const { flightId, cabin, units } of rows) {
    if (counts.unpaid.has(`${flightId} ${cabin}`)) counts.unpaid.set(`${flightId} ${cabin}`, units);
  }
  const short = full.filter(([key, each]) => {
    const unpaid = counts.unpaid.get(key) ?? 0;
    return exceed(each, unpaid, unpaid);
  });
  if (short.length > 0) await readForShort(tx, orders, { ids, counts });
  return counts;
}

type Order = Pick<HoldOrder, 'budgets' | 'passengers' | 'client' | 'now' | 'challengeId'> & {
  offers: readonly { flightId: number; bookingClass: string }[];
};

/** A type change counts like a hold of the whole party, and carries no answer to a challenge. */
function orderOf({ budgets, passengers, client, now, flights }: TypeChange): Order {
  return { budgets, passengers, client, now, challengeId: null, offers: flights };
}

/** Figures that matter only for a short hold. */
async function readForShort(
  tx: Tx,
  orders: readonly Order[],
  { ids, counts }: { ids: readonly number[]; counts: HeldCounts },
): Promise<void> {
  const people = orders.flatMap((order) => order.client ?? []);
  const [first] = orders;
  if (people.length === 0 || !first) return;
  const at = first.now.toISOString();
  const replan = { replan: true };
  const recent = await prepared<{ client: string; flightId: number; units: number }>(
    tx,
    RECENT,
    [ids, people, at, first.budgets.shortHoldMinutes],
    replan,
  );
  for (const { client, flightId, units } of recent) counts.recent.set(recentKey(client, flightId), units);
  if (!first.budgets.challengesShort) return;
  const lately = await prepared<{ flightId: number; holds: number }>(tx, SHORT_LATELY, [ids, at], replan);
  for (const { flightId, holds } of lately) counts.shortLately.set(flightId, holds);
  const given = orders.flatMap((order) => order.challengeId ?? []);
  if (given.length === 0) return;
  for (const { challengeId } of await prepared<{ challengeId: string }>(tx, SPENT, [given]))
    counts.spent.add(challengeId);
}
