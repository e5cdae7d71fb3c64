// Closes the cheapest economy classes on popular days, so that prices differ from day to day as on real sites. It
// closes them with limits, not with fictional sales: the sold units are real bookings.
import { setTimeout } from 'node:timers/promises';

import { magicOf } from '#demo/magic-flights.ts';
import { chanceOf } from '#demo/travellers/random.ts';
import { classLimits } from '#flights/schedule/class-limits.ts';
import { smallints } from '#flights/flight-row.ts';
import { noteChange } from '#flights/inventory-counters.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';

/** Flights per statement, and the pause after each one, because the site is being served meanwhile. */
const BATCH = 200;
const PAUSE_MS = 20;

/** The number of closed classes, starting with Sunday. */
const byWeekday = [2, 1, 0, 1, 1, 2, 2];
/** The best classes stay open. */
const MOST = 3;

type DemandCtx = { now: Date; /** Asked before each batch. */ isStopping: () => boolean };

/**
 * Skips flights whose limits differ from those of the schedule's import, so every start may call it. Returns how many
 * it changed.
 */
export async function loadDemoDemand(db: Database, { now, isStopping }: DemandCtx): Promise<number> {
  const shares = (await prepared<{ share: number }>(db, SHARES)).map(({ share }) => share);
  const flights = await prepared<Row>(db, FLIGHTS, [now, ...magicOf(now)]);
  const wanted = flights.flatMap(({ flightId, flight, day, capacity, limits }) => {
    const isUntouched = String(smallints(limits)) === String(classLimits(capacity, shares));
    const closed = closedClasses(flight, day);
    return closed > 0 && isUntouched ? [{ flightId, closed }] : [];
  });
  let changed = 0;
  for (let at = 0; at < wanted.length && !isStopping(); at += BATCH) {
    const batch = wanted.slice(at, at + BATCH);
    const values = [batch.map(({ flightId }) => flightId), batch.map(({ closed }) => closed)];
    changed += (await prepared(db, CLOSE, values)).length;
    await setTimeout(PAUSE_MS);
  }
  return changed;
}

/** How many of the cheapest classes are closed; the same for the same flight on every machine. */
export function closedClasses(flight: string, day: string): number {
  const usual = byWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
  const chance = chanceOf(`demand for ${flight} on ${day}`)();
  const more = chance > 0.85 ? 1 : 0;
  const fewer = chance < 0.2 ? 1 : 0;
  return Math.max(0, Math.min(MOST, usual + more - fewer));
}

type Row = { flightId: number; flight: string; day: string; capacity: number; limits: string };

const SHARES = `select share_percent share from booking_class where cabin = 'Y' order by rank`;

const FLIGHTS = `select f.flight_id "flightId", f.carrier || f.flight_number || f.origin flight,
    f.departure_date::text "day", i.capacity, i.limits::text
  from flight f join inventory i using (flight_id)
  where i.cabin = 'Y' and f.state = 'open' and f.departs_at > $1::timestamptz + interval '3 hours'
    and (f.flight_number, f.origin, f.departure_date::text) not in
      (select * from unnest($2::int[], $3::bpchar[], $4::text[]))
  order by f.departs_at, f.flight_id`;

/** Locks the rows in the same order as every writer. */
const CLOSE = `with ${noteChange}, locked as (select flight_id from inventory
    where flight_id = any($1::int[]) and cabin = 'Y' order by flight_id for update)
  update inventory i set limits = array(
      select case when k > cardinality(i.limits) - v.closed then t else l end
      from unnest(i.limits, i.taken) with ordinality n (l, t, k) order by k)
  from unnest($1::int[], $2::int[]) v (flight_id, closed) join locked using (flight_id)
  where i.flight_id = v.flight_id and i.cabin = 'Y' returning i.flight_id`;
