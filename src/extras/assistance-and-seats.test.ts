// Passengers with assistance may not sit at an exit: the seat is released, reported, and no longer paid for.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { choose, hold, viewOf, request } from '#tests/support/trips/extras-trips.ts';
import { assert } from '#platform/lib/result.ts';
import { pick, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

test('assistance for a passenger at an exit releases the seat, and the total no longer includes it', async () => {
  const trip = await hold(world, 'exit', { party: { adults: 2, children: 0, infants: 0 } });
  const before = (await viewOf(trip)).booking.totalMinor;
  const { seats } = await viewSeats(trip);
  const exit = seats.find((seat) => seat.features.includes('exit') && seat.state === 'free');
  const plain = seats.find((seat) => !seat.features.includes('exit') && seat.state === 'free');
  assert(exit && plain, 'the aircraft has exits and other rows');
  expect(await pick(trip, 1, exit.seat, { exitConfirmed: true })).toMatchObject({ ok: true });
  expect(await pick(trip, 2, plain.seat)).toMatchObject({ ok: true });

  // A suitcase changes nothing about seats.
  expect(await choose(trip, request('BG23'))).toMatchObject({ value: { droppedSeats: [] } });
  const helped = await choose(trip, request('BLND', 1, 1), request('BLND', 2, 1), request('BG23'));
  expect(helped).toMatchObject({
    ok: true,
    value: {
      subtotalMinor: 7000,
      droppedSeats: [{ passengerNo: 1, flightNo: 1, seat: exit.seat, code: 'seat_exit_assistance' }],
    },
  });
  const { booking } = await viewOf(trip);
  expect(booking.seats.map(({ passengerNo, seat }) => [passengerNo, seat])).toEqual([[2, plain.seat]]);
  expect(booking.totalMinor).toBe(before + 7000 + (booking.seats[0]?.amountMinor ?? Number.NaN));
  expect(helped).toMatchObject({ value: { totalMinor: booking.totalMinor } });
});

test('assistance on one flight leaves an exit seat on the other', async () => {
  const trip = await hold(world, 'other exit', { party: { adults: 1, children: 0, infants: 0 } });
  const { seats } = await viewSeats(trip);
  const exit = seats.find((seat) => seat.features.includes('exit') && seat.state === 'free');
  assert(exit, 'the aircraft has exits');
  await pick(trip, 1, exit.seat, { exitConfirmed: true });
  expect(await choose(trip, request('DEAF', 1, 2))).toMatchObject({ value: { droppedSeats: [] } });
  expect((await viewOf(trip)).booking.seats).toHaveLength(1);
});
