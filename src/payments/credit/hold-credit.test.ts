// A part of an agency's line is kept for a payment: one statement decides, and a refusal holds nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { prepared, withTx } from '#platform/db/client.server.ts';
import { type CreditRequest, holdCredit } from '#payments/credit/hold-credit.server.ts';
import { monthOf } from '#payments/ledger/credit-month.server.ts';
import { creditBooks, type SellingAgency, sellingAgency } from '#tests/support/payments/agency-bookings.ts';
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

const hold = (agency: SellingAgency, change: Partial<CreditRequest> = {}) => {
  const { agencyId, agent } = agency;
  const request = {
    agencyId,
    agentId: agent.accountId,
    currency: 'EUR',
    grossMinor: 30_000,
    commissionMinor: 0,
  };
  return withTx(world.db, (tx) => holdCredit(tx, agency.ctx(), { ...request, ...change }));
};
const heldOf = async ({ creditAccountId }: SellingAgency) =>
  (await creditBooks(world, creditAccountId)).heldMinor;
const run = (text: string, values: unknown[]) => prepared(world.db, text, values);

test('the line is held net, the payment gross, and the month is the account’s', async () => {
  const agency = await sellingAgency(world, { limitMinor: 100_000 });
  expect(await hold(agency, { grossMinor: 45_000, commissionMinor: 4_050 })).toEqual({
    ok: true,
    value: {
      creditAccountId: agency.creditAccountId,
      amountMinor: 45_000,
      creditHeldMinor: 40_950,
      creditMonth: monthOf(agency.ctx()),
    },
  });
  expect(await heldOf(agency)).toBe(40_950);
});

test('the whole line can be held, and one cent more is refused with what is left', async () => {
  const agency = await sellingAgency(world, { limitMinor: 30_000 });
  expect(await hold(agency, { grossMinor: 30_001 })).toMatchObject({
    code: 'credit_exceeded',
    params: { availableMinor: 30_000, payMinor: 30_001, currency: 'EUR' },
  });
  expect(await heldOf(agency)).toBe(0);
  expect(await hold(agency)).toMatchObject({ ok: true });
  expect(await hold(agency, { grossMinor: 1 })).toMatchObject({ code: 'credit_exceeded' });
  expect(await heldOf(agency)).toBe(30_000);
});

test('without a line in the currency there is nothing to hold', async () => {
  const agency = await sellingAgency(world, { limitMinor: 100_000 });
  expect(await hold(agency, { currency: 'USD' })).toMatchObject({
    code: 'credit_missing',
    params: { currency: 'USD' },
  });
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
])('nothing is held while %s', async (_, code, change) => {
  const agency = await sellingAgency(world, { limitMinor: 100_000 });
  await run(change, [agency.agencyId]);
  expect(await hold(agency)).toMatchObject({ code });
  expect(await heldOf(agency)).toBe(0);
});

test('an agent’s limit for one booking is that of its currency, judged net, and others of the agency have their own', async () => {
  const agency = await sellingAgency(world, { limitMinor: 100_000 });
  await run(
    `update agency_member set limits = '{"EUR": {"bookingLimitMinor": 29000}, "MXN": {"bookingLimitMinor": 1}}' where account_id = $1`,
    [agency.agent.accountId],
  );
  expect(await hold(agency)).toMatchObject({
    code: 'agent_limit_exceeded',
    params: { limitMinor: 29_000, currency: 'EUR' },
  });
  expect(await heldOf(agency)).toBe(0);
  expect(await hold(agency, { commissionMinor: 1_000 })).toMatchObject({ ok: true });
  const other = await sellingAgency(world, { limitMinor: 100_000 });
  expect(await hold(agency, { agentId: other.agent.accountId })).toMatchObject({ ok: true });
});

test('of twelve that want a line for four at once, four get it', async () => {
  const agency = await sellingAgency(world, { limitMinor: 120_000 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => hold(agency)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('credit_exceeded');
  expect(await heldOf(agency)).toBe(120_000);
});
