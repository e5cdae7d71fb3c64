// The passengers of an agency's booking: any of its agents names them, with a contact that reaches the passenger.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';

import { account, agency } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { readDraft, saveDraft } from '#reservations/passengers/passenger-draft.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { asAgent, openAgency, type TestAgency } from '#tests/support/trips/agency-trips.ts';
import {
  as,
  cancunTrip,
  findOffers,
  newBookingId,
  oneAdult,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';

let world: TestWorld;
let brisa: TestAgency;
beforeAll(async () => {
  world = await openTestWorld();
  brisa = await openAgency(world.ctx);
  await world.db.orm.update(agency).set({ email: 'Hola@Brisa.example' }).where(eq(agency.id, brisa.agencyId));
});
afterAll(() => world.drop());

async function hold(ctx: BookingCtx): Promise<string> {
  const offers = await findOffers(ctx, { ...cancunTrip, back: undefined }, oneAdult);
  const bookingId = newBookingId(ctx);
  const ids = offers.map(({ offerId }) => offerId);
  const held = await holdTrip(ctx, { bookingId, offers: ids, passengers: oneAdult, currency: 'EUR' });
  assert(held.ok, 'it is held');
  return bookingId;
}

const named = (bookingId: string, email: string) => ({
  bookingId,
  passengers: [
    {
      passengerNo: 1,
      givenNames: 'Ana',
      surname: 'García',
      gender: 'F',
      nationality: 'ES',
      birthDate: '1990-05-05',
      againConfirmed: true,
    },
  ],
  contact: { email, phone: '+34600112233', locale: 'es', marketingConsent: false },
});

async function emailOf(accountId: string): Promise<string> {
  const [row] = await world.db.orm.select().from(account).where(eq(account.id, accountId));
  return row?.email ?? '';
}

test('[AG-10] the contact is the passenger’s: addresses of the agency or its agents are refused', async () => {
  const ctx = asAgent(world.ctx, brisa);
  const bookingId = await hold(ctx);
  const own = ['hola@brisa.example', await emailOf(brisa.agents[0]), await emailOf(brisa.agents[1])];
  for (const email of own) {
    const answer = await namePassengers(ctx, named(bookingId, email));
    expect(answer).toMatchObject({
      ok: false,
      fields: [{ path: 'contact.email', code: 'contact_not_passenger' }],
    });
  }
  // A colleague enters the right one.
  const joan = asAgent(world.ctx, brisa, { agent: 1 });
  expect(await namePassengers(joan, named(bookingId, 'ana@example.com'))).toMatchObject({ ok: true });
  const read = await readBooking(ctx, bookingId);
  expect(read).toMatchObject({ value: { contact: { email: 'ana@example.com' }, passengersComplete: true } });
});

test('[AG-10] addresses of the parent and of the branches are the agency’s too, others are not', async () => {
  const [harbour, old, other] = [
    await openAgency(world.ctx, 'Brisa Puerto'),
    await openAgency(world.ctx, 'Brisa Centro'),
    await openAgency(world.ctx, 'Costa Norte'),
  ];
  const branches = [harbour, old].map(({ agencyId }) => agencyId);
  await world.db.orm.update(agency).set({ parentId: brisa.agencyId }).where(inArray(agency.id, branches));
  await world.db.orm
    .update(agency)
    .set({ email: 'puerto@brisa.example' })
    .where(eq(agency.id, harbour.agencyId));
  const refused = { ok: false, fields: [{ path: 'contact.email', code: 'contact_not_passenger' }] };
  const ctxs = [asAgent(world.ctx, brisa), asAgent(world.ctx, harbour), asAgent(world.ctx, old)];
  const addresses = ['puerto@brisa.example', 'hola@brisa.example'];
  for (const { agents } of [brisa, harbour, old]) addresses.push(await emailOf(agents[0]));
  for (const ctx of ctxs) {
    const bookingId = await hold(ctx);
    for (const email of addresses)
      expect(await namePassengers(ctx, named(bookingId, email)), email).toMatchObject(refused);
    const foreign = named(bookingId, await emailOf(other.agents[0]));
    expect(await namePassengers(ctx, foreign)).toMatchObject({ ok: true });
  }
});

test('[AG-10] a traveller may have any address, and a colleague finds what an agent has typed', async () => {
  const ana = as(world.ctx, 'ana');
  expect(await namePassengers(ana, named(await hold(ana), 'hola@brisa.example'))).toMatchObject({ ok: true });
  const bookingId = await hold(asAgent(world.ctx, brisa));
  const values = { 'passengers.0.surname': 'Peña' };
  await saveDraft(asAgent(world.ctx, brisa), { bookingId, values, page: 'one', turn: 1 });
  expect(await readDraft(asAgent(world.ctx, brisa, { agent: 1 }), bookingId)).toMatchObject(values);
  const other = await openAgency(world.ctx, 'Costa Norte');
  expect(await readDraft(asAgent(world.ctx, other), bookingId)).toEqual({});
});
