// Units that return to sale: by hand and by the clock, beside holds of the same moment, and each of them once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { releaseBlocks, releaseDueBlocks } from '#reservations/blocks/release-blocks.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { asAgent } from '#tests/support/trips/agency-trips.ts';
import type { GivenFlight, TestBlocks } from '#tests/support/trips/block-trips.ts';
import {
  type BlockWorld,
  figuresOf,
  heldFrom,
  holdBlocks,
  imbalancesOf,
  openBlockWorld,
  takenOf,
} from '#tests/support/trips/block-world.ts';
import { newBookingId } from '#tests/support/trips/test-trips.ts';

let world: BlockWorld;
let out: GivenFlight;
let back: GivenFlight;

beforeAll(async () => {
  world = await openBlockWorld();
});
beforeEach(async () => {
  ({ out, back } = await world.nextFlights());
});
afterEach(async () => {
  expect(await imbalancesOf(world)).toEqual([]);
});
afterAll(() => world.drop());

const giveBack = ({ contractId }: TestBlocks, more: { blockIds?: string[]; units?: number } = {}) =>
  withTx(world.db, (tx) => releaseBlocks(tx, world.ctx, { contractId, ...more }));

const figures = async (blocks: TestBlocks) => (await figuresOf(world, blocks))[0];

/** What the clock returns of these blocks at the moment of `ctx`. */
async function clock({ contractId }: TestBlocks, ctx: { now: Date }) {
  const released = await releaseDueBlocks({ db: world.db, now: ctx.now });
  return released.filter((each) => each.contractId === contractId);
}

/** A context so many hours after the release of blocks that return `days` before the departure of `out`. */
const afterRelease = (hours: number, days = 7) => {
  const release = out.departsAt.getTime() - days * 86_400_000;
  return world.agent((release - world.ctx.now.getTime()) / 3_600_000 + hours);
};

test('what is given back is on sale at once, for another agency as well', async () => {
  const before = await takenOf(world, out);
  const blocks = await world.give([out], { units: 8 });
  expect(await giveBack(blocks)).toEqual([{ blockId: blocks.blockIds[0], units: 8 }]);
  expect(await takenOf(world, out)).toBe(before);
  const { norte } = world;
  const again = await world.give([out], { units: 8, agencyId: norte.agencyId, createdBy: norte.agents[0] });
  expect(await takenOf(world, out)).toBe(before + 8);
  expect(await holdBlocks(asAgent(world.ctx, norte), again)).toMatchObject({ ok: true });
  expect(await figures(blocks)).toEqual([0, 0, 0, 8]);
});

test('two contracts on one flight are given back apart', async () => {
  const [first, second] = [await world.give([out], { units: 5 }), await world.give([out], { units: 3 })];
  await giveBack(first, { units: 2 });
  expect([await figures(first), await figures(second)]).toEqual([
    [3, 0, 0, 2],
    [3, 0, 0, 0],
  ]);
});

test('a block of another contract, an unknown contract and a block without free units give nothing', async () => {
  const [mine, other] = [await world.give([out], { units: 2 }), await world.give([out], { units: 2 })];
  expect(await giveBack(mine, { blockIds: other.blockIds })).toEqual([]);
  expect(await giveBack({ contractId: newBookingId(world.ctx), blockIds: [] })).toEqual([]);
  expect(await giveBack(mine, { blockIds: [] })).toEqual([]);
  await heldFrom(world.agent(), mine, { adults: 2, children: 0, infants: 0 });
  expect(await giveBack(mine)).toEqual([]);
  expect([await figures(mine), await figures(other)]).toEqual([
    [0, 2, 0, 0],
    [2, 0, 0, 0],
  ]);
});

test('no units are no return', async () => {
  const blocks = await world.give([out], { units: 3 });
  expect(await giveBack(blocks, { units: 0 })).toEqual([]);
  expect(await figures(blocks)).toEqual([3, 0, 0, 0]);
});

test('a return that is broken off has returned nothing', async () => {
  const before = await takenOf(world, out);
  const blocks = await world.give([out], { units: 4 });
  const broken = withTx(world.db, async (tx) => {
    await releaseBlocks(tx, world.ctx, { contractId: blocks.contractId });
    throw new Error('the reason was refused');
  });
  await expect(broken).rejects.toThrow('the reason was refused');
  expect(await figures(blocks)).toEqual([4, 0, 0, 0]);
  expect(await takenOf(world, out)).toBe(before + 4);
});

test('agents book while others give the same units back: each unit goes one way', async () => {
  const before = await takenOf(world, out);
  const blocks = await world.give([out], { units: 12 });
  const agents = Array.from({ length: 12 }, () => holdBlocks(world.agent(), blocks));
  const returns = Array.from({ length: 6 }, () => giveBack(blocks, { units: 2 }));
  const answers = await Promise.all(agents);
  const returned = (await Promise.all(returns)).flat().reduce((sum, { units }) => sum + units, 0);
  const held = answers.filter(({ ok }) => ok).length;
  expect(held + returned).toBe(12);
  expect(answers.every((answer) => answer.ok || answer.code === 'block_used_up')).toBe(true);
  expect(await figures(blocks)).toEqual([0, held, 0, returned]);
  expect(await takenOf(world, out)).toBe(before + held);
});

test('a hold that ends while the rest is given back returns to the block', async () => {
  const blocks = await world.give([out], { units: 6 });
  const holds = await Promise.all([1, 2, 3].map(() => heldFrom(world.agent(), blocks)));
  await Promise.all([
    giveBack(blocks),
    ...holds.map(({ bookingId }) => releaseHold(world.agent(), bookingId)),
  ]);
  const [free = -1, held, sold, released = -1] = (await figures(blocks)) ?? [];
  expect([held, sold, free + released]).toEqual([0, 0, 6]);
  expect(released).toBeGreaterThanOrEqual(3);
});

test('three simultaneous releases return the units once', async () => {
  const blocks = await world.give([out, { ...back, direction: 'inbound' }], { units: 7 });
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(blocks)));
  expect(answers.flat().map(({ units }) => units)).toEqual([7, 7]);
  expect(new Set(answers.flat().map(({ blockId }) => blockId))).toEqual(new Set(blocks.blockIds));
  expect(await figuresOf(world, blocks)).toEqual([
    [0, 0, 0, 7],
    [0, 0, 0, 7],
  ]);
});

test('the clock returns blocks whose release has come, and not the others of the flight', async () => {
  const [early, late] = [
    await world.give([out], { units: 3, daysBefore: 10 }),
    await world.give([out], { units: 4, daysBefore: 5 }),
  ];
  const released = await clock(early, afterRelease(1, 10));
  expect(released).toEqual([{ contractId: early.contractId, blockId: early.blockIds[0], units: 3 }]);
  expect([await figures(early), await figures(late)]).toEqual([
    [0, 0, 0, 3],
    [4, 0, 0, 0],
  ]);
  expect(await clock(early, afterRelease(2, 10))).toEqual([]);
  expect((await clock(late, afterRelease(0, 5))).map(({ units }) => units)).toEqual([4]);
});

test('the release is an instant: a millisecond before it nothing returns, at it everything', async () => {
  const blocks = await world.give([out], { units: 2 });
  const instant = out.departsAt.getTime() - 7 * 86_400_000;
  const at = (ms: number) => ({ ...world.agent(), now: new Date(ms) });
  expect(await clock(blocks, at(instant - 1))).toEqual([]);
  expect(await holdBlocks(at(instant - 1), blocks)).toMatchObject({ ok: true });
  expect(await holdBlocks(at(instant), blocks)).toMatchObject({ code: 'block_released' });
  expect((await clock(blocks, at(instant))).map(({ units }) => units)).toEqual([1]);
  expect(await figures(blocks)).toEqual([0, 1, 0, 1]);
});

test('at the release agents and the clock meet: no unit is booked and returned', async () => {
  const before = await takenOf(world, out);
  const blocks = await world.give([out], { units: 8 });
  const [last, due] = [afterRelease(-0.001), afterRelease(0)];
  const [answers, released] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => holdBlocks(last, blocks))),
    Promise.all([1, 2].map(() => clock(blocks, due))),
  ]);
  const held = answers.filter(({ ok }) => ok).length;
  const returned = released.flat().reduce((sum, { units }) => sum + units, 0);
  expect(held + returned).toBe(8);
  expect(await takenOf(world, out)).toBe(before + held);
});

test('the clock returns more blocks than it takes at once', async () => {
  const many = Array.from({ length: 105 }, () => [out, { ...back, direction: 'inbound' as const }]).flat();
  const blocks = await world.give(many, { units: 1 });
  const released = await clock(blocks, afterRelease(24 * 8));
  expect(released).toHaveLength(210);
  expect(new Set(released.map(({ blockId }) => blockId))).toEqual(new Set(blocks.blockIds));
});

test('a flight that is cancelled keeps its block until the release, and then gives it back', async () => {
  const blocks = await world.give([out], { units: 3 });
  await world.db.pool.query(`update flight set state = 'cancelled' where flight_id = $1`, [out.flightId]);
  expect(await holdBlocks(world.agent(), blocks)).toMatchObject({ ok: false });
  expect(await figures(blocks)).toEqual([3, 0, 0, 0]);
  expect((await clock(blocks, afterRelease(0))).map(({ units }) => units)).toEqual([3]);
});
