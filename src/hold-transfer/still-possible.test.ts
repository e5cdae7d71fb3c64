// What was lost with other flights, grouped by its reason, and the one press that chooses again what is possible.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { holdTrip } from '#reservations/hold-trip.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { chooseStillPossible, readStillPossible } from '#hold-transfer/still-possible.server.ts';
import { transferAncillaries } from '#hold-transfer/transfer-ancillaries.server.ts';
import { transferWords } from '#hold-transfer/transfer-words.server.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { assert } from '#platform/lib/result.ts';
import { chooseSeat } from '#seats/choose-seat.server.ts';
import {
  as,
  cancunTrip,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const couple = { adults: 2, children: 0, infants: 0 };

async function hold(visitor: string, trip: object = {}, passengers = couple): Promise<string> {
  const ctx = as(world.ctx, visitor);
  const offers = await findOffers(ctx, { ...cancunTrip, ...trip }, passengers);
  const bookingId = newBookingId(ctx);
  const held = await holdTrip(ctx, {
    bookingId,
    offers: offers.map((offer) => offer.offerId),
    passengers,
    currency: 'EUR',
  });
  assert(held.ok, `held: ${JSON.stringify(held)}`);
  return bookingId;
}

async function sit(visitor: string, bookingId: string, passengerNo: number, flightNo: number, seat: string) {
  const chosen = await chooseSeat(as(world.ctx, visitor), {
    bookingId,
    passengerNo,
    flightNo,
    seat,
    exitConfirmed: true,
  });
  expect(chosen).toMatchObject({ ok: true });
}

async function buyForAll(visitor: string, bookingId: string, extraCode: string) {
  const choices = [1, 2].flatMap((flightNo) =>
    [1, 2].map((passengerNo) => ({ passengerNo, flightNo, extraCode, quantity: 1 })),
  );
  expect(await chooseExtras(as(world.ctx, visitor), { bookingId, choices })).toMatchObject({ ok: true });
}

async function view(visitor: string, bookingId: string) {
  const read = await readBooking(as(world.ctx, visitor), bookingId);
  assert(read.ok, 'the booking is read');
  return read.value;
}

/** The words of the notice after the transfer. */
async function changed(visitor: string, from: string, to: string) {
  const ctx = as(world.ctx, visitor);
  const report = await transferAncillaries(ctx, from, to);
  assert(report, 'there is something to tell');
  const words = await transferWords(ctx, report);
  assert(words, 'the bookings are those of the visitor');
  return words;
}

const chooseAgain = async (visitor: string, from: string, to: string) =>
  chooseStillPossible(as(world.ctx, visitor), { fromBookingId: from, to: await view(visitor, to) }, []);

test('the same seats are chosen on the new flight, for the price on the button', async () => {
  const from = await hold('seats');
  await sit('seats', from, 1, 1, '31A');
  await sit('seats', from, 1, 2, '31A');
  await sit('seats', from, 2, 2, '31B');
  const to = await hold('seats', { back: '2026-12-20' });
  const words = await changed('seats', from, to);
  expect(words.dropped).toEqual([
    {
      reason: 'You now take another flight: choose a seat on that one.',
      lines: ['Seat 31A, 31B · Adult 1, Adult 2 · Cancún to Madrid (−45\u00a0€)'],
    },
  ]);
  expect(words.again).toEqual({
    title: 'What you can still choose',
    lines: ['Seat 31A, 31B · Adult 1, Adult 2 · Cancún to Madrid: 45\u00a0€'],
    button: 'Choose again for 45\u00a0€',
    fromBookingId: from,
  });
  const before = await view('seats', to);
  expect(await chooseAgain('seats', from, to)).toMatchObject({ ok: true });
  const after = await view('seats', to);
  expect(after.seats.map(({ flightNo, seat }) => `${flightNo} ${seat}`)).toEqual(['1 31A', '2 31A', '2 31B']);
  expect(after.totalMinor).toBe(before.totalMinor + 4500);
  // A second press finds nothing to choose, and changes nothing.
  expect(await chooseAgain('seats', from, to)).toMatchObject({ ok: true });
  expect(await view('seats', to)).toMatchObject({ seats: after.seats, totalMinor: after.totalMinor });
});

test('a seat that somebody has on the new flight is not offered, and the others still are', async () => {
  const rival = await hold('rival', { back: '2026-12-21' });
  await sit('rival', rival, 1, 2, '33A');
  const from = await hold('robbed');
  await sit('robbed', from, 1, 2, '33A');
  await sit('robbed', from, 2, 2, '33B');
  const to = await hold('robbed', { back: '2026-12-21' });
  const words = await changed('robbed', from, to);
  expect(words.again?.lines).toEqual(['Seat 33B · Adult 2 · Cancún to Madrid: 20\u00a0€']);
  expect(await chooseAgain('robbed', from, to)).toMatchObject({ ok: true });
  expect((await view('robbed', to)).seats).toMatchObject([{ passengerNo: 2, seat: '33B' }]);
});

test('of a bundle that the new fare includes in part, the rest is chosen by itself', async () => {
  const from = await hold('bundle');
  await buyForAll('bundle', from, 'AIRP');
  const to = await hold('bundle', { family: 'flex' });
  const words = await changed('bundle', from, to);
  expect(words.dropped).toMatchObject([
    {
      reason: 'Your new fare includes part of it.',
      lines: [expect.stringMatching(/^4 × Airport bundle · /)],
    },
  ]);
  const possible = await readStillPossible(
    as(world.ctx, 'bundle'),
    await view('bundle', from),
    await view('bundle', to),
  );
  expect(words.again?.lines).toHaveLength(new Set(possible.extras.map(({ extraCode }) => extraCode)).size);
  expect(await chooseAgain('bundle', from, to)).toMatchObject({
    ok: true,
    value: { extrasMinor: possible.extras.reduce((sum, { amountMinor }) => sum + amountMinor, 0) },
  });
  const codes = new Set((await view('bundle', to)).extras.map(({ extraCode }) => extraCode));
  expect([...codes].toSorted()).toEqual(['FAST', 'LOUN']);
});

test('a bundle whose parts the new fare includes all is named so, and nothing of it is offered', async () => {
  const from = await hold('business');
  await buyForAll('business', from, 'AIRP');
  const to = await hold('business', { family: 'business' });
  const words = await changed('business', from, to);
  expect(words).toMatchObject({ dropped: [{ reason: 'Included in your new fare.' }], again: null });
});

test('only a replaced booking of the same visitor is chosen from', async () => {
  const from = await hold('owner');
  await sit('owner', from, 1, 2, '35A');
  const held = await view('owner', from);
  const own = { fromBookingId: from, to: held };
  expect(await chooseStillPossible(as(world.ctx, 'owner'), own, [])).toMatchObject({
    code: 'booking_unknown',
  });
  const to = await hold('owner', { back: '2026-12-20' });
  const other = await hold('stranger', { back: '2026-12-20' });
  expect(await chooseAgain('stranger', from, other)).toMatchObject({ code: 'booking_unknown' });
  expect((await view('owner', to)).seats).toEqual([]);
});
