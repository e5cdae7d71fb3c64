// The total of a booking is the sum of its lines whatever is chosen, through the commands of the product.
import { assert as check, asyncProperty, boolean, constantFrom, integer, array, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { summaryOf } from '#funnel/frame/price-summary.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import {
  as,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';
import { tripOf } from '#funnel/trip/trip.server.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { readFiled } from '#flights/filed.server.ts';
import { searchFlights } from '#flights/search.server.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { assert } from '#platform/lib/result.ts';
import { addDays, daysFrom } from '#platform/lib/time.ts';
import { chooseBestSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';

let world: TestWorld;
let trips: Trip[];
beforeAll(async () => {
  world = await openTestWorld();
  const filed = await readFiled(world.ctx);
  trips = await Promise.all(filed.currencies.map((currency) => findTrip(currency)));
});
afterAll(() => world.drop());

/** Random numbers that select from whatever is offered. */
const pick = integer({ min: 0, max: 9_999 });

const combination = record({
  adults: integer({ min: 1, max: 3 }),
  children: integer({ min: 0, max: 2 }),
  infants: integer({ min: 0, max: 1 }),
  family: constantFrom('basic', 'plus', 'flex'),
  extras: array(record({ which: pick, who: pick, quantity: integer({ min: 1, max: 2 }) }), { maxLength: 6 }),
  seats: array(record({ which: pick, who: pick, flightNo: integer({ min: 1, max: 2 }) }), { maxLength: 4 }),
  best: boolean(),
});

type Combination = typeof combination extends { generate: (...args: never[]) => { value: infer T } }
  ? T
  : never;

test('the total of random bookings is the sum of their lines, for each passenger, in every currency', async () => {
  let run = 0;
  let chosen = 0;
  let seated = 0;
  const property = asyncProperty(combination, async (given) => {
    for (const trip of trips) {
      const ctx = as(world.ctx, `total-${++run}`);
      const bookingId = await hold(ctx, given, trip);
      await expectSum(ctx, bookingId);
      chosen += await addExtras(ctx, bookingId, given.extras);
      await expectSum(ctx, bookingId);
      if (given.best) await chooseBestSeats(ctx, { bookingId, preference: null });
      for (const seat of given.seats) await sit(ctx, bookingId, seat);
      const total = await expectSum(ctx, bookingId);
      expect(total).toBeGreaterThan(0);
      seated += (await read(ctx, bookingId)).seats.length;
      await releaseHold(ctx, bookingId);
    }
  });
  await check(property, { numRuns: 8 });
  expect(run).toBeGreaterThanOrEqual(8 * trips.length);
  expect(Math.min(chosen, seated)).toBeGreaterThan(trips.length);
});

type Trip = { origin: string; destination: string; out: string; back: string; currency: string };

/** A route that has fares in the currency, and days on which it can be bought both ways. */
async function findTrip(currency: string): Promise<Trip> {
  const filed = await readFiled(world.ctx);
  const markets = [...filed.fares.keys()].filter((market) => market.endsWith(currency));
  const passengers = { adults: 5, children: 0, infants: 0 };
  for (const market of markets) {
    const [origin, destination] = [market.slice(0, 3), market.slice(3, 6)];
    if (!filed.fares.has(`${destination}${origin}${currency}`)) continue;
    for (const out of daysFrom('2026-12-07', '2026-12-20')) {
      const dates = { departureDate: out, returnDate: addDays(out, 14) };
      const found = await searchFlights(world.ctx, { origin, destination, passengers, currency, ...dates });
      const sides = [found.outbound, found.inbound];
      if (sides.every((side) => side?.flights.some((flight) => flight.state === 'available')))
        return { origin, destination, out, back: addDays(out, 14), currency };
    }
  }
  throw new Error(`no trip can be bought in ${currency}`);
}

async function hold(ctx: BookingCtx, given: Combination, trip: Trip): Promise<string> {
  const { adults, children, infants, family } = given;
  const passengers = { adults, children, infants };
  const offers = await findOffers(ctx, { ...trip, family }, passengers);
  const bookingId = newBookingId(ctx);
  const ids = offers.map((offer) => offer.offerId);
  const held = await holdTrip(ctx, { bookingId, offers: ids, passengers, currency: trip.currency });
  assert(held.ok, `held: ${JSON.stringify(held)}`);
  return bookingId;
}

/** Items that a rule refuses are dropped one after the other; returns how many were stored. */
async function addExtras(
  ctx: BookingCtx,
  bookingId: string,
  requests: Combination['extras'],
): Promise<number> {
  const view = await read(ctx, bookingId);
  const { groups } = await readExtras(ctx, view);
  const offered = groups.flatMap((group) =>
    group.extras.flatMap((extra) =>
      extra.flights.map(({ flightNo }) => ({ extraCode: extra.extraCode, flightNo })),
    ),
  );
  let choices: { passengerNo: number; flightNo: number; extraCode: string; quantity: number }[] = [];
  for (const { which, who, quantity } of requests) {
    const extra = offered[which % offered.length];
    const person = view.passengers[who % view.passengers.length];
    if (!extra || !person) continue;
    const more = [...choices, { ...extra, passengerNo: person.passengerNo, quantity }];
    const answer = await chooseExtras(ctx, { bookingId, choices: more });
    if (!answer.ok) continue;
    choices = more;
    expect(answer.value.totalMinor).toBe(await expectSum(ctx, bookingId));
  }
  return choices.length;
}

async function sit(
  ctx: BookingCtx,
  bookingId: string,
  { which, who, flightNo }: Combination['seats'][number],
): Promise<void> {
  const view = await read(ctx, bookingId);
  const map = await readSeatMap(ctx, { bookingId: view.bookingId, flightNo });
  assert(map.ok, 'the flight has a map');
  const free = (map.value.cabins ?? [])
    .flatMap(({ rows }) => rows.flatMap((row) => row.seats))
    .filter((seat) => seat.state === 'free');
  const seat = free[which % free.length]?.seat ?? null;
  const passengerNo = view.passengers[who % view.passengers.length]?.passengerNo ?? 1;
  const answer = await chooseSeat(ctx, { bookingId, flightNo, passengerNo, seat, exitConfirmed: true });
  if (answer.ok) expect(answer.value.totalMinor).toBe(await expectSum(ctx, bookingId));
}

async function read(ctx: BookingCtx, bookingId: string) {
  const booking = await readBooking(ctx, bookingId);
  assert(booking.ok, 'the booking is read');
  return booking.value;
}

/** Checks that the stored total, the stored lines and the summary that pages show agree; returns the total. */
async function expectSum(ctx: BookingCtx, bookingId: string): Promise<number> {
  const view = await read(ctx, bookingId);
  const lines = [...view.lines, ...view.extras, ...view.seats];
  const sumOf = (own: typeof lines) => sumMinor(own.map((line) => line.amountMinor));
  expect(view.totalMinor).toBe(sumOf(lines));
  const summary = summaryOf(await tripOf(ctx, view, 'Fare'));
  expect(summary.totalMinor).toBe(view.totalMinor);
  for (const { person, totalMinor } of summary.people) {
    expect(totalMinor).toBe(sumOf(lines.filter((line) => line.passengerNo === person.passengerNo)));
  }
  expect(sumMinor(summary.people.map((person) => person.totalMinor))).toBe(view.totalMinor);
  return view.totalMinor;
}
