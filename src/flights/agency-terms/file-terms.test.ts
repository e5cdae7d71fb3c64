// The desk files and ends the terms of agencies: each act with its audit entry, wrong input by field.
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  endCommissionRule,
  endHoldRule,
  fileCommissionRule,
  fileHoldRule,
} from '#flights/agency-terms/file-terms.server.ts';
import { readTerms } from '#flights/agency-terms/read-terms.server.ts';
import type { StaffRole } from '#identity/access/roles.ts';
import { agency, agencyGroup, auditEntry } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { makeAgency, makeStaff } from '#tests/support/accounts.ts';
import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { eq } from 'drizzle-orm';

let world: TestWorld;
let agencyId: string;
const groupId = '01900000-0000-7000-8000-0000000000a1';
beforeAll(async () => {
  world = await openTestWorld();
  agencyId = await makeAgency(world.ctx, 'Viajes Brisa');
  const group = { agencyGroupId: groupId, name: 'Spain', createdAt: world.ctx.now };
  await world.db.orm.insert(agencyGroup).values(group);
});
afterAll(() => world.drop());

async function as(role: StaffRole, hoursLater = 0) {
  const account = await makeStaff(world.ctx, { roles: [role] });
  return { ...world.ctx, account, now: new Date(world.ctx.now.getTime() + hoursLater * 3_600_000) };
}

const percent = { appliesTo: 'fare', kind: 'percent', basisPoints: '850', reason: 'Contract of 2027' };
const hold = {
  holdHours: 48,
  hoursBeforeDeparture: 72,
  openHolds: 20,
  unitsPerFlight: 30,
  reason: 'Contract of 2027',
};

test('[AG-10] a rule filed for a group applies to its agencies until it is ended', async () => {
  const desk = await as('revenue');
  const filed = await fileCommissionRule(desk, { ...percent, agencyGroupId: groupId, agencyId: '' });
  const held = await fileHoldRule(desk, { ...hold, agencyGroupId: groupId });
  assert(filed.ok && held.ok, 'both are filed');
  const terms = (hours: number) =>
    readTerms(world.db, agencyId, new Date(world.ctx.now.getTime() + hours * 3_600_000));
  // The agency is in no group yet.
  expect(await terms(0)).toEqual({ commission: [], holds: [] });
  await world.db.orm.update(agency).set({ agencyGroupId: groupId }).where(eq(agency.id, agencyId));
  expect(await terms(0)).toMatchObject({
    commission: [{ basisPoints: 850, soldFrom: world.ctx.now.getTime() }],
    holds: [{ holdHours: 48 }],
  });
  const later = await as('revenue', 2);
  expect(await endCommissionRule(later, { ruleId: filed.value.ruleId, reason: 'Replaced' })).toMatchObject({
    ok: true,
  });
  expect(await endHoldRule(later, { ruleId: held.value.ruleId, reason: 'Replaced' })).toMatchObject({
    ok: true,
  });
  expect((await terms(1)).commission).toHaveLength(1);
  expect(await terms(2)).toEqual({ commission: [], holds: [] });
  expect(await endHoldRule(later, { ruleId: held.value.ruleId, reason: 'Again' })).toMatchObject({
    code: 'resource_unknown',
  });
  const entries = await world.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, filed.value.ruleId));
  expect(entries.map(({ act, actorId, reason, details }) => [act, actorId, reason, details])).toEqual([
    [
      'agencies.terms',
      desk.account.accountId,
      'Contract of 2027',
      expect.objectContaining({ basisPoints: 850 }),
    ],
    ['agencies.terms', later.account.accountId, 'Replaced', { ended: true }],
  ]);
});

test('[AG-10] a net fare may have another amount for a child, and no other kind has one', async () => {
  const desk = await as('revenue');
  const own = await makeAgency(world.ctx, 'Net fares');
  const net = { ...percent, kind: 'net', amountMinor: '8200', currency: 'EUR', agencyId: own };
  for (const rule of [
    { ...net, childAmountMinor: '6000' },
    net,
    { ...net, kind: 'fixed', childAmountMinor: '6000' },
  ])
    expect(await fileCommissionRule(desk, rule)).toMatchObject({ ok: true });
  const { commission } = await readTerms(world.db, own, world.ctx.now);
  const filed = commission.map(({ kind, childAmountMinor }) => [kind, childAmountMinor]);
  expect(filed).toHaveLength(3);
  expect(filed).toEqual(
    expect.arrayContaining([
      ['net', 6_000],
      ['net', null],
      ['fixed', null],
    ]),
  );
});

test('[AG-10] a rule for later sales does not apply before', async () => {
  const desk = await as('revenue');
  const own = await makeAgency(world.ctx, 'Later');
  const soldFrom = new Date(world.ctx.now.getTime() + 3_600_000).toISOString();
  await fileCommissionRule(desk, { ...percent, agencyId: own, soldFrom });
  expect((await readTerms(world.db, own, world.ctx.now)).commission).toEqual([]);
  expect((await readTerms(world.db, own, new Date(soldFrom))).commission).toHaveLength(1);
});

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'a child amount that is none',
    { kind: 'net', amountMinor: 1, currency: 'EUR', childAmountMinor: 'six' },
    ['childAmountMinor field_invalid'],
  ],
  ['no percentage', { basisPoints: '' }, ['basisPoints field_missing']],
  ['more than everything', { basisPoints: 10_001 }, ['basisPoints field_invalid']],
  ['an amount without a currency', { kind: 'fixed', amountMinor: 500 }, ['currency field_missing']],
  [
    'a net amount of a seat',
    { kind: 'net', appliesTo: 'seat', amountMinor: 1, currency: 'EUR' },
    ['kind field_invalid'],
  ],
  ['sales that have begun', { soldFrom: '2020-01-01T00:00:00Z' }, ['soldFrom date_past']],
  ['a season backwards', { departsFrom: '2027-02-01', departsTo: '2027-01-01' }, ['departsTo date_invalid']],
  [
    'an airport and a family of nobody',
    { origin: 'XXX', family: 'gold' },
    ['family field_invalid', 'origin airport_unknown'],
  ],
  [
    'an agency and a group',
    { agencyId: groupId, agencyGroupId: groupId },
    ['agencyGroupId field_invalid', 'agencyId field_invalid'],
  ],
  ['an extra of a seat', { appliesTo: 'seat', extraCode: 'BG23' }, ['extraCode commission_item_wrong']],
  [
    'a category of an extra',
    { appliesTo: 'extra', seatCategory: 'SXL' },
    ['seatCategory commission_item_wrong'],
  ],
  [
    'an extra of nobody, and a group beside it',
    { appliesTo: 'extra', extraCode: 'NONE', extraGroup: 'none' },
    ['extraGroup commission_item_wrong', 'extraCode field_invalid', 'extraGroup field_invalid'],
  ],
  ['no reason', { reason: ' ' }, ['reason reason_missing']],
  ['something unknown', { colour: 'blue' }, ['colour field_unknown']],
])('[AG-10] a rule with %s is refused by field', async (_, own, fields) => {
  const answer = await fileCommissionRule(await as('revenue'), { ...percent, ...own });
  assert(!answer.ok, 'it is refused');
  expect(answer.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual(fields);
});

test('[AG-10] only staff who may file terms can do it', async () => {
  for (const role of ['finance', 'service', 'auditor'] as const) {
    const ctx = await as(role);
    expect(await fileCommissionRule(ctx, percent)).toMatchObject({ code: 'resource_unknown' });
    expect(await fileHoldRule(ctx, hold)).toMatchObject({ code: 'resource_unknown' });
    expect(await endHoldRule(ctx, { ruleId: groupId, reason: 'x' })).toMatchObject({
      code: 'resource_unknown',
    });
  }
});
