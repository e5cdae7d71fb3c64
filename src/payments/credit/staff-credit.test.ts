// Credit by hand: staff open, change, block and correct it and enter payments; a parent gives some to its branch and
// takes it back.
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { StaffRole } from '#identity/access/roles.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { readCreditLine, readCreditLines } from '#payments/credit/read-credit-line.server.ts';
import {
  adjustCredit,
  blockCredit,
  changeCreditLimit,
  openCredit,
  receiveAgencyPayment,
  unblockCredit,
} from '#payments/credit/staff-credit.server.ts';
import { transferCredit } from '#payments/credit/transfer-credit.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { auditEntry } from '#platform/db/schema.ts';
import { makeAgency, makeStaff } from '#tests/support/accounts.ts';
import {
  agentOf,
  creditBooks,
  payOnCredit,
  type SellingAgency,
  sellingAgency,
} from '#tests/support/payments/agency-bookings.ts';
import { heard, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
const alerts: string[] = [];
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(() => {
  alerts.length = 0;
});
afterAll(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  await world.close();
});

const reason = 'as agreed';
const emit = heard({ credit_low: ({ creditAccountId }) => alerts.push(creditAccountId) });
const about = ({ agencyId }: { agencyId: string }) => ({ agencyId, currency: 'EUR', reason });
const by = (account: SellingAgency['staff'] | SellingAgency['agent']) => world.ctx({ account, emit });
const line = ({ agencyId }: { agencyId: string }) => readCreditLine(world.db, agencyId, 'EUR');
const entriesOf = async (agency: SellingAgency) => {
  const { rows } = await world.db.orm.execute<{ act: string; details: Record<string, unknown> }>(
    sql`select act, details from audit_entry where subject_id = ${agency.creditAccountId} order by audit_entry_id`,
  );
  return rows;
};

describe('a payment of an agency', () => {
  test('entered twice with the same reference is one payment, and another amount is refused', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    await payOnCredit(world, agency, { totalMinor: 45_000, commissionMinor: 4_500 });
    const payment = { ...about(agency), amountMinor: 40_500, bankReference: 'SEPA 2026/118' };
    const enter = (amountMinor = 40_500) =>
      receiveAgencyPayment(by(agency.staff), { ...payment, amountMinor, bankReference: ' SEPA  2026/118 ' });
    const answers = await Promise.all([enter(), enter(), enter()]);
    expect(answers.every((each) => each.ok)).toBe(true);
    expect(await line(agency)).toMatchObject({ usedMinor: 0, availableMinor: 100_000 });
    expect(await enter(40_501)).toMatchObject({ code: 'bank_reference_used' });
    const { movements } = await creditBooks(world, agency.creditAccountId);
    expect(movements.at(-1)).toMatchObject({ kind: 'payment', amountMinor: -40_500, usedAfterMinor: 0 });
    const paid = (await entriesOf(agency)).filter(({ act }) => act === 'agencies.payments');
    expect(paid).toMatchObject([{ details: { amountMinor: 40_500, bankReference: 'SEPA 2026/118' } }]);
  });

  test('a prepaid agency sells what it has paid in', async () => {
    const agency = await sellingAgency(world, { limitMinor: 0 });
    const payment = { ...about(agency), amountMinor: 50_000, bankReference: 'first' };
    expect(await receiveAgencyPayment(by(agency.staff), payment)).toMatchObject({
      value: { kind: 'prepaid', usedMinor: -50_000, availableMinor: 50_000 },
    });
    await payOnCredit(world, agency, { totalMinor: 45_000, commissionMinor: 0 });
    expect(await line(agency)).toMatchObject({ availableMinor: 5_000 });
  });

  test.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER])('an amount of %s is refused', async (amountMinor) => {
    const agency = await sellingAgency(world, { limitMinor: 100 });
    const entered = { ...about(agency), amountMinor, bankReference: 'x' };
    expect(await receiveAgencyPayment(by(agency.staff), entered)).toMatchObject({ code: 'input_invalid' });
    expect(await line(agency)).toMatchObject({ usedMinor: 0 });
  });
});

describe('corrections, terms and blocks', () => {
  test('a correction works in both directions and counts once', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    const adjustmentId = crypto.randomUUID();
    const correct = (amountMinor: number, id?: string) =>
      adjustCredit(by(agency.staff), { ...about(agency), amountMinor, ...(id && { adjustmentId: id }) });
    await correct(700, adjustmentId);
    await correct(700, adjustmentId);
    expect(await line(agency)).toMatchObject({ usedMinor: 700 });
    await correct(-200);
    expect(await line(agency)).toMatchObject({ usedMinor: 500, availableMinor: 99_500 });
    expect(await correct(0)).toMatchObject({ code: 'input_invalid' });
  });

  test('a correction below what is owed is refused until somebody says that it is right', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    const less = { ...about(agency), amountMinor: -800 };
    await adjustCredit(by(agency.staff), { ...less, amountMinor: 700 });
    expect(await adjustCredit(by(agency.staff), less)).toMatchObject({
      code: 'correction_below_zero',
      params: { surplusMinor: 100 },
    });
    expect(await line(agency)).toMatchObject({ usedMinor: 700 });
    expect(await adjustCredit(by(agency.staff), { ...less, maySurpass: true })).toMatchObject({ ok: true });
    expect(await line(agency)).toMatchObject({ usedMinor: -100, availableMinor: 100_100 });
    expect(await adjustCredit(by(agency.staff), { ...less, amountMinor: 40 })).toMatchObject({ ok: true });
  });

  test('an account that opened automatically gets its line; one with a line is already open', async () => {
    const agency = await sellingAgency(world, { limitMinor: 0 });
    const terms = { ...about(agency), kind: 'invoice', limitMinor: 70_000 } as const;
    const billed = { ...terms, invoicePeriod: 'month', invoiceDays: 15 } as const;
    expect(await openCredit(by(agency.staff), terms)).toMatchObject({ code: 'input_invalid' });
    expect(await openCredit(by(agency.staff), billed)).toMatchObject({ value: { kind: 'invoice' } });
    expect(await openCredit(by(agency.staff), billed)).toMatchObject({ code: 'credit_account_taken' });
    const changed = await changeCreditLimit(by(agency.staff), { ...about(agency), limitMinor: 80_000 });
    expect(changed).toMatchObject({ value: { kind: 'invoice', limitMinor: 80_000 } });
    const prepaid = { ...about(agency), limitMinor: 1, kind: 'prepaid' as const };
    expect(await changeCreditLimit(by(agency.staff), prepaid)).toMatchObject({ code: 'input_invalid' });
    expect(await readCreditLines(world.db, [agency.agencyId])).toMatchObject([{ agencyId: agency.agencyId }]);
  });

  test('blocking twice is blocking once, and unblocking sells again', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    await blockCredit(by(agency.staff), about(agency));
    expect(await blockCredit(by(agency.staff), about(agency))).toMatchObject({ value: { blocked: 'staff' } });
    await expect(payOnCredit(world, agency)).rejects.toThrow('credit_blocked');
    expect(await unblockCredit(by(agency.staff), about(agency))).toMatchObject({ value: { blocked: null } });
    expect(await payOnCredit(world, agency)).toMatchObject({ state: 'confirmed' });
  });
});

describe('who may change credit', () => {
  const roles: StaffRole[] = ['editor', 'planner', 'revenue', 'service', 'auditor'];

  test.each(roles)('%s learns nothing about an agency, and changes nothing', async (role) => {
    const agency = await sellingAgency(world, { limitMinor: 1_000 });
    const account = await makeStaff({ db: world.db, now: world.clock.now }, { roles: [role] });
    const unknown = { ok: false, code: 'agency_unknown' };
    const given = { ...about(agency), limitMinor: 9_000_000, amountMinor: 1, bankReference: 'x' };
    for (const command of [changeCreditLimit, receiveAgencyPayment, adjustCredit, blockCredit, unblockCredit])
      expect(await command(by(account), given)).toEqual(unknown);
    expect(await openCredit(by(account), { ...given, kind: 'limit' })).toEqual(unknown);
    expect(await line(agency)).toMatchObject({ limitMinor: 1_000, usedMinor: 0, blocked: null });
  });

  test('an agent cannot change the credit of their own agency; finance of the airline needs a reason', async () => {
    const agency = await sellingAgency(world, { limitMinor: 1_000 });
    const more = { ...about(agency), limitMinor: 9_000 };
    expect(await changeCreditLimit(by(agency.agent), more)).toMatchObject({ code: 'agency_unknown' });
    const finance = await makeStaff({ db: world.db, now: world.clock.now }, { roles: ['finance'] });
    expect(await changeCreditLimit(by(finance), { ...more, reason: ' ' })).toMatchObject({
      code: 'reason_missing',
    });
    const unknown = { ...more, agencyId: crypto.randomUUID() };
    expect(await changeCreditLimit(by(finance), unknown)).toMatchObject({ code: 'agency_unknown' });
    expect(await changeCreditLimit(by(finance), { ...more, currency: 'USD' })).toMatchObject({
      code: 'credit_missing',
    });
    expect(await changeCreditLimit(by(finance), more)).toMatchObject({ value: { limitMinor: 9_000 } });
    expect((await entriesOf(agency)).at(-1)).toMatchObject({ details: { before: 1_000, after: 9_000 } });
  });
});

describe('credit from a parent to its branch', () => {
  async function family(limitMinor: number) {
    const parent = await sellingAgency(world, { limitMinor });
    const branchId = await makeAgency({ db: world.db, now: world.clock.now }, 'Sucursal');
    await world.db.orm.execute(
      sql`update agency set parent_agency_id = ${parent.agencyId} where agency_id = ${branchId}`,
    );
    const give = (amountMinor: number, more: object = {}) => {
      const both = { parentId: parent.agencyId, branchId, direction: 'give' as const };
      return transferCredit(by(parent.agent), { ...both, currency: 'EUR', amountMinor, ...more });
    };
    const takeBack = (amountMinor: number, more: object = {}) =>
      give(amountMinor, { direction: 'take_back', ...more });
    return { parent, branchId, give, takeBack };
  }

  test('the parent owes that much more, the branch can sell that much more, within what is available', async () => {
    const { parent, branchId, give } = await family(100_000);
    expect(await give(60_000)).toMatchObject({ value: { usedMinor: 60_000, availableMinor: 40_000 } });
    expect(await readCreditLine(world.db, branchId, 'EUR')).toMatchObject({
      kind: 'prepaid',
      usedMinor: -60_000,
      availableMinor: 60_000,
    });
    expect(await give(40_001)).toMatchObject({
      code: 'credit_transfer_exceeded',
      params: { availableMinor: 40_000, available: expect.any(String), asked: expect.any(String) },
    });
    expect(await give(0)).toMatchObject({ code: 'input_invalid' });
    const many = await Promise.all(Array.from({ length: 6 }, () => give(10_000)));
    expect(many.filter((each) => each.ok)).toHaveLength(4);
    expect(await line(parent)).toMatchObject({ availableMinor: 0 });
  });

  test('the same form twice is one transfer', async () => {
    const { parent, give } = await family(100_000);
    const form = { transferId: crypto.randomUUID() };
    await Promise.all([give(10_000, form), give(10_000, form)]);
    expect(await line(parent)).toMatchObject({ usedMinor: 10_000 });
  });

  test('what was given is taken back, at most what the branch has of it, and once for each form', async () => {
    const { parent, branchId, give, takeBack } = await family(100_000);
    const branch = () => readCreditLine(world.db, branchId, 'EUR');
    expect(await takeBack(1)).toMatchObject({
      code: 'credit_transfer_exceeded',
      params: { availableMinor: 0 },
    });
    expect(await give(100_001)).toMatchObject({ code: 'credit_transfer_exceeded' });
    // A refused transfer opens no account for the branch.
    expect(await branch()).toBeNull();
    await give(60_000);
    await give(5_000);
    const form = { transferId: crypto.randomUUID() };
    await Promise.all([takeBack(5_000, form), takeBack(5_000, form)]);
    expect(await line(parent)).toMatchObject({ usedMinor: 60_000, availableMinor: 40_000 });
    expect(await branch()).toMatchObject({ usedMinor: -60_000, availableMinor: 60_000 });
    expect(await takeBack(60_001)).toMatchObject({ params: { availableMinor: 60_000 } });
    // A sale in progress keeps its part; a line that the airline gave the branch is not the parent's.
    await world.db.orm.execute(
      sql`update credit_account set held_minor = 15_000 where agency_id = ${branchId}`,
    );
    expect(await takeBack(45_001)).toMatchObject({ params: { availableMinor: 45_000 } });
    await world.db.orm.execute(
      sql`update credit_account set held_minor = 0, kind = 'limit', limit_minor = 30_000 where agency_id = ${branchId}`,
    );
    expect(await takeBack(60_001)).toMatchObject({ params: { availableMinor: 60_000 } });
    const many = await Promise.all(Array.from({ length: 8 }, () => takeBack(10_000)));
    expect(many.filter((each) => each.ok)).toHaveLength(6);
    expect(await line(parent)).toMatchObject({ usedMinor: 0, availableMinor: 100_000 });
    expect(await branch()).toMatchObject({ usedMinor: 0, availableMinor: 30_000 });
  });

  test('credit comes back from a suspended and from a blocked branch, which are given nothing', async () => {
    const { parent, branchId, give, takeBack } = await family(100_000);
    await give(20_000);
    await blockCredit(by(parent.staff), {
      agencyId: branchId,
      currency: 'EUR',
      reason: 'asked for by the parent',
    });
    expect(await takeBack(5_000)).toMatchObject({ value: { usedMinor: 15_000 } });
    await world.db.orm.execute(sql`update agency set suspended_at = now() where agency_id = ${branchId}`);
    expect(await give(1)).toMatchObject({ code: 'agency_unknown' });
    expect(await takeBack(15_000)).toMatchObject({ value: { usedMinor: 0 } });
    const [entry] = await world.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.act, 'portal.branches'))
      .orderBy(desc(auditEntry.auditEntryId))
      .limit(1);
    expect(entry?.details).toMatchObject({
      amountMinor: 15_000,
      currency: 'EUR',
      to: parent.creditAccountId,
    });
  });

  test('only its own administrator gives, only to its own branch, and not from blocked credit', async () => {
    const { parent, branchId, give } = await family(100_000);
    const stranger = await sellingAgency(world, { limitMinor: 0 });
    const unknown = { code: 'agency_unknown' };
    expect(await give(1, { branchId: stranger.agencyId })).toMatchObject(unknown);
    expect(await give(1, { parentId: stranger.agencyId })).toMatchObject(unknown);
    const both = {
      parentId: parent.agencyId,
      branchId,
      direction: 'give' as const,
      currency: 'EUR',
      amountMinor: 1,
    };
    for (const role of ['seller', 'finance'] as const) {
      const account = await agentOf(world, parent.agencyId, role);
      expect(await transferCredit(by(account), both)).toMatchObject(unknown);
    }
    const finance = await makeStaff({ db: world.db, now: world.clock.now }, { roles: ['finance'] });
    expect(await transferCredit(by(finance), both)).toMatchObject(unknown);
    expect(await give(1, { currency: 'USD' })).toMatchObject({ code: 'credit_missing' });
    await blockCredit(by(parent.staff), about(parent));
    expect(await give(1)).toMatchObject({ code: 'credit_blocked' });
  });
});

test.each(['sale', 'commission', 'refund', 'commission_reversal'])(
  'a movement of the kind %s without its booking is refused by the database; one of money is not',
  async (kind) => {
    const { creditAccountId } = await sellingAgency(world, { limitMinor: 1_000 });
    const add = async (of: string) => {
      const entryId = crypto.randomUUID();
      const client = await world.db.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `insert into ledger_entry (entry_id, occasion, kind, occurred_at)
            values ($1::uuid, $1::text, 'credit_adjustment', now())`,
          [entryId],
        );
        return await client.query(
          `insert into credit_movement (credit_account_id, movement_no, entry_id, kind, amount_minor,
              used_after_minor, occurred_at) values ($1, 1, $2, $3, 500, 500, now())`,
          [creditAccountId, entryId, of],
        );
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    await expect(add(kind)).rejects.toMatchObject({ constraint: 'credit_movement_booking' });
    expect(await add('adjustment')).toMatchObject({ rowCount: 1 });
  },
);

test.each([
  'update credit_movement set amount_minor = amount_minor * 2',
  "update credit_movement set note = 'another reason'",
  'delete from credit_movement',
  'truncate credit_movement cascade',
])('%s is refused by the database: movements of credit are only ever added', async (statement) => {
  const { rows } = await world.db.pool.query('select from credit_movement');
  expect(rows.length).toBeGreaterThan(0);
  await expect(world.db.pool.query(statement)).rejects.toMatchObject({
    code: '23000',
    message: 'movements of credit are only ever added',
  });
  expect((await world.db.pool.query('select from credit_movement')).rowCount).toBe(rows.length);
});

describe('the alert at 80 %', () => {
  test('comes once, and again after the use has fallen in between', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    const own = { ...agency, ctx: (change = {}) => agency.ctx({ emit, ...change }) };
    await payOnCredit(world, own, { totalMinor: 79_999 });
    expect(alerts).toEqual([]);
    const { bookingId } = await payOnCredit(world, own, { totalMinor: 1 });
    expect(alerts).toEqual([agency.creditAccountId]);
    await payOnCredit(world, own, { totalMinor: 1_000 });
    expect(alerts).toHaveLength(1);
    const back = { bookingId, amountMinor: 'all', destination: 'source', reason: 'cancelled' } as const;
    await refundBooking(world.ctx({ emit }), { ...back, occasion: `alert ${bookingId}` });
    expect(alerts).toHaveLength(1);
    const payment = { ...about(agency), amountMinor: 20_000, bankReference: 'all of it' };
    await receiveAgencyPayment(by(agency.staff), payment);
    await payOnCredit(world, own, { totalMinor: 19_001 });
    expect(alerts).toHaveLength(2);
  });

  test('a lowered limit triggers it; for a prepaid account it means a fifth of the last payment', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    await payOnCredit(world, agency, { totalMinor: 40_000 });
    await changeCreditLimit(by(agency.staff), { ...about(agency), limitMinor: 50_000 });
    expect(alerts).toEqual([agency.creditAccountId]);
    const prepaid = await sellingAgency(world, { limitMinor: 0 });
    const own = { ...prepaid, ctx: (change = {}) => prepaid.ctx({ emit, ...change }) };
    const payment = { ...about(prepaid), amountMinor: 50_000, bankReference: 'one' };
    await receiveAgencyPayment(by(prepaid.staff), payment);
    await payOnCredit(world, own, { totalMinor: 39_999 });
    expect(alerts).toHaveLength(1);
    await payOnCredit(world, own, { totalMinor: 1 });
    expect(alerts).toEqual([agency.creditAccountId, prepaid.creditAccountId]);
  });
});
