// Who may book how many seats of which blocks: parties, blocks that do not fit together, and agencies that may not.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { asAgent } from '#tests/support/trips/agency-trips.ts';
import type { GivenFlight } from '#tests/support/trips/block-trips.ts';
import {
  type BlockWorld,
  figuresOf,
  heldFrom,
  holdBlocks,
  imbalancesOf,
  openBlockWorld,
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

const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });

test.each([
  ['nobody', party(0), ['adults']],
  ['a child alone', party(0, 1), ['adults']],
  ['ten seats', party(10), ['adults']],
  ['more infants than adults', party(1, 0, 2), ['infants']],
])('%s is a wrong party, and nothing is held', async (_, passengers, paths) => {
  const blocks = await world.give([out], { units: 12 });
  const answer = await holdBlocks(world.agent(), blocks, passengers);
  expect(answer).toMatchObject({ ok: false, code: 'input_invalid' });
  const fields = answer.ok ? [] : (answer.fields ?? []);
  expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  expect(await figuresOf(world, blocks)).toEqual([[12, 0, 0, 0]]);
});

test('nine seats are the most of one booking; a child takes a seat, an infant none', async () => {
  const blocks = await world.give([out], { units: 12 });
  await heldFrom(world.agent(), blocks, party(5, 4, 2));
  expect(await figuresOf(world, blocks)).toEqual([[3, 9, 0, 0]]);
  expect(await holdBlocks(world.agent(), blocks, party(2, 2))).toMatchObject({ code: 'block_used_up' });
  await heldFrom(world.agent(), blocks, party(2, 1, 2));
  expect(await figuresOf(world, blocks)).toEqual([[0, 12, 0, 0]]);
});

test('a contracted fare is paid by each type of passenger, on each flight', async () => {
  const fare = { adultMinor: 20_000, childMinor: 15_000, infantMinor: 2_500 };
  const blocks = await world.give([out, { ...back, direction: 'inbound' }], { units: 4, fare });
  const { bookingId, totalMinor } = await heldFrom(world.agent(), blocks, party(2, 1, 1));
  const { rows } = await world.db.pool.query<{ no: number; type: string; amount: number }>(
    `select flight_no no, p.type, amount_minor::int amount from price_line
      join passenger p using (booking_id, passenger_no)
      where booking_id = $1 and kind = 'fare' order by flight_no, passenger_no`,
    [bookingId],
  );
  const each = [
    { type: 'adult', amount: 20_000 },
    { type: 'adult', amount: 20_000 },
    { type: 'child', amount: 15_000 },
    { type: 'infant', amount: 2_500 },
  ];
  expect(rows).toEqual([1, 2].flatMap((no) => each.map((line) => ({ no, ...line }))));
  const [sum] = (
    await world.db.pool.query<{ total: number }>(
      'select sum(amount_minor)::int total from price_line where booking_id = $1',
      [bookingId],
    )
  ).rows;
  expect(sum?.total).toBe(totalMinor);
});

test('the booking is the agency’s, of the agent who made it, and of no client', async () => {
  const blocks = await world.give([out]);
  const { bookingId } = await heldFrom(world.agent(), blocks);
  const { rows } = await world.db.pool.query(
    `select b.visitor, b.client, b.agency_id, b.agent_id, b.short_hold, b.promotion_code, bf.block_id, bf.family
      from booking b join booking_flight bf using (booking_id) where booking_id = $1`,
    [bookingId],
  );
  expect(rows).toEqual([
    {
      visitor: agencyVisitor(world.brisa.agencyId),
      client: null,
      agency_id: world.brisa.agencyId,
      agent_id: world.brisa.agents[0],
      short_hold: false,
      promotion_code: null,
      block_id: blocks.blockIds[0],
      family: 'basic',
    },
  ]);
});

test('blocks that are unknown, too many, repeated or no ids are unknown blocks', async () => {
  const blocks = await world.give([out, { ...back, direction: 'inbound' }]);
  const [first = '', second = ''] = blocks.blockIds;
  const unknown = uuidv7(world.ctx.now);
  const wrong: [string, string[]][] = [
    [blocks.contractId, [unknown]],
    [blocks.contractId, [first, unknown]],
    [blocks.contractId, ['no id']],
    [blocks.contractId, ["'; drop table booking; --"]],
    [blocks.contractId, [first, second, first]],
    [blocks.contractId, []],
    [unknown, [first]],
  ];
  for (const [contractId, blockIds] of wrong) {
    const answer = await holdBlocks(world.agent(), { contractId, blockIds });
    expect(answer, JSON.stringify(blockIds)).toMatchObject({ ok: false, code: 'block_unknown' });
  }
  expect(await figuresOf(world, blocks)).toEqual([
    [10, 0, 0, 0],
    [10, 0, 0, 0],
  ]);
});

test('one block twice is no trip', async () => {
  const blocks = await world.give([out]);
  const twice = { ...blocks, blockIds: [...blocks.blockIds, ...blocks.blockIds] };
  expect(await holdBlocks(world.agent(), twice)).toMatchObject({ ok: false });
  expect(await figuresOf(world, blocks)).toEqual([[10, 0, 0, 0]]);
});

test('where the way back is used up, the way out is not held either', async () => {
  const blocks = await world.give([out, { ...back, direction: 'inbound' }], { units: 3 });
  await heldFrom(world.agent(), { ...blocks, blockIds: [blocks.blockIds[1] ?? ''] }, party(2));
  expect(await holdBlocks(world.agent(), blocks, party(2))).toMatchObject({ code: 'block_used_up' });
  expect(await figuresOf(world, blocks)).toEqual([
    [3, 0, 0, 0],
    [1, 2, 0, 0],
  ]);
});

test('an agency whose selling is stopped books nothing, and books again when it is not', async () => {
  const blocks = await world.give([out]);
  const { agencyId } = world.brisa;
  const stopped = (at: Date | null) =>
    world.db.pool.query('update agency set selling_stopped_at = $2 where agency_id = $1', [agencyId, at]);
  await stopped(world.ctx.now);
  expect(await holdBlocks(world.agent(), blocks)).toMatchObject({ code: 'branch_selling_stopped' });
  await stopped(null);
  expect(await holdBlocks(world.agent(), blocks)).toMatchObject({ ok: true });
});

test('a branch does not book from the blocks of its parent, nor the parent from those of the branch', async () => {
  const { brisa, norte, db } = world;
  const parentOf = (parent: string | null) =>
    db.pool.query('update agency set parent_agency_id = $2 where agency_id = $1', [norte.agencyId, parent]);
  await parentOf(brisa.agencyId);
  const branch = { agencyId: norte.agencyId, createdBy: norte.agents[0] };
  const [ofParent, ofBranch] = [await world.give([out]), await world.give([out], branch)];
  expect(await holdBlocks(asAgent(world.ctx, norte), ofParent)).toMatchObject({ code: 'block_unknown' });
  expect(await holdBlocks(world.agent(), ofBranch)).toMatchObject({ code: 'block_unknown' });
  expect(await holdBlocks(asAgent(world.ctx, norte), ofBranch)).toMatchObject({ ok: true });
  await parentOf(null);
});

test('the id of a booking is used once: the same request is answered again, another agency’s is refused', async () => {
  const { norte } = world;
  const mine = await world.give([out], { units: 4 });
  const theirs = await world.give([out], { agencyId: norte.agencyId, createdBy: norte.agents[0] });
  const bookingId = newBookingId(world.ctx);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => holdBlocks(world.agent(), mine, party(2), bookingId)),
  );
  expect(answers.map((answer) => answer.ok && answer.value.bookingId)).toEqual(
    Array.from({ length: 5 }, () => bookingId),
  );
  expect(await figuresOf(world, mine)).toEqual([[2, 2, 0, 0]]);
  const stolen = await holdBlocks(asAgent(world.ctx, norte), theirs, party(1), bookingId);
  expect(stolen.ok).toBe(false);
});
