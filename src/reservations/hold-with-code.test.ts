// Holding a trip with a promotion code in a real database: the price that was shown, limits on uses that are never
// exceeded, and a code that has ended by the time of the hold.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { extendHold } from '#reservations/extend-hold.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import {
  as,
  cancunTrip,
  family,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { unknownCodes, withPromotion } from '#flights/promotions/find-promotion.server.ts';
import type { PassengerCounts, SearchInput } from '#flights/offer.ts';
import { searchFlights } from '#flights/search.server.ts';
import { testRates } from '#tests/support/app/test-rates.ts';
import { assert } from '#platform/lib/result.ts';
import { findImbalances, findPromotionImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(async () => {
  expect(await findImbalances(world.db)).toEqual([]);
  expect(await findPromotionImbalances(world.db)).toEqual([]);
  await world.drop();
});

const one: PassengerCounts = { adults: 1, children: 0, infants: 0 };

type Wanted = {
  code: string;
  passengers?: PassengerCounts;
  family?: string;
  out?: string;
  back?: string | null;
};

/** Searches with a code as a traveller would, and takes one family each way. */
async function seen(ctx: BookingCtx, wanted: Wanted) {
  const { code, passengers = one, family: fare = 'basic', out = cancunTrip.out, back = null } = wanted;
  const input: SearchInput = {
    origin: 'MAD',
    destination: 'CUN',
    departureDate: out,
    returnDate: back,
    passengers,
    currency: 'EUR',
    promotionCode: code,
  };
  const found = await searchFlights(ctx, await withPromotion(ctx, input));
  const offers = [found.outbound, found.inbound].flatMap((direction) => {
    const offer = direction?.flights.flatMap((flight) => flight.fares).find((each) => each.family === fare);
    return offer ? [offer] : [];
  });
  const order = { offers: offers.map((offer) => offer.offerId), passengers, currency: 'EUR' };
  return {
    state: found.promotion,
    offers,
    totalMinor: offers.reduce((sum, o) => sum + o.totalMinor, 0),
    order,
  };
}

async function hold(visitor: string, wanted: Wanted) {
  const ctx = as(world.ctx, visitor);
  const { order, ...rest } = await seen(ctx, wanted);
  const input = { bookingId: newBookingId(ctx), ...order };
  return { ctx, input, ...rest, held: await holdTrip(ctx, input) };
}

const usesOf = async (code: string) => {
  const { rows } = await world.db.pool.query<{ uses: number }>(
    'select uses from promotion_code where code = $1',
    [code],
  );
  return rows[0]?.uses;
};
/** A code used by this test only. */
const fileCode = (code: string, maxUses: number | null, percent = 50) =>
  world.db.pool.query(
    `insert into promotion_code (code, percent, max_uses, book_from, book_to, travel_from, travel_to)
     values ($1, $2, $3, '2020-01-01', '2099-01-01', '2020-01-01', '2099-01-01')`,
    [code, percent, maxUses],
  );

test('the price that a search showed with a code is the price of the hold, line by line', async () => {
  const { ctx, input, offers, state, totalMinor, held } = await hold('ana', {
    code: 'VERANO10',
    passengers: family,
    back: cancunTrip.back ?? null,
  });
  expect(state).toEqual({ code: 'VERANO10', applied: true, reason: null });
  expect(held).toMatchObject({ ok: true, value: { totalMinor, promotion: state } });
  const read = await readBooking(ctx, input.bookingId);
  assert(read.ok, 'it can be read');
  const { lines, promotionCode } = read.value;
  expect(promotionCode).toBe('VERANO10');
  expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totalMinor);
  const fares = lines.filter((line) => line.kind === 'fare');
  for (const fare of fares) {
    const off = lines.find(
      (line) =>
        line.kind === 'discount' && line.passengerNo === fare.passengerNo && line.flightNo === fare.flightNo,
    );
    expect(off?.amountMinor).toBe(0 - Math.floor((fare.amountMinor * 10 + 50) / 100));
  }
  expect(fares).toHaveLength(2 * 4);
  expect(lines.filter((line) => line.kind === 'discount').map((line) => line.code)).toContain('VERANO10');
  // Without the code the same search shows the same fares without the discount.
  const plain = await seen(ctx, { code: '', passengers: family, back: cancunTrip.back ?? null });
  expect(plain.state).toBeNull();
  expect(
    plain.totalMinor + lines.filter((l) => l.kind === 'discount').reduce((s, l) => s + l.amountMinor, 0),
  ).toBe(totalMinor);
  expect(offers.every((offer) => offer.parts[1]?.kind === 'discount')).toBe(true);
});

test('the strip shows the discounted price of its days', async () => {
  const ctx = as(world.ctx, 'bea');
  const input: SearchInput = { ...tripInput(), promotionCode: 'CANCUN25' };
  const { outbound } = await searchFlights(ctx, await withPromotion(ctx, input));
  const cheapest = Math.min(...outbound.flights.flatMap((f) => f.fares.map((fare) => fare.adultMinor)));
  expect(outbound.strip.find((day) => day.date === input.departureDate)?.fromMinor).toBe(cheapest);
  const plain = await searchFlights(ctx, tripInput());
  for (const [index, day] of outbound.strip.entries()) {
    const before = plain.outbound.strip[index]?.fromMinor ?? null;
    if (before !== null) expect(day.fromMinor).toBeLessThan(before);
  }
});

test('a use is taken with the hold and given back when the hold is released, replaced or lapses', async () => {
  await fileCode('USOS9', 9);
  const released = await hold('carla', { code: 'USOS9' });
  expect(await usesOf('USOS9')).toBe(1);
  await releaseHold(released.ctx, released.input.bookingId);
  expect(await usesOf('USOS9')).toBe(0);

  const first = await hold('dora', { code: 'USOS9' });
  expect((await hold('dora', { code: 'USOS9' })).held.ok).toBe(true);
  expect(await usesOf('USOS9')).toBe(1);
  expect(await readBooking(first.ctx, first.input.bookingId)).toMatchObject({ value: { state: 'replaced' } });

  await expireHolds(as(world.ctx, 'dora', 21));
  expect(await usesOf('USOS9')).toBe(0);
});

test('the same order twice uses a code once', async () => {
  await fileCode('DOBLE9', null);
  const { ctx, input, held } = await hold('eva', { code: 'DOBLE9' });
  expect(await Promise.all([holdTrip(ctx, input), holdTrip(ctx, input)])).toEqual([held, held]);
  expect(await usesOf('DOBLE9')).toBe(1);
});

test('a visitor who holds the last use still sees the discount and can make a new hold with it', async () => {
  await fileCode('MIO1', 1);
  expect((await hold('flor', { code: 'MIO1' })).held.ok).toBe(true);
  expect((await seen(as(world.ctx, 'gala'), { code: 'MIO1' })).state).toMatchObject({
    applied: false,
    reason: 'promotion_used_up',
  });
  const again = await hold('flor', { code: 'MIO1' });
  expect(again.state).toMatchObject({ applied: true });
  expect(again.held).toMatchObject({ ok: true, value: { promotion: { applied: true } } });
  expect(await usesOf('MIO1')).toBe(1);
});

test('the last use, in an expired hold, can be taken before the sweep runs', async () => {
  await fileCode('TARDE1', 1);
  expect((await hold('hana', { code: 'TARDE1' })).held.ok).toBe(true);
  const later = as(world.ctx, 'ines', 25);
  const { order, state } = await seen(later, { code: 'TARDE1' });
  expect(state?.applied).toBe(true);
  expect(await holdTrip(later, { bookingId: newBookingId(later), ...order })).toMatchObject({
    ok: true,
    value: { promotion: { applied: true } },
  });
  expect(await usesOf('TARDE1')).toBe(1);
});

test('a lapsed hold takes its use back, and is refused when another booking has taken it', async () => {
  await fileCode('OTRAVEZ1', 1);
  const { ctx, input } = await hold('juan', { code: 'OTRAVEZ1' });
  const later = as(ctx, 'juan', 21);
  await expireHolds(later);
  expect(await usesOf('OTRAVEZ1')).toBe(0);
  expect(await retakeHold(later, input.bookingId, { whole: true })).toMatchObject({ ok: true });
  expect(await usesOf('OTRAVEZ1')).toBe(1);
  const muchLater = as(ctx, 'juan', 60);
  await expireHolds(muchLater);
  expect((await hold('kira', { code: 'OTRAVEZ1' })).held.ok).toBe(true);
  for (const whole of [true, false]) {
    expect(await retakeHold(muchLater, input.bookingId, { whole })).toMatchObject({
      code: 'promotion_used_up',
    });
  }
  expect(await usesOf('OTRAVEZ1')).toBe(1);
});

test('a crowd in two processes gets exactly the available uses, and the rest see the normal price', async () => {
  await fileCode('ULTIMA7', 7);
  const second = openDatabase({ url: world.url, poolSize: 4 });
  const queues = [world.ctx.holds, openHoldQueue(second)];
  const { order, totalMinor } = await seen(as(world.ctx, 'crowd'), { code: 'ULTIMA7', out: '2027-02-05' });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const ctx = {
        ...as(world.ctx, `crowd-${n}`),
        client: `c${n}`,
        holds: queues[n % 2] ?? world.ctx.holds,
      };
      return holdTrip(ctx, { bookingId: newBookingId(ctx), ...order });
    }),
  );
  await second.close();
  expect(answers.filter((answer) => answer.ok)).toHaveLength(7);
  for (const answer of answers) {
    if (answer.ok) continue;
    expect(answer).toMatchObject({ code: 'price_changed', params: { promotionReason: 'promotion_used_up' } });
    expect(Number(answer.params?.['totalMinor'])).toBeGreaterThan(totalMinor);
  }
  expect(await usesOf('ULTIMA7')).toBe(7);
  expect(await findPromotionImbalances(world.db)).toEqual([]);
});

test('the database itself refuses more uses than allowed, whatever the program does', async () => {
  await expect(
    world.db.pool.query(`update promotion_code set uses = 2 where code = 'UNAVEZ50'`),
  ).rejects.toThrow(/promotion_code_uses/);
});

test('a code that ended since the search changes the price: once accepted, the trip is held without it', async () => {
  await fileCode('FIN1', null);
  const ctx = as(world.ctx, 'lena');
  const { order, totalMinor } = await seen(ctx, { code: 'FIN1' });
  await world.db.pool.query(`update promotion_code set active = false where code = 'FIN1'`);
  const input = { bookingId: newBookingId(ctx), ...order };
  const refused = await holdTrip(ctx, input);
  assert(!refused.ok && refused.code === 'price_changed', 'the price changed');
  expect(refused.params).toMatchObject({ promotionCode: 'FIN1', promotionReason: 'promotion_expired' });
  const full = Number(refused.params?.['totalMinor']);
  expect(full).toBeGreaterThan(totalMinor);
  expect(await holdTrip(ctx, { ...input, acceptTotalMinor: full })).toMatchObject({
    ok: true,
    value: { totalMinor: full, promotion: { applied: false, reason: 'promotion_expired' } },
  });
  expect(await readBooking(ctx, input.bookingId)).toMatchObject({ value: { promotionCode: null } });
  expect(await usesOf('FIN1')).toBe(0);
});

test('a code for other fares leaves the chosen fare unchanged and is not used up', async () => {
  const basic = await hold('mara', { code: 'PLUSFLEX12' });
  expect(basic.state?.applied).toBe(true);
  expect(basic.offers[0]?.parts.some((part) => part.kind === 'discount')).toBe(false);
  expect(basic.held).toMatchObject({ ok: true, value: { promotion: null } });
  const plus = await hold('mara', { code: 'PLUSFLEX12', family: 'plus' });
  expect(plus.held).toMatchObject({ ok: true, value: { promotion: { applied: true } } });
  const named = as(world.ctx, 'mara');
  expect(
    await holdTrip(named, { ...basic.input, bookingId: newBookingId(named), promotionCode: 'plusflex12' }),
  ).toMatchObject({ ok: true, value: { promotion: { applied: false, reason: 'promotion_fare_wrong' } } });
  expect(await usesOf('PLUSFLEX12')).toBe(0);
});

test('a code forged into an offer id counts as a guess, and guessing is limited', async () => {
  const ctx = { ...as(world.ctx, 'nora'), rates: testRates() };
  const { order } = await seen(ctx, { code: '' });
  const offers = order.offers.map((offer) => `${offer}.GUESS77`);
  // The price is the normal one, so the hold is made; it reports that there is no such code.
  for (let n = 0; n < unknownCodes.tokens; n++) {
    expect(await holdTrip(ctx, { ...order, bookingId: newBookingId(ctx), offers })).toMatchObject({
      ok: true,
      value: { promotion: { code: 'GUESS77', applied: false, reason: 'promotion_unknown' } },
    });
  }
  const input = { bookingId: newBookingId(ctx), ...order };
  expect(await holdTrip(ctx, { ...input, offers })).toMatchObject({ code: 'rate_limited' });
  const search = { ...tripInput(), promotionCode: 'VERANO10' };
  expect((await withPromotion(ctx, search)).promotion?.state).toMatchObject({
    applied: false,
    reason: 'rate_limited',
  });
  // A visitor who gives no code is not limited at all.
  expect(await holdTrip(ctx, input)).toMatchObject({ ok: true, value: { promotion: null } });
});

test('the same wrong code counts as one guess, however often it is searched with', async () => {
  const ctx = { ...as(world.ctx, 'olga'), rates: testRates() };
  const wrong = { ...tripInput(), promotionCode: 'VERAN010' };
  for (let n = 0; n < 3 * unknownCodes.tokens; n++) {
    expect((await withPromotion(ctx, wrong)).promotion?.state.reason).toBe('promotion_unknown');
  }
  const right = { ...tripInput(), promotionCode: 'VERANO10' };
  expect((await withPromotion(ctx, right)).promotion?.state.applied).toBe(true);
});

test('a valid code may be searched with any number of times', async () => {
  const ctx = { ...as(world.ctx, 'olga'), rates: testRates() };
  const input = { ...tripInput(), promotionCode: 'VERANO10' };
  for (let n = 0; n < 3 * unknownCodes.tokens; n++) {
    expect((await withPromotion(ctx, input)).promotion?.state.applied).toBe(true);
  }
});

test('a held booking keeps its price when its code ends, even after an extension', async () => {
  await fileCode('SIGUE1', null);
  const { ctx, input, totalMinor } = await hold('pia', { code: 'SIGUE1' });
  await world.db.pool.query(`update promotion_code set active = false where code = 'SIGUE1'`);
  expect(await extendHold(ctx, input.bookingId)).toMatchObject({ ok: true });
  expect(await readBooking(ctx, input.bookingId)).toMatchObject({
    value: { totalMinor, promotionCode: 'SIGUE1' },
  });
});

function tripInput(): SearchInput {
  return {
    origin: 'MAD',
    destination: 'CUN',
    departureDate: '2026-12-11',
    returnDate: null,
    passengers: one,
    currency: 'EUR',
  };
}
