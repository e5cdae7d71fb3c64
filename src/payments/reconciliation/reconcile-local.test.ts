// Discrepancies that need no provider: the age from which each counts, the scope, and the details.
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Finding } from '#payments/ledger/discrepancy-kinds.ts';
import {
  examineLocally,
  findLocal,
  isLocalKind,
  type LocalKind,
} from '#payments/reconciliation/reconcile-local.server.ts';
import { payOnCredit, sellingAgency } from '#tests/support/payments/agency-bookings.ts';
import { refundOf, unguarded } from '#tests/support/payments/money-books.ts';
import { paidBooking } from '#tests/support/payments/paid-bookings.ts';
import {
  beginPayment,
  noon,
  openPaymentWorld,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
beforeEach(() => {
  world.clock.now = noon;
  world.sandbox.options.fault = () => null;
});
afterAll(() => world.close());

const hour = 3_600_000;
const run = (statement: SQL) => world.db.orm.execute(statement);
const at = (ms: number) => new Date(noon.getTime() + ms);
const find = (kind: LocalKind, since = at(-hour), before = at(hour)) =>
  findLocal(world.ctx(), kind, { since, before });
/** What was found about one subject. */
const about = async (kind: LocalKind, subject: string, since?: Date, before?: Date) =>
  (await find(kind, since, before)).filter((each) => each.subject === subject);

type Made = { subject: string; details: Finding['details'] };

/** One of each kind, and how it must be reported. */
const made: Record<LocalKind, () => Promise<Made>> = {
  booking_not_covered: async () => {
    const { bookingId } = await paidBooking(world, { vouchers: [5_000] });
    await run(sql`update booking set total_minor = 45001 where booking_id = ${bookingId}`);
    return { subject: bookingId, details: { totalMinor: 45_001, takenMinor: 45_000, currency: 'EUR' } };
  },
  money_without_booking: async () => {
    const { bookingId, paymentId } = await paidBooking(world, { vouchers: [5_000] });
    await refundOf(world, bookingId, { amountMinor: 44_999 });
    await run(sql`update booking set state = 'released' where booking_id = ${bookingId}`);
    const details = { bookingId, bookingState: 'released', keptMinor: 1, currency: 'EUR' };
    return { subject: paymentId, details };
  },
  ledger_unbalanced: async () => {
    const { paymentId } = await paidBooking(world);
    const entry = sql`(select entry_id from ledger_entry where payment_id = ${paymentId})`;
    await unguarded(
      world,
      sql`update ledger_line set amount_minor = amount_minor - 1 where entry_id = ${entry} and account = 'booking'`,
    );
    const { rows } = await world.db.orm.execute<{ id: string }>(sql`select ${entry} as id`);
    const details = { occasion: `capture:${paymentId}`, currency: 'EUR', offMinor: -1 };
    return { subject: rows[0]?.id ?? '', details };
  },
  ledger_differs: async () => {
    const { bookingId, paymentId } = await paidBooking(world, { vouchers: [5_000] });
    await refundOf(world, bookingId, { amountMinor: 41_000 });
    await run(sql`update refund set state = 'moved' where payment_id = ${paymentId} and voucher_id is null`);
    const details = {
      bookingId,
      currency: 'EUR',
      providerMinor: 0,
      providerShouldMinor: 40_000,
      bookingMinor: -4_000,
      bookingShouldMinor: -44_000,
    };
    return { subject: paymentId, details };
  },
  voucher_differs: async () => {
    const { voucherIds } = await paidBooking(world, { vouchers: [5_000] });
    const [voucherId = ''] = voucherIds;
    await run(sql`update voucher set balance_minor = 1 where voucher_id = ${voucherId}`);
    const details = { currency: 'EUR', balanceMinor: 1, heldMinor: 0, ledgerMinor: 0 };
    return { subject: voucherId, details };
  },
  credit_differs: async () => {
    const agency = await sellingAgency(world, { limitMinor: 100_000 });
    await payOnCredit(world, agency, { totalMinor: 45_000, commissionMinor: 4_500 });
    await run(
      sql`update credit_account set used_minor = 1 where credit_account_id = ${agency.creditAccountId}`,
    );
    const owed = { movementsMinor: 40_500, ledgerMinor: 40_500, heldMinor: 0, openMinor: 0 };
    const deposits = { groupDepositsMinor: 0, depositMinor: 0, depositLedgerMinor: 0 };
    const month = { monthMinor: 40_500, monthCountedMinor: 40_500 };
    const details = { currency: 'EUR', usedMinor: 1, ...owed, ...deposits, ...month };
    return { subject: agency.creditAccountId, details };
  },
  unsettled: async () => {
    const { bookingId, paymentId } = await beginPayment(world);
    await run(
      sql`update payment set created_at = ${at(-2 * hour - 1).toISOString()} where payment_id = ${paymentId}`,
    );
    return {
      subject: paymentId,
      details: { bookingId, state: 'pending', amountMinor: 45_000, currency: 'EUR' },
    };
  },
  refund_overdue: async () => {
    const { refundId, details } = await oneRefund('due');
    await run(
      sql`update refund set created_at = ${at(-24 * hour - 1).toISOString()} where refund_id = ${refundId}`,
    );
    return { subject: refundId, details };
  },
  refund_refused: async () => {
    const { refundId, details } = await oneRefund('needs_destination');
    await run(sql`delete from discrepancy where subject = ${refundId}`);
    return { subject: refundId, details };
  },
};

async function oneRefund(state: 'due' | 'needs_destination') {
  const { bookingId, paymentId } = await paidBooking(world, {
    card: state === 'due' ? 'refund_slow' : 'refund_refused',
  });
  const done = await refundOf(world, bookingId, { amountMinor: 700 });
  const refundId = (done.ok && done.value[0]?.refundId) || '';
  return { refundId, details: { bookingId, paymentId, amountMinor: 700, currency: 'EUR' } };
}

const kinds = Object.keys(made) as LocalKind[];
const always: readonly LocalKind[] = [
  'voucher_differs',
  'credit_differs',
  'unsettled',
  'refund_overdue',
  'refund_refused',
];

test('every kind that needs no provider is made here, and no other kind', () => {
  expect(kinds.every(isLocalKind)).toBe(true);
  expect(isLocalKind('captured_differs')).toBe(false);
  expect(isLocalKind('provider_payment_unknown')).toBe(false);
});

describe('is found with its facts, and can be examined alone', () => {
  test.each(kinds)('%s', async (kind) => {
    const { subject, details } = await made[kind]();
    expect(await about(kind, subject)).toEqual([{ kind, subject, details }]);
    expect(await examineLocally(world.ctx(), kind, subject)).toEqual({ kind, subject, details });
    expect(await examineLocally(world.ctx(), kind, '0193a1b2-0000-7000-8000-000000000000')).toBeNull();
  });
});

describe('what began outside the scope is found only by its subject', () => {
  test.each(kinds.filter((kind) => !always.includes(kind)))('%s', async (kind) => {
    const { subject } = await made[kind]();
    const found = async (since: Date, before: Date) => (await about(kind, subject, since, before)).length;
    expect(await found(noon, at(1))).toBe(1);
    expect(await found(at(1), at(hour))).toBe(0);
    expect(await found(at(-hour), noon)).toBe(0);
    expect(await examineLocally(world.ctx(), kind, subject)).not.toBeNull();
  });

  test.each(always)('%s is found whenever it began', async (kind) => {
    const { subject } = await made[kind]();
    expect(await about(kind, subject, at(hour), at(2 * hour))).toHaveLength(1);
  });
});

describe('the time that work may take', () => {
  const finds = async (kind: LocalKind, subject: string) => (await about(kind, subject)).length;

  test('a payment under way is ignored for two hours, to the millisecond', async () => {
    const { paymentId } = await beginPayment(world);
    world.clock.now = at(2 * hour);
    expect(await finds('unsettled', paymentId)).toBe(0);
    world.clock.now = at(2 * hour + 1);
    expect(await finds('unsettled', paymentId)).toBe(1);
  });

  test('a due refund is ignored for a day, to the millisecond', async () => {
    const { refundId } = await oneRefund('due');
    world.clock.now = at(24 * hour);
    expect(await finds('refund_overdue', refundId)).toBe(0);
    world.clock.now = at(24 * hour + 1);
    expect(await finds('refund_overdue', refundId)).toBe(1);
  });

  test.each(['captured', 'declined', 'failed', 'voided', 'refunded'])(
    'a payment that is %s has ended, however old it is',
    async (state) => {
      const { paymentId } = await beginPayment(world);
      await run(sql`update payment set state = ${state} where payment_id = ${paymentId}`);
      world.clock.now = at(240 * hour);
      expect(await finds('unsettled', paymentId)).toBe(0);
    },
  );
});

describe('is no discrepancy', () => {
  const none = async (kind: LocalKind, subject: string) =>
    expect(await examineLocally(world.ctx(), kind, subject)).toBeNull();

  test('money of a released booking once all of it is due for refund', async () => {
    const { bookingId, paymentId } = await paidBooking(world, { card: 'refund_slow' });
    await refundOf(world, bookingId);
    await run(sql`update booking set state = 'released' where booking_id = ${bookingId}`);
    await none('money_without_booking', paymentId);
    await run(sql`update refund set state = 'moved' where booking_id = ${bookingId}`);
    expect(await examineLocally(world.ctx(), 'money_without_booking', paymentId)).toMatchObject({
      details: { keptMinor: 45_000 },
    });
  });

  test('a booking paid in another currency counts as not covered at all', async () => {
    const { bookingId } = await paidBooking(world);
    await none('booking_not_covered', bookingId);
    await run(sql`update booking set currency = 'USD' where booking_id = ${bookingId}`);
    const found = await examineLocally(world.ctx(), 'booking_not_covered', bookingId);
    expect(found?.details).toEqual({ totalMinor: 45_000, takenMinor: 0, currency: 'USD' });
  });

  test('a ledger that a dispute has moved, open, lost or won', async () => {
    for (const card of ['dispute_won', 'dispute_lost'] as const) {
      const { paymentId } = await paidBooking(world, { card });
      await none('ledger_differs', paymentId);
      await run(sql`insert into dispute (provider, provider_dispute_id, payment_id, amount_minor, currency, state,
        reason, opened_at) values ('sandbox', ${card}, ${paymentId}, 1000, 'EUR', ${card.slice(8)}, 'x', now())`);
      const found = await examineLocally(world.ctx(), 'ledger_differs', paymentId);
      expect(found?.details.providerShouldMinor ?? null).toBe(card === 'dispute_won' ? null : 44_000);
    }
  });

  test('a voucher partly held by a payment under way', async () => {
    const { voucherIds, paymentId } = await paidBooking(world, { vouchers: [5_000] });
    const [voucherId = ''] = voucherIds;
    await none('voucher_differs', voucherId);
    await run(
      sql`update payment_tender set state = 'held' where payment_id = ${paymentId} and kind = 'voucher'`,
    );
    const found = await examineLocally(world.ctx(), 'voucher_differs', voucherId);
    expect(found?.details).toMatchObject({ balanceMinor: 0, heldMinor: 5_000, ledgerMinor: 0 });
  });

  test('a refused refund that staff have already decided on', async () => {
    const { refundId } = await oneRefund('needs_destination');
    expect(await examineLocally(world.ctx(), 'refund_refused', refundId)).not.toBeNull();
    await run(
      sql`update discrepancy set resolved_at = now(), resolution = 'accept' where subject = ${refundId}`,
    );
    await none('refund_refused', refundId);
  });

  test('an authorised payment that waits for staff', async () => {
    const { paymentId } = await beginPayment(world);
    await run(sql`update payment set state = 'authorised', created_at = ${at(-9 * hour).toISOString()}
      where payment_id = ${paymentId}`);
    expect(await examineLocally(world.ctx(), 'unsettled', paymentId)).not.toBeNull();
    await run(sql`insert into discrepancy (discrepancy_id, kind, subject, details, found_at, seen_at)
      values (gen_random_uuid(), 'captured_differs', ${paymentId}, '{}', now(), now())`);
    await none('unsettled', paymentId);
  });
});

test('an entry without lines is unbalanced, by nothing', async () => {
  const { paymentId } = await paidBooking(world);
  const entry = sql`(select entry_id from ledger_entry where payment_id = ${paymentId})`;
  const { rows } = await world.db.orm.execute<{ id: string }>(sql`select ${entry} as id`);
  expect(await examineLocally(world.ctx(), 'ledger_unbalanced', rows[0]?.id ?? '')).toBeNull();
  await unguarded(world, sql`delete from ledger_line where entry_id = ${entry}`);
  const found = await examineLocally(world.ctx(), 'ledger_unbalanced', rows[0]?.id ?? '');
  expect(found?.details).toEqual({ occasion: `capture:${paymentId}`, currency: null, offMinor: 0 });
});
