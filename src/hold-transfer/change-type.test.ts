// A passenger of a held booking becomes another type: price, seats and inventory, against a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { changeType } from '#hold-transfer/change-type.server.ts';
import { readTypePrices } from '#hold-transfer/read-type-prices.server.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { assert } from '#platform/lib/result.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import { asAgent, fileCommission, openAgency, type TestAgency } from '#tests/support/trips/agency-trips.ts';
import {
  as,
  cancunTrip,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';

let world: TestWorld;
let brisa: TestAgency;
beforeAll(async () => {
  world = await openTestWorld();
  brisa = await openAgency(world.ctx, 'Viajes Brisa');
});
afterAll(async () => {
  expect(await findImbalances(world.db)).toEqual([]);
  await world.drop();
});

async function hold(ctx: BookingCtx, passengers: PassengerCounts, out = cancunTrip.out) {
  const back = out === cancunTrip.out ? cancunTrip.back : undefined;
  const offers = await findOffers(ctx, { ...cancunTrip, out, back }, passengers);
  const bookingId = newBookingId(ctx);
  const ids = offers.map(({ offerId }) => offerId);
  const held = await holdTrip(ctx, { bookingId, offers: ids, passengers, currency: 'EUR' });
  assert(held.ok, `held: ${JSON.stringify(held)}`);
  return bookingId;
}

async function read(ctx: BookingCtx, bookingId: string) {
  const view = await readBooking(ctx, bookingId);
  assert(view.ok, 'it can be read');
  const sum = view.value.lines.reduce((total, line) => total + line.amountMinor, 0);
  const seats = view.value.seats.reduce((total, seat) => total + seat.amountMinor, 0);
  expect(view.value.totalMinor).toBe(sum + seats);
  return view.value;
}

/** The difference shown for the change: the price as the new type less the current price. */
async function difference(ctx: BookingCtx, bookingId: string, passengerNo: number, to: PassengerType) {
  const view = await read(ctx, bookingId);
  const prices = await readTypePrices(ctx, view, null);
  const own = view.lines.filter((line) => line.passengerNo === passengerNo);
  return (prices[to]?.amountMinor ?? Number.NaN) - own.reduce((total, line) => total + line.amountMinor, 0);
}

async function change(ctx: BookingCtx, bookingId: string, passengerNo: number, to: PassengerType) {
  const acceptMinor = await difference(ctx, bookingId, passengerNo, to);
  return { acceptMinor, answer: await changeType(ctx, { bookingId, passengerNo, to, acceptMinor }) };
}

const unitsOf = async (bookingId: string) => {
  const { rows } = await world.db.pool.query<{ units: number; taken: number }>(
    `select bf.units, i.taken[1] "taken" from booking_flight bf join inventory i using (flight_id, cabin)
     where bf.booking_id = $1 order by bf.flight_no`,
    [bookingId],
  );
  return rows;
};

test('a child of twelve becomes an adult: pays what the other adult pays, and no other passenger pays more', async () => {
  const ctx = as(world.ctx, 'twelve');
  const bookingId = await hold(ctx, { adults: 1, children: 1, infants: 0 });
  const before = await read(ctx, bookingId);
  const { acceptMinor, answer } = await change(ctx, bookingId, 2, 'adult');
  expect(answer).toMatchObject({ ok: true, value: { totalMinor: before.totalMinor + acceptMinor } });
  const after = await read(ctx, bookingId);
  expect(after.counts).toEqual({ adults: 2, children: 0, infants: 0 });
  const linesOf = (passengerNo: number) =>
    after.lines
      .filter((line) => line.passengerNo === passengerNo)
      .map(({ flightNo, kind, code, amountMinor }) => ({ flightNo, kind, code, amountMinor }));
  expect(linesOf(2)).toEqual(linesOf(1));
  expect(linesOf(1)).toHaveLength(before.lines.filter((line) => line.passengerNo === 1).length);
  expect((await unitsOf(bookingId)).map(({ units }) => units)).toEqual([2, 2]);
});

test('an adult who is a child pays less, and sits free of charge beside an adult', async () => {
  const ctx = as(world.ctx, 'young');
  const bookingId = await hold(ctx, { adults: 2, children: 0, infants: 0 });
  for (const [passengerNo, seat] of [
    [1, '30A'],
    [2, '30B'],
  ] as const) {
    const chosen = await chooseSeat(ctx, { bookingId, flightNo: 1, passengerNo, seat, exitConfirmed: false });
    assert(chosen.ok, `seat: ${JSON.stringify(chosen)}`);
  }
  const before = await read(ctx, bookingId);
  const paid = before.seats.find((seat) => seat.passengerNo === 2)?.amountMinor ?? 0;
  expect(paid).toBeGreaterThan(0);
  const { acceptMinor, answer } = await change(ctx, bookingId, 2, 'child');
  expect(acceptMinor).toBeLessThan(0);
  expect(answer).toMatchObject({ ok: true, value: { totalMinor: before.totalMinor + acceptMinor - paid } });
  expect((await read(ctx, bookingId)).seats.map(({ seat }) => seat)).toEqual(['30A', '30B']);
});

test('an infant who turns two gets a seat of its own on each flight, and gives it back as an infant', async () => {
  const ctx = as(world.ctx, 'two');
  const bookingId = await hold(ctx, { adults: 1, children: 0, infants: 1 });
  const before = await unitsOf(bookingId);
  expect((await change(ctx, bookingId, 2, 'child')).answer.ok).toBe(true);
  expect(await unitsOf(bookingId)).toEqual(before.map(({ taken }) => ({ units: 2, taken: taken + 1 })));
  expect((await read(ctx, bookingId)).passengers[1]).toMatchObject({ type: 'child', adultNo: null });
  expect((await change(ctx, bookingId, 2, 'infant')).answer.ok).toBe(true);
  expect(await unitsOf(bookingId)).toEqual(before);
  expect((await read(ctx, bookingId)).passengers[1]).toMatchObject({ type: 'infant', adultNo: 1 });
});

test('without a seat left nothing changes; of many at once exactly as many as there are seats succeed', async () => {
  const out = '2026-12-21';
  const visitors = ['first', 'second', 'third'];
  const bookings = await Promise.all(
    visitors.map(async (visitor) => ({
      ctx: as(world.ctx, visitor),
      bookingId: await hold(as(world.ctx, visitor), { adults: 1, children: 0, infants: 1 }, out),
    })),
  );
  const [first] = bookings;
  assert(first, 'three are held');
  await world.db.pool.query(
    `update inventory set limits = array_fill(taken[1] + 1, array[array_length(limits, 1)])
     where (flight_id, cabin) in (select flight_id, cabin from booking_flight where booking_id = $1)`,
    [first.bookingId],
  );
  const answers = await Promise.all(bookings.map(({ ctx, bookingId }) => change(ctx, bookingId, 2, 'child')));
  const codes = answers.map(({ answer }) => (answer.ok ? 'ok' : answer.code));
  expect(codes.toSorted()).toEqual(['offer_sold_out', 'offer_sold_out', 'ok']);
  for (const [index, { ctx, bookingId }] of bookings.entries()) {
    const { type } = (await read(ctx, bookingId)).passengers[1] ?? {};
    expect(type).toBe(codes[index] === 'ok' ? 'child' : 'infant');
  }
});

test('only the difference that was shown is accepted, and pressing twice changes once', async () => {
  const ctx = as(world.ctx, 'shown');
  const bookingId = await hold(ctx, { adults: 1, children: 1, infants: 0 });
  const acceptMinor = await difference(ctx, bookingId, 2, 'adult');
  const request = { bookingId, passengerNo: 2, to: 'adult' as const, acceptMinor };
  const before = await read(ctx, bookingId);
  expect(await changeType(ctx, { ...request, acceptMinor: acceptMinor - 1 })).toMatchObject({
    ok: false,
    code: 'price_changed',
    params: { differenceMinor: acceptMinor },
  });
  expect(await read(ctx, bookingId)).toEqual(before);
  const twice = await Promise.all([changeType(ctx, request), changeType(ctx, request)]);
  expect(twice.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual([
    'ok',
    'passengers_invalid',
  ]);
  expect((await read(ctx, bookingId)).totalMinor).toBe(before.totalMinor + acceptMinor);
});

test('another visitor’s booking is unknown, and an ended hold does not change', async () => {
  const ctx = as(world.ctx, 'owner');
  const bookingId = await hold(ctx, { adults: 1, children: 1, infants: 0 });
  const request = { bookingId, passengerNo: 2, to: 'adult' as const, acceptMinor: 0 };
  expect(await changeType(as(world.ctx, 'other'), request)).toMatchObject({ code: 'booking_unknown' });
  expect(await changeType(as(world.ctx, 'owner', 21), request)).toMatchObject({ code: 'hold_expired' });
});

test('an agency’s booking changes the same way, and its commission follows the price', async () => {
  const ctx = asAgent(world.ctx, brisa);
  const bookingId = await hold(ctx, { adults: 1, children: 1, infants: 0 });
  const before = await read(ctx, bookingId);
  const { acceptMinor, answer } = await change(ctx, bookingId, 2, 'adult');
  expect(answer).toMatchObject({ ok: true, value: { totalMinor: before.totalMinor + acceptMinor } });
  const { rows } = await world.db.pool.query(
    `select b.commission_minor = (select sum(l.commission_minor) from price_line l where l.booking_id = b.booking_id)
       "adds up" from booking b where b.booking_id = $1`,
    [bookingId],
  );
  expect(rows).toEqual([{ 'adds up': true }]);
});

test('[AG-10] an agent sells another type at the fare and rules of now: others keep what was agreed', async () => {
  const ctx = asAgent(world.ctx, brisa);
  const file = (basisPoints: number) =>
    fileCommission(world.db, world.ctx.now, { agencyId: brisa.agencyId, basisPoints });
  await file(1_000);
  const bookingId = await hold(ctx, { adults: 1, children: 1, infants: 0 }, '2026-12-14');
  const faresOf = async () => {
    const { rows } = await world.db.pool.query<{ passengerNo: number; minor: number; earned: number }>(
      `select passenger_no "passengerNo", amount_minor::float8 minor, commission_minor::float8 earned
        from price_line where booking_id = $1 and kind = 'fare' order by passenger_no`,
      [bookingId],
    );
    return rows;
  };
  const [adult] = await faresOf();
  assert(adult && adult.minor > 0, 'the adult pays a fare');
  const shown = await difference(ctx, bookingId, 2, 'adult');
  await world.db.pool.query(`with v as (update filed_version set version = version + 1)
    update fare set adult_minor = adult_minor + 3333 where origin = 'MAD' and destination = 'CUN'`);
  await world.db.pool.query('delete from commission_rule');
  await file(2_000);

  const request = { bookingId, passengerNo: 2, to: 'adult' as const };
  expect(await changeType(ctx, { ...request, acceptMinor: shown })).toMatchObject({
    ok: false,
    code: 'price_changed',
    params: { differenceMinor: shown + 3_333 },
  });
  expect(await changeType(ctx, { ...request, acceptMinor: shown + 3_333 })).toMatchObject({ ok: true });
  expect(await faresOf()).toEqual([
    { ...adult, earned: Math.round(adult.minor / 10) },
    { passengerNo: 2, minor: adult.minor + 3_333, earned: Math.round((adult.minor + 3_333) / 5) },
  ]);
  const { rows } = await world.db.pool.query(
    `select b.commission_minor = (select sum(l.commission_minor) from price_line l where l.booking_id = b.booking_id)
       "adds up" from booking b where b.booking_id = $1`,
    [bookingId],
  );
  expect(rows).toEqual([{ 'adds up': true }]);
});
