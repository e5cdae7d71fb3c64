// The books of the inventory and of promotions, checked from the other side: what bookings hold must be what the
// counters say.
import type { Database } from '#db/client.server.ts';

export type Imbalance = {
  flightId: number;
  cabin: string;
  taken: number[];
  expected: number[];
  limits: number[];
};

/**
 * Every cabin whose counters differ from the places of its held and confirmed bookings, or exceed a limit. Empty means
 * that nothing is oversold and nothing is lost. Reads everything in one statement: a proof and an operator's check.
 */
export async function findImbalances(db: Database): Promise<Imbalance[]> {
  const { rows } = await db.pool.query<Imbalance>(`
    with expected as (
      select i.flight_id, i.cabin, i.taken, i.limits, i.capacity, array(
        select coalesce((select sum(bf.places) from booking_flight bf join booking b using (booking_id)
          where bf.flight_id = i.flight_id and bf.cabin = i.cabin and bf.class_rank >= k
            and b.state in ('held', 'confirmed')), 0)::int
        from generate_subscripts(i.limits, 1) k order by k) as expected
      from inventory i)
    select flight_id "flightId", cabin, taken::int[], expected, limits::int[] from expected
    where taken::int[] <> expected or not nest_fits(capacity, limits, taken)
    order by flight_id limit 100`);
  return rows;
}

export type PromotionImbalance = { code: string; uses: number; expected: number; maxUses: number | null };

/** Every promotion code whose uses are not those of its held and confirmed bookings, or are too many. */
export async function findPromotionImbalances(db: Database): Promise<PromotionImbalance[]> {
  const { rows } = await db.pool.query<PromotionImbalance>(`
    with counted as (
      select p.code, p.uses, p.max_uses, (select count(*) from booking b
        where b.promotion_code = p.code and b.state in ('held', 'confirmed'))::int as expected
      from promotion_code p)
    select code, uses, expected, max_uses "maxUses" from counted
    where uses <> expected or uses > max_uses order by code limit 100`);
  return rows;
}
