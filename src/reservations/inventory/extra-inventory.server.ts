// Stock of limited extras on a flight: how pieces change hands without ever being oversold. Order of locks as in
// ancillaries.server.ts: after the booking, rows of extra_inventory by flight and extra.
import { sql } from 'drizzle-orm';

import { hasInventory } from '#platform/db/booking-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';

export type Stock = {
  flightId: number;
  extraCode: string;
  capacity: number;
  /** In held and confirmed bookings. */
  taken: number;
};

export type Need = { flightId: number; extraCode: string };

/**
 * Locks the stock of the limited extras among `needs`. A missing row is created first, counting what bookings already
 * have. Extras without a returned row are not limited.
 */
export async function lockStock(tx: Tx, needs: readonly Need[]): Promise<Stock[]> {
  if (needs.length === 0) return [];
  const flightIds = sql.param(needs.map((need) => need.flightId));
  const codes = sql.param(needs.map((need) => need.extraCode));
  const wanted = sql`(select distinct * from unnest(${flightIds}::int[], ${codes}::text[])
    as w (flight_id, extra_code))`;
  await prepared(
    tx,
    sql`
    insert into extra_inventory (flight_id, extra_code, capacity, taken)
    select w.flight_id, w.extra_code, c.capacity, coalesce((select sum(be.quantity) from booking_flight bf
      join booking_extra be using (booking_id, flight_no) join booking b using (booking_id)
      where bf.flight_id = w.flight_id and be.extra_code = w.extra_code and be.ended_at is null
        and ${sql.raw(hasInventory('b'))}), 0)
    from ${wanted} w join flight f using (flight_id)
    join extra_capacity c on c.aircraft_code = f.aircraft_code and c.extra_code = w.extra_code
    where not exists (select from extra_inventory i
      where i.flight_id = w.flight_id and i.extra_code = w.extra_code)
    order by w.flight_id, w.extra_code
    on conflict do nothing`,
  );
  // A second statement: it sees the rows as they are once their locks are granted.
  const rows = await prepared<Stock>(
    tx,
    sql`
    select i.flight_id as "flightId", i.extra_code as "extraCode", i.capacity::int, i.taken::int
    from extra_inventory i join ${wanted} w using (flight_id, extra_code)
    order by i.flight_id, i.extra_code for update of i`,
  );
  return rows;
}

export type Change = Need & { pieces: number };

/** Takes and gives back under the locks; the check constraint is the final safeguard. */
export async function moveStock(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const flightIds = sql.param(changes.map((change) => change.flightId));
  const codes = sql.param(changes.map((change) => change.extraCode));
  const pieces = sql.param(changes.map((change) => change.pieces));
  await prepared(
    tx,
    sql`
    update extra_inventory i set taken = i.taken + m.pieces
    from unnest(${flightIds}::int[], ${codes}::text[], ${pieces}::int[]) as m (flight_id, extra_code, pieces)
    where i.flight_id = m.flight_id and i.extra_code = m.extra_code`,
  );
}
