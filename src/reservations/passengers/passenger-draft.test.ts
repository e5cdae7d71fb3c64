// Typed values on the passengers step stay with the hold, for its visitor only, and are deleted with the hold.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { confirmBooking } from '#reservations/confirm-booking.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import {
  keepSubmitted,
  readDraft,
  saveDraft,
  shownWithDraft,
} from '#reservations/passengers/passenger-draft.server.ts';
import type { FormValues } from '#reservations/passengers/passengers-form.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import {
  as,
  cancunTrip,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';

const party = { adults: 2, children: 0, infants: 0 };

let world: TestWorld;
let ctx: BookingCtx;
let bookingId: string;
let visitors = 0;

beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());
beforeEach(async () => {
  ctx = as(world.ctx, `typing-${++visitors}`);
  bookingId = await hold();
});

async function hold(): Promise<string> {
  const offers = await findOffers(ctx, cancunTrip, party);
  const id = newBookingId(ctx);
  const held = await holdTrip(ctx, {
    bookingId: id,
    offers: offers.map((offer) => offer.offerId),
    passengers: party,
    currency: 'EUR',
  });
  assert(held.ok, 'the trip is held');
  return id;
}

const minutesLater = (minutes: number): BookingCtx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
});
const type = (values: FormValues, { page = 'tab', turn = 1, at = ctx } = {}) =>
  saveDraft(at, { bookingId, values, page, turn });
const draft = () => readDraft(ctx, bookingId);

async function shown(locale: BookingCtx['locale']) {
  const read = await readBooking(ctx, bookingId);
  assert(read.ok, 'the booking is read');
  return shownWithDraft({ ...ctx, locale }, read.value);
}

/** Every row in the table, including bookings that nobody may read. */
async function rows(): Promise<number> {
  const { rows: found } = await world.db.pool.query('select field from booking_draft where booking_id = $1', [
    bookingId,
  ]);
  return found.length;
}

const input = () => ({
  bookingId,
  passengers: [1, 2].map((passengerNo) => ({
    passengerNo,
    givenNames: passengerNo === 1 ? 'Ana' : 'Luis',
    surname: 'Gil',
    gender: 'F',
    birthDate: '1988-04-12',
    nationality: 'ES',
  })),
  contact: { email: 'ana@b.example', phone: '+34600112233', locale: 'en', marketingConsent: false },
});

test('fields are saved when they are left, one by one, and shown when the step is opened again', async () => {
  await type({ 'passengers.0.surname': ' Núñez  Peña', 'contact.marketingConsent': 'yes' });
  await type({ 'passengers.1.surname': 'R2D2', 'passengers.0.gender': 'F' }, { turn: 2 });
  expect(await shown('en')).toMatchObject({
    'passengers.0.surname': ' Núñez  Peña',
    'passengers.0.gender': 'F',
    'passengers.1.surname': 'R2D2',
    'contact.marketingConsent': 'yes',
  });
});

test('the parts of a date are kept as they were typed, even if they make no date', async () => {
  await saveDraft(
    { ...ctx, locale: 'en' },
    {
      bookingId,
      values: { 'passengers.0.birthDay': '4', 'passengers.0.birthMonth': '3', 'passengers.1.birthDay': '41' },
      page: 'tab',
      turn: 1,
    },
  );
  for (const language of ['es', 'en'] as const)
    expect(await shown(language)).toMatchObject({
      'passengers.0.birthDay': '4',
      'passengers.0.birthMonth': '3',
      'passengers.1.birthDay': '41',
    });
});

test('an emptied field stays empty over a stored name, and one equal to the stored value leaves no draft', async () => {
  expect((await namePassengers(ctx, input())).ok).toBe(true);
  await type({ 'passengers.0.surname': '', 'passengers.0.birthMonth': '4' });
  expect(await shown(ctx.locale)).toMatchObject({ 'passengers.0.surname': '' });
  await type({ 'passengers.0.surname': 'Gil' }, { turn: 2 });
  expect(Object.keys(await draft())).not.toContain('passengers.0.surname');
});

test('only its visitor reads and writes it, and fields of a person who is not in the party are not kept', async () => {
  const other = as(world.ctx, 'somebody-else');
  expect(await saveDraft(other, { bookingId, values: { 'contact.email': 'x' }, page: 'p', turn: 1 })).toEqual(
    {
      ok: false,
      code: 'booking_unknown',
    },
  );
  await type({ 'passengers.2.surname': 'Third', 'passengers.0.ticketNumber': '1', 'contact.email': 'ana@' });
  expect(await draft()).toEqual({ 'contact.email': 'ana@' });
  expect(await readDraft(other, bookingId)).toEqual({});
});

test('between two tabs the later typing wins per field; a late request of one tab changes nothing', async () => {
  await type({ 'passengers.0.surname': 'Gil' }, { page: 'old', turn: 2 });
  await type({ 'passengers.0.surname': 'Gi' }, { page: 'old', turn: 1 });
  expect(await draft()).toEqual({ 'passengers.0.surname': 'Gil' });
  await type({ 'contact.email': 'ana@b.example' }, { page: 'new' });
  await type({ 'passengers.0.surname': 'Gil Robles' }, { page: 'new', turn: 2 });
  expect(await draft()).toEqual({
    'passengers.0.surname': 'Gil Robles',
    'contact.email': 'ana@b.example',
  });
});

test('a refused form of an old tab keeps what it says, but not over what a newer tab has saved since', async () => {
  const opened = ctx.now;
  await type({ 'passengers.0.surname': 'Robles' }, { page: 'new', at: minutesLater(1) });
  const values = { 'passengers.0.surname': '', 'passengers.1.surname': 'Gil', 'contact.email': 'ana@' };
  await keepSubmitted(minutesLater(2), { bookingId, values, page: 'old', seen: opened });
  expect(await draft()).toEqual({
    'passengers.0.surname': 'Robles',
    'passengers.1.surname': 'Gil',
    'contact.email': 'ana@',
  });
  // A page opened afterwards has shown all of it: what it leaves empty was emptied there.
  const later = minutesLater(3);
  await keepSubmitted(later, { bookingId, values: {}, page: 'next', seen: later.now });
  expect(await draft()).toEqual({});
});

test.each<[string, () => Promise<unknown>]>([
  ['the names are stored', () => namePassengers(ctx, input())],
  ['the hold is released', () => releaseHold(ctx, bookingId)],
  ['the hold expires', () => expireHolds(minutesLater(60))],
  ['a newer hold replaces it', () => hold()],
])('nothing is left of it once %s', async (_, end) => {
  await type({ 'passengers.0.surname': 'Gil Robles', 'contact.email': 'ana@' });
  expect(await rows()).toBe(2);
  await end();
  expect(await rows()).toBe(0);
});

test('a confirmed booking has none, nor has an expired one', async () => {
  expect((await namePassengers(ctx, input())).ok).toBe(true);
  await type({ 'passengers.0.surname': 'Gil Robles' });
  expect(await type({ 'contact.email': 'late@b.example' }, { at: minutesLater(60) })).toMatchObject({
    code: 'hold_expired',
  });
  expect(await rows()).toBe(1);
  const confirmed = await withTx(world.db, (tx) => confirmBooking(tx, ctx, bookingId));
  expect(confirmed.ok).toBe(true);
  expect(await rows()).toBe(0);
  expect((await type({ 'contact.email': 'later@b.example' })).ok).toBe(false);
  expect(await rows()).toBe(0);
});
