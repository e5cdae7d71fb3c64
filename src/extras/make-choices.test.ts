// Extras and seats in one request: all or nothing, every refusal by its path, and repeating it changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { hold, type HeldTrip, viewOf, request } from '#tests/support/trips/extras-trips.ts';
import { type Choices, makeChoices } from '#extras/make-choices.server.ts';
import { findStockImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(async () => {
  expect(await findStockImbalances(world.db)).toEqual([]);
  await world.drop();
});

const couple = { party: { adults: 2, children: 0, infants: 0 } };
const make = ({ ctx, bookingId }: HeldTrip, choices: Omit<Choices, 'bookingId'>) =>
  makeChoices(ctx, { bookingId, ...choices });

async function sumOf(trip: HeldTrip) {
  const { booking } = await viewOf(trip);
  const parts = [...booking.lines, ...booking.extras, ...booking.seats].map((each) => each.amountMinor);
  return { booking, sum: parts.reduce((sum, amount) => sum + amount, 0) };
}

test('bags and the best seats for all are stored with their sum, and repeating it changes nothing', async () => {
  const trip = await hold(world, 'all at once', couple);
  const choices = { extras: [request('BG23'), request('BG23', 2, 2, 2)], seats: 'best' } as const;
  const made = await make(trip, choices);
  expect(made).toMatchObject({ ok: true, value: { extrasMinor: 21_000, droppedSeats: [] } });
  const { booking, sum } = await sumOf(trip);
  expect(booking.seats).toHaveLength(4);
  expect(made.ok && made.value.totalMinor).toBe(sum);
  expect(booking.totalMinor).toBe(sum);
  const again = await make(trip, choices);
  expect(again.ok && made.ok && again.value.totalMinor).toBe(made.ok && made.value.totalMinor);
  expect((await sumOf(trip)).booking).toEqual(booking);
});

test('a list of seats replaces the existing seats; without extras those stay', async () => {
  const trip = await hold(world, 'by name', couple);
  await make(trip, { extras: [request('BG23')], seats: [{ flightNo: 1, passengerNo: 1, seat: '41A' }] });
  const moved = await make(trip, {
    seats: [
      { flightNo: 1, passengerNo: 2, seat: '41A' },
      { flightNo: 2, passengerNo: 1, seat: '42C' },
    ],
  });
  expect(moved.ok).toBe(true);
  const { booking, sum } = await sumOf(trip);
  expect(booking.seats.map((each) => [each.flightNo, each.passengerNo, each.seat])).toEqual([
    [1, 2, '41A'],
    [2, 1, '42C'],
  ]);
  expect(booking.extras).toHaveLength(1);
  expect(booking.totalMinor).toBe(sum);
});

test('every wrong choice is named by its path, and nothing is then written', async () => {
  const thief = await hold(world, 'thief', couple);
  expect(await make(thief, { seats: [{ flightNo: 1, passengerNo: 1, seat: '43A' }] })).toMatchObject({
    ok: true,
  });
  const trip = await hold(world, 'unlucky', couple);
  const { booking: before } = await sumOf(trip);
  const refused = await make(trip, {
    extras: [request('BG23'), request('BG23', 9)],
    seats: [
      { flightNo: 1, passengerNo: 1, seat: '43A' },
      { flightNo: 1, passengerNo: 2, seat: '99Z' },
      { flightNo: 7, passengerNo: 2, seat: '41B' },
      { flightNo: 2, passengerNo: 8, seat: '41B' },
    ],
  });
  expect(refused).toMatchObject({ ok: false, code: 'input_invalid' });
  expect(refused.ok ? [] : refused.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'extras.1.quantity passengers_invalid',
    'seats.0.seat seat_taken',
    'seats.1.seat seat_unknown',
    'seats.2.flightNo flight_unknown',
    'seats.3.passengerNo passengers_invalid',
  ]);
  expect((await sumOf(trip)).booking).toEqual(before);
});

test('two passengers may not choose the same seat, nor one passenger two', async () => {
  const trip = await hold(world, 'twins', couple);
  const twice = await make(trip, {
    seats: [
      { flightNo: 1, passengerNo: 1, seat: '44A' },
      { flightNo: 1, passengerNo: 2, seat: '44A' },
      { flightNo: 1, passengerNo: 1, seat: '44B' },
    ],
  });
  expect(twice.ok ? [] : twice.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'seats.1.seat seat_taken',
    'seats.2.passengerNo passengers_invalid',
  ]);
});

test('a passenger with assistance in the same request gets no seat at an exit', async () => {
  const trip = await hold(world, 'helped', couple);
  const help = request('WCHR');
  const exits = [...(await exitSeats(trip))];
  expect(exits.length).toBeGreaterThan(0);
  const asked = await make(trip, {
    extras: [help],
    seats: [{ flightNo: 1, passengerNo: 1, seat: exits[0] ?? '', exitConfirmed: true }],
  });
  expect(asked.ok ? [] : asked.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'seats.0.seat seat_exit_assistance',
  ]);
  const alone = await make(trip, {
    seats: [{ flightNo: 1, passengerNo: 1, seat: exits[0] ?? '', exitConfirmed: true }],
  });
  expect(alone).toMatchObject({ ok: true });
  const dropped = await make(trip, { extras: [help] });
  expect(dropped).toMatchObject({
    ok: true,
    value: { droppedSeats: [{ passengerNo: 1, flightNo: 1, code: 'seat_exit_assistance' }] },
  });
  expect(dropped.ok && dropped.value.totalMinor).toBe((await sumOf(trip)).sum);
});

async function exitSeats({ ctx, bookingId }: HeldTrip): Promise<string[]> {
  const { booking } = await viewOf({ ctx, bookingId });
  const map = await readSeatMap(ctx, { bookingId: booking.bookingId, flightNo: 1 });
  const rows = map.ok
    ? (map.value.cabins ?? []).flatMap((cabin) => (cabin.cabin === 'Y' ? cabin.rows : []))
    : [];
  return rows
    .filter((row) => row.exit)
    .flatMap((row) => row.seats.filter((seat) => seat.state === 'free').map(({ seat }) => seat));
}

test('limited extras are taken only with everything else', async () => {
  const trip = await hold(world, 'with a cat', couple);
  const refused = await make(trip, {
    extras: [request('PETC')],
    seats: [{ flightNo: 1, passengerNo: 1, seat: '99Z' }],
  });
  expect(refused).toMatchObject({ ok: false, code: 'input_invalid' });
  // The books are checked when this file ends.
  expect(await make(trip, { extras: [request('PETC')], seats: 'best' })).toMatchObject({ ok: true });
  expect(await make(trip, { extras: [], seats: [] })).toMatchObject({
    ok: true,
    value: { extrasMinor: 0, seatsMinor: 0 },
  });
  const { booking, sum } = await sumOf(trip);
  expect([booking.extras, booking.seats, booking.totalMinor]).toEqual([[], [], sum]);
});

test('another visitor’s booking and a lapsed one stay as they are', async () => {
  const trip = await hold(world, 'mine', couple);
  const stranger = { ...trip, ctx: { ...trip.ctx, visitor: 'stranger' } };
  expect(await make(stranger, { seats: 'best' })).toMatchObject({ code: 'booking_unknown' });
  const late = { ...trip, ctx: { ...trip.ctx, now: new Date(trip.ctx.now.getTime() + 3_600_000) } };
  expect(await make(late, { seats: 'best' })).toMatchObject({ code: 'hold_expired' });
});
