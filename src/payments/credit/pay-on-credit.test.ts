// An agency pays on credit: gross to the airline, net from its line, nothing spent twice and nothing lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { booking, creditAccount, payment, paymentTender } from '#platform/db/schema.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { changeCreditLimit } from '#payments/credit/staff-credit.server.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import {
  agentOf,
  creditBooks,
  holdForAgency,
  payOnCredit,
  type SellingAgency,
  sellingAgency,
} from '#tests/support/payments/agency-bookings.ts';
import {
  disagreements,
  openPaymentWorld,
  pageOf,
  type PaymentWorld,
  payOrder,
  visitor,
} from '#tests/support/payments/payment-world.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(async () => {
  expect(await disagreements(world)).toEqual([]);
  await world.close();
});

const line = ({ agencyId }: SellingAgency) => readCreditLine(world.db, agencyId, 'EUR');
const stateOf = async (bookingId: string) => {
  const [row] = await world.db.orm.select().from(booking).where(eq(booking.bookingId, bookingId));
  return row?.state;
};

describe('paying on credit', () => {
  test('[AG-10] the line shows the remaining credit: it falls by gross less commission', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    const { bookingId, state } = await payOnCredit(world, agency, {
      totalMinor: 45_000,
      commissionMinor: 4_050,
    });
    expect(state).toBe('confirmed');
    expect(await stateOf(bookingId)).toBe('confirmed');
    expect(await line(agency)).toMatchObject({ usedMinor: 40_950, heldMinor: 0, availableMinor: 59_050 });
    expect((await creditBooks(world, agency.creditAccountId)).movements).toEqual([
      { no: 1, kind: 'sale', amountMinor: 45_000, usedAfterMinor: 45_000, bookingId },
      { no: 2, kind: 'commission', amountMinor: -4_050, usedAfterMinor: 40_950, bookingId },
    ]);
    const paid = await readPaid({ db: world.db }, bookingId);
    expect(paid?.parts).toMatchObject([{ kind: 'credit', amountMinor: 45_000, codeEnd: null, brand: null }]);
  });

  test('[AG-10] over the line it is refused, and nothing is booked or held', async () => {
    const agency = await sellingAgency(world, { limitMinor: 40_000 });
    const bookingId = await holdForAgency(world, agency, { totalMinor: 45_000, commissionMinor: 4_999 });
    const order = { ...payOrder(world, bookingId), method: 'credit' as const };
    const facts = { availableMinor: 40_000, payMinor: 40_001, currency: 'EUR' };
    expect(await takePayment(agency.ctx(), order)).toMatchObject({ code: 'credit_exceeded', params: facts });
    expect(await line(agency)).toMatchObject({ usedMinor: 0, heldMinor: 0, availableMinor: 40_000 });
    expect(await stateOf(bookingId)).toBe('held');
    expect(await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId))).toEqual([]);
    // With one cent more of commission it is just enough.
    await world.db.orm.execute(
      sql`update booking set commission_minor = 5000 where booking_id = ${bookingId}`,
    );
    await world.db.orm.execute(
      sql`update price_line set commission_minor = 5000 where booking_id = ${bookingId}`,
    );
    expect(await takePayment(agency.ctx(), order)).toMatchObject({ ok: true });
    expect(await line(agency)).toMatchObject({ availableMinor: 0 });
  });

  test('blocked credit, a suspended agency and a missing account are each refused with their own code', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    const bookingId = await holdForAgency(world, agency);
    const pay = () => takePayment(agency.ctx(), { ...payOrder(world, bookingId), method: 'credit' });
    const run = (change: ReturnType<typeof sql>) => world.db.orm.execute(change);
    await run(sql`update credit_account set blocked_at = now(), blocked_reason = 'overdue'
      where agency_id = ${agency.agencyId}`);
    expect(await pay()).toMatchObject({ code: 'credit_blocked' });
    await run(sql`update credit_account set blocked_at = null, blocked_reason = null
      where agency_id = ${agency.agencyId}`);
    await run(sql`update agency set suspended_at = now() where agency_id = ${agency.agencyId}`);
    expect(await pay()).toMatchObject({ code: 'credit_blocked' });
    const parent = await sellingAgency(world, { limitMinor: 0 });
    await run(sql`update agency set suspended_at = null, parent_agency_id = ${parent.agencyId}
      where agency_id = ${agency.agencyId}`);
    await run(sql`update agency set suspended_at = now() where agency_id = ${parent.agencyId}`);
    expect(await pay()).toMatchObject({ code: 'credit_blocked' });
    await run(sql`update agency set suspended_at = null where agency_id = ${parent.agencyId}`);
    await run(sql`update credit_account set currency = 'USD' where agency_id = ${agency.agencyId}`);
    expect(await pay()).toMatchObject({ code: 'credit_missing' });
    await run(sql`update credit_account set currency = 'EUR' where agency_id = ${agency.agencyId}`);
    expect(await pay()).toMatchObject({ ok: true });
  });

  test('a traveller has no credit to pay with, and another agency does not know the booking', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    const bookingId = await holdForAgency(world, agency);
    const order = { ...payOrder(world, bookingId), method: 'credit' as const };
    const other = await sellingAgency(world, { limitMinor: 100_000, name: 'Costa Norte' });
    expect(await takePayment(other.ctx(), order)).toMatchObject({ code: 'booking_unknown' });
    await world.db.orm.execute(sql`update booking set agency_id = null, agent_id = null, visitor = ${visitor}
      where booking_id = ${bookingId}`);
    expect(await takePayment(world.ctx(), order)).toMatchObject({ code: 'payment_method_unknown' });
    const partly = { ...order, method: 'card' as const, creditMinor: 1 };
    expect(await takePayment(world.ctx(), partly)).toMatchObject({ code: 'payment_method_unknown' });
    const none = { ...order, creditMinor: -1 };
    expect(await takePayment(world.ctx(), none)).toMatchObject({ code: 'input_invalid' });
    expect(await readPaymentOptions(world.ctx(), bookingId)).toMatchObject({ value: { credit: null } });
  });

  test('pressing twice is one payment, and the line is taken once', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    const bookingId = await holdForAgency(world, agency);
    const press = () => takePayment(agency.ctx(), { ...payOrder(world, bookingId), method: 'credit' });
    const answers = await Promise.all(Array.from({ length: 5 }, press));
    expect(answers.some((each) => each.ok)).toBe(true);
    expect(await line(agency)).toMatchObject({ usedMinor: 45_000, heldMinor: 0 });
  });

  test('when a process dies between hold and confirmation, the sweep finishes the payment', async () => {
    const agency = await sellingAgency(world, { limitMinor: 50_000 });
    const bookingId = await holdForAgency(world, agency, { commissionMinor: 1_000 });
    const dying = agency.ctx({ emit: () => Promise.reject(new Error('the process died')) });
    const order = { ...payOrder(world, bookingId), method: 'credit' as const };
    await expect(takePayment(dying, order)).rejects.toThrow('the process died');
    expect(await line(agency)).toMatchObject({ usedMinor: 0, heldMinor: 44_000, availableMinor: 6_000 });
    await sweepPayments(world.ctx(), { quietMs: 0 });
    expect(await stateOf(bookingId)).toBe('confirmed');
    expect(await line(agency)).toMatchObject({ usedMinor: 44_000, heldMinor: 0 });
  });

  test('what was held goes back to the line when the booking can no longer be confirmed', async () => {
    const agency = await sellingAgency(world, { limitMinor: 50_000 });
    const bookingId = await holdForAgency(world, agency);
    const dying = agency.ctx({ emit: () => Promise.reject(new Error('the process died')) });
    const order = { ...payOrder(world, bookingId), method: 'credit' as const };
    await expect(takePayment(dying, order)).rejects.toThrow();
    await world.db.orm.execute(sql`update booking set total_minor = 45001 where booking_id = ${bookingId}`);
    await sweepPayments(world.ctx(), { quietMs: 0 });
    expect(await line(agency)).toMatchObject({ usedMinor: 0, heldMinor: 0, availableMinor: 50_000 });
    const [row] = await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
    expect(row).toMatchObject({ state: 'failed', failureCode: 'price_changed' });
  });
});

describe('several tenders', () => {
  test('vouchers first, then credit for all of the rest', async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    const bookingId = await holdForAgency(world, agency, { commissionMinor: 5_000 });
    const { code } = await giveVoucher(world, 15_000);
    expect(await addVoucher(agency.ctx(), { bookingId, code })).toMatchObject({ ok: true });
    const options = await readPaymentOptions(agency.ctx(), bookingId);
    expect(options).toMatchObject({
      value: {
        restMinor: 30_000,
        credit: {
          grossMinor: 30_000,
          commissionMinor: 5_000,
          netMinor: 25_000,
          availableMinor: 100_000,
          leftMinor: 75_000,
          refusal: null,
        },
      },
    });
    const seen = { expectedTotalMinor: 45_000, expectedPayMinor: 30_000 };
    const order = { ...payOrder(world, bookingId), method: 'credit' as const, ...seen };
    expect(await takePayment(agency.ctx(), order)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    expect(await line(agency)).toMatchObject({ usedMinor: 25_000 });
  });

  test('an amount on credit and the rest by card: the card’s refusal gives the credit back', async () => {
    const agency = await sellingAgency(world, { limitMinor: 20_000 });
    const order = {
      totalMinor: 45_000,
      commissionMinor: 4_000,
      creditMinor: 20_000,
      method: 'card' as const,
    };
    const declined = await payOnCredit(world, agency, order);
    expect(await line(agency)).toMatchObject({ usedMinor: 0, heldMinor: 16_000 });
    await payWith(pageOf({ ok: true, value: declined }), 'declined');
    await sweepPayments(world.ctx(), { quietMs: 0 });
    expect(await line(agency)).toMatchObject({ usedMinor: 0, heldMinor: 0 });

    const paid = await payOnCredit(world, agency, order);
    await payWith(pageOf({ ok: true, value: paid }), 'approved');
    await sweepPayments(world.ctx(), { quietMs: 0 });
    expect(await stateOf(paid.bookingId)).toBe('confirmed');
    expect(await line(agency)).toMatchObject({ usedMinor: 16_000, heldMinor: 0 });
    const tenders = await world.db.orm
      .select()
      .from(paymentTender)
      .where(eq(paymentTender.paymentId, paid.paymentId))
      .orderBy(paymentTender.tenderNo);
    expect(tenders).toMatchObject([
      { kind: 'card', amountMinor: 25_000, state: 'taken' },
      { kind: 'credit', amountMinor: 20_000, creditHeldMinor: 16_000, state: 'taken' },
    ]);
  });

  test('the largest part is shown, within the line, the agent’s limits and the booking', async () => {
    const agency = await sellingAgency(world, { limitMinor: 20_000 });
    const bookingId = await holdForAgency(world, agency, { commissionMinor: 4_000 });
    const options = async (creditMinor?: number) => {
      const read = await readPaymentOptions(agency.ctx(), bookingId, creditMinor);
      if (!read.ok) throw new Error(read.code);
      const { credit, ...rest } = read.value;
      return { most: credit?.mostMinor, refusal: credit?.refusal, ...rest };
    };
    const all = { creditMinor: 0, restMinor: 45_000, refusal: 'credit_exceeded' };
    expect(await options()).toMatchObject({ ...all, most: 24_000 });
    const part = { creditMinor: 10_000, restMinor: 35_000, methods: [{ payMinor: 35_000 }] };
    expect(await options(10_000)).toMatchObject(part);
    // Asking for more counts as the most that is possible.
    expect(await options(24_001)).toMatchObject({ creditMinor: 24_000, restMinor: 21_000 });
    const limit = (minor: number | null) =>
      world.db.orm
        .execute(sql`update agency_member set limits = jsonb_build_object('EUR', jsonb_build_object('bookingLimitMinor', ${minor}::bigint))
        where account_id = ${agency.agent.accountId}`);
    await limit(15_000);
    expect(await options()).toMatchObject({ most: 19_000 });
    await limit(null);
    const order = { ...payOrder(world, bookingId), creditMinor: 19_000 };
    const taken = await takePayment(agency.ctx(), order);
    expect(taken).toMatchObject({ ok: true });
    expect(await line(agency)).toMatchObject({ heldMinor: 15_000, availableMinor: 5_000 });
    // Another choice can use what the booking's own open payment keeps.
    expect(await options()).toMatchObject({ most: 24_000 });
    await world.db.orm.execute(sql`update credit_account set blocked_at = now(), blocked_reason = 'staff'
      where agency_id = ${agency.agencyId}`);
    expect(await options(10_000)).toMatchObject({ most: 0, creditMinor: 0, refusal: 'credit_blocked' });
    await payWith(pageOf(taken), 'approved');
    await sweepPayments(world.ctx(), { quietMs: 0 });
  });

  test('a booking paid by card earns its commission too, on an account that opens by itself', async () => {
    const agency = await sellingAgency(world, { limitMinor: 0 });
    await world.db.orm.delete(creditAccount).where(eq(creditAccount.agencyId, agency.agencyId));
    const paid = await payOnCredit(world, agency, { commissionMinor: 3_600, method: 'card' });
    expect(await line(agency)).toBeNull();
    await payWith(pageOf({ ok: true, value: paid }), 'approved');
    await sweepPayments(world.ctx(), { quietMs: 0 });
    expect(await line(agency)).toMatchObject({ kind: 'prepaid', usedMinor: -3_600, availableMinor: 3_600 });
  });
});

describe('limits of an agent, net', () => {
  const limit = (accountId: string, name: 'bookingLimitMinor' | 'dayLimitMinor', minor: number) =>
    world.db.orm.execute(
      sql`update agency_member set limits = jsonb_build_object('EUR', jsonb_build_object(${name}::text, ${minor}::bigint)) where account_id = ${accountId}`,
    );

  test('a booking above the agent’s limit is refused, although the agency has credit', async () => {
    const agency = await sellingAgency(world, { limitMinor: 1_000_000 });
    await limit(agency.agent.accountId, 'bookingLimitMinor', 40_000);
    const bookingId = await holdForAgency(world, agency, { commissionMinor: 4_999 });
    const order = { ...payOrder(world, bookingId), method: 'credit' as const };
    expect(await takePayment(agency.ctx(), order)).toMatchObject({
      code: 'agent_limit_exceeded',
      params: { limitMinor: 40_000, currency: 'EUR' },
    });
    expect(await readPaymentOptions(agency.ctx(), bookingId)).toMatchObject({
      value: { credit: { refusal: 'agent_limit_exceeded' } },
    });
    // A colleague without a limit can pay it.
    const account = await agentOf(world, agency.agencyId, 'seller');
    expect(await takePayment(agency.ctx({ account }), order)).toMatchObject({ ok: true });
    const [row] = await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
    expect(row?.agentId).toBe(account.accountId);
  });

  test('what an agent sold in the last 24 hours counts, at whatever moment two bookings meet', async () => {
    const agency = await sellingAgency(world, { limitMinor: 1_000_000 });
    await limit(agency.agent.accountId, 'dayLimitMinor', 100_000);
    const bookings = await Promise.all(Array.from({ length: 4 }, () => holdForAgency(world, agency)));
    const answers = await Promise.all(
      bookings.map((each) => takePayment(agency.ctx(), { ...payOrder(world, each), method: 'credit' })),
    );
    expect(answers.filter((each) => each.ok)).toHaveLength(2);
    expect(answers.filter((each) => !each.ok && each.code === 'agent_limit_exceeded')).toHaveLength(2);
    const before = world.clock.now;
    world.clock.now = new Date(before.getTime() + 86_400_001);
    const { state } = await payOnCredit(world, agency);
    expect(state).toBe('confirmed');
    world.clock.now = before;
  });
});

test('a lowered limit sells nothing more until enough is free again', async () => {
  const agency = await sellingAgency(world, { limitMinor: 100_000 });
  await payOnCredit(world, agency);
  const about = { agencyId: agency.agencyId, currency: 'EUR', reason: 'lowered' };
  const staff = world.ctx({ account: agency.staff });
  expect(await changeCreditLimit(staff, { ...about, limitMinor: 30_000 })).toMatchObject({
    value: { usedMinor: 45_000, availableMinor: -15_000 },
  });
  const bookingId = await holdForAgency(world, agency, { totalMinor: 100 });
  const order = { ...payOrder(world, bookingId), method: 'credit' as const };
  const refused = await takePayment(agency.ctx(), order);
  expect(refused).toMatchObject({ code: 'credit_exceeded', params: { availableMinor: 0, payMinor: 100 } });
});
