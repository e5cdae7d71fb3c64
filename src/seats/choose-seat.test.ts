// Taking seats on real bookings of the demonstration world: whose they are, what they cost, what is refused and why.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BookingCtx } from '#booking/booking-ctx.ts';
import { readBooking } from '#booking/read-booking.server.ts';
import { openTestWorld, type TestWorld } from '#booking/test-trips.ts';
import { assert } from '#lib/result.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';
import { holdForSeats, type SeatTrip } from '#seats/seats-for-tests.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

async function view({ ctx, bookingId }: { ctx: BookingCtx; bookingId: string }, flightNo = 1) {
  const booking = await readBooking(ctx, bookingId);
  assert(booking.ok, 'the booking is read');
  const map = await readSeatMap(ctx, booking.value, flightNo);
  assert(map.ok, 'the map is read');
  const seats = (map.value.cabins ?? []).flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  return {
    booking: booking.value,
    map: map.value,
    seat: (name: string) => seats.find((s) => s.seat === name),
  };
}

const pick = (trip: SeatTrip, passengerNo: number, seat: string | null, more = {}) =>
  chooseSeat(trip.ctx, { bookingId: trip.bookingId, flightNo: 1, passengerNo, seat, ...more });

test('a seat is theirs with the answer, at the price shown before, and the total rises by that', async () => {
  const trip = await holdForSeats(world.ctx, 'one');
  const before = await view(trip);
  expect(before.seat('21A')).toMatchObject({ state: 'free', amountMinor: 2500, position: 'window' });
  const total = before.booking.totalMinor;
  expect(await pick(trip, 1, '21A')).toEqual({
    ok: true,
    value: { seat: '21A', totalMinor: total + 2500, changes: [] },
  });
  const after = await view(trip);
  expect(after.booking.totalMinor).toBe(total + 2500);
  expect(after.booking.seats).toMatchObject([
    { passengerNo: 1, flightNo: 1, seat: '21A', amountMinor: 2500 },
  ]);
  expect(after.seat('21A')).toMatchObject({ state: 'mine', passengerNo: 1 });
  expect(await pick(trip, 1, '21A')).toMatchObject({ ok: true, value: { totalMinor: total + 2500 } });
  expect(await pick(trip, 1, null)).toMatchObject({ ok: true, value: { seat: null, totalMinor: total } });
  expect((await view(trip)).seat('21A')?.state).toBe('free');
});
