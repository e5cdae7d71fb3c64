// Seats and limited extras belong to a hold: they are free again in the commit that ends it, and come back with it.
// Order of locks: after booking rows and promotions, extra_inventory by flight and extra, then seats by flight.
import { prepared, type Tx } from '#platform/db/client.server.ts';

/** First key of the advisory locks for changing seats, one per flight: `(SEAT_LOCK, flightId)`. */
export const SEAT_LOCK = 7_714;

/** Gives back what the ended holds had: their seats are free, their pieces are in stock again. */
export async function releaseAncillaries(tx: Tx, bookingIds: readonly string[], now: Date): Promise<void> {
  await lockStock(tx, bookingIds);
  await prepared(
    tx,
    `with seats as (update booking_seat set released_at = coalesce(released_at, $2)
        where booking_id = any($1::uuid[]))
      update extra_inventory i set taken = i.taken - w.pieces from (${WANTED}) w
      where i.flight_id = w.flight_id and i.extra_code = w.extra_code`,
    [bookingIds, now],
  );
}

/** What a hold had and somebody else has taken by now; prices in minor units of the booking's currency. */
export type LostAncillary = { passengerNo: number; flightNo: number; amountMinor: number } & (
  | { kind: 'seat'; seat: string; categoryCode: string }
  | { kind: 'extra'; extraCode: string; quantity: number }
);

export type Losses = { lost: LostAncillary[]; totalMinor: number };

/**
 * Takes everything back for holds that came back. What is gone is dropped, and the totals are updated. For the bookings
 * that lost something it returns what was lost and the new total.
 */
export async function retakeAncillaries(tx: Tx, bookingIds: readonly string[]): Promise<Map<string, Losses>> {
  await lockStock(tx, bookingIds);
  await lockReleasedSeats(tx, bookingIds);
  const losses = new Map<string, Losses>();
  for (const bookingId of bookingIds) {
    const extras = await takeBackExtras(tx, bookingId);
    const lost = [...extras, ...(await takeBackSeats(tx, bookingId))];
    if (lost.length === 0) continue;
    const rows = await prepared<{ total: string }>(
      tx,
      `update booking set total_minor = payment_fee_minor +
        (select coalesce(sum(amount_minor), 0) from price_line where booking_id = $1) +
        (select coalesce(sum(quantity * unit_minor), 0) from booking_extra where booking_id = $1) +
        (select coalesce(sum(amount_minor) filter (where released_at is null), 0) from booking_seat
          where booking_id = $1),
        commission_minor = (select coalesce(sum(commission_minor), 0) from price_line where booking_id = $1) +
        (select coalesce(sum(commission_minor), 0) from booking_extra where booking_id = $1) +
        (select coalesce(sum(commission_minor) filter (where released_at is null), 0) from booking_seat
          where booking_id = $1)
       where booking_id = $1 returning total_minor as total`,
      [bookingId],
    );
    losses.set(bookingId, { lost, totalMinor: Number(rows[0]?.total) });
  }
  return losses;
}

/** Pieces of limited extras by flight, of the bookings in $1. */
const WANTED = `select bf.flight_id, be.extra_code, sum(be.quantity)::int pieces
  from booking_extra be join booking_flight bf using (booking_id, flight_no)
  where be.booking_id = any($1::uuid[]) group by 1, 2`;

async function lockStock(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await prepared(
    tx,
    `select 1 from extra_inventory where (flight_id, extra_code) in (select flight_id, extra_code
        from (${WANTED}) w) order by flight_id, extra_code for update`,
    [bookingIds],
  );
}

/** Extra by extra: all pieces of one if they still fit, otherwise none. Returns what was dropped. */
async function takeBackExtras(tx: Tx, bookingId: string): Promise<LostAncillary[]> {
  const rows = await prepared<{ flight_id: number; extra_code: string }>(
    tx,
    `with wanted as (${WANTED}), taken as (
        update extra_inventory i set taken = i.taken + w.pieces from wanted w
        where i.flight_id = w.flight_id and i.extra_code = w.extra_code and i.taken + w.pieces <= i.capacity
        returning i.flight_id, i.extra_code)
      select w.flight_id, w.extra_code from wanted w join extra_inventory i using (flight_id, extra_code)
      where not exists (select from taken t
        where t.flight_id = w.flight_id and t.extra_code = w.extra_code)`,
    [[bookingId]],
  );
  if (rows.length === 0) return [];
  return prepared<LostAncillary>(
    tx,
    `delete from booking_extra be using booking_flight bf
      where be.booking_id = $1 and bf.booking_id = $1 and bf.flight_no = be.flight_no
        and (bf.flight_id, be.extra_code) in (select * from unnest($2::int[], $3::text[]))
      returning 'extra' as kind, be.passenger_no "passengerNo", be.flight_no "flightNo",
        be.extra_code "extraCode", be.quantity, (be.quantity * be.unit_minor)::float8 "amountMinor"`,
    [bookingId, rows.map((row) => row.flight_id), rows.map((row) => row.extra_code)],
  );
}

/** In flight order over all bookings: going booking by booking, two batches could deadlock. */
async function lockReleasedSeats(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await prepared(
    tx,
    `select pg_advisory_xact_lock($2, flight_id) from (select distinct flight_id from booking_seat
      where booking_id = any($1::uuid[]) and released_at is not null order by 1) f`,
    [bookingIds, SEAT_LOCK],
  );
}

/** Returns the seats that somebody else has taken. */
async function takeBackSeats(tx: Tx, bookingId: string): Promise<LostAncillary[]> {
  // Under the locks nobody else takes a seat of these flights: a seat free now stays free until the commit.
  await prepared(
    tx,
    `update booking_seat s set released_at = null where s.booking_id = $1 and s.released_at is not null
      and not exists (select from booking_seat o
        where o.flight_id = s.flight_id and o.seat = s.seat and o.released_at is null)`,
    [bookingId],
  );
  return prepared<LostAncillary>(
    tx,
    `delete from booking_seat where booking_id = $1 and released_at is not null
      returning 'seat' as kind, passenger_no "passengerNo", flight_no "flightNo", seat,
        category_code "categoryCode", amount_minor::float8 "amountMinor"`,
    [bookingId],
  );
}
