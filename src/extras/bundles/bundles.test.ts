// Bundles: offered where they save something, sold to the whole party or not at all, exact to the last cent.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import {
  choose,
  hold,
  type HeldTrip,
  request,
  tenerifeTrip,
  viewOf,
} from '#tests/support/trips/extras-trips.ts';
import { soldBundle } from '#extras/bundles/bundle-offer.ts';
import { withBundle, withoutBundle } from '#extras/bundles/bundles.ts';
import { readBundleOffers } from '#extras/bundles/read-bundle-offers.server.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import { makeChoices } from '#extras/make-choices.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { readSeatMap } from '#seats/read-seat-map.server.ts';
import { findStockImbalances } from '#reservations/inventory/check-inventory.server.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(async () => {
  expect(await findStockImbalances(world.db)).toEqual([]);
  await world.drop();
});

const couple = { party: { adults: 2, children: 0, infants: 0 } };

async function offersOf(trip: HeldTrip) {
  const { booking, extras } = await viewOf(trip);
  return readBundleOffers(trip.ctx, booking, extras);
}

/** The current choices plus the bundle, as the page's button requests them. */
async function adding(trip: HeldTrip, code: string, choices?: readonly ExtraChoice[]) {
  const { booking, extras, find } = await viewOf(trip);
  const bundle = extras.bundles.find(({ bundleCode }) => bundleCode === code);
  const extra = find(code);
  if (!bundle || !extra) throw new Error(`no bundle ${code}`);
  return withBundle(choices ?? chosenIn(extras.chosen), soldBundle(bundle, extra), booking.passengers);
}

const chosenIn = (rows: readonly ExtraChoice[]): ExtraChoice[] =>
  rows.map(({ passengerNo, flightNo, extraCode, quantity }) => ({
    passengerNo,
    flightNo,
    extraCode,
    quantity,
  }));

async function totals(trip: HeldTrip) {
  const { booking } = await viewOf(trip);
  const parts = [...booking.lines, ...booking.extras, ...booking.seats].map((each) => each.amountMinor);
  expect(booking.totalMinor).toBe(parts.reduce((sum, amount) => sum + amount, 0));
  return booking;
}

/** The first free seat of a category on a flight. */
async function seatOf(trip: HeldTrip, category: string, flightNo = 1): Promise<string> {
  const map = await readSeatMap(trip.ctx, { bookingId: trip.bookingId, flightNo });
  const seats = map.ok
    ? (map.value.cabins ?? []).flatMap((cabin) => cabin.rows.flatMap((row) => row.seats))
    : [];
  const free = seats.find(
    (each) => each.category === category && each.state === 'free' && !each.refusals.length,
  );
  return free?.seat ?? '';
}

const sit = (trip: HeldTrip, passengerNo: number, seat: string) =>
  chooseSeat(trip.ctx, { bookingId: trip.bookingId, flightNo: 1, passengerNo, seat });

describe('what is offered', () => {
  test('a couple on a long trip: the price for both, and what the same parts cost individually today', async () => {
    const offers = await offersOf(await hold(world, 'offered', couple));
    // Easy-going: 2 × (2 × 70 bag + 60 flexible + 2 × 20 seat) = 480. Airport: 4 × (20 + 15 + 40) = 300.
    expect(
      offers.map(({ bundleCode, amountMinor, savedMinor }) => [bundleCode, amountMinor, savedMinor]),
    ).toEqual([
      ['CALM', 40_000, 8000],
      ['AIRP', 24_000, 6000],
    ]);
    expect(offers.every(({ chosen }) => !chosen)).toBe(true);
  });

  test('what the fare includes is not sold again in a bundle', async () => {
    const plus = await hold(world, 'plus', { ...couple, trip: { family: 'plus' } });
    expect((await offersOf(plus)).map(({ bundleCode }) => bundleCode)).toEqual(['AIRP']);
    const rows = [1, 2].flatMap((flightNo) => [1, 2].map((who) => request('CALM', who, flightNo)));
    const refused = await choose(plus, ...rows);
    expect(refused).toMatchObject({ fields: [{ code: 'extra_not_available' }, {}, {}, {}] });
    expect(await offersOf(await hold(world, 'flex', { ...couple, trip: { family: 'flex' } }))).toEqual([]);
  });

  test('no part that the site does not offer, and none that is withdrawn', async () => {
    const trip = await hold(world, 'withdrawn', couple);
    await world.db.pool.query(`update domain set not_offered = array['flexibleTicket'] where domain_id = 1`);
    expect((await offersOf(trip)).map(({ bundleCode }) => bundleCode)).toEqual(['AIRP']);
    await world.db.pool.query(`update domain set not_offered = '{}' where domain_id = 1`);
    await world.db.pool.query(`update extra set active = false where extra_code = 'FAST'`);
    expect((await offersOf(trip)).map(({ bundleCode }) => bundleCode)).toEqual(['CALM']);
    await world.db.pool.query(`update extra set active = true where extra_code = 'FAST'`);
  });

  test('a child that sits free beside an adult makes the saving smaller, never larger', async () => {
    const trip = await hold(world, 'child', { party: { adults: 1, children: 1, infants: 1 } });
    const [calm] = await offersOf(trip);
    // The child's seat counts as zero: 2 × 200 + 40 − 400.
    expect(calm).toMatchObject({ amountMinor: 40_000, savedMinor: 4000, passengerNos: [1, 2] });
  });

  test('a limited part is never inside a bundle, and a bundle that saves nothing is not offered', async () => {
    const trip = await hold(world, 'stock', couple);
    const { pool } = world.db;
    await pool.query(`insert into bundle_extra values ('AIRP', 'GOLF', 1)`);
    expect((await offersOf(trip)).map(({ bundleCode }) => bundleCode)).toEqual(['CALM']);
    await pool.query(`delete from bundle_extra where extra_code = 'GOLF'`);
    await pool.query(`update extra_price set amount_minor = amount_minor * 2 where extra_code = 'AIRP'`);
    expect((await offersOf(trip)).map(({ bundleCode }) => bundleCode)).toEqual(['CALM']);
    await pool.query(`update extra_price set amount_minor = amount_minor / 2 where extra_code = 'AIRP'`);
  });
});

describe('a chosen bundle', () => {
  test('is one line for each traveller and flight, and its parts cost nothing more', async () => {
    const trip = await hold(world, 'chosen', couple);
    expect((await choose(trip, ...(await adding(trip, 'CALM')))).ok).toBe(true);
    const booking = await totals(trip);
    expect(booking.extras.map(({ extraCode, unitMinor }) => [extraCode, unitMinor])).toEqual(
      Array.from({ length: 4 }, () => ['CALM', 10_000]),
    );
    const { find } = await viewOf(trip);
    expect(find('BG23')?.flights.map(({ included, bundled }) => [included, bundled])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(find('FLEX')?.flights[0]).toMatchObject({ included: 1, bundled: 1 });
    expect(await choose(trip, ...(await adding(trip, 'CALM')), request('FLEX'))).toMatchObject({
      fields: [{ path: 'choices.4.quantity', code: 'extra_included' }],
    });
    // One more suitcase costs its own price.
    await choose(trip, ...(await adding(trip, 'CALM')), request('BG23'));
    expect((await totals(trip)).totalMinor).toBe(booking.totalMinor + 7000);
  });

  test('standard seats cost nothing more, whenever they are chosen; better ones cost their price', async () => {
    const trip = await hold(world, 'seated', couple);
    const before = await totals(trip);
    await sit(trip, 1, await seatOf(trip, 'STC2'));
    expect((await totals(trip)).totalMinor).toBe(before.totalMinor + 2000);
    const [calm] = await offersOf(trip);
    expect(calm).toMatchObject({ replacedMinor: 2000, savedMinor: 8000 });
    await choose(trip, ...(await adding(trip, 'CALM')));
    expect((await totals(trip)).totalMinor).toBe(before.totalMinor + 40_000);
    await sit(trip, 2, await seatOf(trip, 'STC3'));
    expect((await totals(trip)).totalMinor).toBe(before.totalMinor + 40_000);
    await sit(trip, 2, await seatOf(trip, 'STC4'));
    expect((await totals(trip)).totalMinor).toBe(before.totalMinor + 40_000 + 5000);
    // Given up: the standard seat costs its price again, as the page announced.
    const [chosen] = await offersOf(trip);
    expect(chosen).toMatchObject({ chosen: true, seatsAloneMinor: 2000 });
    await choose(trip, ...withoutBundle(chosenIn((await viewOf(trip)).extras.chosen), 'CALM'));
    expect((await totals(trip)).totalMinor).toBe(before.totalMinor + 2000 + 5000);
  });

  test('replaces individual choices', async () => {
    const trip = await hold(world, 'replaced', couple);
    const before = await totals(trip);
    await choose(trip, request('BG23', 1, 1, 2), request('FLEX', 2));
    const [calm] = await offersOf(trip);
    expect(calm?.replacedMinor).toBe(7000 + 6000);
    await choose(trip, ...(await adding(trip, 'CALM')));
    const after = await totals(trip);
    expect(after.totalMinor).toBe(before.totalMinor + 40_000 + 7000);
    expect(after.extras.filter(({ extraCode }) => extraCode !== 'CALM')).toMatchObject([
      { extraCode: 'BG23', quantity: 1 },
    ]);
  });

  test('keeps its agreed price when the shop changes it, and shows its saving at today’s prices', async () => {
    const trip = await hold(world, 'agreed', { ...couple, trip: tenerifeTrip });
    await choose(trip, ...(await adding(trip, 'AIRP')));
    const { totalMinor } = await totals(trip);
    const { pool } = world.db;
    await pool.query(`update extra_price set amount_minor = amount_minor + 500 where extra_code = 'AIRP'`);
    await choose(trip, ...(await adding(trip, 'AIRP')), request('BG23'));
    expect((await totals(trip)).totalMinor).toBe(totalMinor + 2500);
    const airport = (await offersOf(trip)).find(({ bundleCode }) => bundleCode === 'AIRP');
    expect(airport).toMatchObject({ chosen: true, amountMinor: 4 * 4000, savedMinor: 4 * (5000 - 4000) });
    await pool.query(`update extra_price set amount_minor = amount_minor - 500 where extra_code = 'AIRP'`);
  });

  test('is for all passengers on every flight: a part of it is refused, row by row, and nothing is written', async () => {
    const trip = await hold(world, 'some', couple);
    const { totalMinor } = await totals(trip);
    const [first, second] = await adding(trip, 'CALM');
    expect(await choose(trip, first, second)).toMatchObject({
      code: 'input_invalid',
      fields: [
        { path: 'choices.0.quantity', code: 'bundle_not_for_all' },
        { path: 'choices.1.quantity', code: 'bundle_not_for_all' },
      ],
    });
    expect((await totals(trip)).totalMinor).toBe(totalMinor);
  });

  test('two bundles can be combined unless they overlap', async () => {
    const trip = await hold(world, 'two', couple);
    const both = await adding(trip, 'AIRP', await adding(trip, 'CALM'));
    expect((await choose(trip, ...both)).ok).toBe(true);
    const { pool } = world.db;
    await pool.query(`insert into bundle_extra values ('AIRP', 'BG23', 1)`);
    const other = await hold(world, 'overlap', couple);
    expect(await choose(other, ...both)).toMatchObject({ fields: [{ code: 'extra_exclusive' }, {}, {}, {}] });
    await pool.query(`delete from bundle_extra where bundle_code = 'AIRP' and extra_code = 'BG23'`);
  });

  test('and the best seats for all, in one request: included from the start', async () => {
    const trip = await hold(world, 'at once', couple);
    const { ctx, bookingId } = trip;
    await sit(trip, 1, await seatOf(trip, 'STC3'));
    const extras = await adding(trip, 'CALM');
    const made = await makeChoices(ctx, { bookingId, extras, seats: 'best' });
    expect(made).toMatchObject({ ok: true, value: { extrasMinor: 40_000, seatsMinor: 0 } });
    const booking = await totals(trip);
    expect(booking.seats).toHaveLength(4);
    const none = await makeChoices(ctx, { bookingId, extras: [] });
    expect(none.ok && none.value.totalMinor).toBe((await totals(trip)).totalMinor);
  });

  test('is refused where too few of its seats are left', async () => {
    const trip = await hold(world, 'full', { ...couple, trip: { out: '2026-12-12', back: '2026-12-19' } });
    const wanted = await adding(trip, 'CALM');
    const { booking } = await viewOf(trip);
    const map = await readSeatMap(trip.ctx, { bookingId: trip.bookingId, flightNo: 2 });
    const seats = map.ok ? (map.value.cabins ?? []).flatMap((c) => c.rows.flatMap((row) => row.seats)) : [];
    const standard = seats.filter(({ category }) => category === 'STC2' || category === 'STC3');
    await world.db.pool.query(
      `insert into seat_block select $1, s, 'crew' from unnest($2::text[]) s on conflict do nothing`,
      [booking.flights[1]?.flightId, standard.slice(1).map(({ seat }) => seat)],
    );
    expect((await offersOf(trip)).map(({ bundleCode }) => bundleCode)).toEqual(['AIRP']);
    expect(await choose(trip, ...wanted)).toMatchObject({
      fields: [{ code: 'extra_not_available' }, {}, {}, {}],
    });
    expect((await totals(trip)).extras).toEqual([]);
  });
});

test('bundles are added and removed between other choices, and the total is the sum of what is stored', async () => {
  const trip = await hold(world, 'random', couple);
  await sit(trip, 1, await seatOf(trip, 'STC2'));
  const step = fc.oneof(
    fc.constantFrom('CALM', 'AIRP').map((code) => ({ add: code })),
    fc.constantFrom('CALM', 'AIRP').map((code) => ({ drop: code })),
    fc
      .tuple(fc.constantFrom('BG23', 'MEAL', 'PRIO', 'FLEX'), fc.integer({ min: 1, max: 2 }))
      .map(([code, who]) => ({ more: request(code, who) })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const each of steps) {
        const now = chosenIn((await viewOf(trip)).extras.chosen);
        if ('add' in each) await choose(trip, ...(await adding(trip, each.add)));
        else if ('drop' in each) await choose(trip, ...withoutBundle(now, each.drop));
        else await choose(trip, ...now, each.more);
        const { seats, extras } = await totals(trip);
        const has = extras.some(({ extraCode }) => extraCode === 'CALM');
        expect(seats[0]?.amountMinor).toBe(has ? 0 : 2000);
      }
    }),
    { numRuns: 12 },
  );
});
