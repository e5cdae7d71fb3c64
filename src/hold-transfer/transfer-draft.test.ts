// Other flights: typed data moves with the passengers who still travel, and minors are checked again.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PassengerCounts } from '#flights/offer.ts';
import { assert } from '#platform/lib/result.ts';
import { transferAncillaries } from '#hold-transfer/transfer-ancillaries.server.ts';
import { transferDraft } from '#hold-transfer/transfer-draft.server.ts';
import { transferWords } from '#hold-transfer/transfer-words.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { readDraft, saveDraft } from '#reservations/passengers/passenger-draft.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
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

async function hold(ctx: BookingCtx, passengers: PassengerCounts, days = {}): Promise<string> {
  const offers = (await findOffers(ctx, { ...cancunTrip, ...days }, passengers)).map((each) => each.offerId);
  const bookingId = newBookingId(ctx);
  const held = await holdTrip(ctx, { bookingId, offers, passengers, currency: 'EUR' });
  assert(held.ok, 'the trip is held');
  return bookingId;
}

test('remaining travellers keep every field, and infants keep their adult by the new numbers', async () => {
  const ctx = as(world.ctx, 'typing');
  const from = await hold(ctx, { adults: 2, children: 1, infants: 1 });
  const values = {
    'passengers.0.surname': 'Gil',
    'passengers.1.surname': 'Robles',
    'passengers.1.birthDay': '31',
    'passengers.2.surname': 'Child',
    'passengers.3.surname': 'Infant',
    'passengers.3.adultNo': '2',
    'contact.email': 'ana@',
  };
  expect((await saveDraft(ctx, { bookingId: from, values, page: 'tab', turn: 1 })).ok).toBe(true);
  const typed = await readDraft(ctx, from);
  const to = await hold(ctx, { adults: 2, children: 0, infants: 1 });
  await transferDraft(ctx, { fromBookingId: from, toBookingId: to, typed });
  expect(await readDraft(ctx, to)).toEqual({
    'passengers.0.surname': 'Gil',
    'passengers.1.surname': 'Robles',
    'passengers.1.birthDay': '31',
    'passengers.2.surname': 'Infant',
    'passengers.2.adultNo': '2',
    'contact.email': 'ana@',
  });
  expect(await readDraft(ctx, from)).toEqual({});
});

test('a passenger who is sixteen only on the chosen day is asked again for earlier flights', async () => {
  const ctx = as(world.ctx, 'sixteen');
  const alone = { adults: 1, children: 0, infants: 0 };
  const from = await hold(ctx, alone, { out: '2026-12-12', back: '2026-12-20' });
  const person = { givenNames: 'Ana', surname: 'Gil', gender: 'F', nationality: 'ES' };
  const passengers = [{ ...person, passengerNo: 1, birthDate: '2010-12-12' }];
  const contact = { email: 'ana@b.example', phone: '+34600112233', locale: 'es', marketingConsent: false };
  expect(await namePassengers(ctx, { bookingId: from, passengers, contact })).toMatchObject({ ok: true });
  const to = await hold(ctx, alone, { out: '2026-12-11', back: '2026-12-20' });
  const report = await transferAncillaries(ctx, from, to);
  expect(report?.dropped).toEqual([{ kind: 'birth_date', passengerNo: 1, reason: 'companion_missing' }]);
  const words = report && (await transferWords({ ...ctx, locale: 'en' }, report));
  expect(words?.dropped).toMatchObject([
    { reason: expect.stringContaining('old enough to travel alone'), lines: ['Birth date of Ana Gil'] },
  ]);
  const read = await readBooking(ctx, to);
  expect(read.ok && read.value).toMatchObject({
    passengersComplete: false,
    passengers: [{ birthDate: null }],
  });
});
