// The earlier seats of a party, given back after the best were chosen: all of them, or none.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { chooseBestSeats, takeBackSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { holdForSeats, later, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const couple = { adults: 2, children: 0, infants: 0 };
const back = (trip: SeatTrip, ...seats: (string | null)[]) =>
  takeBackSeats(trip.ctx, {
    bookingId: trip.bookingId,
    before: seats.map((seat, at) => ({ flightNo: 1, passengerNo: at + 1, seat })),
  });

async function seatsOf(trip: SeatTrip): Promise<string[]> {
  const { booking } = await viewSeats(trip);
  return booking.seats.map(({ flightNo, passengerNo, seat }) => `${flightNo} ${passengerNo} ${seat}`);
}

/** A couple that sat apart and let the best seats be chosen on the way out. */
async function moved(visitor: string, ...seats: string[]): Promise<SeatTrip> {
  const trip = await holdForSeats(world.ctx, visitor, couple);
  for (const [at, seat] of seats.entries()) await pick(trip, at + 1, seat);
  const { ctx, bookingId } = trip;
  expect(await chooseBestSeats(ctx, { bookingId, flightNos: [1], preference: null })).toMatchObject({
    ok: true,
  });
  return trip;
}

test('all passengers get their former seats again, at the sum of all seats', async () => {
  const trip = await moved('back', '31A', '33K');
  expect(await back(trip, '31A', '33K')).toMatchObject({ ok: true });
  expect(await seatsOf(trip)).toEqual(['1 1 31A', '1 2 33K']);
  const { booking } = await viewSeats(trip);
  const parts = [...booking.lines, ...booking.seats].map(({ amountMinor }) => amountMinor);
  expect(booking.totalMinor).toBe(parts.reduce((sum, amount) => sum + amount, 0));
});

test('two who have changed places change them back', async () => {
  const trip = await holdForSeats(world.ctx, 'swapped', couple);
  await pick(trip, 1, '34A');
  await pick(trip, 2, '34C');
  expect(await back(trip, '34C', '34A')).toMatchObject({ ok: true });
  expect(await seatsOf(trip)).toEqual(['1 1 34C', '1 2 34A']);
});

test('who had no seat has none again', async () => {
  const trip = await moved('without');
  expect(await back(trip, null, null)).toMatchObject({ ok: true });
  expect(await seatsOf(trip)).toEqual([]);
});

test('a rival who has taken one of the seats meanwhile leaves the party the seats it has', async () => {
  const trip = await moved('robbed', '35A', '36A');
  const before = await seatsOf(trip);
  const rival = await holdForSeats(world.ctx, 'rival');
  expect(await pick(rival, 1, '36A')).toMatchObject({ ok: true });
  const refused = await back(trip, '35A', '36A');
  expect(refused).toMatchObject({
    code: 'input_invalid',
    fields: [{ path: 'seats.1.seat', code: 'seat_taken', params: { seat: '36A' } }],
  });
  expect(await seatsOf(trip)).toEqual(before);
});

test('a seat of a hold that has ended is had again, and that of a living one is not', async () => {
  const trip = await moved('slow', '37A', '38A');
  const rival = await holdForSeats(world.ctx, 'sleeper');
  expect(await pick(rival, 1, '37A')).toMatchObject({ ok: true });
  const since = later(trip, 20);
  await world.db.pool.query(`update booking set hold_expires_at = hold_expires_at + interval '1 hour'
    where booking_id = '${trip.bookingId}'`);
  expect(await back(trip, '37A', '38A')).toMatchObject({ fields: [{ params: { seat: '37A' } }] });
  expect(await back(since, '37A', '38A')).toMatchObject({ ok: true });
  expect(await seatsOf(since)).toEqual(['1 1 37A', '1 2 38A']);
});

test('flights where nothing changed are not judged', async () => {
  const trip = await holdForSeats(world.ctx, 'unmoved', couple);
  const { ctx, bookingId } = trip;
  await chooseSeat(ctx, { bookingId, flightNo: 2, passengerNo: 1, seat: '31A' });
  await pick(trip, 1, '39A');
  const state = (wanted: string) =>
    world.db.pool.query(
      `update flight set state = $2 where flight_id =
        (select flight_id from booking_flight where booking_id = $1 and flight_no = 2)`,
      [bookingId, wanted],
    );
  await state('closed');
  const before = [
    { flightNo: 1, passengerNo: 1, seat: null },
    { flightNo: 2, passengerNo: 1, seat: '31A' },
  ];
  expect(await takeBackSeats(ctx, { bookingId, before })).toMatchObject({ ok: true });
  await state('open');
  expect(await seatsOf(trip)).toEqual(['2 1 31A']);
});

test('a hold that has ended and another visitor’s booking stay as they are', async () => {
  const trip = await moved('ended', '31C', '33C');
  expect(await back(later(trip, 600), '31C', '33C')).toMatchObject({ code: 'hold_expired' });
  const stranger = { ...trip, ctx: { ...trip.ctx, visitor: 'stranger' } };
  expect(await back(stranger, '31C', '33C')).toMatchObject({ code: 'booking_unknown' });
});
