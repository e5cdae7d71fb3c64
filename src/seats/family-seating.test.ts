// Families on real bookings: children free beside an adult, the best seats for all, and seats that become invalid.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { retakeHold } from '#reservations/retake-hold.server.ts';
import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { withTx } from '#platform/db/client.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { chooseBestSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { recheckSeats, refuseBrokenSeats } from '#seats/recheck-seats.server.ts';
import { holdForSeats, later, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const family = { adults: 2, children: 2, infants: 1 };
const best = ({ ctx, bookingId }: SeatTrip, more: Partial<Parameters<typeof chooseBestSeats>[1]> = {}) =>
  chooseBestSeats(ctx, { bookingId, preference: null, ...more });

async function isSum(trip: SeatTrip): Promise<boolean> {
  const { booking } = await viewSeats(trip);
  const parts = [...booking.lines, ...booking.extras, ...booking.seats].map(({ amountMinor }) => amountMinor);
  return parts.reduce((sum, amount) => sum + amount, 0) === booking.totalMinor;
}

describe('a child', () => {
  test('sees where it sits free, and pays as soon as the adult moves away', async () => {
    const trip = await holdForSeats(world.ctx, 'mother', { adults: 1, children: 1, infants: 0 });
    const { totalMinor } = (await viewSeats(trip)).booking;
    await pick(trip, 1, '21B');
    const map = await viewSeats(trip);
    expect(map.seat('21A')).toMatchObject({ amountMinor: 2500, freeFor: [2] });
    expect(map.seat('21C')?.freeFor).toEqual([2]);
    expect(map.seat('21D')?.freeFor).toEqual([]);
    expect(await pick(trip, 2, '21A')).toMatchObject({
      value: { totalMinor: totalMinor + 2000, changes: [] },
    });
    expect((await viewSeats(trip)).seat('21A')).toMatchObject({ state: 'mine', amountMinor: 0 });
    const change = { passengerNo: 2, flightNo: 1, seat: '21A' };
    expect(await pick(trip, 1, '25B')).toMatchObject({
      value: { totalMinor: totalMinor + 4500, changes: [{ ...change, fromMinor: 0, toMinor: 2500 }] },
    });
    expect(await pick(trip, 1, '21C')).toMatchObject({
      value: { totalMinor: totalMinor + 5000, changes: [] },
    });
    expect(await pick(trip, 1, '21B')).toMatchObject({
      value: { totalMinor: totalMinor + 2000, changes: [{ ...change, fromMinor: 2500, toMinor: 0 }] },
    });
    expect(await pick(trip, 1, null)).toMatchObject({
      value: {
        seat: null,
        totalMinor: totalMinor + 2500,
        changes: [{ ...change, fromMinor: 0, toMinor: 2500 }],
      },
    });
    expect(await isSum(trip)).toBe(true);
  });
});

describe('the best seats', () => {
  test('seat all passengers together on both flights at once, each child beside an adult, free of charge', async () => {
    const trip = await holdForSeats(world.ctx, 'party', family);
    const { totalMinor } = (await viewSeats(trip)).booking;
    const answer = await best(trip);
    expect(answer).toMatchObject({ ok: true, value: { together: true } });
    if (!answer.ok) return;
    expect(answer.value.seated.map(({ passengerNo, flightNo }) => [flightNo, passengerNo])).toEqual(
      [1, 2].flatMap((flightNo) => [1, 2, 3, 4].map((passengerNo) => [flightNo, passengerNo])),
    );
    expect(answer.value.reasons).toEqual(['together', 'child_beside_adult', 'cheapest']);
    const { flights, seated } = answer.value;
    expect(flights.map(({ flightNo, reasons }) => [flightNo, reasons])).toEqual(
      [1, 2].map((flightNo) => [flightNo, ['together', 'child_beside_adult', 'cheapest']]),
    );
    expect(flights.flatMap((flight) => flight.seats)).toEqual(seated);
    const { booking, map } = await viewSeats(trip);
    expect(
      booking.seats.map(({ passengerNo, flightNo, seat, amountMinor }) => ({
        passengerNo,
        flightNo,
        seat,
        amountMinor,
      })),
    ).toEqual(answer.value.seated);
    expect(booking.totalMinor).toBe(answer.value.totalMinor);
    expect(booking.totalMinor).toBe(totalMinor);
    expect(map.passengers.every(({ seat }) => seat !== null)).toBe(true);
    // Choosing again changes nothing, and says so.
    const again = await best(trip);
    expect(again).toMatchObject({ value: { seated: answer.value.seated } });
    expect(again.ok && again.value.reasons).toContain('kept');
  });

  test('follow a preference, on the flights that were named', async () => {
    const trip = await holdForSeats(world.ctx, 'with-preference');
    expect(await best(trip, { preference: 'aisle', flightNos: [2] })).toMatchObject({
      value: { seated: [{ flightNo: 2 }], reasons: ['preference_met', 'cheapest'] },
    });
    const { booking, map } = await viewSeats(trip, 2);
    expect(booking.seats).toHaveLength(1);
    const seat = map.cabins?.[1]?.rows.flatMap((row) => row.seats).find(({ state }) => state === 'mine');
    expect(seat?.position).toBe('aisle');
  });

  test('fill only what is empty: who has chosen a seat keeps it at its price, and the others sit beside it', async () => {
    const trip = await holdForSeats(world.ctx, 'partly', { adults: 3, children: 0, infants: 0 });
    await pick(trip, 2, '23B');
    const chosen = (await viewSeats(trip)).booking.seats;
    expect(await best(trip)).toMatchObject({ ok: true, value: { together: true } });
    const { booking } = await viewSeats(trip);
    expect(booking.seats.filter(({ flightNo }) => flightNo === 1)).toMatchObject([
      { passengerNo: 1, seat: expect.stringMatching(/^23[AC]$/) },
      ...chosen,
      { passengerNo: 3, seat: expect.stringMatching(/^23[AC]$/) },
    ]);
    expect(booking.seats).toHaveLength(6);
    expect(await isSum(trip)).toBe(true);
  });

  test('of two parties that ask at once never include the same seat', async () => {
    const trips = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        holdForSeats(world.ctx, `rush ${i}`, family, { out: '2027-01-15', back: '2027-01-22' }),
      ),
    );
    const answers = await Promise.all(trips.map((trip) => best(trip)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const seats = answers.flatMap((answer) => (answer.ok ? answer.value.seated : []));
    expect(new Set(seats.map(({ flightNo, seat }) => `${flightNo} ${seat}`)).size).toBe(48);
  });

  test('include those of a hold that has ended', async () => {
    const day = { out: '2027-02-05', back: '2027-02-12' };
    const gone = await holdForSeats(world.ctx, 'lapsed party', family, day);
    await best(gone);
    const seats = (await viewSeats(gone)).booking.seats.map(({ seat }) => seat);
    const next = later(await holdForSeats(later(gone, 15).ctx, 'next party', family, day), 10);
    expect(await best(next)).toMatchObject({ ok: true });
    expect((await viewSeats(next)).booking.seats.map(({ seat }) => seat)).toEqual(seats);
  });

  test('are refused where no seat can be chosen, and for flights that are not booked', async () => {
    const trip = await holdForSeats(world.ctx, 'refused');
    for (const flightNos of [[3], [1, 7], [], [1e12], [1.5]])
      expect(await best(trip, { flightNos })).toMatchObject({ code: 'flight_unknown' });
    // All or nothing: the booked flight did not change either.
    expect((await viewSeats(trip)).booking.seats).toEqual([]);
    expect(await best(later(trip, 30))).toMatchObject({ code: 'hold_expired' });
    expect(await best({ ...trip, bookingId: 'x' })).toMatchObject({ code: 'booking_unknown' });
  });
});

describe('saved names', () => {
  const person = (passengerNo: number, birthDate: string, more = {}) => ({
    passengerNo,
    givenNames: 'Ana',
    surname: 'Núñez',
    gender: 'F',
    nationality: 'ES',
    birthDate,
    ...more,
  });
  const contact = { email: 'a@example.com', phone: '+34600112233', locale: 'es', marketingConsent: false };

  test('take an exit seat away from a passenger who turns out to be fifteen, and say so', async () => {
    const trip = await holdForSeats(world.ctx, 'young', { adults: 2, children: 0, infants: 0 });
    const promise = { exitConfirmed: true };
    await pick(trip, 1, '28D', promise);
    await pick(trip, 2, '28E', promise);
    const { totalMinor } = (await viewSeats(trip)).booking;
    const passengers = [person(1, '1990-01-01'), person(2, '2011-11-30')];
    const named = await namePassengers(trip.ctx, { bookingId: trip.bookingId, passengers, contact });
    expect(named).toMatchObject({ ok: true });
    const guard = () => withTx(world.db, (tx) => refuseBrokenSeats(tx, trip.ctx, trip.bookingId));
    expect(await guard()).toEqual({
      ok: false,
      code: 'seats_need_attention',
      params: { flightNo: 1, passengerNo: 2, seat: '28E', reason: 'seat_exit_child' },
    });
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toEqual([
      { flightNo: 1, passengerNo: 2, seat: '28E', code: 'seat_exit_child' },
    ]);
    expect(await guard()).toBeNull();
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toEqual([]);
    const after = await viewSeats(trip);
    expect(after.booking.seats.map(({ seat }) => seat)).toEqual(['28D']);
    expect(after.booking.totalMinor).toBe(totalMinor - 6000);
    // Sixteen on the return flight, but not yet on the outbound: the age is that on the day of each flight.
    expect(after.seat('28E')?.refusals).toEqual([{ passengerNo: 2, code: 'seat_exit_child' }]);
  });

  test('that move the infant to another lap give up the seat at the exit', async () => {
    const trip = await holdForSeats(world.ctx, 'laps', { adults: 2, children: 0, infants: 1 });
    expect(await pick(trip, 1, '28F', { exitConfirmed: true })).toMatchObject({ code: 'seat_exit_infant' });
    expect(await pick(trip, 2, '28F', { exitConfirmed: true })).toMatchObject({ ok: true });
    const passengers = [
      person(1, '1990-01-01'),
      person(2, '1991-01-01'),
      person(3, '2026-01-01', { adultNo: 2 }),
    ];
    const named = await namePassengers(trip.ctx, { bookingId: trip.bookingId, passengers, contact });
    expect(named).toMatchObject({ ok: true });
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toEqual([
      { flightNo: 1, passengerNo: 2, seat: '28F', code: 'seat_exit_infant' },
    ]);
    expect(await isSum(trip)).toBe(true);
  });

  test("of another visitor's booking change no seat", async () => {
    const trip = await holdForSeats(world.ctx, 'whose');
    await pick(trip, 1, '40A');
    expect(await recheckSeats({ ...trip.ctx, visitor: 'thief' }, trip.bookingId)).toEqual([]);
    expect(await recheckSeats(trip.ctx, trip.bookingId)).toEqual([]);
  });
});

test('a seat that came back beside another infant cannot be paid for, and is given up when checked', async () => {
  const mother = { adults: 1, children: 0, infants: 1 };
  const trip = await holdForSeats(world.ctx, 'came back', mother);
  await pick(trip, 1, '41A');
  await expireHolds(later(trip, 30).ctx);
  const other = await holdForSeats(later(trip, 30).ctx, 'sat down', mother);
  expect(await pick(other, 1, '41B')).toMatchObject({ ok: true });
  const back = later(trip, 31);
  expect(await retakeHold(back.ctx, trip.bookingId, { whole: true })).toMatchObject({ ok: true });
  expect(await withTx(world.db, (tx) => refuseBrokenSeats(tx, back.ctx, trip.bookingId))).toMatchObject({
    code: 'seats_need_attention',
    params: { seat: '41A', reason: 'seat_infant_limit' },
  });
  expect(await recheckSeats(back.ctx, trip.bookingId)).toMatchObject([{ seat: '41A' }]);
  expect((await viewSeats(other)).booking.seats).toMatchObject([{ seat: '41B' }]);
});
