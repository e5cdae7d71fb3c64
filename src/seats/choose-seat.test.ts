// Taking seats on real bookings of the demonstration world: who gets them, what they cost, what is refused and why.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { holdForSeats, later, pick, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const couple = { adults: 2, children: 0, infants: 0 };

describe('a free seat', () => {
  test('belongs to the passenger at once, at the price shown before, and the total rises by that price', async () => {
    const trip = await holdForSeats(world.ctx, 'one');
    const before = await viewSeats(trip);
    expect(before.seat('21A')).toMatchObject({ state: 'free', amountMinor: 2500, position: 'window' });
    const total = before.booking.totalMinor;
    expect(await pick(trip, 1, '21A')).toEqual({
      ok: true,
      value: { seat: '21A', totalMinor: total + 2500, changes: [] },
    });
    const after = await viewSeats(trip);
    expect(after.booking.totalMinor).toBe(total + 2500);
    expect(after.booking.seats).toEqual([
      {
        passengerNo: 1,
        flightNo: 1,
        seat: '21A',
        categoryCode: 'STC3',
        amountMinor: 2500,
        exitConfirmed: false,
      },
    ]);
    expect(after.seat('21A')).toMatchObject({ state: 'mine', passengerNo: 1, amountMinor: 2500 });
    expect(after.map.passengers).toEqual([{ passengerNo: 1, type: 'adult', infant: false, seat: '21A' }]);
  });

  test('chosen twice by the same passenger is taken once', async () => {
    const trip = await holdForSeats(world.ctx, 'twice');
    const first = await pick(trip, 1, '22A');
    expect(await pick(trip, 1, '22A')).toEqual(first);
    expect((await viewSeats(trip)).booking.seats).toHaveLength(1);
  });

  test('can be changed, and the former seat is free for others at once', async () => {
    const trip = await holdForSeats(world.ctx, 'changer');
    const other = await holdForSeats(world.ctx, 'follower');
    await pick(trip, 1, '23A');
    await pick(trip, 1, '23C');
    expect(await pick(other, 1, '23A')).toMatchObject({ ok: true });
    expect((await viewSeats(trip)).seat('23A')?.state).toBe('taken');
  });

  test('can be given up, and giving up no seat succeeds too', async () => {
    const trip = await holdForSeats(world.ctx, 'undo');
    const { totalMinor } = (await viewSeats(trip)).booking;
    await pick(trip, 1, '24A');
    const given = { ok: true, value: { seat: null, totalMinor, changes: [] } };
    expect(await pick(trip, 1, null)).toEqual(given);
    expect(await pick(trip, 1, null)).toEqual(given);
    expect((await viewSeats(trip)).seat('24A')?.state).toBe('free');
  });

  test('is chosen for each flight of the trip', async () => {
    const trip = await holdForSeats(world.ctx, 'both ways');
    await pick(trip, 1, '25A');
    expect(await pick(trip, 1, '25A', { flightNo: 2 })).toMatchObject({ ok: true });
    expect((await viewSeats(trip, 2)).booking.seats.map(({ flightNo, seat }) => [flightNo, seat])).toEqual([
      [1, '25A'],
      [2, '25A'],
    ]);
  });

  test('that the fare includes costs nothing', async () => {
    const plus = await holdForSeats(world.ctx, 'plus', undefined, { family: 'plus' });
    const { seat, booking } = await viewSeats(plus);
    expect(seat('26A')).toMatchObject({ included: true, amountMinor: 0 });
    expect(seat('15A')).toMatchObject({ included: false, amountMinor: 3500 });
    expect(await pick(plus, 1, '26A')).toMatchObject({ value: { totalMinor: booking.totalMinor } });
    const business = await holdForSeats(world.ctx, 'business', undefined, { family: 'business' });
    const cabin = await viewSeats(business);
    expect(cabin.seat('2A')).toMatchObject({ state: 'free', included: true, amountMinor: 0 });
    expect(cabin.seat('20A')).toMatchObject({ state: 'not_offered', amountMinor: null });
    expect(await pick(business, 1, '2A')).toMatchObject({ value: { totalMinor: cabin.booking.totalMinor } });
  });

  test('costs what is filed in the currency of the booking', async () => {
    const pesos = await holdForSeats(world.ctx, 'pesos', undefined, { currency: 'MXN' });
    expect((await viewSeats(pesos)).seat('27A')?.amountMinor).toBe(50_000);
    const usa = { origin: 'MAD', destination: 'JFK', currency: 'USD' };
    const dollars = await holdForSeats(world.ctx, 'dollars', undefined, usa);
    expect((await viewSeats(dollars)).seat('30C')?.amountMinor).toBe(7900);
    const short = { origin: 'MAD', destination: 'TFS' };
    const near = await holdForSeats(world.ctx, 'near', undefined, short);
    expect((await viewSeats(near)).seat('20A')?.amountMinor).toBe(1000);
  });
});

describe('a seat that is taken', () => {
  test('is refused by name, with the nearest equal seats', async () => {
    const first = await holdForSeats(world.ctx, 'first');
    const second = await holdForSeats(world.ctx, 'second');
    await pick(first, 1, '30A');
    expect((await viewSeats(second)).seat('30A')).toMatchObject({
      state: 'taken',
      passengerNo: null,
      refusals: [],
    });
    expect(await pick(second, 1, '30A')).toEqual({
      ok: false,
      code: 'seat_taken',
      params: { seat: '30A', nearest: '30K, 29A, 31A' },
    });
    expect((await viewSeats(second)).booking.seats).toEqual([]);
  });

  test('of the same booking is refused too, and both stay where they are', async () => {
    const trip = await holdForSeats(world.ctx, 'couple', couple);
    await pick(trip, 1, '31D');
    await pick(trip, 2, '31E');
    expect(await pick(trip, 2, '31D')).toMatchObject({ code: 'seat_taken' });
    expect((await viewSeats(trip)).booking.seats.map(({ seat }) => seat)).toEqual(['31D', '31E']);
  });

  test('in an ended hold goes to the next who asks, even before the hold is released', async () => {
    const gone = await holdForSeats(world.ctx, 'gone');
    await pick(gone, 1, '32A');
    const now = later(await holdForSeats(later(gone, 15).ctx, 'patient'), 10);
    expect((await viewSeats(now)).seat('32A')).toMatchObject({ state: 'free', amountMinor: 2500 });
    expect(await pick(now, 1, '32A')).toMatchObject({ ok: true, value: { seat: '32A' } });
    expect((await viewSeats(gone)).booking).toMatchObject({ state: 'lapsed', seats: [] });
  });

  test('picked in two tabs of the same traveller: the last press counts', async () => {
    const trip = await holdForSeats(world.ctx, 'two tabs');
    const answers = await Promise.all([pick(trip, 1, '33A'), pick(trip, 1, '33C'), pick(trip, 1, '33D')]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { booking, seat } = await viewSeats(trip);
    expect(booking.seats).toHaveLength(1);
    const [own] = booking.seats;
    expect(['33A', '33C', '33D']).toContain(own?.seat);
    for (const name of ['33A', '33C', '33D'])
      expect(seat(name)?.state).toBe(name === own?.seat ? 'mine' : 'free');
    const parts = [...booking.lines, ...booking.seats].map(({ amountMinor }) => amountMinor);
    expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(booking.totalMinor);
  });

  test('requested by eight at once goes to exactly one of them', async () => {
    const trips = await Promise.all(
      Array.from({ length: 8 }, (_, i) => holdForSeats(world.ctx, `crowd ${i}`)),
    );
    const answers = await Promise.all(trips.map((trip) => pick(trip, 1, '35H')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('seat_taken');
    // On two flights in opposite orders: no deadlock.
    const crossed = await Promise.all(
      trips.flatMap((trip, i) => [
        pick(trip, 1, `36${'ABCDEFHJ'.charAt(i)}`, { flightNo: 1 + (i % 2) }),
        pick(trip, 1, '37C', { flightNo: 2 - (i % 2) }),
      ]),
    );
    expect(crossed.filter((answer) => !answer.ok).every((answer) => answer.code === 'seat_taken')).toBe(true);
    const { rows } = await world.db.pool.query(`select flight_id, seat from booking_seat
      where released_at is null group by 1, 2 having count(*) > 1`);
    expect(rows).toEqual([]);
  });
});

describe('a choice that is not possible', () => {
  test.each([
    ['20Z', 'seat_unknown'],
    ['0A', 'seat_unknown'],
    ["1'; drop", 'seat_unknown'],
    ['', 'seat_unknown'],
    ['20a', 'seat_unknown'],
    ['99K', 'seat_unknown'],
    ['9'.repeat(5_000), 'seat_unknown'],
    ['1A', 'seat_wrong_cabin'],
    ['48H', 'seat_blocked'],
    ['10D', 'seat_bassinet'],
    ['28C', 'seat_exit_unconfirmed'],
  ])('seat %.12j is refused as %s', async (seat, code) => {
    const trip = await holdForSeats(world.ctx, 'wrong seats');
    const before = await viewSeats(trip);
    expect(await pick(trip, 1, seat)).toMatchObject({ ok: false, code });
    expect((await viewSeats(trip)).booking).toEqual(before.booking);
  });

  test('a seat of another aircraft is unknown on this one', async () => {
    const near = await holdForSeats(world.ctx, 'small', undefined, { origin: 'MAD', destination: 'TFS' });
    expect(await pick(near, 1, '20K')).toMatchObject({ code: 'seat_unknown' });
    expect(await pick(near, 1, '20F')).toMatchObject({ ok: true });
  });

  test.each([0, -1, 3, 1.5, 1e12, Number.NaN, Infinity])('flight %d is unknown', async (flightNo) => {
    const trip = await holdForSeats(world.ctx, 'wrong flights');
    expect(await pick(trip, 1, '20A', { flightNo })).toMatchObject({ code: 'flight_unknown' });
    expect(await pick(trip, 1, null, { flightNo })).toMatchObject({ code: 'flight_unknown' });
  });

  test.each([0, -1, 2, 1.5, 1e12, Number.NaN])('passenger %d is unknown', async (passengerNo) => {
    const trip = await holdForSeats(world.ctx, 'wrong people');
    expect(await pick(trip, passengerNo, '20A')).toMatchObject({ code: 'passengers_invalid' });
    expect(await pick(trip, passengerNo, null)).toMatchObject({ code: 'passengers_invalid' });
  });

  test('an infant has no seat of its own', async () => {
    const trip = await holdForSeats(world.ctx, 'with infant', { adults: 1, children: 0, infants: 1 });
    expect(await pick(trip, 2, '20A')).toMatchObject({ code: 'seat_not_for_infant' });
    expect((await viewSeats(trip)).map.passengers).toEqual([
      { passengerNo: 1, type: 'adult', infant: true, seat: null },
    ]);
  });

  test('another visitor’s booking is unknown', async () => {
    const mine = await holdForSeats(world.ctx, 'owner');
    const other = await holdForSeats(world.ctx, 'stranger');
    const choice = { flightNo: 1, passengerNo: 1, seat: '20A' };
    for (const bookingId of [mine.bookingId, 'no uuid', '00000000-0000-7000-8000-000000000000'])
      expect(await chooseSeat(other.ctx, { bookingId, ...choice })).toMatchObject({
        code: 'booking_unknown',
      });
    const nobody = { ...other.ctx, visitor: null };
    expect(await chooseSeat(nobody, { ...other, ...choice })).toMatchObject({ code: 'booking_unknown' });
  });

  test('when the hold ends during a pick no seat is taken', async () => {
    const trip = await holdForSeats(world.ctx, 'late');
    await pick(trip, 1, '21D');
    expect(await pick(later(trip, 21), 1, '21E')).toMatchObject({ code: 'hold_expired' });
    expect(await pick(later(trip, 21), 1, null)).toMatchObject({ code: 'hold_expired' });
    await releaseHold(trip.ctx, trip.bookingId);
    expect(await pick(trip, 1, '21E')).toMatchObject({ code: 'booking_not_open' });
    const older = await holdForSeats(world.ctx, 'chooser');
    await holdForSeats(world.ctx, 'chooser');
    expect(await pick(older, 1, '21E')).toMatchObject({ code: 'hold_replaced' });
  });

  test('in a currency without a price the seat is not sold, and says so before it is picked', async () => {
    await world.db.pool.query(`delete from seat_price where currency = 'GBP' and category_code = 'STUR'`);
    await world.db.pool.query('update filed_version set version = version + 1');
    const trip = await holdForSeats(world.ctx, 'pounds', undefined, { currency: 'GBP' });
    expect((await viewSeats(trip)).seat('10A')).toMatchObject({ state: 'not_offered', amountMinor: null });
    expect(await pick(trip, 1, '10A')).toMatchObject({ code: 'seat_not_sold' });
  });
});

describe('an exit', () => {
  test('is given to a passenger who confirms to help, and the confirmation is stored', async () => {
    const trip = await holdForSeats(world.ctx, 'helper');
    expect((await viewSeats(trip)).seat('28D')).toMatchObject({
      state: 'free',
      amountMinor: 6000,
      refusals: [],
    });
    expect(await pick(trip, 1, '28D')).toMatchObject({
      code: 'seat_exit_unconfirmed',
      params: { seat: '28D' },
    });
    expect(await pick(trip, 1, '28D', { exitConfirmed: true })).toMatchObject({ ok: true });
    expect(await pick(trip, 1, '28D')).toMatchObject({ ok: true });
    expect((await viewSeats(trip)).booking.seats).toMatchObject([{ seat: '28D', exitConfirmed: true }]);
    // The confirmation was for that seat.
    expect(await pick(trip, 1, '28E')).toMatchObject({ code: 'seat_exit_unconfirmed' });
    await pick(trip, 1, '29D', { exitConfirmed: true });
    expect((await viewSeats(trip)).booking.seats).toMatchObject([{ seat: '29D', exitConfirmed: false }]);
  });

  test('is refused to children, to adults with infants and to passengers with assistance', async () => {
    const trip = await holdForSeats(world.ctx, 'family', { adults: 2, children: 1, infants: 1 });
    const promise = { exitConfirmed: true };
    expect(await pick(trip, 3, '28F', promise)).toMatchObject({ code: 'seat_exit_child' });
    expect(await pick(trip, 1, '28F', promise)).toMatchObject({ code: 'seat_exit_infant' });
    await world.db.pool.query(`insert into extra_group (group_code, type, rank, icon, ssr_id)
      values ('test-help', 'assistance', 99, 'x', 'WCHR')`);
    await world.db.pool
      .query(`insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code,
        passenger_types, refundable, free)
      values ('TESTW', 'test-help', 9999, 9, 'x', 'WCHR', '{adult}', false, true)`);
    await world.db.pool.query(
      `insert into booking_extra (booking_id, passenger_no, flight_no, extra_code, quantity, unit_minor)
        values ($1, 2, 1, 'TESTW', 1, 0)`,
      [trip.bookingId],
    );
    expect(await pick(trip, 2, '28F', promise)).toMatchObject({ code: 'seat_exit_assistance' });
    // Assistance was requested on the outbound flight only.
    expect(await pick(trip, 2, '28F', { ...promise, flightNo: 2 })).toMatchObject({ ok: true });
    expect((await viewSeats(trip)).seat('28F')?.refusals).toEqual([
      { passengerNo: 1, code: 'seat_exit_infant' },
      { passengerNo: 2, code: 'seat_exit_assistance' },
      { passengerNo: 3, code: 'seat_exit_child' },
    ]);
  });
});
