// Net and commission add up to the gross, on every line and on the booking, whatever is filed, held, chosen and
// changed.
import {
  array,
  assert as check,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  option,
  record,
} from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { chooseExtras } from '#extras/choose-extras.server.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { agencyHoldRule, commissionRule } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import {
  findCommissionImbalances,
  findTripImbalances,
} from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import { chooseBestSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { asAgent, fileCommission, openAgency, type TestAgency } from '#tests/support/trips/agency-trips.ts';
import {
  cancunTrip,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';
import { sized } from '#tests/support/extent.ts';

let world: TestWorld;
let agency: TestAgency;
beforeAll(async () => {
  world = await openTestWorld();
  agency = await openAgency(world.ctx);
});
afterAll(() => world.drop());

const rules = record({
  fare: constantFrom('percent', 'fixed', 'net'),
  basisPoints: integer({ min: 0, max: 10_000 }),
  amountMinor: integer({ min: 0, max: 60_000 }),
  extraPoints: integer({ min: 0, max: 10_000 }),
  seatFixed: integer({ min: 0, max: 5_000 }),
  bagPoints: option(integer({ min: 0, max: 10_000 }), { nil: undefined }),
});

const trip = record({
  rules,
  adults: integer({ min: 1, max: 2 }),
  children: integer({ min: 0, max: 2 }),
  infants: integer({ min: 0, max: 1 }),
  family: constantFrom('basic', 'plus', 'flex'),
  changes: array(
    record({
      which: integer({ min: 0, max: 999 }),
      quantity: integer({ min: 0, max: 2 }),
      seat: boolean(),
      refiled: boolean(),
    }),
    { minLength: 2, maxLength: 6 },
  ),
  lapses: boolean(),
});

async function fileRules(
  ctx: BookingCtx,
  given: {
    fare: string;
    basisPoints: number;
    amountMinor: number;
    extraPoints: number;
    seatFixed: number;
    /** Points for one bag, instead of `extraPoints`. */
    bagPoints?: number | undefined;
  },
) {
  const own = { agencyId: agency.agencyId };
  const { fare, basisPoints, amountMinor, extraPoints, seatFixed } = given;
  await ctx.db.orm.delete(commissionRule);
  const kind = fare === 'fixed' || fare === 'net' ? fare : 'percent';
  const filed = kind === 'percent' ? { basisPoints } : { amountMinor, currency: 'EUR' };
  await fileCommission(ctx.db, world.ctx.now, { ...own, kind, ...filed });
  await fileCommission(ctx.db, world.ctx.now, { ...own, appliesTo: 'surcharge', basisPoints });
  await fileCommission(ctx.db, world.ctx.now, { ...own, appliesTo: 'extra', basisPoints: extraPoints });
  const bag = { appliesTo: 'extra', extraCode: 'BG23', basisPoints: given.bagPoints ?? extraPoints } as const;
  await fileCommission(ctx.db, world.ctx.now, { ...own, ...bag });
  const seats = { appliesTo: 'seat', kind: 'fixed', amountMinor: seatFixed, currency: 'EUR' } as const;
  await fileCommission(ctx.db, world.ctx.now, { ...own, ...seats });
}

async function hold(
  ctx: BookingCtx,
  given: { adults: number; children: number; infants: number; family: string },
) {
  const { family, adults, children, infants } = given;
  const passengers = { adults, children, infants };
  const offers = await findOffers(ctx, { ...cancunTrip, family }, passengers);
  const bookingId = newBookingId(ctx);
  const ids = offers.map(({ offerId }) => offerId);
  const held = await holdTrip(ctx, { bookingId, offers: ids, passengers, currency: 'EUR' });
  assert(held.ok, `held: ${JSON.stringify(held)}`);
  return bookingId;
}

/** What is stored for one booking. */
async function moneyOf(bookingId: string) {
  const { rows } = await world.db.pool.query<{ total: number; commission: number; parts: number[][] }>(
    `select total_minor::float8 total, commission_minor::float8 commission, (select json_agg(json_build_array(a, c))
        from (select amount_minor a, commission_minor c from price_line where booking_id = $1
          union all select quantity * unit_minor, commission_minor from booking_extra where booking_id = $1
          union all select amount_minor, commission_minor from booking_seat
            where booking_id = $1 and released_at is null) p) parts
      from booking where booking_id = $1`,
    [bookingId],
  );
  assert(rows[0], 'the booking is there');
  return rows[0];
}

async function expectSums(bookingId: string): Promise<number> {
  const { total, commission, parts } = await moneyOf(bookingId);
  let [gross, earned] = [0, 0];
  for (const [amount = 0, own = 0] of parts) {
    gross += amount;
    earned += own;
  }
  expect([total, commission]).toEqual([gross, earned]);
  expect(await findCommissionImbalances(world.db)).toEqual([]);
  expect(await findTripImbalances(world.db)).toEqual([]);
  return commission;
}

test('[AG-10] net plus commission is the gross after every hold, change and lapse of generated trips', async () => {
  const joan = asAgent(world.ctx, agency, { agent: 1 });
  let earned = 0;
  let changed = 0;
  const property = asyncProperty(trip, async (given) => {
    const ctx = asAgent(world.ctx, agency);
    await fileRules(ctx, given.rules);
    const bookingId = await hold(ctx, given);
    earned += await expectSums(bookingId);
    const view = await readBooking(joan, bookingId);
    assert(view.ok, 'another agent reads it');
    const offered = (await readExtras(joan, view.value)).groups
      .flatMap(({ extras }) => extras)
      .flatMap((extra) => extra.flights.map(({ flightNo }) => ({ extraCode: extra.extraCode, flightNo })));
    for (const { which, quantity, seat, refiled } of given.changes) {
      if (refiled) await fileRules(ctx, { ...given.rules, extraPoints: which * 10, seatFixed: which });
      const passengerNo = (which % view.value.passengers.length) + 1;
      if (seat)
        await chooseSeat(joan, { bookingId, flightNo: 1, passengerNo, seat: which % 2 ? null : '24C' });
      if (seat && which % 3 === 0) await chooseBestSeats(joan, { bookingId, preference: null });
      const choice = offered[which % offered.length];
      assert(choice, 'something is offered');
      const answer = await chooseExtras(joan, { bookingId, choices: [{ ...choice, passengerNo, quantity }] });
      if (answer.ok && quantity > 0) changed++;
      await expectSums(bookingId);
    }
    const ends = { ...joan, now: new Date(joan.now.getTime() + 40 * 60_000) };
    await expireHolds(ends, null);
    if (given.lapses) {
      expect(await retakeHold(ends, bookingId, { whole: false })).toMatchObject({ ok: true });
      await expectSums(bookingId);
      await expireHolds({ ...ends, now: new Date(ends.now.getTime() + 40 * 60_000) }, null);
    }
  });
  await check(property, { numRuns: sized({ short: 10, full: 40 }) });
  expect(earned).toBeGreaterThan(0);
  expect(changed).toBeGreaterThan(sized({ short: 1, full: 10 }));
});

test('[AG-10] an agreed price keeps its commission, whatever is filed later', async () => {
  await world.db.orm.delete(agencyHoldRule);
  const ctx = asAgent(world.ctx, agency);
  await fileRules(ctx, {
    fare: 'percent',
    basisPoints: 1_000,
    amountMinor: 0,
    extraPoints: 2_000,
    seatFixed: 300,
  });
  const bookingId = await hold(ctx, { adults: 1, children: 0, infants: 0, family: 'basic' });
  const bag = { passengerNo: 1, flightNo: 1, extraCode: 'BG23' };
  const choose = (quantity: number) => chooseExtras(ctx, { bookingId, choices: [{ ...bag, quantity }] });
  const before = (await moneyOf(bookingId)).commission;
  expect(await choose(2)).toMatchObject({ ok: true });
  const twoBags = (await moneyOf(bookingId)).commission - before;
  expect(twoBags).toBeGreaterThan(0);
  await world.db.orm.delete(commissionRule);
  expect(await choose(2)).toMatchObject({ ok: true });
  expect((await moneyOf(bookingId)).commission - before).toBe(twoBags);
  expect(await choose(1)).toMatchObject({ ok: true });
  expect((await moneyOf(bookingId)).commission - before).toBe(Math.round(twoBags / 2));
  // One more is a new agreement, with what is filed now: nothing.
  expect(await choose(2)).toMatchObject({ ok: true });
  expect((await moneyOf(bookingId)).commission - before).toBe(0);
  await expectSums(bookingId);
});

test('[AG-10] one extra, its group and one category of seats earn by rules of their own', async () => {
  const ctx = asAgent(world.ctx, agency);
  await fileRules(ctx, {
    fare: 'percent',
    basisPoints: 0,
    amountMinor: 0,
    extraPoints: 1_000,
    seatFixed: 0,
    bagPoints: 2_500,
  });
  const own = { agencyId: agency.agencyId };
  const { rows } = await world.db.pool.query<{ code: string; group: string }>(
    `select extra_code code, group_code "group" from extra
      where group_code = (select group_code from extra where extra_code = 'BG23') and extra_code <> 'BG23'
        and extra_code like 'BG%' order by rank limit 1`,
  );
  const [sibling] = rows;
  assert(sibling, 'the bag has a sibling in its group');
  const inGroup = { appliesTo: 'extra', extraGroup: sibling.group, basisPoints: 2_000 } as const;
  await fileCommission(ctx.db, world.ctx.now, { ...own, ...inGroup });
  const bookingId = await hold(ctx, { adults: 1, children: 0, infants: 0, family: 'basic' });
  const choose = async (extraCode: string) => {
    const choices = [{ passengerNo: 1, flightNo: 1, extraCode, quantity: 1 }];
    expect(await chooseExtras(ctx, { bookingId, choices })).toMatchObject({ ok: true });
    const stored = await world.db.pool.query<{ share: number }>(
      `select commission_minor::float8 / (quantity * unit_minor) share from booking_extra
        where booking_id = $1 and extra_code = $2`,
      [bookingId, extraCode],
    );
    return stored.rows[0]?.share;
  };
  expect(await choose('BG23')).toBeCloseTo(0.25, 2);
  expect(await choose(sibling.code)).toBeCloseTo(0.2, 2);
  const seat = { bookingId, flightNo: 1, passengerNo: 1, seat: '24C' };
  expect(await chooseSeat(ctx, seat)).toMatchObject({ ok: true });
  const [taken] = (
    await world.db.pool.query<{ category: string; amount: number }>(
      `select category_code category, amount_minor::float8 amount from booking_seat where booking_id = $1`,
      [bookingId],
    )
  ).rows;
  assert(taken && taken.amount > 0, 'the seat costs something');
  const earned = (await moneyOf(bookingId)).commission;
  expect(await chooseSeat(ctx, { ...seat, seat: null })).toMatchObject({ ok: true });
  const ofSeats = { appliesTo: 'seat', basisPoints: 5_000, seatCategory: taken.category } as const;
  await fileCommission(ctx.db, world.ctx.now, { ...own, ...ofSeats } as Parameters<typeof fileCommission>[2]);
  expect(await chooseSeat(ctx, seat)).toMatchObject({ ok: true });
  expect((await moneyOf(bookingId)).commission - earned).toBe(
    Math.floor((taken.amount * 5_000 + 5_000) / 10_000),
  );
  await expectSums(bookingId);
});

test('[AG-10] the same check finds a commission and a total that are not the sum', async () => {
  const ctx = asAgent(world.ctx, agency);
  await fileRules(ctx, { fare: 'percent', basisPoints: 1_000, amountMinor: 0, extraPoints: 0, seatFixed: 0 });
  const bookingId = await hold(ctx, { adults: 1, children: 0, infants: 0, family: 'basic' });
  await world.db.pool.query(
    'update booking set commission_minor = commission_minor + 1 where booking_id = $1',
    [bookingId],
  );
  expect(await findCommissionImbalances(world.db)).toMatchObject([{ bookingId }]);
});
