// Agents hold for their agency: as long and as much as is filed, several holds at once, from any session of the agency.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { extendHold } from '#reservations/extend-hold.server.ts';
import { forgetHoldClients } from '#reservations/forget-lapsed-holds.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { agencyHoldRule, booking } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { asAgent, fileHolds, openAgency, type TestAgency } from '#tests/support/trips/agency-trips.ts';
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
let norte: TestAgency;
beforeAll(async () => {
  world = await openTestWorld();
  brisa = await openAgency(world.ctx, 'Viajes Brisa');
  norte = await openAgency(world.ctx, 'Costa Norte Viajes');
});
beforeEach(async () => {
  await world.db.orm.delete(agencyHoldRule);
});
afterAll(async () => {
  expect(await findImbalances(world.db)).toEqual([]);
  await world.drop();
});

async function hold(ctx: BookingCtx, out = cancunTrip.out, family = 'plus') {
  const offers = await findOffers(ctx, { ...cancunTrip, out, back: undefined, family }, oneAdult);
  const bookingId = newBookingId(ctx);
  const ids = offers.map(({ offerId }) => offerId);
  const held = await holdTrip(ctx, { bookingId, offers: ids, passengers: oneAdult, currency: 'EUR' });
  return { bookingId, held };
}

async function held(ctx: BookingCtx, out?: string, family?: string) {
  const { bookingId, held: answer } = await hold(ctx, out, family);
  assert(answer.ok, `held: ${JSON.stringify(answer)}`);
  return { bookingId, hours: (answer.value.holdExpiresAt.getTime() - ctx.now.getTime()) / 3_600_000 };
}

const stateOf = async (ctx: BookingCtx, bookingId: string) => {
  const read = await readBooking(ctx, bookingId);
  return read.ok ? read.value.state : read.code;
};

test('[AG-10] a hold of an agency lasts for the filed hours of its family, and others stay beside it', async () => {
  await fileHolds(world.db, world.ctx.now, { agencyId: brisa.agencyId, holdHours: 72 });
  await fileHolds(world.db, world.ctx.now, { agencyId: brisa.agencyId, family: 'basic', holdHours: 24 });
  const [marta, joan] = [asAgent(world.ctx, brisa), asAgent(world.ctx, brisa, { agent: 1 })];
  const first = await held(marta);
  const second = await held(joan, cancunTrip.out, 'basic');
  const third = await held(marta);
  expect([first.hours, second.hours, third.hours]).toEqual([72, 24, 72]);
  // Each agent sees the booking of the other; another agency and a traveller see none.
  for (const { bookingId } of [first, second, third]) {
    expect(await stateOf(marta, bookingId)).toBe('held');
    expect(await stateOf(joan, bookingId)).toBe('held');
    expect(await stateOf(asAgent(world.ctx, norte), bookingId)).toBe('booking_unknown');
    expect(await stateOf(as(world.ctx, 'ana'), bookingId)).toBe('booking_unknown');
  }
  const rows = await world.db.orm.select().from(booking);
  const owner = rows.find((row) => row.bookingId === second.bookingId);
  expect(owner).toMatchObject({ agencyId: brisa.agencyId, agentId: brisa.agents[1] });
});

test('[AG-10] a hold ends before the departure by the filed hours, but never before a traveller’s would', async () => {
  const ctx = asAgent(world.ctx, brisa);
  await fileHolds(world.db, world.ctx.now, { holdHours: 720, hoursBeforeDeparture: 400 });
  const { bookingId, hours } = await held(ctx);
  const read = await readBooking(ctx, bookingId);
  assert(read.ok, 'it is there');
  const departs = Date.parse(read.value.flights[0]?.departsAt ?? '');
  expect(hours).toBeCloseTo((departs - ctx.now.getTime()) / 3_600_000 - 400, 6);
  await world.db.orm.delete(agencyHoldRule);
  await fileHolds(world.db, world.ctx.now, { holdHours: 720, hoursBeforeDeparture: 2_160 });
  expect((await held(ctx)).hours).toBeCloseTo(1 / 3, 6);
});

test('[AG-10] without a rule an agency holds as a traveller does', async () => {
  expect((await held(asAgent(world.ctx, norte))).hours).toBeCloseTo(1 / 3, 6);
});

test('[AG-10] extending an agency’s hold gives the filed time from now, once', async () => {
  await fileHolds(world.db, world.ctx.now, { holdHours: 48, hoursBeforeDeparture: 24 });
  const { bookingId } = await held(asAgent(world.ctx, brisa));
  expect(await extendHold(asAgent(world.ctx, brisa), bookingId)).toMatchObject({
    code: 'hold_not_extendable',
  });
  const later = asAgent(world.ctx, brisa, { agent: 1, hoursLater: 30 });
  const extended = await extendHold(later, bookingId);
  assert(extended.ok, 'there is more time');
  expect(extended.value.holdExpiresAt.getTime() - later.now.getTime()).toBe(48 * 3_600_000);
  expect(await extendHold(asAgent(world.ctx, brisa, { hoursLater: 40 }), bookingId)).toMatchObject({
    code: 'hold_not_extendable',
  });
});

test('[AG-10] an agency is limited to its filed open holds and units per flight, over all its desks', async () => {
  await fileHolds(world.db, world.ctx.now, { agencyId: norte.agencyId, openHolds: 3, unitsPerFlight: 2 });
  // One hold of an earlier test is there.
  const desk = (agent: 0 | 1) => ({
    ...asAgent(world.ctx, norte, { agent }),
    client: `198.51.100.${agent}`,
  });
  await held(desk(0), '2026-12-15');
  const full = { code: 'agency_holds_too_many', params: { budget: 'agency' } };
  await held(desk(1), '2026-12-15');
  expect((await hold(desk(0), '2026-12-16')).held).toMatchObject(full);
  // Another agency at the same address has its own budget.
  await held({ ...asAgent(world.ctx, brisa), client: '198.51.100.0' }, '2026-12-15');
  await world.db.orm.delete(agencyHoldRule);
  await fileHolds(world.db, world.ctx.now, { agencyId: norte.agencyId, openHolds: 9, unitsPerFlight: 2 });
  expect((await hold(desk(0), '2026-12-15')).held).toMatchObject(full);
  await held(desk(0), '2026-12-16');
});

test('[AG-10] two desks that hold at once keep within the budget of the agency', async () => {
  const agency = await openAgency(world.ctx, 'Two desks');
  await fileHolds(world.db, world.ctx.now, { agencyId: agency.agencyId, openHolds: 3 });
  const [a, b] = [asAgent(world.ctx, agency), asAgent(world.ctx, agency, { agent: 1 })];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => hold(index % 2 === 0 ? a : b, '2026-12-17')),
  );
  expect(answers.filter(({ held: answer }) => answer.ok)).toHaveLength(3);
});

test('[AG-10] holds of an agency stay counted when addresses are forgotten after a day', async () => {
  const agency = await openAgency(world.ctx, 'Holds for days');
  await fileHolds(world.db, world.ctx.now, { agencyId: agency.agencyId, openHolds: 1 });
  await held(asAgent(world.ctx, agency), '2026-12-18');
  const later = asAgent(world.ctx, agency, { hoursLater: 30 });
  await forgetHoldClients(later);
  expect((await hold(later, '2026-12-18')).held).toMatchObject({ code: 'agency_holds_too_many' });
});

test('[AG-10] on a flight in demand an agency’s hold is short, and needs no challenge', async () => {
  const agency = await openAgency(world.ctx, 'In demand');
  await fileHolds(world.db, world.ctx.now, { agencyId: agency.agencyId, unitsPerFlight: 40 });
  const settings = { ...world.ctx.settings, OPEN_SHARE_PERCENT: 0, HOLD_CHALLENGE_BITS: 12 };
  const ctx = { ...asAgent(world.ctx, agency), settings };
  const hours: number[] = [];
  for (let count = 0; count < 10; count++) hours.push((await held(ctx, '2026-12-19')).hours);
  expect(hours.slice(0, 9)).toEqual(Array(9).fill(72));
  expect(hours[9]).toBeCloseTo(settings.SHORT_HOLD_MINUTES / 60, 6);
});

test('[AG-10] an agent who may not sell for the agency is refused, and nothing is held', async () => {
  const ctx = asAgent(world.ctx, brisa, { role: 'finance' });
  const { bookingId, held: answer } = await hold(ctx);
  expect(answer).toMatchObject({ ok: false, code: 'booking_not_allowed' });
  expect(await stateOf(asAgent(world.ctx, brisa), bookingId)).toBe('booking_unknown');
});

test('[AG-10] a branch whose selling its parent has stopped holds nothing new, and reads what it holds', async () => {
  const branch = await openAgency(world.ctx, 'Stopped');
  const ctx = asAgent(world.ctx, branch);
  const before = await held(ctx, '2026-12-18');
  const set = (to: string) =>
    world.db.pool.query(`update agency set selling_stopped_at = ${to} where agency_id = $1`, [
      branch.agencyId,
    ]);
  await set('now()');
  const { bookingId, held: answer } = await hold(ctx, '2026-12-18');
  expect(answer).toMatchObject({ ok: false, code: 'branch_selling_stopped' });
  expect(await stateOf(ctx, bookingId)).toBe('booking_unknown');
  expect(await stateOf(ctx, before.bookingId)).toBe('held');
  await set('null');
  expect((await hold(ctx, '2026-12-18')).held).toMatchObject({ ok: true });
});

test('[AG-10] another agent of the agency releases, and takes a lapsed hold again', async () => {
  await fileHolds(world.db, world.ctx.now, { holdHours: 24 });
  const [first, second] = [
    await held(asAgent(world.ctx, brisa), '2026-12-20'),
    await held(asAgent(world.ctx, brisa), '2026-12-21'),
  ];
  const joan = asAgent(world.ctx, brisa, { agent: 1, hoursLater: 25 });
  expect(await releaseHold(asAgent(world.ctx, norte), first.bookingId)).toMatchObject({
    code: 'booking_unknown',
  });
  expect(await releaseHold(asAgent(world.ctx, brisa, { agent: 1 }), first.bookingId)).toMatchObject({
    ok: true,
  });
  await expireHolds(joan, null);
  expect(await stateOf(joan, second.bookingId)).toBe('lapsed');
  expect(await retakeHold(joan, second.bookingId, { whole: false })).toMatchObject({ ok: true });
  expect(await stateOf(joan, second.bookingId)).toBe('held');
  // It ends like a new hold of the agency, not after five minutes.
  const { rows } = await world.db.pool.query<{ end: Date }>(
    'select hold_expires_at "end" from booking where booking_id = $1',
    [second.bookingId],
  );
  expect(rows[0]?.end).toEqual(new Date(joan.now.getTime() + 24 * 3_600_000));
});
