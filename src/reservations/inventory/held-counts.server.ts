// What is held without payment, read under the inventory locks of a batch. Most flights need no query: unpaid units are
// never more than taken units.
import type { Filed } from '#flights/filed.server.ts';
import type { FlightRow } from '#flights/flight-row.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { unitsOf } from '#flights/price.ts';
import { isHeld } from '#platform/db/booking-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { HoldOrder, HoldRequest } from '#reservations/inventory/hold-requests.ts';
import type { UnitsHeld } from '#reservations/inventory/block-units.ts';
import { networksOfAll } from '#reservations/inventory/hold-rows.server.ts';
import {
  isHeldLately,
  isOfNetwork,
  isShortLately,
  shortUnits,
} from '#reservations/inventory/short-units.server.ts';
import {
  type ClientUnits,
  type HeldCounts,
  type HoldBudgets,
  limitOf,
  noCounts,
  openShare,
  recentKey,
} from '#reservations/inventory/hold-budgets.ts';

type HeldContext = {
  filed: Filed;
  flights: ReadonlyMap<number, FlightRow>;
  /** Of every booking of the batch. */
  units: readonly (UnitsHeld & { bookingId: string })[];
  clients: ClientUnits[];
};

/** What the requests of a batch ask of one cabin. */
type UnitsQuery = {
  flightId: number;
  cabin: string;
  units: number;
  budgets: HoldBudgets;
};

const UNPAID = `select bf.flight_id "flightId", bf.cabin, sum(bf.units)::int "units"
  from booking b join booking_flight bf using (booking_id)
  where ${isHeld('b')} and bf.block_id is null and bf.flight_id = any($1::int[])
  group by bf.flight_id, bf.cabin`;

// A short hold counts once for every five minutes it had: starting a payment may have prolonged it.
const RECENT = `select network "client", bf.flight_id "flightId", sum(${shortUnits('b', 'bf', '$4')})::int "units"
  from booking_flight bf join booking b using (booking_id)
    join unnest($2::text[]) network on ${isOfNetwork('b', 'network')}
  where bf.flight_id = any($1::int[]) and ${isHeldLately('b', '$3')}
  group by network, bf.flight_id`;

const SHORT_LATELY = `select bf.flight_id "flightId", count(*)::int "holds"
  from booking_flight bf join booking b using (booking_id)
  where bf.flight_id = any($1::int[]) and ${isShortLately('b', '$2', 1)}
  group by bf.flight_id`;

const SPENT = `select challenge_id "challengeId" from booking where challenge_id = any($1::uuid[])`;

export async function readCounts(
  tx: Tx,
  requests: readonly HoldRequest[],
  context: HeldContext,
): Promise<HeldCounts> {
  const { flights, clients } = context;
  const counts: HeldCounts = { ...noCounts(), clients: [...clients] };
  const orders = requests.flatMap((request) => orderOf(request, context) ?? []);
  const asked = new Map<string, UnitsQuery>();
  for (const { wanted, budgets } of orders) {
    for (const { flightId, cabin, units } of wanted) {
      const key = `${flightId} ${cabin}`;
      asked.set(key, {
        flightId,
        cabin,
        units: (asked.get(key)?.units ?? 0) + units,
        budgets,
      });
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
  const rows = await prepared<{
    flightId: number;
    cabin: string;
    units: number;
  }>(tx, UNPAID, [ids], {
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

type Order = Pick<HoldOrder, 'budgets' | 'client' | 'now' | 'challengeId'> & {
  wanted: readonly Pick<UnitsQuery, 'flightId' | 'cabin' | 'units'>[];
};

/**
 * What a request asks of the budgets; null: nothing. A type change counts like a hold of the whole party, and carries no
 * answer to a challenge. Units of a block count in no budget.
 */
function orderOf(request: HoldRequest, { filed, units }: HeldContext): Order | null {
  const inCabins = (
    offers: readonly { flightId: number; bookingClass: string }[],
    passengers: PassengerCounts,
  ) =>
    offers.flatMap(({ flightId, bookingClass }) => {
      const cabin = filed.classes.get(bookingClass)?.cabin;
      return cabin ? [{ flightId, cabin, units: unitsOf(passengers) }] : [];
    });
  switch (request.kind) {
    // Who has paid is no holder.
    case 'cancel':
    case 'exchange':
    case 'add':
    case 'give-back':
      return null;
    case 'hold': {
      const { order } = request;
      return order.blockIds === null ? { ...order, wanted: inCabins(order.offers, order.passengers) } : null;
    }
    case 'retype': {
      const { change } = request;
      return {
        ...change,
        challengeId: null,
        wanted: inCabins(change.flights, change.passengers),
      };
    }
    case 'retake': {
      const { claim, now, bookingId } = request;
      const own = units.filter((each) => each.bookingId === bookingId && each.blockId === null);
      return claim ? { ...claim, now, challengeId: null, wanted: own } : null;
    }
  }
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
  const recent = await prepared<{
    client: string;
    flightId: number;
    units: number;
  }>(tx, RECENT, [ids, networksOfAll(people), at, first.budgets.shortHoldMinutes], replan);
  for (const { client, flightId, units } of recent) counts.recent.set(recentKey(client, flightId), units);
  if (!first.budgets.challengesShort) return;
  const lately = await prepared<{ flightId: number; holds: number }>(tx, SHORT_LATELY, [ids, at], replan);
  for (const { flightId, holds } of lately) counts.shortLately.set(flightId, holds);
  const given = orders.flatMap((order) => order.challengeId ?? []);
  if (given.length === 0) return;
  for (const { challengeId } of await prepared<{ challengeId: string }>(tx, SPENT, [given]))
    counts.spent.add(challengeId);
}
