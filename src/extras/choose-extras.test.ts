// Choosing extras on a real booking of the demonstration world: limits, agreed prices, and totals that are exact.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BookingCtx } from '#booking/booking-ctx.ts';
import { holdTrip } from '#booking/hold-trip.server.ts';
import { readBooking } from '#booking/read-booking.server.ts';
import {
  as,
  cancunTrip,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#booking/test-trips.ts';
import { choiceKey, type ExtraChoice } from '#extras/bag-rules.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { copyChoices, quantityField, readChoices, readUndo, writeUndo } from '#extras/choice-form.ts';
import { quantitiesOf, subtotalOf } from '#extras/quantities.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { assert } from '#lib/result.ts';

const party = { adults: 2, children: 1, infants: 1 };

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

async function hold(visitor: string): Promise<{ ctx: BookingCtx; bookingId: string }> {
  const ctx = as(world.ctx, visitor);
  const offers = await findOffers(ctx, cancunTrip, party);
  const bookingId = newBookingId(ctx);
  const ids = offers.map((offer) => offer.offerId);
  const held = await holdTrip(ctx, { bookingId, offers: ids, passengers: party, currency: 'EUR' });
  assert(held.ok, 'the trip is held');
  return { ctx, bookingId };
}

async function view({ ctx, bookingId }: { ctx: BookingCtx; bookingId: string }) {
  const read = await readBooking(ctx, bookingId);
  assert(read.ok, 'the booking is read');
  return { booking: read.value, extras: await readExtras(ctx, read.value) };
}

const bag = (passengerNo: number, flightNo: number, quantity: number, extraCode = 'BG23'): ExtraChoice => ({
  passengerNo,
  flightNo,
  extraCode,
  quantity,
});

test('what can be bought: both bags on both flights, at the long-haul price, for all but the infant', async () => {
  const { extras } = await view(await hold('reader'));
  expect(extras.extras.map((extra) => [extra.extraCode, extra.weightKg, extra.maxQuantity])).toEqual([
    ['BG23', 23, 3],
    ['BG32', 32, 1],
  ]);
  for (const extra of extras.extras) {
    expect(extra.flights.map((flight) => flight.passengers.map((p) => p.passengerNo))).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  }
  expect(extras.extras.map((extra) => extra.flights.map((flight) => flight.amountMinor))).toEqual([
    [7000, 7000],
    [11000, 11000],
  ]);
  expect(extras.subtotalMinor).toBe(0);
});

test('a choice is stored at its agreed price, raises the total by that, and replaces the one before', async () => {
  const trip = await hold('chooser');
  const before = (await view(trip)).booking.totalMinor;
  const choices = [bag(1, 1, 2), bag(2, 2, 1), bag(3, 1, 1, 'BG32')];
  expect(await chooseExtras(trip.ctx, { ...trip, choices })).toEqual({
    ok: true,
    value: { subtotalMinor: 32_000, totalMinor: before + 32_000 },
  });
  const { booking, extras } = await view(trip);
  expect(
    booking.extras.map((e) => [e.passengerNo, e.flightNo, e.extraCode, e.quantity, e.unitMinor]),
  ).toEqual([
    [1, 1, 'BG23', 2, 7000],
    [2, 2, 'BG23', 1, 7000],
    [3, 1, 'BG32', 1, 11000],
  ]);
  expect(subtotalOf(extras, quantitiesOf(extras))).toBe(32_000);
  await chooseExtras(trip.ctx, { ...trip, choices: [bag(2, 2, 0)] });
  expect((await view(trip)).booking).toMatchObject({ extras: [], totalMinor: before });
});

test.each([
  ['three heavy bags', [bag(1, 1, 3, 'BG32')], 'choices.0.quantity', 'quantity_invalid'],
  ['four bags', [bag(1, 1, 1), bag(2, 1, 4)], 'choices.1.quantity', 'quantity_invalid'],
  ['a bag for the infant', [bag(4, 1, 1)], 'choices.0.quantity', 'extra_not_available'],
  ['a bag for nobody', [bag(9, 1, 1)], 'choices.0.quantity', 'passengers_invalid'],
  ['a bag on a third flight', [bag(1, 3, 1)], 'choices.0.quantity', 'extra_unknown'],
  ['a surfboard', [bag(1, 1, 1, 'SURF')], 'choices.0.quantity', 'extra_unknown'],
  ['the same wish twice', [bag(1, 1, 1), bag(1, 1, 1)], 'choices.1.quantity', 'quantity_invalid'],
  ['minus one bag', [bag(1, 1, -1)], 'choices.0.quantity', 'quantity_invalid'],
  ['half a bag', [bag(1, 1, 0.5)], 'choices.0.quantity', 'quantity_invalid'],
])('%s is refused and what was chosen before stays', async (name, choices, path, code) => {
  const trip = await hold(`refused ${name}`);
  await chooseExtras(trip.ctx, { ...trip, choices: [bag(1, 2, 1)] });
  const before = (await view(trip)).booking;
  const refused = await chooseExtras(trip.ctx, { ...trip, choices });
  expect(refused).toMatchObject({ ok: false, code: 'invalid_input', fields: [{ path, code }] });
  expect((await view(trip)).booking).toEqual(before);
});

test('an extra without a price in the currency is shown so and cannot be bought', async () => {
  const trip = await hold('priceless');
  await world.db.pool.query(`delete from extra_price where extra_code = 'BG32' and currency = 'EUR'`);
  try {
    const { extras } = await view(trip);
    expect(extras.extras[1]?.flights.map((flight) => flight.amountMinor)).toEqual([null, null]);
    expect(await chooseExtras(trip.ctx, { ...trip, choices: [bag(1, 1, 1, 'BG32')] })).toMatchObject({
      fields: [{ code: 'extra_not_available' }],
    });
  } finally {
    await world.db.pool.query(
      `insert into extra_price values ('BG32', 'long', 'EUR', 11000), ('BG32', 'short', 'EUR', 4500)`,
    );
  }
});

test('nobody chooses for somebody else, nor after the time is over', async () => {
  const trip = await hold('owner');
  const choices = [bag(1, 1, 1)];
  const stranger = as(world.ctx, 'stranger');
  expect(await chooseExtras(stranger, { ...trip, choices })).toEqual({ ok: false, code: 'booking_unknown' });
  const late = { ...trip.ctx, now: new Date(trip.ctx.now.getTime() + 21 * 60_000) };
  expect(await chooseExtras(late, { ...trip, choices })).toEqual({ ok: false, code: 'hold_expired' });
});

const quantity = fc.constantFrom(0, 1, 2, 3);
const whole = fc.array(fc.record({ light: quantity, heavy: fc.constantFrom(0, 1) }), {
  minLength: 6,
  maxLength: 6,
});
const choicesOf = (cells: { light: number; heavy: number }[]) =>
  cells.flatMap(({ light, heavy }, index) => {
    const [passengerNo, flightNo] = [(index % 3) + 1, Math.floor(index / 3) + 1];
    return [bag(passengerNo, flightNo, light), bag(passengerNo, flightNo, heavy, 'BG32')];
  });
const owed = (choices: ExtraChoice[]) =>
  choices.reduce((sum, c) => sum + c.quantity * (c.extraCode === 'BG23' ? 7000 : 11_000), 0);

test('10,000 random choices: the page, the form and the sum by hand agree to the last cent', async () => {
  const { extras } = await view(await hold('counter'));
  fc.assert(
    fc.property(whole, (cells) => {
      const choices = choicesOf(cells);
      const quantities = Object.fromEntries(choices.map((c) => [choiceKey(c), c.quantity]));
      expect(subtotalOf(extras, quantities)).toBe(owed(choices));
      const form = new FormData();
      for (const choice of choices) form.set(quantityField(choice), String(choice.quantity));
      expect(readChoices(form)).toEqual(choices);
    }),
    { numRuns: 10_000 },
  );
});

test('random choices one after the other: what is stored is exactly what is owed', async () => {
  const trip = await hold('series');
  const fare = (await view(trip)).booking.totalMinor;
  await fc.assert(
    fc.asyncProperty(whole, async (cells) => {
      const choices = choicesOf(cells);
      const chosen = await chooseExtras(trip.ctx, { ...trip, choices });
      expect(chosen).toEqual({
        ok: true,
        value: { subtotalMinor: owed(choices), totalMinor: fare + owed(choices) },
      });
    }),
    { numRuns: 60 },
  );
  const { booking } = await view(trip);
  expect(booking.totalMinor).toBe(fare + booking.extras.reduce((sum, e) => sum + e.amountMinor, 0));
});

test('the same for everyone, the same both ways, and undo bring what they say', () => {
  const people = [1, 2, 3].map((passengerNo) => ({ passengerNo, type: 'adult' as const }));
  fc.assert(
    fc.property(whole, (cells) => {
      const choices = choicesOf(cells);
      const of = (list: ExtraChoice[], p: number, f: number, code = 'BG23') =>
        list.find((c) => c.passengerNo === p && c.flightNo === f && c.extraCode === code)?.quantity;
      const everyone = copyChoices(choices, 'everyone', 'BG23', people);
      for (const p of [1, 2, 3]) for (const f of [1, 2]) expect(of(everyone, p, f)).toBe(of(choices, 1, f));
      const both = copyChoices(choices, 'both', 'BG23', people);
      for (const p of [1, 2, 3]) expect(of(both, p, 2)).toBe(of(choices, p, 1));
      for (const p of [1, 2, 3]) expect(of(both, p, 2, 'BG32')).toBe(of(choices, p, 2, 'BG32'));
      expect(readUndo(writeUndo(choices))).toEqual(choices.filter((c) => c.quantity > 0));
    }),
  );
});

test('a form that was tampered with chooses nothing by itself', () => {
  const form = new FormData();
  form.set('quantity-1-1-BG23', 'many');
  form.set('quantity-1-1-BG32;drop', '1');
  form.set('quantity-x-1-BG23', '1');
  expect(readChoices(form)).toEqual([bag(1, 1, -1)]);
  expect(readUndo('1-1-BG23-2 nonsense 1-1-BG32-x')).toEqual([bag(1, 1, 2)]);
});
