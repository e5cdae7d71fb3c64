// Random picks by three parties on the same flights: each gets the answer that the map announced, and after each one
// the stored seats, the lines and the totals agree.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { isBesideAdult } from '#seats/agree-seats.ts';
import type { SeatView } from '#seats/seat-map-view.ts';
import { planOfType } from '#tests/support/seats/seat-situation.ts';
import { holdForSeats, pick, type SeatTrip, viewSeats } from '#tests/support/seats/seat-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const parties = [
  { counts: { adults: 2, children: 1, infants: 1 }, trip: { currency: 'EUR' } },
  { counts: { adults: 1, children: 2, infants: 0 }, trip: { currency: 'MXN' } },
  { counts: { adults: 1, children: 0, infants: 1 }, trip: { currency: 'EUR', family: 'plus' } },
];
// Two neighbouring blocks, a cot, an exit, a free row, a blocked seat, business, and one that does not exist.
const pool = ['21A', '21B', '21C', '21D', '21E', '10D', '28D', '28E', '44A', '44B', '48K', '1A', '99Z'];

const step = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  passengerNo: fc.integer({ min: 1, max: 4 }),
  flightNo: fc.constantFrom(1, 1, 1, 2),
  seat: fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...pool) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  exitConfirmed: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Seen = Awaited<ReturnType<typeof viewSeats>>;

/** The expected answer for the seat, as far as the map tells; null where the passenger gets it. */
function expectedCode(seen: Seen, { passengerNo, flightNo, exitConfirmed, ...choice }: Step): string | null {
  const person = seen.booking.passengers.find((each) => each.passengerNo === passengerNo);
  if (!person) return 'passengers_invalid';
  if (choice.seat === null) return null;
  if (person.type === 'infant') return 'seat_not_for_infant';
  const view = seen.seat(choice.seat);
  if (!view) return 'seat_unknown';
  const simple: Partial<Record<SeatView['state'], string>> = {
    blocked: 'seat_blocked',
    not_offered: 'seat_wrong_cabin',
  };
  const refusal = view.refusals.find((each) => each.passengerNo === passengerNo);
  if (simple[view.state] ?? refusal) return simple[view.state] ?? refusal?.code ?? null;
  if (view.state === 'taken') return 'seat_taken';
  if (view.state === 'mine' && view.passengerNo !== passengerNo) return 'seat_taken';
  const mine = seen.booking.seats.find(
    (each) => each.passengerNo === passengerNo && each.flightNo === flightNo,
  );
  const confirmed = exitConfirmed || (mine?.seat === choice.seat && mine.exitConfirmed);
  return view.features.includes('exit') && !confirmed ? 'seat_exit_unconfirmed' : null;
}

/** The price of the seat as shown before, less the price of the seat that is given up. */
function expectedDifference(seen: Seen, { passengerNo, flightNo, seat }: Step): number {
  const mine = seen.booking.seats.find(
    (each) => each.passengerNo === passengerNo && each.flightNo === flightNo,
  );
  const view = seat === null ? undefined : seen.seat(seat);
  if (view && mine?.seat === view.seat) return 0;
  const price = view?.freeFor.includes(passengerNo) ? 0 : (view?.amountMinor ?? 0);
  return price - (mine?.amountMinor ?? 0);
}

async function expectConsistent(trips: readonly SeatTrip[]): Promise<void> {
  const ids = trips.map(({ bookingId }) => bookingId);
  const { rows: wrong } = await world.db.pool.query(
    `select b.booking_id from booking b where b.booking_id = any($1) and b.total_minor <>
      (select coalesce(sum(amount_minor), 0) from price_line l where l.booking_id = b.booking_id) +
      (select coalesce(sum(amount_minor), 0) from booking_seat s where s.booking_id = b.booking_id)`,
    [ids],
  );
  expect(wrong).toEqual([]);
  const { rows: twice } = await world.db.pool.query(`select flight_id, seat from booking_seat
    where released_at is null group by 1, 2 having count(*) > 1`);
  expect(twice).toEqual([]);
}

/** Prices do not change here: a child's seat costs nothing exactly while it is beside an adult. */
function expectChildPrices({ booking, map }: Seen): void {
  const plan = planOfType('359');
  const people = booking.passengers.map((each) => ({ ...each, infant: false, assistance: false, age: null }));
  const own = booking.seats.filter(({ flightNo }) => flightNo === map.flightNo);
  for (const { passengerNo, seat, categoryCode, amountMinor } of own) {
    const child = people.find((each) => each.passengerNo === passengerNo)?.type === 'child';
    if (!child || categoryCode === 'STC1') continue;
    expect(amountMinor === 0, `${booking.bookingId} ${seat}`).toBe(isBesideAdult(plan, people, seat, own));
  }
}

/** Every run begins with a child that loses its neighbour, so that a price changes at least once. */
const family = { who: 0, flightNo: 1, exitConfirmed: false } as const;
const opening: Step[] = [
  { ...family, passengerNo: 2, seat: '21B' },
  { ...family, passengerNo: 3, seat: '21A' },
  { ...family, passengerNo: 2, seat: '44A' },
];

const takenCodes = [
  'seat_taken',
  'seat_infant_limit',
  'seat_exit_child',
  'seat_exit_infant',
  'seat_bassinet',
];
const counted = { taken: 0, refused: new Set<string>(), changed: 0 };

async function play(trips: readonly SeatTrip[], each: Step): Promise<void> {
  const { who, passengerNo, flightNo, seat, exitConfirmed } = each;
  const trip = trips[who];
  if (!trip) throw new Error('nobody picks');
  const before = await viewSeats(trip, flightNo);
  const code = expectedCode(before, each);
  const answer = await pick(trip, passengerNo, seat, { flightNo, exitConfirmed });
  const after = await viewSeats(trip, flightNo);
  const label = JSON.stringify({ each, answer });
  if (!answer.ok) {
    // On a seat of somebody else the map does not show what a rule says; the rule comes first.
    if (code === 'seat_taken') expect(takenCodes, label).toContain(answer.code);
    else expect(answer.code, label).toBe(code);
    expect(after.booking).toEqual(before.booking);
    counted.refused.add(answer.code);
    return;
  }
  expect(code, label).toBeNull();
  expectChildPrices(after);
  const { changes, totalMinor } = answer.value;
  const moved = changes.reduce((sum, { fromMinor, toMinor }) => sum + toMinor - fromMinor, 0);
  expect(totalMinor, label).toBe(before.booking.totalMinor + expectedDifference(before, each) + moved);
  expect(after.booking.totalMinor).toBe(totalMinor);
  expect(after.map.passengers.find((person) => person.passengerNo === passengerNo)?.seat ?? null).toBe(seat);
  for (const { flightNo: on, passengerNo: no, toMinor } of changes)
    expect(
      after.booking.seats.find((one) => one.flightNo === on && one.passengerNo === no)?.amountMinor,
    ).toBe(toMinor);
  counted.taken += seat === null ? 0 : 1;
  counted.changed += changes.length;
}

test('for any picks, every answer is the one the map announced and every total is the sum', async () => {
  let run = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 16 }), async (steps) => {
    run++;
    const trips: SeatTrip[] = [];
    for (const [index, { counts, trip }] of parties.entries())
      trips.push(await holdForSeats(world.ctx, `player ${run}-${index}`, counts, trip));
    for (const each of [...opening, ...steps]) {
      await play(trips, each);
      await expectConsistent(trips);
    }
    for (const { ctx, bookingId } of trips) await releaseHold(ctx, bookingId);
  });
  // No shrinking: a failure names its step, and every attempt would cost seconds.
  await fc.assert(property, { numRuns: 5, endOnFailure: true });
  expect(counted.taken).toBeGreaterThan(opening.length * 5);
  expect(counted.refused.size).toBeGreaterThan(3);
  expect(counted.changed).toBeGreaterThan(0);
});
