// Seats and limited extras go with their hold: free in the commit that ends it, and back with it if possible.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { releaseHold } from '#reservations/release-hold.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { holdForSeats, later, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(async () => {
  expect(await findImbalances(world.db)).toEqual([]);
  await world.drop();
});

const seatsOf = async (trip: SeatTrip) =>
  (await viewSeats(trip)).booking.seats.map(({ flightNo, seat }) => `${flightNo} ${seat}`);

async function rows(text: string, values: unknown[] = []) {
  return (await world.db.pool.query<Record<string, unknown>>(text, values)).rows;
}

/** A limited extra on both flights of the trip: three pieces each; one of them is the trip's. */
async function addLimitedExtra({ bookingId }: SeatTrip, extraCode: string): Promise<void> {
  await rows(
    `insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code, passenger_types, refundable)
      select $1, group_code, (select max(service_id) + 1 from extra), 1, 'x', 'XTST', '{adult}', false
        from extra_group limit 1 on conflict do nothing`,
    [extraCode],
  );
  await rows(
    `insert into extra_inventory (flight_id, extra_code, capacity, taken)
      select flight_id, $2, 3, 0 from booking_flight where booking_id = $1 on conflict do nothing`,
    [bookingId, extraCode],
  );
  await buy(bookingId, extraCode);
}

async function buy(bookingId: string, extraCode: string, quantity = 2): Promise<void> {
  await rows(
    `insert into booking_extra (booking_id, passenger_no, flight_no, extra_code, quantity, unit_minor)
      select booking_id, 1, flight_no, $2, $3, 1000 from booking_flight where booking_id = $1`,
    [bookingId, extraCode, quantity],
  );
  await rows(
    `update extra_inventory i set taken = taken + $3 from booking_flight f
      where f.booking_id = $1 and f.flight_id = i.flight_id and i.extra_code = $2`,
    [bookingId, extraCode, quantity],
  );
  await rows('update booking set total_minor = total_minor + $2 where booking_id = $1', [
    bookingId,
    2000 * quantity,
  ]);
}

const stock = async ({ bookingId }: SeatTrip, extraCode: string) =>
  (
    await rows(
      `select i.taken from extra_inventory i join booking_flight f using (flight_id)
        where f.booking_id = $1 and i.extra_code = $2 order by f.flight_no`,
      [bookingId, extraCode],
    )
  ).map(({ taken }) => taken);

async function isSum(trip: SeatTrip): Promise<boolean> {
  const { booking } = await viewSeats(trip);
  const parts = [...booking.lines, ...booking.extras, ...booking.seats].map(({ amountMinor }) => amountMinor);
  return parts.reduce((sum, amount) => sum + amount, 0) === booking.totalMinor;
}

describe('a hold that ends', () => {
  test.each<[string, string, (trip: SeatTrip) => Promise<unknown>]>([
    ['released', '21A', (trip) => releaseHold(trip.ctx, trip.bookingId)],
    ['lapsed', '22A', (trip) => expireHolds(later(trip, 30).ctx)],
    ['replaced', '23A', (trip) => holdForSeats(trip.ctx, trip.ctx.visitor ?? '')],
  ])('%s frees its seats and its limited extras at once', async (state, seat, end) => {
    const extraCode = `LIM${state.toUpperCase()}`;
    const trip = await holdForSeats(world.ctx, `owner ${state}`);
    await pick(trip, 1, seat);
    await pick(trip, 1, seat, { flightNo: 2 });
    await addLimitedExtra(trip, extraCode);
    expect(await stock(trip, extraCode)).toEqual([2, 2]);
    await end(trip);
    expect((await viewSeats(trip)).booking.state).toBe(state);
    expect(await seatsOf(trip)).toEqual([]);
    expect(await stock(trip, extraCode)).toEqual([0, 0]);
    const next = await holdForSeats(world.ctx, `next ${state}`);
    expect((await viewSeats(next)).seat(seat)?.state).toBe('free');
    expect(await pick(next, 1, seat)).toMatchObject({ ok: true });
    await releaseHold(next.ctx, next.bookingId);
  });

  test('twice releases them once', async () => {
    const trip = await holdForSeats(world.ctx, 'twice');
    await addLimitedExtra(trip, 'LIMTWICE');
    await Promise.all([
      releaseHold(trip.ctx, trip.bookingId),
      releaseHold(trip.ctx, trip.bookingId),
      expireHolds(later(trip, 30).ctx),
    ]);
    expect(await stock(trip, 'LIMTWICE')).toEqual([0, 0]);
  });
});

describe('a hold that comes back', () => {
  async function lapsed(visitor: string, seats: [string, string]): Promise<SeatTrip> {
    const trip = await holdForSeats(world.ctx, visitor, { adults: 2, children: 0, infants: 0 });
    await pick(trip, 1, seats[0]);
    await pick(trip, 2, seats[1]);
    return trip;
  }
  const again = (trip: SeatTrip, whole = false) => retakeHold(later(trip, 30).ctx, trip.bookingId, { whole });

  test('has the seats, the extras and the total it had', async () => {
    const trip = await lapsed('back', ['31A', '31B']);
    await addLimitedExtra(trip, 'LIMBACK');
    const { totalMinor } = (await viewSeats(trip)).booking;
    await expireHolds(later(trip, 30).ctx);
    expect(await again(trip)).toMatchObject({ ok: true });
    expect(await seatsOf(trip)).toEqual(['1 31A', '1 31B']);
    expect(await stock(trip, 'LIMBACK')).toEqual([2, 2]);
    expect((await viewSeats(trip)).booking.totalMinor).toBe(totalMinor);
    expect(await isSum(trip)).toBe(true);
  });

  test('comes without the seat and the extras that another booking has taken, and without their price', async () => {
    const trip = await lapsed('without', ['32A', '32B']);
    await addLimitedExtra(trip, 'LIMGONE');
    await expireHolds(later(trip, 30).ctx);
    const thief = await holdForSeats(later(trip, 29).ctx, 'quicker');
    await pick(thief, 1, '32A');
    await buy(thief.bookingId, 'LIMGONE');
    expect(await again(trip)).toMatchObject({ ok: true });
    expect(await seatsOf(trip)).toEqual(['1 32B']);
    expect((await viewSeats(trip)).booking.extras).toEqual([]);
    expect(await stock(trip, 'LIMGONE')).toEqual([2, 2]);
    expect(await isSum(trip)).toBe(true);
    expect(await seatsOf(thief)).toEqual(['1 32A']);
  });

  test('is refused when money was paid for a seat that is gone', async () => {
    const trip = await lapsed('paid', ['33A', '33B']);
    await addLimitedExtra(trip, 'LIMPAID');
    const { totalMinor } = (await viewSeats(trip)).booking;
    await expireHolds(later(trip, 30).ctx);
    const thief = await holdForSeats(later(trip, 29).ctx, 'faster');
    await pick(thief, 1, '33B');
    expect(await again(trip, true)).toMatchObject({ ok: false, code: 'offer_sold_out' });
    const { booking } = await viewSeats(trip);
    expect(booking).toMatchObject({ state: 'lapsed', totalMinor, seats: [] });
    expect(await stock(trip, 'LIMPAID')).toEqual([0, 0]);
    // Once the seat is free, the return succeeds too.
    await pick(thief, 1, null);
    expect(await again(trip, true)).toMatchObject({ ok: true });
    expect(await seatsOf(trip)).toEqual(['1 33A', '1 33B']);
    expect(await stock(trip, 'LIMPAID')).toEqual([2, 2]);
  });

  test('is refused when money was paid for a limited extra that is gone', async () => {
    const trip = await lapsed('paid extra', ['34A', '34B']);
    await addLimitedExtra(trip, 'LIMSOLD');
    await expireHolds(later(trip, 30).ctx);
    const thief = await holdForSeats(later(trip, 29).ctx, 'buyer');
    await buy(thief.bookingId, 'LIMSOLD');
    expect(await again(trip, true)).toMatchObject({ ok: false, code: 'offer_sold_out' });
    expect(await stock(trip, 'LIMSOLD')).toEqual([2, 2]);
    expect(await seatsOf(trip)).toEqual([]);
  });

  test('that asks for all or nothing does not block others in its batch', async () => {
    const all = await lapsed('all', ['35A', '35B']);
    const some = await lapsed('some', ['36A', '36B']);
    await expireHolds(later(all, 30).ctx);
    const thief = await holdForSeats(later(all, 29).ctx, 'third');
    await pick(thief, 1, '35A');
    const [none, back] = await Promise.all([again(all, true), again(some)]);
    expect([none.ok, back.ok]).toEqual([false, true]);
    expect(await seatsOf(some)).toEqual(['1 36A', '1 36B']);
    expect(await seatsOf(all)).toEqual([]);
  });

  test('competing with others for one seat leaves exactly one owner', async () => {
    const trip = await lapsed('rush', ['37A', '37B']);
    await expireHolds(later(trip, 30).ctx);
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, i) => holdForSeats(later(trip, 29).ctx, `rusher ${i}`)),
    );
    await Promise.all([again(trip), ...others.map((other) => pick(other, 1, '37A'))]);
    const taken = await rows(
      `select count(*)::int n from booking_seat s join booking_flight f using (booking_id, flight_no)
        where s.seat = '37A' and s.released_at is null
          and f.flight_id = (select flight_id from booking_flight where booking_id = $1 and flight_no = 1)`,
      [trip.bookingId],
    );
    expect(taken).toEqual([{ n: 1 }]);
    expect(await isSum(trip)).toBe(true);
  });
});
