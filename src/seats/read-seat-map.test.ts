// The map of a flight as a booking sees it: complete, correct, and cheap to read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { magic, magicDay } from '#demo/magic-flights.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { assert } from '#platform/lib/result.ts';
import { chooseBestSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { cabinViews } from '#seats/cabin-views.ts';
import { readSeats, seatsForSale } from '#seats/flight-seats.server.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';
import { seatMapSchema } from '#seats/seats.schemas.ts';
import { holdForSeats, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

describe('the map of a flight', () => {
  test('shows every seat of every cabin once, as documented', async () => {
    const trip = await holdForSeats(world.ctx, 'reader');
    const { map, seats } = await viewSeats(trip);
    expect(seatMapSchema.parse(map)).toEqual(map);
    expect(new Set(seats.map(({ seat }) => seat)).size).toBe(seats.length);
    expect(map.cabins?.map(({ cabin, rows }) => [cabin, rows.flatMap((row) => row.seats).length])).toEqual([
      ['C', 30],
      ['Y', 334],
    ]);
    expect(map).toMatchObject({ flightNo: 1, cabin: 'Y', aircraft: 'Airbus A350-900', currency: 'EUR' });
    const exits = map.cabins?.[1]?.rows.filter(({ exit }) => exit).map(({ row }) => row);
    expect(exits).toEqual([28]);
    expect(seats.filter(({ state }) => state === 'blocked').map(({ seat }) => seat)).toEqual(['48H', '48K']);
  });

  test('names the passengers to whom a seat is refused, and why, before they pick it', async () => {
    const trip = await holdForSeats(world.ctx, 'refusals', { adults: 1, children: 1, infants: 1 });
    const other = await holdForSeats(world.ctx, 'other mother', { adults: 1, children: 0, infants: 1 });
    await pick(other, 1, '21E');
    const { seat } = await viewSeats(trip);
    expect(seat('21D')?.refusals).toEqual([{ passengerNo: 1, code: 'seat_infant_limit' }]);
    expect(seat('28D')?.refusals).toEqual([
      { passengerNo: 1, code: 'seat_exit_infant' },
      { passengerNo: 2, code: 'seat_exit_child' },
    ]);
    expect(seat('10D')).toMatchObject({ state: 'free', refusals: [] });
    const alone = await holdForSeats(world.ctx, 'no infant');
    expect((await viewSeats(alone)).seat('10D')).toMatchObject({
      state: 'free',
      refusals: [{ passengerNo: 1, code: 'seat_bassinet' }],
    });
  });

  test('shows seats that are blocked on this flight as blocked', async () => {
    const trip = await holdForSeats(world.ctx, 'blocked', undefined, {
      destination: 'PUJ',
      out: '2026-12-08',
      back: '2026-12-15',
    });
    const { seat } = await viewSeats(trip);
    expect([seat('21C')?.state, seat('21C')?.amountMinor, seat('21B')?.state]).toEqual([
      'blocked',
      null,
      'free',
    ]);
    expect(await pick(trip, 1, '21C')).toMatchObject({ code: 'seat_blocked' });
  });

  test('of a flight without a map says so, and no seat can be picked there', async () => {
    const flight = magic.find(({ meaning }) => meaning === 'no_seat_map');
    assert(flight, 'there is a flight without a map');
    const day = magicDay(flight, worldNow);
    const trip = await holdOn(flight.flightNumber, day);
    const { map } = await viewSeats(trip);
    expect(map).toMatchObject({ cabins: null, unavailable: 'no_map' });
    expect(await pick(trip, 1, '20A')).toMatchObject({ code: 'seats_not_offered' });
    expect(await chooseBestSeats(trip.ctx, { bookingId: trip.bookingId, preference: null })).toMatchObject({
      code: 'seats_not_offered',
    });
    expect(await pick(trip, 1, null)).toMatchObject({ ok: true });
  });

  test('that is invalid counts as none until it is corrected', async () => {
    const trip = await holdForSeats(world.ctx, 'broken', undefined, { destination: 'JFK' });
    const change = (layout: string) =>
      world.db.pool.query(
        `with v as (update filed_version set version = version + 1)
          update seat_map set layout = ${layout} where aircraft_code = '333'`,
      );
    await change(`jsonb_set(layout, '{more}', 'true')`);
    expect((await viewSeats(trip)).map.unavailable).toBe('no_map');
    await change(`layout - 'more'`);
    expect((await viewSeats(trip)).map.unavailable).toBeNull();
  });

  test('of a closed or departing flight shows no seats, and a seat can still be given up', async () => {
    const trip = await holdForSeats(world.ctx, 'closing', undefined, {
      out: '2027-02-05',
      back: '2027-02-12',
    });
    await pick(trip, 1, '22A');
    const { booking } = await viewSeats(trip);
    const flightId = booking.flights[0]?.flightId;
    await world.db.pool.query(`update flight set state = 'closed' where flight_id = $1`, [flightId]);
    const { map } = await viewSeats(trip);
    expect(map).toMatchObject({ cabins: null, unavailable: 'closed' });
    expect(map.passengers[0]?.seat).toBe('22A');
    expect(await pick(trip, 1, '21A')).toMatchObject({ code: 'seats_not_offered' });
    expect(await pick(trip, 1, null)).toMatchObject({ value: { totalMinor: booking.totalMinor - 2500 } });
    await world.db.pool.query(`update flight set state = 'open' where flight_id = $1`, [flightId]);
    const leaving = { ...trip.ctx, now: new Date('2027-02-05T12:30:00Z') };
    const late = await readSeatMap(leaving, { bookingId: booking.bookingId, flightNo: 1 });
    expect(late).toMatchObject({ value: { unavailable: 'closed' } });
    // Who may sit where does not depend on the sale.
    const [seats] = await readSeats(leaving, { bookingId: booking.bookingId, flightNos: [1] });
    const cabin = seats?.situation && cabinViews(seats.situation, seats.own);
    expect(cabin?.[0]?.rows.length).toBeGreaterThan(0);
    expect(seats && seatsForSale(seats)).toBeNull();
  });

  test('of a flight that the booking does not have is unknown', async () => {
    const trip = await holdForSeats(world.ctx, 'third flight');
    const booking = await readBooking(trip.ctx, trip.bookingId);
    assert(booking.ok, 'the booking is read');
    for (const flightNo of [0, 3, -1, 1e12, Number.NaN])
      expect(await readSeatMap(trip.ctx, { bookingId: booking.value.bookingId, flightNo })).toEqual({
        ok: false,
        code: 'flight_unknown',
      });
  });
});

describe('reading it', () => {
  test('is one statement', async () => {
    const trip = await holdForSeats(world.ctx, 'counted', { adults: 5, children: 4, infants: 2 });
    const booking = await readBooking(trip.ctx, trip.bookingId);
    assert(booking.ok, 'the booking is read');
    await readSeatMap(trip.ctx, { bookingId: booking.value.bookingId, flightNo: 1 });
    let statements = 0;
    const pool = new Proxy(world.db.pool, {
      get(target, name) {
        if (name === 'query' || name === 'connect') statements++;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const counted = { ...trip.ctx, db: { ...world.db, pool } };
    await readSeatMap(counted, { bookingId: booking.value.bookingId, flightNo: 1 });
    // One statement for the answer; this database object is new, so it also loads its copy of the maps.
    expect(statements).toBeLessThanOrEqual(3);
  });
});

/** Moves the booking from the flight it was held on to another. */
async function holdOn(flightNumber: number, day: string): Promise<SeatTrip> {
  const trip = await holdForSeats(world.ctx, 'magic', undefined, { destination: 'TFS', out: day, back: day });
  await world.db.pool.query(
    `update booking_flight set flight_id = (select flight_id from flight
        where flight_number = $2 and departure_date = $3) where booking_id = $1 and flight_no = 1`,
    [trip.bookingId, flightNumber, day],
  );
  await world.db.pool.query('delete from booking_flight where booking_id = $1 and flight_no = 2', [
    trip.bookingId,
  ]);
  return trip;
}
