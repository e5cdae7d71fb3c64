// An agency's security deposit: booked when it is received, returned or drawn upon, with a line that follows it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { drawDeposit, receiveDeposit, returnDeposit } from '#payments/credit/security-deposit.server.ts';
import { changeCreditLimit, openCredit, receiveAgencyPayment } from '#payments/credit/staff-credit.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import {
  creditBooks,
  holdForAgency,
  payOnCredit,
  type SellingAgency,
  sellingAgency,
} from '#tests/support/payments/agency-bookings.ts';
import { openPaymentWorld, payOrder, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  await world.close();
});

const about = ({ agencyId }: SellingAgency) => ({ agencyId, currency: 'EUR', reason: 'as agreed' });
const line = ({ agencyId }: SellingAgency) => readCreditLine(world.db, agencyId, 'EUR');
const by = ({ staff }: SellingAgency) => world.ctx({ account: staff });
const receive = (agency: SellingAgency, amountMinor: number, bankReference: string) =>
  receiveDeposit(by(agency), { ...about(agency), amountMinor, bankReference });
const giveBack = (agency: SellingAgency, amountMinor: number, bankReference: string) =>
  returnDeposit(by(agency), { ...about(agency), amountMinor, bankReference });
const draw = (agency: SellingAgency, amountMinor: number, drawId = crypto.randomUUID()) =>
  drawDeposit(by(agency), { ...about(agency), amountMinor, drawId });

/** An agency whose line is this share of its deposit. */
async function securedAgency(depositPercent: number, depositMinor: number): Promise<SellingAgency> {
  const agency = await sellingAgency(world, { limitMinor: 0 });
  const terms = { ...about(agency), kind: 'deposit' as const, limitMinor: 0, depositPercent };
  expect(await openCredit(by(agency), terms)).toMatchObject({ ok: true, value: { limitMinor: 0 } });
  expect(await receive(agency, depositMinor, 'first')).toMatchObject({ ok: true });
  return agency;
}

async function books({ creditAccountId }: SellingAgency) {
  const { rows } = await world.db.pool.query<{ deposits: unknown; accounts: unknown }>(
    `select (select json_agg(json_build_array(movement_no, kind, amount_minor, kept_after_minor) order by movement_no)
        from security_deposit_movement where credit_account_id = $1) deposits,
      (select json_object_agg(account, sum) from (select account, sum(amount_minor) from ledger_line
        where entry_id in (select entry_id from ledger_line where credit_account_id = $1)
        group by account) s) accounts`,
    [creditAccountId],
  );
  return rows[0];
}

describe('a deposit that is received', () => {
  test('sets the line, by its share, and does not pay any debt', async () => {
    const agency = await securedAgency(80, 100_000);
    expect(await line(agency)).toMatchObject({
      kind: 'deposit',
      depositMinor: 100_000,
      depositPercent: 80,
      limitMinor: 80_000,
      usedMinor: 0,
      availableMinor: 80_000,
    });
    expect((await creditBooks(world, agency.creditAccountId)).movements).toEqual([]);
    expect(await books(agency)).toEqual({
      deposits: [[1, 'received', 100_000, 100_000]],
      accounts: { bank: 100_000, security_deposit: -100_000 },
    });
    await payOnCredit(world, agency, { totalMinor: 80_000 });
    expect(await line(agency)).toMatchObject({ availableMinor: 0, depositMinor: 100_000 });
    const bookingId = await holdForAgency(world, agency, { totalMinor: 1 });
    const order = { ...payOrder(world, bookingId), method: 'credit' as const };
    expect(await takePayment(agency.ctx(), order)).toMatchObject({ code: 'credit_exceeded' });
  });

  test('counts once however often it is entered, and a transfer cannot be a payment as well', async () => {
    const agency = await securedAgency(100, 10_000);
    const answers = await Promise.all([1, 2, 3].map(() => receive(agency, 5_000, ' SEPA  7 ')));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await line(agency)).toMatchObject({ depositMinor: 15_000, limitMinor: 15_000 });
    expect(await receive(agency, 5_001, 'SEPA 7')).toMatchObject({ code: 'bank_reference_used' });
    const payment = { ...about(agency), amountMinor: 5_000, bankReference: 'SEPA 7' };
    expect(await receiveAgencyPayment(by(agency), payment)).toMatchObject({ code: 'bank_reference_used' });
    await receiveAgencyPayment(by(agency), { ...payment, bankReference: 'SEPA 8' });
    expect(await receive(agency, 5_000, 'SEPA 8')).toMatchObject({ code: 'bank_reference_used' });
    expect(await receive(agency, 0, 'SEPA 9')).toMatchObject({ code: 'input_invalid' });
    expect(await receive(agency, 100, ' ')).toMatchObject({ code: 'input_invalid' });
  });

  test('secures nothing until the line has that kind, and stays when it no longer has it', async () => {
    const agency = await sellingAgency(world, { limitMinor: 30_000 });
    expect(await receive(agency, 50_000, 'early')).toMatchObject({
      value: { kind: 'limit', limitMinor: 30_000 },
    });
    const change = { ...about(agency), limitMinor: 0 };
    expect(await changeCreditLimit(by(agency), { ...change, kind: 'deposit' })).toMatchObject({
      value: { kind: 'deposit', limitMinor: 50_000, depositPercent: 100 },
    });
    const back = { ...change, limitMinor: 7_000, kind: 'limit' as const };
    expect(await changeCreditLimit(by(agency), back)).toMatchObject({
      value: { limitMinor: 7_000, depositMinor: 50_000, depositPercent: null },
    });
    const beyond = { ...change, kind: 'deposit' as const, depositPercent: 201 };
    expect(await changeCreditLimit(by(agency), beyond)).toMatchObject({ code: 'input_invalid' });
  });
});

describe('a deposit that is used', () => {
  test('is returned only as far as it secures nothing, whenever a booking is paid', async () => {
    const agency = await securedAgency(50, 100_000);
    await payOnCredit(world, agency, { totalMinor: 20_001 });
    expect(await giveBack(agency, 59_999, 'out')).toMatchObject({
      code: 'deposit_exceeded',
      params: { mostMinor: 59_998 },
    });
    const bookings = await Promise.all(
      [1, 2, 3].map(() => holdForAgency(world, agency, { totalMinor: 9_999 })),
    );
    await Promise.all([
      giveBack(agency, 59_998, 'out'),
      ...bookings.map((each) => takePayment(agency.ctx(), { ...payOrder(world, each), method: 'credit' })),
    ]);
    const after = await line(agency);
    expect(after?.availableMinor).toBeGreaterThanOrEqual(0);
    expect(after?.limitMinor).toBe(Math.floor((after?.depositMinor ?? 0) / 2));
  });

  test('pays the debt, at most all of it, once per form', async () => {
    const agency = await securedAgency(100, 100_000);
    await payOnCredit(world, agency, { totalMinor: 45_000, commissionMinor: 5_000 });
    expect(await draw(agency, 40_001)).toMatchObject({ params: { mostMinor: 40_000 } });
    const drawId = crypto.randomUUID();
    await Promise.all([1, 2].map(() => draw(agency, 30_000, drawId)));
    expect(await line(agency)).toMatchObject({
      depositMinor: 70_000,
      limitMinor: 70_000,
      usedMinor: 10_000,
      availableMinor: 60_000,
    });
    const { movements } = await creditBooks(world, agency.creditAccountId);
    expect(movements.at(-1)).toEqual({
      no: 3,
      kind: 'deposit_drawn',
      bookingId: null,
      amountMinor: -30_000,
      usedAfterMinor: 10_000,
    });
    expect((await books(agency))?.deposits).toEqual([
      [1, 'received', 100_000, 100_000],
      [2, 'drawn', -30_000, 70_000],
    ]);
  });

  test('can be moved by finance only, with a reason, and every movement is in the audit log', async () => {
    const agency = await securedAgency(100, 1_000);
    const revenue = await makeStaff({ db: world.db, now: world.clock.now }, { roles: ['revenue'] });
    const order = { ...about(agency), amountMinor: 500, bankReference: 'x' };
    const refused = { code: 'agency_unknown' };
    expect(await receiveDeposit(world.ctx({ account: revenue }), order)).toMatchObject(refused);
    expect(await returnDeposit(world.ctx({ account: agency.agent }), order)).toMatchObject(refused);
    expect(await returnDeposit(by(agency), { ...order, reason: '' })).toMatchObject({
      code: 'reason_missing',
    });
    expect(await returnDeposit(by(agency), order)).toMatchObject({ value: { limitMinor: 500 } });
    const { rows } = await world.db.orm.execute<{ deposit: string }>(
      sql`select details->>'deposit' deposit from audit_entry where subject_id = ${agency.creditAccountId}
        and details ? 'deposit' order by audit_entry_id`,
    );
    expect(rows.map(({ deposit }) => deposit)).toEqual(['received', 'returned']);
  });
});

test('the check finds a deposit that differs from what was received, and movements are append-only', async () => {
  const agency = await securedAgency(100, 1_000);
  const change = (minor: number) =>
    world.db.pool.query(
      `update credit_account set security_deposit_minor = security_deposit_minor + $2,
        limit_minor = limit_minor + $2 where credit_account_id = $1`,
      [agency.creditAccountId, minor],
    );
  await change(1);
  const found = (await findLedgerImbalances(world.db)).map(({ what }) => what);
  expect(found).toEqual(['security_deposit', 'security_deposit_movements']);
  await change(-1);
  const alone = `update credit_account set limit_minor = limit_minor + 1 where credit_account_id = $1`;
  await expect(world.db.pool.query(alone, [agency.creditAccountId])).rejects.toThrow(
    'credit_account_security_deposit_line',
  );
  const remove = 'delete from security_deposit_movement where credit_account_id = $1';
  await expect(world.db.pool.query(remove, [agency.creditAccountId])).rejects.toThrow('only ever added');
});
