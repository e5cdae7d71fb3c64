// Holding a trip on the demonstration world in a real database: alone, in crowds, and in several processes.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import {
  as,
  cancunTrip,
  family,
  findOffers,
  newBookingId,
  oneAdult,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { readOfferId } from '#flights/offer-id.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { assert } from '#platform/lib/result.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(async () => {
  expect(await findImbalances(world.db)).toEqual([]);
  await world.drop();
});

const flightOf = (offerId: string) => readOfferId(offerId)?.flightId ?? 0;
const takenOn = async (flightId: number) => {
  const { rows } = await world.db.pool.query<{ taken: number[] }>(
    `select taken::int[] from inventory where flight_id = $1 and cabin = 'Y'`,
    [flightId],
  );
  return rows[0]?.taken;
};
const limitCabin = (flightId: number, limits: number[]) =>
  world.db.pool.query(`update inventory set limits = $2 where flight_id = $1 and cabin = 'Y'`, [
    flightId,
    limits,
  ]);

async function hold(visitor: string, out: string, passengers: PassengerCounts = oneAdult, back?: string) {
  const ctx = as(world.ctx, visitor);
  const offers = await findOffers(ctx, { ...cancunTrip, out, back }, passengers);
  const bookingId = newBookingId(ctx);
  const input = { bookingId, offers: offers.map((o) => o.offerId), passengers, currency: 'EUR' };
  return { ctx, offers, input, bookingId, held: await holdTrip(ctx, input) };
}

test('a return trip of a family is held on both flights with a price that adds up', async () => {
  const { ctx, offers, held, bookingId } = await hold('ana', cancunTrip.out, family, cancunTrip.back);
  const total = offers.reduce((sum, o) => sum + o.totalMinor, 0);
  expect(held).toMatchObject({ ok: true, value: { bookingId, totalMinor: total } });
  for (const offer of offers) expect(Math.max(...((await takenOn(flightOf(offer.offerId))) ?? []))).toBe(3);
  const read = await readBooking(ctx, bookingId);
  assert(read.ok, 'it can be read');
  expect(read.value.lines.reduce((sum, l) => sum + l.amountMinor, 0)).toBe(total);
  expect(read.value.passengers.map((p) => [p.type, p.adultNo])).toEqual([
    ['adult', null],
    ['adult', null],
    ['child', null],
    ['infant', 1],
  ]);
  expect(read.value.flights.map((f) => [f.direction, f.origin, f.destination])).toEqual([
    ['outbound', 'MAD', 'CUN'],
    ['inbound', 'CUN', 'MAD'],
  ]);
  expect(Date.parse(read.value.holdExpiresAt) - ctx.now.getTime()).toBe(20 * 60_000);
});

test('the same order again, at once or later, is the same booking and takes nothing twice', async () => {
  const { ctx, input, held } = await hold('bea', '2026-12-14');
  const again = await Promise.all([
    holdTrip(ctx, input),
    holdTrip(ctx, input),
    holdTrip(as(ctx, 'bea', 3), input),
  ]);
  expect(again).toEqual([held, held, held]);
  expect(await takenOn(flightOf(input.offers[0] ?? ''))).toEqual([1, 1, 1, 1, 1]);
});

test("another visitor's booking id gives no access", async () => {
  const { input, bookingId } = await hold('carla', '2026-12-15');
  const thief = as(world.ctx, 'thief');
  expect(await holdTrip(thief, input)).toMatchObject({ ok: false, code: 'booking_unknown' });
  expect(await readBooking(thief, bookingId)).toMatchObject({ ok: false, code: 'booking_unknown' });
  expect(await releaseHold(thief, bookingId)).toMatchObject({ ok: false, code: 'booking_unknown' });
});

test('a newer hold of the same visitor replaces the older one, even for the last seat', async () => {
  const { ctx, input, bookingId } = await hold('dora', '2026-12-16');
  const flightId = flightOf(input.offers[0] ?? '');
  await limitCabin(flightId, [1, 1, 1, 1, 1]);
  const newer = { ...input, bookingId: newBookingId(ctx) };
  expect(await holdTrip(ctx, newer)).toMatchObject({ ok: true });
  expect(await takenOn(flightId)).toEqual([1, 1, 1, 1, 1]);
  expect(await readBooking(ctx, bookingId)).toMatchObject({ value: { state: 'replaced' } });
  expect(await releaseHold(ctx, bookingId)).toMatchObject({ code: 'hold_replaced' });
});

test('a refused hold leaves the earlier one unchanged', async () => {
  const { ctx, bookingId } = await hold('eva', '2026-12-17');
  const [offer] = await findOffers(ctx, { ...cancunTrip, out: '2026-12-21', back: undefined }, oneAdult);
  const full = flightOf(offer?.offerId ?? '');
  await limitCabin(full, [0, 0, 0, 0, 0]);
  const refused = await holdTrip(ctx, {
    bookingId: newBookingId(ctx),
    offers: [offer?.offerId ?? ''],
    passengers: oneAdult,
    currency: 'EUR',
  });
  expect(refused).toMatchObject({ ok: false, code: 'offer_sold_out' });
  expect(await readBooking(ctx, bookingId)).toMatchObject({ value: { state: 'held' } });
});

test('all flights or none: when the return is full, nothing is held on the outbound flight', async () => {
  const ctx = as(world.ctx, 'flor');
  const passengers = { adults: 2, children: 0, infants: 0 };
  const [out, back] = await findOffers(
    ctx,
    { ...cancunTrip, out: '2027-01-08', back: '2027-01-15' },
    passengers,
  );
  assert(out && back, 'two offers');
  await limitCabin(flightOf(back.offerId), [1, 1, 1, 1, 1]);
  const offers = [out.offerId, back.offerId];
  const refused = await holdTrip(ctx, { bookingId: newBookingId(ctx), offers, passengers, currency: 'EUR' });
  expect(refused).toMatchObject({ ok: false, code: 'offer_sold_out' });
  expect(await takenOn(flightOf(out.offerId))).toEqual([0, 0, 0, 0, 0]);
});

test('when a class has sold out in the meantime, the new price has to be accepted', async () => {
  const ctx = as(world.ctx, 'gala');
  const [offer] = await findOffers(ctx, { ...cancunTrip, out: '2027-01-09', back: undefined }, oneAdult);
  assert(offer, 'an offer');
  const { rows } = await world.db.pool.query<{ limits: number[] }>(
    `select limits::int[] from inventory where flight_id = $1 and cabin = 'Y'`,
    [flightOf(offer.offerId)],
  );
  await limitCabin(
    flightOf(offer.offerId),
    (rows[0]?.limits ?? []).map((l, k) => (k === 4 ? 0 : l)),
  );
  const input = {
    bookingId: newBookingId(ctx),
    offers: [offer.offerId],
    passengers: oneAdult,
    currency: 'EUR',
  };
  const refused = await holdTrip(ctx, input);
  assert(!refused.ok && refused.code === 'price_changed', 'the price changed');
  const totalMinor = Number(refused.params?.totalMinor);
  expect(totalMinor).toBeGreaterThan(offer.totalMinor);
  expect(await holdTrip(ctx, { ...input, acceptTotalMinor: totalMinor - 1 })).toMatchObject({
    code: 'price_changed',
  });
  expect(await holdTrip(ctx, { ...input, acceptTotalMinor: totalMinor })).toMatchObject({
    ok: true,
    value: { totalMinor },
  });
});

test.each<[string, (offers: string[]) => { offers: string[]; minutesLater?: number }, string]>([
  ['an offer of half an hour ago', (offers) => ({ offers, minutesLater: 31 }), 'offer_expired'],
  ['an offer that never was', () => ({ offers: ['1.basic.V.EUR'] }), 'offer_unknown'],
  ['no offer', () => ({ offers: [] }), 'offer_unknown'],
  [
    'a flight that does not exist',
    ([o = '']) => ({ offers: [o.replace(/^\d+/, '2000000000')] }),
    'offer_unknown',
  ],
  [
    'a family that does not exist',
    ([o = '']) => ({ offers: [o.replace('basic', 'luxury')] }),
    'offer_unknown',
  ],
  ['an offer in another currency', ([o = '']) => ({ offers: [o.replace('EUR', 'USD')] }), 'offer_unknown'],
  ['the same flight there and back', ([o = '']) => ({ offers: [o, o] }), 'connection_invalid'],
  [
    'a price that a client made up',
    ([o = '']) => ({ offers: [o.replace(/EUR\.\d+/, 'EUR.1')] }),
    'price_changed',
  ],
])('%s is refused and takes nothing', async (_, change, code) => {
  const ctx = as(world.ctx, 'hugo');
  const found = await findOffers(ctx, { ...cancunTrip, out: '2027-01-10', back: undefined }, oneAdult);
  const { offers, minutesLater = 0 } = change(found.map((o) => o.offerId));
  const input = { bookingId: newBookingId(ctx), offers, passengers: oneAdult, currency: 'EUR' };
  expect(await holdTrip(as(ctx, 'hugo', minutesLater), input)).toMatchObject({ ok: false, code });
  expect(await takenOn(flightOf(found[0]?.offerId ?? ''))).toEqual([0, 0, 0, 0, 0]);
});

test('a party that breaks the rules is refused by field', async () => {
  const ctx = as(world.ctx, 'ines');
  const input = { bookingId: newBookingId(ctx), offers: ['x'], currency: 'EUR' };
  const refused = await holdTrip(ctx, { ...input, passengers: { adults: 8, children: 2, infants: 9 } });
  expect(refused).toMatchObject({
    code: 'input_invalid',
    fields: [{ code: 'passengers_too_many' }, { code: 'infants_too_many' }],
  });
});

test('a hold lapses after twenty minutes, not before, and releases everything', async () => {
  const { ctx, input, bookingId } = await hold('juan', '2027-01-11');
  const flightId = flightOf(input.offers[0] ?? '');
  await expireHolds(as(ctx, 'juan', 19.9));
  expect(await takenOn(flightId)).toEqual([1, 1, 1, 1, 1]);
  await expireHolds(as(ctx, 'juan', 20));
  expect(await takenOn(flightId)).toEqual([0, 0, 0, 0, 0]);
  expect(await readBooking(ctx, bookingId)).toMatchObject({ value: { state: 'lapsed' } });
  expect(await expireHolds(as(ctx, 'juan', 21), [flightId])).toBe(0);
});

test('a hold can be extended once, and then lapses later', async () => {
  const { ctx, input, bookingId } = await hold('kira', '2027-01-12');
  const flightId = flightOf(input.offers[0] ?? '');
  const at = (minutes: number) => as(ctx, 'kira', minutes);
  expect(await extendHold(at(15), bookingId)).toMatchObject({ ok: true });
  expect(await extendHold(at(16), bookingId)).toMatchObject({ code: 'hold_not_extendable' });
  await expireHolds(at(34), [flightId]);
  expect(await takenOn(flightId)).toEqual([1, 1, 1, 1, 1]);
  await expireHolds(at(35), [flightId]);
  expect(await takenOn(flightId)).toEqual([0, 0, 0, 0, 0]);
  expect(await extendHold(at(36), bookingId)).toMatchObject({ code: 'hold_expired' });
});

test('a released hold is free at once, and only once', async () => {
  const { ctx, input, bookingId } = await hold('lena', '2027-01-13');
  const answers = await Promise.all([1, 2, 3].map(() => releaseHold(ctx, bookingId)));
  expect(answers.filter((a) => a.ok)).toHaveLength(1);
  expect(await takenOn(flightOf(input.offers[0] ?? ''))).toEqual([0, 0, 0, 0, 0]);
});

test('a seat in an expired hold can be sold before the sweep runs', async () => {
  const { input } = await hold('mara', '2027-01-14');
  const flightId = flightOf(input.offers[0] ?? '');
  await limitCabin(flightId, [1, 1, 1, 1, 1]);
  const later = as(world.ctx, 'nora', 25);
  expect(await holdTrip(later, { ...input, bookingId: newBookingId(later) })).toMatchObject({ ok: true });
  expect(await takenOn(flightId)).toEqual([1, 1, 1, 1, 1]);
});

test('a lapsed hold gets its seats back when they are free and is refused when they are gone', async () => {
  const { ctx, input, bookingId } = await hold('olga', '2027-01-16');
  const flightId = flightOf(input.offers[0] ?? '');
  await limitCabin(flightId, [1, 1, 1, 1, 1]);
  const later = as(ctx, 'olga', 21);
  await expireHolds(later, [flightId]);
  expect(await retakeHold(later, bookingId, { whole: false })).toMatchObject({ ok: true });
  expect(await takenOn(flightId)).toEqual([1, 1, 1, 1, 1]);
  const muchLater = as(ctx, 'olga', 40);
  await expireHolds(muchLater, [flightId]);
  const other = as(world.ctx, 'pia', 1);
  expect(await holdTrip(other, { ...input, bookingId: newBookingId(other) })).toMatchObject({ ok: true });
  expect(await retakeHold(muchLater, bookingId, { whole: false })).toMatchObject({
    ok: false,
    code: 'offer_sold_out',
  });
  expect(await takenOn(flightId)).toEqual([1, 1, 1, 1, 1]);
});

test('a crowd in two processes gets exactly the available seats, on every flight of the trip', async () => {
  const second = openDatabase({ url: world.url, poolSize: 4 });
  const queues = [world.ctx.holds, openHoldQueue(second)];
  const passengers = { adults: 2, children: 0, infants: 0 };
  const trip = { ...cancunTrip, out: '2027-02-05', back: '2027-02-12' };
  const offers = (await findOffers(world.ctx, trip, passengers)).map((o) => o.offerId);
  const back = flightOf(offers[1] ?? '');
  await limitCabin(back, [61, 61, 61, 61, 61]);
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) => {
      const ctx = { ...as(world.ctx, `crowd-${n}`), holds: queues[n % 2] ?? world.ctx.holds };
      return holdTrip(ctx, { bookingId: newBookingId(ctx), offers, passengers, currency: 'EUR' });
    }),
  );
  await second.close();
  // 61 seats, two at a time: thirty parties, and one seat left over.
  expect(answers.filter((a) => a.ok)).toHaveLength(30);
  expect(new Set(answers.filter((a) => !a.ok).map((a) => !a.ok && a.code))).toEqual(
    new Set(['offer_sold_out']),
  );
  expect(await takenOn(back)).toEqual([60, 60, 60, 60, 60]);
  expect(await findImbalances(world.db)).toEqual([]);
});

test('the database itself refuses to oversell, whatever the program does', async () => {
  const { rows } = await world.db.pool.query<{ id: number }>(
    `select flight_id id from inventory where cabin = 'Y' limit 1`,
  );
  const write = (taken: number[]) =>
    world.db.pool.query(`update inventory set taken = $2 where flight_id = $1 and cabin = 'Y'`, [
      rows[0]?.id,
      taken,
    ]);
  await expect(write([9999, 0, 0, 0, 0])).rejects.toThrow(/inventory_not_oversold/);
  await expect(write([0, 1, 0, 0, 0])).rejects.toThrow(/inventory_not_oversold/);
  await expect(write([-1, -1, -1, -1, -1])).rejects.toThrow(/inventory_not_oversold/);
});
