// The bookings desk on what agencies sell: who sold it, in the list and in the head, and each act of the agents in
// "what happened".
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Agent } from '#identity/signed-in.ts';
import { bookingSorts, findBookings, readBookingFilter } from '#office/bookings/find-bookings.server.ts';
import { readBookingFile } from '#office/bookings/read-booking-file.server.ts';
import { sayEvent } from '#office/bookings/say-event.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readListState } from '#platform/workspace/list-address.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import {
  type GroupAgency,
  groupAgency,
  type GroupCtx,
  type GroupWorld,
  openGroupWorld,
} from '#tests/support/agency/group-world.ts';
import { fileHolds } from '#tests/support/trips/agency-trips.ts';
import { bookFamily, holdFamily, holdTripOf } from '#tests/support/trips/booked-trips.ts';

let world: GroupWorld;
let agency: GroupAgency;
beforeAll(async () => {
  world = await openGroupWorld();
  agency = await groupAgency(world, { name: 'Viajes Coral' });
  await fileHolds(world.db, world.clock.now, {});
});
afterAll(() => world.drop());

const asAgent = (minutesLater = 0): GroupCtx => {
  const ctx = world.asAgent(agency.agent);
  return { ...ctx, now: new Date(ctx.now.getTime() + minutesLater * 60_000) };
};

async function payOnCredit(ctx: GroupCtx, bookingId: string) {
  const returnUrl = `${ctx.settings.PUBLIC_URL}/en/payment?booking=${bookingId}`;
  const paid = await takePayment(ctx, {
    bookingId,
    consent: true,
    locale: 'en',
    method: 'credit',
    returnUrl,
  });
  assert(paid.ok, `it is paid: ${JSON.stringify(paid)}`);
}

async function fileOf(bookingId: string) {
  const read = await readBookingFile(world.asStaff(), bookingId);
  assert(read.ok, 'the file is read');
  const events = read.value.timeline.map((event) => sayEvent(world.asStaff(), event));
  return {
    ...read.value,
    sentences: events.map(({ text, who }) => (who === null ? text : `${text} (${who})`)),
  };
}

async function sellerIn(bookingId: string) {
  const { rows } = await findBookings(
    world.asStaff(),
    readBookingFilter(new URLSearchParams()),
    readListState(new URLSearchParams(), bookingSorts),
  );
  return rows.find((row) => row.bookingId === bookingId)?.seller;
}

it('a booking on credit says which agency and which agent sold it, and what the agent did in order', async () => {
  const bookingId = await holdFamily(asAgent(), 'en');
  assert((await extendHold(asAgent(1), bookingId)).ok, 'it has more time');
  await payOnCredit(asAgent(2), bookingId);
  const seller = { agencyId: agency.agencyId, agency: 'Viajes Coral', agent: 'Ana Peña' };
  const file = await fileOf(bookingId);
  expect(file.seller).toEqual(seller);
  expect(await sellerIn(bookingId)).toEqual(seller);
  const by = '(Ana Peña, Viajes Coral)';
  expect(file.sentences).toEqual([
    `Seats held, ${file.total} ${by}`,
    `Names and contact entered ${by}`,
    `The hold was extended ${by}`,
    `Payment of ${file.total} begun (Agency credit) ${by}`,
    `Confirmed, ${file.total}; 3 e-tickets issued`,
    `Payment of ${file.total}: paid`,
  ]);
});

it('a hold that an agent gave up ended then, and not when it would have lapsed', async () => {
  const bookingId = await holdTripOf(asAgent());
  assert((await releaseHold(asAgent(7), bookingId)).ok, 'it is given up');
  const { timeline, sentences } = await fileOf(bookingId);
  expect(sentences[1]).toBe('The hold was given up (Ana Peña, Viajes Coral)');
  expect(timeline[1]).toMatchObject({ at: asAgent(7).now.toISOString() });
  expect(sentences).toHaveLength(2);
});

it('staff who sold for the agency are marked, with the agency that they acted as', async () => {
  const { accountId, name, roles } = world.staff;
  const until = new Date(world.clock.now.getTime() + 1_800_000);
  const acting: Agent = {
    ...agency.agent,
    accountId,
    sessionId: '01900000-0000-7000-8000-00000000000a',
    roles: [],
    actingStaff: { accountId, name, roles, agency: 'Viajes Coral', reason: 'they called', until },
  };
  const bookingId = await holdTripOf(world.asAgent(acting));
  expect(await sellerIn(bookingId)).toMatchObject({ agency: 'Viajes Coral', agent: 'Ana Peña (airline)' });
  expect((await fileOf(bookingId)).sentences[0]).toMatch(/^Seats held, .* \(Ana Peña, for Viajes Coral\)$/);
});

it('what a traveller bought has no seller', async () => {
  const { bookingId } = await bookFamily({ ...world.base, visitor: 'f'.repeat(64) }, 'en');
  expect(await sellerIn(bookingId)).toBeNull();
  expect((await fileOf(bookingId)).seller).toBeNull();
});
