// A parent limits its branch: what it puts on credit in a month, exactly, and whether it sells at all.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { resumeSelling, stopSelling } from '#identity/agencies/branches.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { boundBranch } from '#payments/credit/branch-bound.server.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { examineLocally } from '#payments/reconciliation/reconcile-local.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { actingWhy } from '#tests/support/acting.ts';
import {
  agentOf,
  holdForAgency,
  payOnCredit,
  type SellingAgency,
  sellingAgency,
} from '#tests/support/payments/agency-bookings.ts';
import {
  openPaymentWorld,
  pageOf,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  await world.close();
});

type Family = { parent: SellingAgency; branch: SellingAgency };

async function family(monthLimitMinor: number | null = null): Promise<Family> {
  const parent = await sellingAgency(world, { limitMinor: 0, name: 'Viajes Norte' });
  const branch = await sellingAgency(world, { limitMinor: 1_000_000, name: 'Norte Centro' });
  await world.db.orm.execute(
    sql`update agency set parent_agency_id = ${parent.agencyId} where agency_id = ${branch.agencyId}`,
  );
  if (monthLimitMinor !== null) await bound({ parent, branch }, monthLimitMinor);
  return { parent, branch };
}

const by = (account: Agent) => ({ ...world.ctx(), account });

async function bound({ parent, branch }: Family, monthLimitMinor: number | null) {
  const { agencyId } = branch;
  const done = await boundBranch(by(parent.agent), { agencyId, currency: 'EUR', monthLimitMinor });
  expect(done.ok).toBe(true);
}

async function onCredit(branch: SellingAgency, totalMinor = 45_000, method: 'credit' | 'card' = 'credit') {
  const bookingId = await holdForAgency(world, branch, { totalMinor });
  return takePayment(branch.ctx(), { ...payOrder(world, bookingId), method });
}

async function month({ creditAccountId }: SellingAgency) {
  const { rows } = await world.db.pool.query<{ month: string | null; minor: number }>(
    'select month, month_minor minor from credit_account where credit_account_id = $1',
    [creditAccountId],
  );
  return rows[0];
}

describe('the bound of a month', () => {
  test('lets exactly the payments within it pass when many come at once, and the others name it', async () => {
    const { branch } = await family(150_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => onCredit(branch)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    for (const refused of answers.filter(({ ok }) => !ok))
      expect(refused).toMatchObject({
        code: 'branch_limit_exceeded',
        params: { limitMinor: 150_000, payMinor: 45_000, currency: 'EUR' },
      });
    expect(await onCredit(branch)).toMatchObject({ params: { leftMinor: 15_000 } });
    expect(await month(branch)).toMatchObject({ minor: 135_000 });
    expect(await onCredit(branch, 15_000)).toMatchObject({ ok: true });
  });

  test('is net, and earlier sales count; null removes it', async () => {
    const given = await family();
    await payOnCredit(world, given.branch, { totalMinor: 45_000, commissionMinor: 5_000 });
    await bound(given, 50_000);
    expect(await month(given.branch)).toMatchObject({ minor: 40_000 });
    const bookingId = await holdForAgency(world, given.branch, { totalMinor: 12_000 });
    expect(await readPaymentOptions(given.branch.ctx(), bookingId)).toMatchObject({
      value: { credit: { refusal: 'branch_limit_exceeded', availableMinor: 10_000, mostMinor: 10_000 } },
    });
    expect(await onCredit(given.branch, 10_001)).toMatchObject({ code: 'branch_limit_exceeded' });
    await bound(given, null);
    expect(await onCredit(given.branch, 10_001)).toMatchObject({ ok: true });
  });

  test('a new month by the airline’s clock begins with nothing used', async () => {
    const { branch } = await family(50_000);
    const { now } = world.clock;
    const paid = await payOnCredit(world, branch);
    // In Madrid the month ends an hour earlier than in Greenwich.
    world.clock.now = new Date('2026-11-30T22:59:59Z');
    expect(await onCredit(branch)).toMatchObject({ code: 'branch_limit_exceeded' });
    world.clock.now = new Date('2026-11-30T23:00:00Z');
    expect(await onCredit(branch)).toMatchObject({ ok: true });
    expect(await month(branch)).toEqual({ month: '2026-12', minor: 45_000 });
    // A refund of an earlier month changes nothing in this one.
    await refund(paid.bookingId, 45_000);
    expect(await month(branch)).toEqual({ month: '2026-12', minor: 45_000 });
    world.clock.now = now;
  });

  test('a payment that ends without a booking gives its amount back', async () => {
    const { branch } = await family(45_000);
    const waiting = { method: 'card', creditMinor: 20_000 } as const;
    const { bookingId, ...taken } = await payOnCredit(world, branch, waiting);
    expect(await month(branch)).toMatchObject({ minor: 20_000 });
    // Choosing again for the same booking first gives back what its own payment keeps.
    expect(await readPaymentOptions(branch.ctx(), bookingId)).toMatchObject({
      value: { credit: { refusal: null, mostMinor: 45_000 } },
    });
    await payWith(pageOf({ ok: true, value: taken }), 'declined');
    await sweepPayments(world.ctx(), { quietMs: 0 });
    expect(await month(branch)).toMatchObject({ minor: 0 });
    expect(await onCredit(branch)).toMatchObject({ ok: true });
  });

  test('a refund in the same month gives its share back, and the last refund the rest', async () => {
    const { branch } = await family(45_000);
    const sale = { totalMinor: 50_001, commissionMinor: 5_001 };
    const { bookingId } = await payOnCredit(world, branch, sale);
    expect(await onCredit(branch, 1)).toMatchObject({ code: 'branch_limit_exceeded' });
    await refund(bookingId, 25_000);
    // 45,000 net correspond to 50,001; for the refund that makes 22,499.55, rounded down.
    expect(await month(branch)).toMatchObject({ minor: 45_000 - 22_499 });
    await refund(bookingId, 25_001);
    expect(await month(branch)).toMatchObject({ minor: 0 });
  });

  test('a wrong figure is found by reconciliation', async () => {
    const { branch } = await family(45_000);
    await payOnCredit(world, branch);
    const look = () => examineLocally(world.ctx(), 'credit_differs', branch.creditAccountId);
    expect(await look()).toBeNull();
    const move = (by: number) =>
      world.db.pool.query(
        'update credit_account set month_minor = month_minor + $2 where credit_account_id = $1',
        [branch.creditAccountId, by],
      );
    await move(-1);
    expect(await look()).toMatchObject({ details: { monthMinor: 44_999, monthCountedMinor: 45_000 } });
    await move(1);
  });
});

let requests = 0;
async function refund(bookingId: string, amountMinor: number) {
  const request = { bookingId, amountMinor, destination: 'source', reason: 'cancelled' } as const;
  const done = await refundBooking(world.ctx(), { ...request, occasion: `request ${++requests}` });
  expect(done.ok).toBe(true);
}

describe('a branch whose selling is stopped', () => {
  test('pays nothing new, on credit or by card, until its parent resumes it', async () => {
    const { parent, branch } = await family();
    expect((await stopSelling(by(parent.agent), branch.agencyId)).ok).toBe(true);
    expect(await onCredit(branch)).toMatchObject({ code: 'branch_selling_stopped' });
    expect(await onCredit(branch, 45_000, 'card')).toMatchObject({ code: 'branch_selling_stopped' });
    const bookingId = await holdForAgency(world, branch);
    expect(await readPaymentOptions(branch.ctx(), bookingId)).toMatchObject({
      value: { credit: { refusal: 'branch_selling_stopped', mostMinor: 0 } },
    });
    expect((await resumeSelling(by(parent.agent), branch.agencyId)).ok).toBe(true);
    expect(await onCredit(branch)).toMatchObject({ ok: true });
  });
});

describe('bounds are set', () => {
  test('only by the parent’s administrator: to all others the branch is unknown', async () => {
    const { parent, branch } = await family(45_000);
    const rival = await sellingAgency(world, { limitMinor: 0, name: 'Viajes Sur' });
    const others = [
      rival.agent,
      branch.agent,
      await agentOf(world, parent.agencyId, 'seller'),
      await agentOf(world, parent.agencyId, 'finance'),
      { ...parent.agent, actingStaff: actingAsParent(parent) },
    ];
    const unknown = { code: 'branch_unknown' };
    for (const account of others) {
      const ctx = by(account);
      const order = { agencyId: branch.agencyId, currency: 'EUR', monthLimitMinor: null };
      expect(await boundBranch(ctx, order)).toMatchObject(unknown);
      expect(await stopSelling(ctx, branch.agencyId)).toMatchObject(unknown);
      expect(await resumeSelling(ctx, branch.agencyId)).toMatchObject(unknown);
    }
    const own = { agencyId: parent.agencyId, currency: 'EUR', monthLimitMinor: null };
    expect(await boundBranch(by(parent.agent), own)).toMatchObject(unknown);
    expect(await onCredit(branch, 45_001)).toMatchObject({ code: 'branch_limit_exceeded' });
  });

  test('with an audit entry for each change, and for nothing else', async () => {
    const given = await family(45_000);
    await bound(given, 45_000);
    const { agencyId, creditAccountId } = given.branch;
    await stopSelling(by(given.parent.agent), agencyId);
    await resumeSelling(by(given.parent.agent), agencyId);
    const { rows } = await world.db.pool.query<{ act: string; details: unknown }>(
      `select act, details from audit_entry where act like 'branches.%' and subject_id = any($1)
       order by audit_entry_id`,
      [[agencyId, creditAccountId]],
    );
    expect(rows).toEqual([
      { act: 'branches.bound', details: { agencyId, currency: 'EUR', before: null, after: 45_000 } },
      { act: 'branches.stop_selling', details: {} },
      { act: 'branches.resume_selling', details: {} },
    ]);
    const refused = { agencyId, currency: 'EUR', monthLimitMinor: -1 };
    expect(await boundBranch(by(given.parent.agent), refused)).toMatchObject({ code: 'input_invalid' });
  });

  test('in a currency in which the branch has no credit yet', async () => {
    const { parent, branch } = await family();
    const order = { agencyId: branch.agencyId, currency: 'USD', monthLimitMinor: 100 };
    expect((await boundBranch(by(parent.agent), order)).ok).toBe(true);
    const { rows } = await world.db.pool.query(
      `select kind, limit_minor "limitMinor", month_limit_minor "monthLimitMinor" from credit_account
       where agency_id = $1 and currency = 'USD'`,
      [branch.agencyId],
    );
    expect(rows).toEqual([{ kind: 'prepaid', limitMinor: 0, monthLimitMinor: 100 }]);
  });
});

function actingAsParent({ staff }: SellingAgency): NonNullable<Agent['actingStaff']> {
  const { accountId, name } = staff;
  const until = new Date(world.clock.now.getTime() + 1_800_000);
  return { accountId, name, roles: ['administrator'], agency: 'Viajes Norte', reason: actingWhy, until };
}
