// An independent check of the books of inventory, blocks, promotions and commission: what bookings hold must equal the
// counters.
import { hasInventory, isSold } from '#platform/db/booking-states.ts';
import { hasPlace } from '#platform/db/coupon-states.ts';
import { type Database, prepared } from '#platform/db/client.server.ts';

export type Imbalance = {
  flightId: number;
  cabin: string;
  taken: number[];
  expected: number[];
  limits: number[];
};

/**
 * Every cabin whose counters exceed a limit, or differ from the units of its held and confirmed bookings plus the free
 * units of its blocks. `findBlockImbalances` checks the blocks. Empty means that nothing is oversold and nothing is
 * lost. Reads everything in one statement: for a proof and for an operator's check.
 */
export async function findImbalances(db: Database): Promise<Imbalance[]> {
  return prepared<Imbalance>(
    db,
    `
    with used as (
      select bf.flight_id, bf.cabin, bf.class_rank, bf.units
        from booking_flight bf join booking b using (booking_id) where ${hasInventory('b')}
      union all
      select flight_id, cabin, class_rank, free_units from inventory_block),
    -- What is sold in a class is also taken from each class above it.
    nested as (
      select flight_id, cabin, k, sum(units)::int as units
      from used join inventory using (flight_id, cabin),
        generate_series(1, least(class_rank, cardinality(limits))) k
      group by flight_id, cabin, k),
    summed as (
      select flight_id, cabin, array_agg(units order by k) as units from nested group by flight_id, cabin),
    expected as (
      select flight_id, cabin, taken, limits, capacity,
        coalesce(units, '{}') || array_fill(0, array[cardinality(limits) - coalesce(cardinality(units), 0)]) as expected
      from inventory left join summed using (flight_id, cabin))
    select flight_id "flightId", cabin, taken::int[], expected, limits::int[] from expected
    where taken::int[] <> expected or not nest_fits(capacity, limits, taken)
    order by flight_id limit 100`,
  );
}

export type BlockImbalance = {
  blockId: string;
  contracted: number;
  free: number;
  released: number;
  used: number;
};

/**
 * Every block whose free units, returned units and units in held and confirmed bookings do not add up to what the
 * contract gave, and every one that a booking of another agency or flight uses.
 */
export async function findBlockImbalances(db: Database): Promise<BlockImbalance[]> {
  return prepared<BlockImbalance>(
    db,
    `
    with used as (select k.block_id, coalesce(sum(bf.units), 0)::int units,
        coalesce(bool_or(b.agency_id is distinct from c.agency_id or bf.flight_id <> k.flight_id
          or bf.cabin <> k.cabin or bf.class_rank <> k.class_rank) filter (where bf.block_id is not null), false)
          as foreign_use
      from inventory_block k join block_contract c using (contract_id)
        left join (booking_flight bf join booking b on b.booking_id = bf.booking_id and ${hasInventory('b')})
          on bf.block_id = k.block_id
      group by k.block_id)
    select block_id "blockId", contracted_units::int "contracted", free_units::int "free",
      released_units::int "released", units "used"
    from inventory_block join used using (block_id)
    where contracted_units <> free_units + released_units + units or foreign_use
    order by 1 limit 100`,
  );
}

export type CouponImbalance = {
  bookingId: string;
  flightNo: number;
  units: number;
  coupons: number;
};

/**
 * Every flight of a sold booking whose units are not the places of its seated passengers' coupons.
 */
export async function findCouponImbalances(db: Database): Promise<CouponImbalance[]> {
  return prepared<CouponImbalance>(
    db,
    `
    select bf.booking_id "bookingId", bf.flight_no "flightNo", bf.units::int, live.coupons
    from booking_flight bf join booking b using (booking_id) cross join lateral (
      select count(*) filter (where ${hasPlace('c')} and p.type <> 'infant')::int coupons
      from coupon c join passenger p using (booking_id, passenger_no)
      where c.booking_id = bf.booking_id and c.flight_no = bf.flight_no) live
    where ${isSold('b')} and bf.units <> live.coupons
    order by 1, 2 limit 100`,
  );
}

export type PromotionImbalance = {
  code: string;
  uses: number;
  expected: number;
  maxUses: number | null;
};

/** Every promotion code whose uses differ from its held bookings and those sold and not cancelled, or exceed its limit. */
export async function findPromotionImbalances(db: Database): Promise<PromotionImbalance[]> {
  return prepared<PromotionImbalance>(
    db,
    `
    with counted as (
      select p.code, p.uses, p.max_uses, (select count(*) from booking b join booking_life l using (booking_id)
        where b.promotion_code = p.code and ${hasInventory('b')} and l.life <> 'cancelled')::int as expected
      from promotion_code p)
    select code, uses, expected, max_uses "maxUses" from counted
    where uses <> expected or uses > max_uses order by code limit 100`,
  );
}

export type StockImbalance = {
  flightId: number;
  extraCode: string;
  capacity: number;
  taken: number;
  expected: number;
};

/**
 * Every limited extra whose stock on a flight differs from its held and confirmed bookings, or is more than the flight
 * carries. Empty means that no piece is sold twice and none is lost.
 */
export async function findStockImbalances(db: Database): Promise<StockImbalance[]> {
  return prepared<StockImbalance>(
    db,
    `
    select i.flight_id "flightId", i.extra_code "extraCode", i.capacity::int, i.taken::int, had.pieces as expected
    from extra_inventory i cross join lateral (
      select coalesce(sum(be.quantity), 0)::int as pieces
      from booking_flight bf join booking_extra be using (booking_id, flight_no) join booking b using (booking_id)
      where bf.flight_id = i.flight_id and be.extra_code = i.extra_code and be.ended_at is null
        and ${hasInventory('b')}) had
    where i.taken <> had.pieces or i.taken > i.capacity
    order by 1, 2 limit 100`,
  );
}

export type CommissionImbalance = {
  bookingId: string;
  totalMinor: number;
  linesMinor: number;
  commissionMinor: number;
  earnedMinor: number;
};

/**
 * Every booking whose total or commission is not the sum of its lines, of a hold with its extras and seats. The rest of
 * the total is net, so net + commission = gross.
 */
export async function findCommissionImbalances(db: Database): Promise<CommissionImbalance[]> {
  return prepared<CommissionImbalance>(
    db,
    `
    with parts as (
      select booking_id, amount_minor gross, commission_minor from price_line
      union all select x.booking_id, quantity * unit_minor, x.commission_minor
        from booking_extra x join booking b using (booking_id) where not ${isSold('b')}
      union all select s.booking_id, amount_minor, s.commission_minor
        from booking_seat s join booking b using (booking_id) where released_at is null and not ${isSold('b')}),
    sums as (select b.booking_id, b.total_minor total, b.commission_minor commission,
        coalesce(sum(p.gross), 0)::bigint gross, coalesce(sum(p.commission_minor), 0)::bigint earned
      from booking b left join parts p using (booking_id)
      where ${hasInventory('b')} group by b.booking_id)
    select booking_id "bookingId", total "totalMinor", gross "linesMinor", commission "commissionMinor",
      earned "earnedMinor"
    from sums where total <> gross or commission <> earned order by 1 limit 100`,
  );
}

/**
 * Bookings whose copy of their first flight differs from the flight, and bookings with a flight that names another
 * agency: an agency's reports and departures would leave them out.
 */
export async function findTripImbalances(db: Database): Promise<{ bookingId: string }[]> {
  return prepared<{ bookingId: string }>(
    db,
    `
    select distinct b.booking_id "bookingId"
    from booking b join booking_flight bf using (booking_id) join flight f using (flight_id)
    where bf.agency_id is distinct from b.agency_id
      or (bf.flight_no = 1 and (b.trip_day, b.trip_origin, b.trip_destination, b.trip_family)
        is distinct from (f.departure_date, f.origin, f.destination, bf.family))
    order by 1 limit 100`,
  );
}
