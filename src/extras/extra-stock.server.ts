// How many pieces of limited extras are left on a flight; reservations/inventory/extra-inventory.server.ts changes it.
import { sql } from 'drizzle-orm';

import { isOverdueHold } from '#platform/db/booking-states.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Stock } from '#reservations/inventory/extra-inventory.server.ts';

/**
 * The limited extras of these flights. Expired holds count as free: a command that needs the pieces ends those holds.
 */
export async function readStock(
  db: Database | Tx,
  flightIds: readonly number[],
  now: Date,
): Promise<(Stock & { expired: number })[]> {
  const ids = sql.param(flightIds);
  const rows = await prepared<Stock & { expired: number }>(
    db,
    sql`
    select f.flight_id as "flightId", e.extra_code as "extraCode", coalesce(i.capacity, c.capacity)::int as capacity,
      coalesce(i.taken, 0)::int as taken, coalesce((select sum(be.quantity) from booking_flight bf
        join booking_extra be using (booking_id, flight_no) join booking b using (booking_id)
        where i.taken > 0 and bf.flight_id = f.flight_id and be.extra_code = e.extra_code
          and ${sql.raw(isOverdueHold('b', 'clock.now'))}), 0)::int as expired
    from flight f cross join extra e cross join (values (${now.toISOString()}::timestamptz)) clock (now)
    left join extra_capacity c on c.aircraft_code = f.aircraft_code and c.extra_code = e.extra_code
    left join extra_inventory i on i.flight_id = f.flight_id and i.extra_code = e.extra_code
    where f.flight_id = any(${ids}::int[]) and (c.capacity is not null or i.capacity is not null)`,
  );
  return rows;
}
