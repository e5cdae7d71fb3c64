// What one statement reads about the seats of a flight: prices by route, fare and currency, people, owners and states.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { worldSeatPrices } from '#demo/seat-prices.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { assert } from '#platform/lib/result.ts';
import { type FlightSeats, readFlightSeats, readSeats } from '#seats/flight-seats.server.ts';
import { readOwnSeatMap } from '#seats/read-seat-map.server.ts';
import type { SeatCategoryCode } from '#seats/seat-categories.ts';
import { seatTermsOf } from '#seats/seat-price.ts';
import { holdForSeats, later, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';
import { openSaleDue } from '#tests/support/payments/sale-due.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

async function seatsOf({ ctx, bookingId }: SeatTrip, flightNo = 1): Promise<FlightSeats> {
  const seats = await readFlightSeats(ctx, { bookingId, flightNo });
  assert(seats, 'the booking has this flight');
  return seats;
}

/** What a category costs on a flight. */
async function priceOf(trip: SeatTrip, category: SeatCategoryCode, flightNo = 1) {
  const { situation } = await seatsOf(trip, flightNo);
  return situation?.terms.get(category);
}

describe('the terms of a flight', () => {
  const standard = ['STC1', 'STC2', 'STC3'];
  const cases: [string, string, 'short' | 'long', string, string, string[]][] = [
    ['to Cancún in euros', 'CUN', 'long', 'EUR', 'basic', []],
    ['to Cancún in pesos', 'CUN', 'long', 'MXN', 'basic', []],
    ['to Cancún with a plus fare', 'CUN', 'long', 'EUR', 'plus', standard],
    ['to Cancún with a flex fare', 'CUN', 'long', 'EUR', 'flex', [...standard, 'STC4', 'STC5', 'STC6']],
    ['to Cancún in business', 'CUN', 'long', 'EUR', 'business', ['SBUS']],
    ['to New York in dollars, where the route has prices of its own', 'JFK', 'long', 'USD', 'basic', []],
    ['to New York in euros, where it has none', 'JFK', 'long', 'EUR', 'basic', []],
    ['to Tenerife, a short flight', 'TFS', 'short', 'EUR', 'basic', []],
    ['to Tenerife with a plus fare', 'TFS', 'short', 'EUR', 'plus', standard],
  ];

  test.each(cases)(
    '%s are those filed, there and back',
    async (title, destination, haul, currency, family, included) => {
      const trip = await holdForSeats(world.ctx, title, undefined, { destination, currency, family });
      const ends: [number, string, string][] = [
        [1, 'MAD', destination],
        [2, destination, 'MAD'],
      ];
      for (const [flightNo, from, to] of ends) {
        const route = { origin: from, destination: to, haul };
        const { situation, cabin } = await seatsOf(trip, flightNo);
        expect(situation?.terms).toEqual(seatTermsOf(worldSeatPrices(), new Set(included), route, currency));
        expect(cabin).toBe(family === 'business' ? 'C' : 'Y');
      }
    },
  );

  test('follow a price filed since then, but an agreed seat keeps its price', async () => {
    const trip = await holdForSeats(world.ctx, 'filed later', { adults: 2, children: 0, infants: 0 });
    await pick(trip, 1, '21A');
    await world.db.pool.query(`with v as (update filed_version set version = version + 1)
      insert into seat_price (category_code, origin, destination, haul, currency, amount_minor)
      values ('STC3', 'MAD', 'CUN', null, 'EUR', 3333)`);
    try {
      expect(await priceOf(trip, 'STC3')).toEqual({ amountMinor: 3333, included: false });
      // The row is for one direction.
      expect(await priceOf(trip, 'STC3', 2)).toEqual({ amountMinor: 2500, included: false });
      const { totalMinor } = (await viewSeats(trip)).booking;
      expect(await pick(trip, 1, '21A')).toMatchObject({ value: { totalMinor } });
      expect(await pick(trip, 2, '21C')).toMatchObject({
        value: { totalMinor: totalMinor + 3333, changes: [] },
      });
      expect(await pick(trip, 1, '22A')).toMatchObject({ value: { totalMinor: totalMinor + 3333 + 833 } });
      // Returning to a seat is a new choice.
      expect(await pick(trip, 1, '21A')).toMatchObject({ value: { totalMinor: totalMinor + 3333 + 833 } });
    } finally {
      await world.db.pool.query(`with v as (update filed_version set version = version + 1)
        delete from seat_price where amount_minor = 3333`);
    }
  });
});

describe('the flights of a booking', () => {
  test('are read in travel order, all or only the requested ones', async () => {
    const trip = await holdForSeats(world.ctx, 'order');
    const numbers = async (flightNos: number[] | null, visitor: string | null = null) => {
      const flights = await readSeats(trip.ctx, { bookingId: trip.bookingId, flightNos, visitor });
      return flights.map(({ flightNo }) => flightNo);
    };
    expect(await numbers(null)).toEqual([1, 2]);
    expect(await numbers([2, 1, 2])).toEqual([1, 2]);
    expect(await numbers([2, 3])).toEqual([2]);
    expect(await numbers([])).toEqual([]);
    expect(await numbers(null, 'order')).toEqual([1, 2]);
    expect(await numbers(null, 'thief')).toEqual([]);
  });

  test('show their map to the visitor of the booking only, and name the part that is unknown', async () => {
    const { ctx, bookingId } = await holdForSeats(world.ctx, 'reader');
    const read = (visitor: string | null, id: string, flightNo: number) =>
      readOwnSeatMap({ ...ctx, visitor }, { bookingId: id, flightNo });
    expect(await read('reader', bookingId, 2)).toMatchObject({ ok: true, value: { flightNo: 2 } });
    for (const flightNo of [0, 3, 1.5, 1e9])
      expect(await read('reader', bookingId, flightNo)).toEqual({ ok: false, code: 'flight_unknown' });
    for (const [visitor, id] of [
      ['thief', bookingId],
      [null, bookingId],
      ['reader', 'no uuid'],
      ['reader', '00000000-0000-7000-8000-000000000000'],
    ] as const)
      for (const flightNo of [1, 99])
        expect(await read(visitor, id, flightNo)).toEqual({ ok: false, code: 'booking_unknown' });
  });
});

describe('who sits on a flight', () => {
  const day = { out: '2027-01-15', back: '2027-01-22' };
  const family = { adults: 2, children: 0, infants: 1 };

  test('is known by number within the own booking; of others only the seat and the infant are known', async () => {
    const mine = await holdForSeats(world.ctx, 'mine', family, day);
    const other = await holdForSeats(world.ctx, 'other', family, day);
    await pick(mine, 1, '21A');
    await pick(mine, 2, '21C');
    await pick(other, 1, '22D');
    await pick(other, 2, '22F', { flightNo: 2 });
    const { situation, own } = await seatsOf(mine);
    expect(situation?.occupants).toEqual(
      new Map([
        ['21A', { passengerNo: 1, infant: true }],
        ['21C', { passengerNo: 2, infant: false }],
        ['22D', { passengerNo: null, infant: true }],
      ]),
    );
    expect(own.map(({ passengerNo, seat }) => [passengerNo, seat])).toEqual([
      [1, '21A'],
      [2, '21C'],
    ]);
    expect((await seatsOf(mine, 2)).situation?.occupants).toEqual(
      new Map([['22F', { passengerNo: null, infant: false }]]),
    );
  });

  test('is read without released holds; a seat of an ended hold is free for others, and still its own', async () => {
    const gone = await holdForSeats(world.ctx, 'released', undefined, day);
    await pick(gone, 1, '31A');
    await releaseHold(gone.ctx, gone.bookingId);
    const ended = await holdForSeats(world.ctx, 'ended', undefined, day);
    await pick(ended, 1, '32A');
    const reader = later(await holdForSeats(later(ended, 15).ctx, 'looks', undefined, day), 10);
    const seen = await seatsOf(reader);
    expect([seen.situation?.occupants.has('31A'), seen.situation?.occupants.has('32A')]).toEqual([
      false,
      false,
    ]);
    expect([seen.lapsed.has('31A'), seen.lapsed.has('32A')]).toEqual([false, true]);
    const own = await seatsOf(later(ended, 25));
    expect(own.situation?.occupants.get('32A')).toEqual({ passengerNo: 1, infant: false });
    expect(own.lapsed.has('32A')).toBe(false);
  });
});

describe('the people of a booking', () => {
  test('have their age on the day of each flight, or none while the birth date is unknown', async () => {
    const trip = await holdForSeats(world.ctx, 'birthday', { adults: 2, children: 0, infants: 0 });
    // Turns sixteen between the outbound flight on 11 December and the return on the 18th.
    await world.db.pool.query(
      `update passenger set birth_date = '2010-12-15' where booking_id = $1 and passenger_no = 2`,
      [trip.bookingId],
    );
    const ages = async (flightNo: number) => (await seatsOf(trip, flightNo)).people.map(({ age }) => age);
    expect([await ages(1), await ages(2)]).toEqual([
      [null, 15],
      [null, 16],
    ]);
    const exit = { exitConfirmed: true };
    expect(await pick(trip, 2, '28D', exit)).toMatchObject({ code: 'seat_exit_child' });
    expect(await pick(trip, 2, '28D', { ...exit, flightNo: 2 })).toMatchObject({ ok: true });
    expect(await pick(trip, 1, '28D', exit)).toMatchObject({ ok: true });
  });
});

describe('a flight on which no seat can be chosen', () => {
  test('may be entirely blocked; its seats stay with their passengers', async () => {
    const trip = await holdForSeats(world.ctx, 'wholly', undefined, {
      out: '2027-02-05',
      back: '2027-02-12',
    });
    await pick(trip, 1, '21A');
    const { flightId } = await seatsOf(trip);
    await world.db.pool.query(`insert into seat_block (flight_id, seat, reason) values ($1, '*', 'no_map')`, [
      flightId,
    ]);
    try {
      expect(await seatsOf(trip)).toMatchObject({
        situation: null,
        unavailable: 'no_map',
        own: [{ seat: '21A' }],
      });
      expect(await seatsOf(trip, 2)).toMatchObject({ unavailable: null });
      expect(await pick(trip, 1, '22A')).toMatchObject({ code: 'seats_not_offered' });
    } finally {
      await world.db.pool.query(`delete from seat_block where flight_id = $1 and seat = '*'`, [flightId]);
    }
  });
});

describe('while a payment is under way', () => {
  test.each([
    ['created', true],
    ['pending', true],
    ['captured', true],
    ['declined', false],
    ['voided', false],
  ])('%s: seats are locked %s', async (state, locked) => {
    const trip = await holdForSeats(world.ctx, `pays ${state}`);
    await pick(trip, 1, `4${1 + ['created', 'pending', 'captured', 'declined', 'voided'].indexOf(state)}A`);
    const before = (await viewSeats(trip)).booking;
    await openSaleDue(world.db, trip.bookingId, state);
    await world.db.pool.query(
      `insert into payment (payment_id, due_id, booking_id, state, amount_minor, currency, provider, return_url, locale,
        created_at, updated_at)
        values (gen_random_uuid(), $1, $1, $2, 100, 'EUR', 'usual', 'https://example.com', 'en', $3, $3)`,
      [trip.bookingId, state, trip.ctx.now],
    );
    expect((await seatsOf(trip)).paying).toBe(locked);
    for (const seat of ['47A', null]) {
      const answer = await pick(trip, 1, seat);
      if (locked) expect(answer).toMatchObject({ ok: false, code: 'booking_locked_by_payment' });
      else expect(answer).toMatchObject({ ok: true, value: { seat } });
    }
    if (locked) expect((await viewSeats(trip)).booking).toEqual(before);
  });
});
