// Limited extras under a rush: exactly as many are sold as there are, and ended holds return their pieces.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import {
  choose,
  type HeldTrip,
  hold,
  tenerifeTrip,
  viewOf,
  request,
} from '#tests/support/trips/extras-trips.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { findStockImbalances } from '#reservations/inventory/check-inventory.server.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld(20)));
afterAll(() => world.drop());

const alone = { adults: 1, children: 0, infants: 0 };
const day = (out: string, back: string) => ({ party: alone, trip: { ...tenerifeTrip, out, back } });

async function stockOf(trip: HeldTrip, extraCode: string, flightNo = 1) {
  const { rows } = await world.db.pool.query(
    `select i.capacity, i.taken from extra_inventory i join booking_flight bf using (flight_id)
      where bf.booking_id = $1 and bf.flight_no = $2 and i.extra_code = $3`,
    [trip.bookingId, flightNo, extraCode],
  );
  return rows[0];
}

const soldOut = (left: number) => ({
  ok: false,
  fields: [{ path: 'choices.0.quantity', code: 'extra_sold_out', params: { left } }],
});

test('twelve travellers want the four units for pets: four get one, and there is no deadlock', async () => {
  const trips = await Promise.all(
    Array.from({ length: 12 }, (_, n) => hold(world, `rush ${n}`, day('2027-01-11', '2027-01-18'))),
  );
  // Both flights at once, in either order: locks must not cross.
  const requests = [
    request('PETC', 1, 1),
    request('PETC', 1, 2),
    request('BIKE', 1, 1),
    request('BIKE', 1, 2),
  ];
  const answers = await Promise.all(
    trips.map((trip, n) => choose(trip, ...(n % 2 ? requests : requests.toReversed()))),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(4);
  for (const answer of answers)
    if (!answer.ok) expect(answer.fields?.every((field) => field.code === 'extra_sold_out')).toBe(true);
  const [first] = trips;
  if (first) {
    expect(await stockOf(first, 'PETC')).toEqual({ capacity: 4, taken: 4 });
    expect(await stockOf(first, 'BIKE', 2)).toEqual({ capacity: 6, taken: 4 });
  }
  // All or nothing: a traveller without a pet has no bicycle either.
  for (const [n, trip] of trips.entries())
    expect((await viewOf(trip)).booking.extras).toHaveLength(answers[n]?.ok ? 4 : 0);
  expect(await findStockImbalances(world.db)).toEqual([]);
});

describe('the last pieces', () => {
  test('are counted down for others, kept by their owner, and free again when removed', async () => {
    const days = day('2027-01-12', '2027-01-19');
    const [one, two] = [await hold(world, 'first dog', days), await hold(world, 'second dog', days)];
    const left = async (trip: HeldTrip) => (await viewOf(trip)).find('AVIH')?.flights[0];
    expect(await left(one)).toMatchObject({ left: 2, closed: null });
    await choose(one, request('AVIH'));
    expect(await left(two)).toMatchObject({ left: 1 });
    expect(await left(one)).toMatchObject({ left: 2 });
    expect(await choose(two, request('AVIH', 1, 1, 2))).toMatchObject(soldOut(1));
    await choose(one, request('AVIH', 1, 1, 2));
    expect(await left(two)).toMatchObject({ left: 0, closed: 'extra_sold_out' });
    // Repeating it is no new request.
    expect(await choose(one, request('AVIH', 1, 1, 2))).toMatchObject({ ok: true });
    expect(await choose(one)).toMatchObject({ ok: true });
    expect(await stockOf(one, 'AVIH')).toEqual({ capacity: 2, taken: 0 });
    expect(await choose(two, request('AVIH'))).toMatchObject({ ok: true });
    expect(await findStockImbalances(world.db)).toEqual([]);
  });

  test('in an expired hold are sold on request, before any sweep', async () => {
    const days = day('2027-01-13', '2027-01-20');
    const slow = await hold(world, 'slow owner', days);
    await choose(slow, request('AVIH', 1, 1, 2));
    const late = new Date(world.ctx.now.getTime() + 25 * 60_000);
    const quick = await hold({ ...world, ctx: { ...world.ctx, now: late } }, 'quick owner', days);
    expect((await viewOf(quick)).find('AVIH')?.flights[0]).toMatchObject({ left: 2, closed: null });
    expect(await choose(quick, request('AVIH', 1, 1, 2))).toMatchObject({ ok: true });
    expect(await stockOf(quick, 'AVIH')).toEqual({ capacity: 2, taken: 2 });
    expect((await viewOf(slow)).booking.state).toBe('lapsed');
    expect(await findStockImbalances(world.db)).toEqual([]);
  });

  test('are in stock again when a hold is released or lapses', async () => {
    const days = day('2027-01-14', '2027-01-21');
    const [released, lapsed] = [await hold(world, 'released', days), await hold(world, 'lapsed', days)];
    await choose(released, request('BIKE', 1, 1, 2));
    await choose(lapsed, request('BIKE', 1, 1, 2));
    expect(await stockOf(lapsed, 'BIKE')).toEqual({ capacity: 6, taken: 4 });
    expect(await releaseHold(released.ctx, released.bookingId)).toMatchObject({ ok: true });
    expect(await stockOf(lapsed, 'BIKE')).toEqual({ capacity: 6, taken: 2 });
    const late = new Date(lapsed.ctx.now.getTime() + 25 * 60_000);
    await expireHolds({ ...lapsed.ctx, now: late });
    expect(await stockOf(lapsed, 'BIKE')).toEqual({ capacity: 6, taken: 0 });
    expect(await findStockImbalances(world.db)).toEqual([]);
  });

  test('of an extra that becomes limited later include what was sold before', async () => {
    const days = day('2027-01-15', '2027-01-22');
    const [early, next] = [await hold(world, 'early lounge', days), await hold(world, 'next lounge', days)];
    await choose(early, request('LOUN'));
    await world.db.pool.query(`insert into extra_capacity values ('32Q', 'LOUN', 1)`);
    expect(await choose(next, request('LOUN'))).toMatchObject(soldOut(0));
    await choose(early);
    expect(await choose(next, request('LOUN'))).toMatchObject({ ok: true });
    expect(await findStockImbalances(world.db)).toEqual([]);
  });
});
