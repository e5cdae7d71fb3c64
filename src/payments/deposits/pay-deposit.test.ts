// The deposit of a group is charged to the agency's line: once, within every bound, and not at all when refused.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { prepared, withTx } from '#platform/db/client.server.ts';
import { type DepositOrder, payDeposit } from '#payments/deposits/pay-deposit.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import {
  type GroupAgency,
  groupAgency,
  type GroupWorld,
  openGroupWorld,
  requested,
} from '#tests/support/agency/group-world.ts';
import { creditBooks } from '#tests/support/payments/agency-bookings.ts';

let world: GroupWorld;
beforeAll(async () => {
  world = await openGroupWorld();
});
afterAll(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  await world.drop();
});

const group = (agency: GroupAgency) => requested(world.asAgent(agency.agent));
const pay = ({ agent }: GroupAgency, groupId: string, change: Partial<DepositOrder> = {}) => {
  const order = { groupId, name: 'Coro', currency: 'EUR', units: 20, amountMinor: 40_000, ...change };
  return withTx(world.db, (tx) => payDeposit(tx, world.asAgent(agent), order));
};
const booksOf = ({ creditAccountId }: GroupAgency) => creditBooks(world, creditAccountId);
const run = (text: string, values: unknown[]) => prepared(world.db, text, values);
const stored = (groupId: string) =>
  run(
    `select units, paid_minor "paidMinor", returned_minor "returnedMinor" from group_deposit where group_id = $1`,
    [groupId],
  );

test('the line is used by the deposit, which the statement shows as a movement of its own', async () => {
  const agency = await groupAgency(world, { limitMinor: 100_000 });
  const groupId = await group(agency);
  expect(await pay(agency, groupId)).toEqual({ ok: true, value: null });
  expect(await stored(groupId)).toEqual([{ units: 20, paidMinor: 40_000, returnedMinor: 0 }]);
  expect(await booksOf(agency)).toMatchObject({
    usedMinor: 40_000,
    heldMinor: 0,
    movements: [{ kind: 'deposit', amountMinor: 40_000, usedAfterMinor: 40_000, bookingId: null }],
  });
});

test('the rest of the line pays exactly; one cent more is refused with what is left', async () => {
  const agency = await groupAgency(world, { limitMinor: 40_000 });
  const groupId = await group(agency);
  expect(await pay(agency, groupId, { amountMinor: 40_001 })).toMatchObject({
    code: 'credit_exceeded',
    params: { availableMinor: 40_000, payMinor: 40_001, currency: 'EUR' },
  });
  expect(await booksOf(agency)).toMatchObject({ usedMinor: 0, movements: [] });
  expect(await stored(groupId)).toEqual([]);
  expect(await pay(agency, groupId)).toMatchObject({ ok: true });
});

test.each([
  [
    'the line is blocked',
    'credit_blocked',
    `update credit_account set blocked_at = now(), blocked_reason = 'staff' where agency_id = $1`,
  ],
  [
    'the agency is suspended',
    'credit_blocked',
    'update agency set suspended_at = now() where agency_id = $1',
  ],
  [
    'its selling is stopped',
    'branch_selling_stopped',
    'update agency set selling_stopped_at = now() where agency_id = $1',
  ],
  [
    'the agent may book less at once',
    'agent_limit_exceeded',
    `update agency_member set limits = '{"EUR": {"bookingLimitMinor": 39999}}' where agency_id = $1`,
  ],
  [
    'the agent may sell less in a day',
    'agent_limit_exceeded',
    `update agency_member set limits = '{"EUR": {"dayLimitMinor": 39999}}' where agency_id = $1`,
  ],
])('nothing is charged while %s', async (_, code, change) => {
  const agency = await groupAgency(world);
  const groupId = await group(agency);
  await run(change, [agency.agencyId]);
  expect(await pay(agency, groupId)).toMatchObject({ ok: false, code });
  expect(await stored(groupId)).toEqual([]);
  expect(await booksOf(agency)).toMatchObject({ usedMinor: 0, movements: [] });
});

test('without a line in the currency there is nothing to charge', async () => {
  const agency = await groupAgency(world);
  expect(await pay(agency, await group(agency), { currency: 'USD' })).toMatchObject({
    code: 'credit_missing',
  });
});

test('of six deposits at once, a line for two pays two', async () => {
  const agency = await groupAgency(world, { limitMinor: 80_000 });
  const groups: string[] = [];
  for (let n = 0; n < 6; n++) groups.push(await group(agency));
  const answers = await Promise.all(groups.map((groupId) => pay(agency, groupId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await booksOf(agency)).toMatchObject({ usedMinor: 80_000 });
});

test('two deposits of one agent at once stay within the agent’s day', async () => {
  const agency = await groupAgency(world);
  await run(`update agency_member set limits = '{"EUR": {"dayLimitMinor": 40000}}' where agency_id = $1`, [
    agency.agencyId,
  ]);
  const groups = [await group(agency), await group(agency)];
  const answers = await Promise.all(groups.map((groupId) => pay(agency, groupId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'agent_limit_exceeded' });
});
