// The flight gets another aircraft: seats that do not exist there, or do not suit their passengers, are named and given
// up.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { withTx } from '#platform/db/client.server.ts';
import { chooseBestSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { recheckSeats, refuseBrokenSeats } from '#seats/recheck-seats.server.ts';
import { holdForSeats, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
let trips = 0;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

/** From the A350 with nine seats in a row to the A321 with six; its exits are rows 12 and 27, not 28. */
async function changeAircraft(trip: SeatTrip, aircraftCode = '32Q'): Promise<void> {
  await world.db.pool.query(
    `update flight set aircraft_code = $2 where flight_id =
      (select flight_id from booking_flight where booking_id = $1 and flight_no = 1)`,
    [trip.bookingId, aircraftCode],
  );
}
const own = async (trip: SeatTrip) =>
  (await viewSeats(trip)).booking.seats.map(({ passengerNo, seat, amountMinor }) => [
    passengerNo,
    seat,
    amountMinor,
  ]);
const guard = (trip: SeatTrip) => withTx(world.db, (tx) => refuseBrokenSeats(tx, trip.ctx, trip.bookingId));

async function expectSum(trip: SeatTrip): Promise<number> {
  const { booking } = await viewSeats(trip);
  const parts = [...booking.lines, ...booking.extras, ...booking.seats].map(({ amountMinor }) => amountMinor);
  expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(booking.totalMinor);
  return booking.totalMinor;
}

describe('another aircraft', () => {
  let trip: SeatTrip;
  beforeEach(async () => {
    trip = await holdForSeats(world.ctx, `crew ${++trips}`, { adults: 3, children: 1, infants: 0 });
    await changeAircraft(trip, '359');
  });

  test('leaves every seat with its passenger at the agreed price until it is checked', async () => {
    await pick(trip, 1, '21A');
    await pick(trip, 2, '21K');
    const before = await own(trip);
    await changeAircraft(trip);
    expect(await own(trip)).toEqual(before);
    const { map, seats } = await viewSeats(trip);
    expect(map.passengers.map(({ seat }) => seat)).toEqual(['21A', '21K', null, null]);
    expect(seats.filter(({ state }) => state === 'mine').map(({ seat }) => seat)).toEqual(['21A']);
    await pick(trip, 1, null);
    await pick(trip, 2, null);
  });

  test('blocks payment while seats do not exist there; the check gives them up', async () => {
    await pick(trip, 1, '22A');
    await pick(trip, 2, '22K');
    await pick(trip, 3, '22J');
    const total = await expectSum(trip);
    await changeAircraft(trip);
    const params = { flightNo: 1, passengerNo: 2, seat: '22K', reason: 'seat_unknown' };
    expect(await guard(trip)).toEqual({ ok: false, code: 'seats_need_attention', params });
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toEqual([
      { flightNo: 1, passengerNo: 2, seat: '22K', code: 'seat_unknown' },
      { flightNo: 1, passengerNo: 3, seat: '22J', code: 'seat_unknown' },
    ]);
    expect(await own(trip)).toEqual([[1, '22A', 2500]]);
    // 22K is at a window, 22J between two seats.
    expect(await expectSum(trip)).toBe(total - 2500 - 2000);
    expect(await guard(trip)).toBeNull();
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toEqual([]);
    await pick(trip, 1, null);
  });

  test('never removes a seat silently while a companion chooses another one', async () => {
    await pick(trip, 1, '23A');
    await pick(trip, 2, '23K');
    const total = await expectSum(trip);
    await changeAircraft(trip);
    expect(await pick(trip, 1, '23F')).toMatchObject({ ok: true, value: { totalMinor: total, changes: [] } });
    expect(await own(trip)).toEqual([
      [1, '23F', 2500],
      [2, '23K', 2500],
    ]);
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toMatchObject([
      { seat: '23K', code: 'seat_unknown' },
    ]);
    await pick(trip, 1, null);
  });

  test('lets a seat that does not exist be changed or given up by its own passenger', async () => {
    await pick(trip, 1, '24K');
    await pick(trip, 2, '25K');
    const total = await expectSum(trip);
    await changeAircraft(trip);
    expect(await pick(trip, 1, '24K')).toMatchObject({ code: 'seat_unknown' });
    expect(await pick(trip, 1, '20A')).toMatchObject({ ok: true, value: { totalMinor: total } });
    expect(await pick(trip, 2, null)).toMatchObject({ ok: true, value: { totalMinor: total - 2500 } });
    expect(await guard(trip)).toBeNull();
    await expectSum(trip);
    await pick(trip, 1, null);
  });

  test('asks for a confirmation where a row has become an exit, and not where it no longer is one', async () => {
    await pick(trip, 1, '12A');
    await pick(trip, 2, '28D', { exitConfirmed: true });
    await pick(trip, 4, '12B');
    await changeAircraft(trip);
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toEqual([
      { flightNo: 1, passengerNo: 1, seat: '12A', code: 'seat_exit_unconfirmed' },
      { flightNo: 1, passengerNo: 4, seat: '12B', code: 'seat_exit_child' },
    ]);
    // The price paid for the exit stays agreed, like every price.
    expect(await own(trip)).toEqual([[2, '28D', 6000]]);
    expect(await pick(trip, 1, '12A', { exitConfirmed: true })).toMatchObject({ ok: true });
    expect(await guard(trip)).toBeNull();
    await expectSum(trip);
    await pick(trip, 1, null);
    await pick(trip, 2, null);
  });

  test('without a map removes no seat, and does not block payment', async () => {
    await pick(trip, 1, '26A');
    await world.db.pool.query(
      `insert into seat_block (flight_id, seat, reason) select flight_id, '*', 'no_map' from booking_flight
        where booking_id = $1 and flight_no = 1`,
      [trip.bookingId],
    );
    try {
      expect(await guard(trip)).toBeNull();
      expect(await recheckSeats(trip.ctx, trip.bookingId)).toEqual([]);
      expect(await own(trip)).toEqual([[1, '26A', 2500]]);
    } finally {
      await world.db.pool.query(`delete from seat_block where seat = '*' and reason = 'no_map'
        and flight_id in (select flight_id from booking_flight where booking_id = '${trip.bookingId}')`);
    }
  });

  test('on one flight leaves the seats of the other unchanged', async () => {
    await pick(trip, 1, '29K');
    await pick(trip, 1, '29K', { flightNo: 2 });
    await changeAircraft(trip);
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toMatchObject([{ flightNo: 1, seat: '29K' }]);
    const { booking } = await viewSeats(trip);
    expect(booking.seats.map(({ flightNo, seat }) => [flightNo, seat])).toEqual([[2, '29K']]);
  });

  test('has room for the whole party again when the best seats are chosen', async () => {
    for (const [index, seat] of ['30H', '30J', '30K'].entries()) await pick(trip, index + 1, seat);
    await changeAircraft(trip);
    const best = await chooseBestSeats(trip.ctx, {
      bookingId: trip.bookingId,
      flightNos: [1],
      preference: null,
    });
    expect(best).toMatchObject({ ok: true, value: { together: true } });
    const { booking, seat } = await viewSeats(trip);
    expect(booking.seats).toHaveLength(4);
    for (const each of booking.seats) expect(seat(each.seat)).toMatchObject({ state: 'mine' });
    expect(await guard(trip)).toBeNull();
    await expectSum(trip);
  });
});
