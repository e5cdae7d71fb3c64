// One lock for the seats of each flight: what its holder reads stays true, and seats change in one transaction.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { writeAncillaries } from '#reservations/write-ancillaries.server.ts';
import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { type Tx, withTx } from '#platform/db/client.server.ts';
import { readSeats } from '#seats/flight-seats.server.ts';
import { judgeSeats, type SeatWanted } from '#seats/judge-seats.ts';
import { lockSeats, seatsChange, together } from '#seats/write-seats.server.ts';
import { holdForSeats, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const three = { adults: 3, children: 0, infants: 0 };

const ofTraveller = (bookingId: string) => ({ bookingId, agencyId: null, currency: 'EUR' });

/** All seats of the party in one transaction, as a request for several does. */
function seatAll(trip: SeatTrip, wanted: readonly SeatWanted[]): Promise<string[]> {
  const { ctx, bookingId } = trip;
  return withTx(world.db, async (tx) => {
    await lockSeats(tx, bookingId, null);
    const flights = await readSeats(ctx, { bookingId, flightNos: null }, tx);
    const { refusals, seated } = judgeSeats(flights, wanted);
    const change = together(seated.map(({ flight, after }) => seatsChange(flight, flight.own, after)));
    if (refusals.length === 0) await writeAncillaries(tx, { booking: ofTraveller(bookingId), ctx }, change);
    return refusals.map(({ path, code }) => `${path} ${code}`);
  });
}
const sitting = async (trip: SeatTrip) =>
  (await viewSeats(trip)).booking.seats.map((each) => `${each.flightNo} ${each.passengerNo} ${each.seat}`);

describe('seats in one transaction', () => {
  test('change hands within a party on both flights, although each seat can be held only once', async () => {
    const trip = await holdForSeats(world.ctx, 'round', three);
    for (const flightNo of [1, 2])
      for (const [index, seat] of ['21A', '21B', '21C'].entries())
        await pick(trip, index + 1, seat, { flightNo });
    const { totalMinor } = (await viewSeats(trip)).booking;
    const wanted = [1, 2].flatMap((flightNo) =>
      ['21C', '21A', '21B'].map((seat, index) => ({ flightNo, passengerNo: index + 1, seat })),
    );
    expect(await seatAll(trip, wanted)).toEqual([]);
    expect(await sitting(trip)).toEqual(['1 1 21C', '1 2 21A', '1 3 21B', '2 1 21C', '2 2 21A', '2 3 21B']);
    expect((await viewSeats(trip)).booking.totalMinor).toBe(totalMinor);
  });

  test('all stay unchanged when one of them is refused on one flight', async () => {
    const trip = await holdForSeats(world.ctx, 'nothing', three);
    const other = await holdForSeats(world.ctx, 'first there');
    await pick(other, 1, '23A', { flightNo: 2 });
    await pick(trip, 1, '22A');
    const before = (await viewSeats(trip)).booking;
    const wanted = [
      { flightNo: 1, passengerNo: 1, seat: '22C' },
      { flightNo: 1, passengerNo: 2, seat: '22A' },
      { flightNo: 2, passengerNo: 1, seat: '23A' },
    ];
    expect(await seatAll(trip, wanted)).toEqual(['seats.2.seat seat_taken']);
    expect((await viewSeats(trip)).booking).toEqual(before);
    expect(await seatAll(trip, wanted.slice(0, 2))).toEqual([]);
    expect(await sitting(trip)).toEqual(['1 1 22C', '1 2 22A']);
  });
});

describe('the lock of seats', () => {
  /** How many transactions wait for the seats of some flight. */
  async function waiting(): Promise<number> {
    const { rows } = await world.db.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.count ?? 0;
  }
  async function untilWaiting(count: number): Promise<void> {
    while ((await waiting()) < count) await new Promise((resolve) => setImmediate(resolve));
  }

  test('covers the flights of the booking, by number or all', async () => {
    const { bookingId } = await holdForSeats(world.ctx, 'numbers');
    const locked = (flightNos: number[] | null, id = bookingId) =>
      withTx(world.db, (tx: Tx) => lockSeats(tx, id, flightNos));
    expect((await locked(null)).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(await locked([2])).toEqual([2]);
    expect(await locked([2, 3, 1e12])).toEqual([2]);
    expect(await locked([])).toEqual([]);
    expect(await locked(null, '00000000-0000-7000-8000-000000000000')).toEqual([]);
  });

  test('lets the second of two callers see that the first has the seat, even if it asked earlier', async () => {
    const [first, second] = [await holdForSeats(world.ctx, 'slow'), await holdForSeats(world.ctx, 'quick')];
    let answer: ReturnType<typeof pick> | undefined;
    const refusals = await withTx(world.db, async (tx) => {
      const { ctx, bookingId } = first;
      await lockSeats(tx, bookingId, [1]);
      answer = pick(second, 1, '25A');
      await untilWaiting(1);
      const flights = await readSeats(ctx, { bookingId, flightNos: [1] }, tx);
      const judged = judgeSeats(flights, [{ flightNo: 1, passengerNo: 1, seat: '25A' }]);
      const changes = judged.seated.map(({ flight, after }) => seatsChange(flight, flight.own, after));
      await writeAncillaries(tx, { booking: ofTraveller(bookingId), ctx }, together(changes));
      return judged.refusals;
    });
    expect(refusals).toEqual([]);
    expect(await answer).toMatchObject({ ok: false, code: 'seat_taken', params: { seat: '25A' } });
    expect(await sitting(first)).toEqual(['1 1 25A']);
  });

  test('of one flight does not block the seats of the other', async () => {
    const [first, second] = [await holdForSeats(world.ctx, 'out'), await holdForSeats(world.ctx, 'back')];
    await withTx(world.db, async (tx) => {
      await lockSeats(tx, first.bookingId, [1]);
      expect(await pick(second, 1, '26A', { flightNo: 2 })).toMatchObject({ ok: true });
    });
    expect(await waiting()).toBe(0);
  });

  test('lets two parties that want each other’s seats both get an answer', async () => {
    const parties = await Promise.all(['left', 'right'].map((visitor) => holdForSeats(world.ctx, visitor)));
    const [left, right] = parties;
    if (!left || !right) throw new Error('two parties');
    await Promise.all([pick(left, 1, '27A'), pick(right, 1, '27C')]);
    const answers = await Promise.all([pick(left, 1, '27C'), pick(right, 1, '27A')]);
    // Neither leaves its seat before it has the other one.
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(['seat_taken', 'seat_taken']);
    expect([...(await sitting(left)), ...(await sitting(right))]).toEqual(['1 1 27A', '1 1 27C']);
  });
});
