// Blocks of an agency in a real database: taken from unsold units, booked by that agency only, and returned to sale.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { FareOffer } from '#flights/offer.ts';
import { searchFlights } from '#flights/search.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { agencyHoldRule, commissionRule } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { holdFromBlocks } from '#reservations/blocks/hold-from-blocks.server.ts';
import { readContracts } from '#reservations/blocks/read-contracts.server.ts';
import { releaseBlocks, releaseDueBlocks } from '#reservations/blocks/release-blocks.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import {
  findBlockImbalances,
  findCommissionImbalances,
  findImbalances,
} from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { readHoldPressure } from '#reservations/read-hold-pressure.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import {
  asAgent,
  fileCommission,
  fileHolds,
  openAgency,
  type TestAgency,
} from '#tests/support/trips/agency-trips.ts';
import {
  blockOrder,
  flightOn,
  giveBlocks,
  type GivenFlight,
  leaveRoom,
  type TestBlocks,
  tryBlocks,
} from '#tests/support/trips/block-trips.ts';
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
let day = 0;
/** A fresh day for each test, out and back a week later: no test sees the units of another. */
let out: GivenFlight;
let back: GivenFlight;

beforeAll(async () => {
  world = await openTestWorld();
  brisa = await openAgency(world.ctx, 'Viajes Brisa');
  norte = await openAgency(world.ctx, 'Costa Norte Viajes');
});
beforeEach(async () => {
  day++;
  out = await flightOn(world.db, 'MAD', 'CUN', dayOf(day));
  back = await flightOn(world.db, 'CUN', 'MAD', dayOf(day + 7));
});
afterEach(async () => {
  await world.db.orm.delete(agencyHoldRule);
  await world.db.orm.delete(commissionRule);
  expect(await findImbalances(world.db)).toEqual([]);
  expect(await findBlockImbalances(world.db)).toEqual([]);
  expect(await findCommissionImbalances(world.db)).toEqual([]);
});
afterAll(() => world.drop());

function dayOf(number: number): string {
  return new Date(Date.parse('2026-12-10') + number * 86_400_000).toISOString().slice(0, 10);
}

const taken = async ({ flightId }: GivenFlight) => {
  const { rows } = await world.db.pool.query<{ taken: number }>(
    `select taken[1]::int taken from inventory where flight_id = $1 and cabin = 'Y'`,
    [flightId],
  );
  return rows[0]?.taken ?? -1;
};

/** free, held, sold, released of the first block. */
async function figures({ contractId }: TestBlocks, agency = brisa) {
  const [contract] = await readContracts(world.db, { agencyIds: [agency.agencyId], contractId });
  const block = contract?.blocks[0];
  assert(block, 'the block is there');
  expect(block.free + block.held + block.sold + block.released).toBe(block.contracted);
  return [block.free, block.held, block.sold, block.released];
}

const give = (wanted: Partial<Parameters<typeof giveBlocks>[1]> = {}) =>
  giveBlocks(world.ctx, {
    agencyId: brisa.agencyId,
    createdBy: brisa.agents[0],
    flights: [out],
    ...wanted,
  });

function hold(
  ctx: BookingCtx,
  { contractId, blockIds }: TestBlocks,
  adults = 1,
  bookingId = newBookingId(ctx),
) {
  const passengers = { adults, children: 0, infants: 0 };
  return holdFromBlocks(ctx, { bookingId, contractId, blockIds, passengers });
}

async function held(ctx: BookingCtx, blocks: TestBlocks, adults = 1) {
  const answer = await hold(ctx, blocks, adults);
  assert(answer.ok, `held: ${JSON.stringify(answer)}`);
  return answer.value;
}

function holdOffers(ctx: BookingCtx, offers: readonly FareOffer[]) {
  const ids = offers.map(({ offerId }) => offerId);
  return holdTrip(ctx, {
    bookingId: newBookingId(ctx),
    offers: ids,
    passengers: oneAdult,
    currency: 'EUR',
  });
}

const agent = (hoursLater = 0) => asAgent(world.ctx, brisa, { hoursLater });
const hoursTo = ({ departsAt }: GivenFlight, days: number) =>
  (departsAt.getTime() - world.ctx.now.getTime()) / 3_600_000 - days * 24;

test('a block leaves sale when it is given, and a booking from it takes nothing more', async () => {
  const before = await taken(out);
  const blocks = await give({ units: 10 });
  expect(await taken(out)).toBe(before + 10);
  await held(agent(), blocks, 3);
  expect(await taken(out)).toBe(before + 10);
  expect(await figures(blocks)).toEqual([7, 3, 0, 0]);
});

test('travellers are offered and sold only what is in no block', async () => {
  await leaveRoom(world.db, out, 4);
  const ana = as(world.ctx, `ana of day ${day}`);
  const offers = await findOffers(ana, { ...cancunTrip, out: dayOf(day), back: undefined }, oneAdult);
  await give({ units: 4 });
  const { outbound } = await searchFlights(ana, {
    origin: 'MAD',
    destination: 'CUN',
    departureDate: dayOf(day),
    returnDate: null,
    passengers: oneAdult,
    currency: 'EUR',
  });
  const shown = outbound.flights.find(({ flightId }) => flightId === out.flightId);
  expect(shown?.fares.filter(({ cabin }) => cabin === 'Y')).toEqual([]);
  expect(await holdOffers(ana, offers)).toMatchObject({ ok: false, code: 'offer_sold_out' });
});

test('all flights are given or none, and a refusal names those with too few units', async () => {
  const before = [await taken(out), await taken(back)];
  const wanted = { agencyId: brisa.agencyId, createdBy: brisa.agents[0] };
  const order = blockOrder(world.ctx, { ...wanted, flights: [out, { ...back, direction: 'inbound' }] });
  const [first, second] = order.flights;
  assert(first && second, 'two flights');
  const much = { ...order, flights: [first, { ...second, units: 5_000 }] };
  expect(await tryBlocks(world.ctx, much)).toMatchObject({
    code: 'offer_sold_out',
    params: { flightIds: String(back.flightId) },
  });
  const foreign = { ...order, currency: 'CHF' };
  expect(await tryBlocks(world.ctx, foreign)).toMatchObject({ code: 'fare_not_filed' });
  const unknown = { ...order, flights: [{ ...first, flightId: 2_000_000_000 }] };
  expect(await tryBlocks(world.ctx, unknown)).toMatchObject({ code: 'flight_unknown' });
  for (const releaseAt of [world.ctx.now, out.departsAt, new Date(out.departsAt.getTime() + 1)])
    expect(await tryBlocks(world.ctx, { ...order, flights: [{ ...first, releaseAt }] })).toMatchObject({
      code: 'flight_closed',
    });
  expect([await taken(out), await taken(back)]).toEqual(before);
  expect(
    await readContracts(world.db, { agencyIds: [brisa.agencyId], contractId: order.contractId }),
  ).toEqual([]);
});

test('a booking that ends before the release returns its units to the block, after it to sale', async () => {
  const before = await taken(out);
  const blocks = await give({ units: 6 });
  const first = await held(agent(), blocks, 2);
  expect(await releaseHold(agent(), first.bookingId)).toMatchObject({ ok: true });
  expect(await figures(blocks)).toEqual([6, 0, 0, 0]);
  // Twenty minutes before the release: the hold ends with it, not later.
  const late = agent(hoursTo(out, 7) - 1 / 6);
  const second = await held(late, blocks, 2);
  expect(second.holdExpiresAt.getTime()).toBe(out.departsAt.getTime() - 7 * 86_400_000);
  const after = agent(hoursTo(out, 7));
  await expireHolds(after);
  expect(await figures(blocks)).toEqual([4, 0, 0, 2]);
  expect(await taken(out)).toBe(before + 4);
  // It can no longer be booked, though the clock has not returned the rest yet.
  expect(await hold(after, blocks)).toMatchObject({ ok: false, code: 'block_released' });
});

test('the clock returns free units once, from several processes at once, and nothing before its time', async () => {
  const before = await taken(out);
  const blocks = await give({ units: 6 });
  const kept = await held(agent(hoursTo(out, 7) - 0.01), blocks, 2);
  const early = await releaseDueBlocks(agent(hoursTo(out, 7) - 0.001));
  expect(early.filter(({ contractId }) => contractId === blocks.contractId)).toEqual([]);
  const due = agent(hoursTo(out, 7) + 0.001);
  const runs = await Promise.all([1, 2, 3].map(() => releaseDueBlocks(due)));
  expect(runs.flat().filter(({ contractId }) => contractId === blocks.contractId)).toEqual([
    { contractId: blocks.contractId, blockId: blocks.blockIds[0], units: 4 },
  ]);
  expect(await figures(blocks)).toEqual([0, 2, 0, 4]);
  expect(await taken(out)).toBe(before + 2);
  // Held units stay the agency's until the hold ends.
  expect(kept.holdExpiresAt.getTime()).toBeLessThan(due.now.getTime());
  await expireHolds(due);
  expect(await figures(blocks)).toEqual([0, 0, 0, 6]);
  expect(await taken(out)).toBe(before);
});

test('a lapsed booking is held again from free units, or from released ones while the cabin has room', async () => {
  const before = await taken(out);
  const blocks = await give({ units: 4 });
  const first = await held(agent(), blocks, 3);
  const later = agent(1);
  await expireHolds(later);
  expect(await retakeHold(later, first.bookingId, { whole: false })).toMatchObject({ ok: true });
  expect(await figures(blocks)).toEqual([1, 3, 0, 0]);
  await expireHolds(agent(2));
  const due = agent(hoursTo(out, 7) + 1);
  await releaseDueBlocks(due);
  expect(await taken(out)).toBe(before);
  expect(await retakeHold(due, first.bookingId, { whole: false })).toMatchObject({ ok: true });
  expect(await figures(blocks)).toEqual([0, 3, 0, 1]);
  expect(await taken(out)).toBe(before + 3);
  await expireHolds(agent(hoursTo(out, 7) + 2));
  await leaveRoom(world.db, out, 2);
  const full = await retakeHold(agent(hoursTo(out, 7) + 3), first.bookingId, { whole: false });
  expect(full).toMatchObject({ ok: false, code: 'offer_sold_out' });
});

test('free units can be given back early, some or all, and never more than are free', async () => {
  const before = await taken(out);
  const blocks = await give({ units: 6, flights: [out, { ...back, direction: 'inbound' }] });
  const [first = ''] = blocks.blockIds;
  await held(agent(), { ...blocks, blockIds: [first] }, 1);
  const given = (more: object) =>
    withTx(world.db, (tx) => releaseBlocks(tx, world.ctx, { contractId: blocks.contractId, ...more }));
  expect(await given({ blockIds: [first], units: 2 })).toEqual([{ blockId: first, units: 2 }]);
  expect(await figures(blocks)).toEqual([3, 1, 0, 2]);
  expect((await given({ units: 5 })).map(({ units }) => units)).toEqual(expect.arrayContaining([3, 5]));
  expect(await figures(blocks)).toEqual([0, 1, 0, 5]);
  expect(await taken(out)).toBe(before + 1);
  expect(await hold(agent(), { ...blocks, blockIds: [first] })).toMatchObject({ code: 'block_used_up' });
  expect((await given({})).map(({ units }) => units)).toEqual([1]);
  expect(await given({})).toEqual([]);
});

test('at a contracted fare the agency pays it plus filed charges, and earns no commission on it', async () => {
  await fileCommission(world.db, world.ctx.now);
  const fare = { adultMinor: 12_345, childMinor: 9_000, infantMinor: 0 };
  const agreed = await give({ fare, family: 'plus' });
  const filed = await give({ family: 'plus' });
  const linesOf = async (bookingId: string) => {
    const { rows } = await world.db.pool.query<{ kind: string; amount: number; commission: number }>(
      `select kind, amount_minor::int amount, commission_minor::int commission from price_line
        where booking_id = $1 order by line_no`,
      [bookingId],
    );
    return rows;
  };
  const [net, gross] = [
    await linesOf((await held(agent(), agreed)).bookingId),
    await linesOf((await held(agent(), filed)).bookingId),
  ];
  expect(net[0]).toEqual({ kind: 'fare', amount: 12_345, commission: 0 });
  expect(gross[0]?.amount).not.toBe(12_345);
  expect(gross[0]?.commission).toBe(Math.round((gross[0]?.amount ?? 0) / 10));
  expect(net.slice(1)).toEqual(gross.slice(1));
  expect(net.length).toBeGreaterThan(1);
});

test('one trip may go out and back on blocks of one contract, and not on those of two', async () => {
  const trip = await give({ units: 4, flights: [out, { ...back, direction: 'inbound' }] });
  const other = await give({ units: 4, flights: [{ ...back, direction: 'inbound' }] });
  expect(await hold(agent(), trip, 2)).toMatchObject({ ok: true });
  const [first = '', second = ''] = trip.blockIds;
  const mixed = { contractId: trip.contractId, blockIds: [first, other.blockIds[0] ?? ''] };
  expect(await hold(agent(), mixed)).toMatchObject({ code: 'block_unknown' });
  expect(await hold(agent(), { ...trip, blockIds: [second, first] })).toMatchObject({
    code: 'connection_invalid',
  });
  expect(await hold(agent(), { ...trip, blockIds: [] })).toMatchObject({ code: 'block_unknown' });
  expect(await hold(agent(), trip, 3)).toMatchObject({ code: 'block_used_up' });
  expect(await figures(trip)).toEqual([2, 2, 0, 0]);
});

test('[AG-11] only agents who sell for the agency book from a block: no other agency, no finance role, no traveller', async () => {
  const blocks = await give();
  expect(await hold(asAgent(world.ctx, norte), blocks)).toMatchObject({ code: 'block_unknown' });
  expect(await hold(asAgent(world.ctx, brisa, { role: 'finance' }), blocks)).toMatchObject({
    code: 'booking_not_allowed',
  });
  expect(await hold(as(world.ctx, 'ana'), blocks)).toMatchObject({ code: 'booking_not_allowed' });
  const query = { agencyIds: [brisa.agencyId, norte.agencyId], contractId: blocks.contractId };
  const seenBy = (agencyId: string) => readAsAgencies(world.db, [agencyId], (tx) => readContracts(tx, query));
  expect(await seenBy(norte.agencyId)).toEqual([]);
  expect(await seenBy(brisa.agencyId)).toMatchObject([{ blocks: [{ contracted: 10 }] }]);
});

test('holds from a block count against no budget and are never short, whatever others hold', async () => {
  await fileHolds(world.db, world.ctx.now, { agencyId: brisa.agencyId, openHolds: 1, unitsPerFlight: 1 });
  const settings = { ...world.ctx.settings, OPEN_SHARE_PERCENT: 0, HOLD_CHALLENGE_BITS: 12 };
  const ctx = { ...agent(), settings };
  const blocks = await give({ units: 30 });
  const pressure = async () =>
    (await readHoldPressure(world.ctx, 500)).flights.find(({ flightId }) => flightId === out.flightId)
      ?.heldUnits ?? 0;
  const before = await pressure();
  for (let count = 0; count < 4; count++) {
    const { holdExpiresAt } = await held(ctx, blocks, 7);
    expect(holdExpiresAt.getTime() - ctx.now.getTime()).toBe(72 * 3_600_000);
  }
  expect(await pressure()).toBe(before);
  // The agency can still make its one hold of units on sale.
  const offers = await findOffers(agent(), { ...cancunTrip, out: dayOf(day), back: undefined }, oneAdult);
  expect(await holdOffers(agent(), offers)).toMatchObject({ ok: true });
});

test('more time for a hold from a block ends at the release', async () => {
  await fileHolds(world.db, world.ctx.now, {
    agencyId: brisa.agencyId,
    holdHours: 48,
    hoursBeforeDeparture: 24,
  });
  const blocks = await give();
  const early = agent(hoursTo(out, 7) - 60);
  const { bookingId } = await held(early, blocks);
  const extended = await extendHold(agent(hoursTo(out, 7) - 24), bookingId);
  assert(extended.ok, 'there is more time');
  expect(extended.value.holdExpiresAt.getTime()).toBe(out.departsAt.getTime() - 7 * 86_400_000);
  const second = await held(early, blocks);
  await extendHold(agent(hoursTo(out, 7) - 24), second.bookingId);
  expect(await extendHold(agent(hoursTo(out, 7) - 1), second.bookingId)).toMatchObject({
    code: 'hold_not_extendable',
  });
});

test('units in an expired hold that no sweep has reached are booked, and a repeated request books once', async () => {
  const blocks = await give({ units: 3 });
  await held(agent(), blocks, 3);
  const later = agent(2);
  const bookingId = newBookingId(later);
  expect(await hold(later, blocks, 3, bookingId)).toMatchObject({ ok: true });
  expect(await hold(later, blocks, 3, bookingId)).toMatchObject({ ok: true, value: { bookingId } });
  expect(await figures(blocks)).toEqual([0, 3, 0, 0]);
});

test('a block never sells more than it has, however many agents book at once', async () => {
  const blocks = await give({ units: 10 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => hold(agent(), blocks, 1)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
    new Set(['block_used_up']),
  );
});

test('a movement recorded on one side only shows in the books', async () => {
  const blocks = await give({ units: 5 });
  await held(agent(), blocks, 2);
  const [blockId] = blocks.blockIds;
  const find = async () => [
    (await findImbalances(world.db)).length,
    (await findBlockImbalances(world.db)).map(({ blockId: id }) => id),
  ];
  const spoil = async (text: string) => world.db.pool.query(text, [blockId]);
  // Given back to the block and to sale.
  await spoil('update inventory_block set free_units = free_units - 1 where block_id = $1');
  expect(await find()).toEqual([1, [blockId]]);
  // Returned in the block's numbers, and kept from sale.
  await spoil('update inventory_block set released_units = 1 where block_id = $1');
  expect(await find()).toEqual([1, []]);
  await spoil(
    'update inventory_block set free_units = free_units + 1, released_units = 0 where block_id = $1',
  );
  // A booking without its block.
  await spoil('update booking_flight set block_id = null where block_id = $1');
  expect(await find()).toEqual([0, [blockId]]);
  await world.db.pool.query(
    'update booking_flight set block_id = $1 where flight_id = $2 and block_id is null',
    [blockId, out.flightId],
  );
});
