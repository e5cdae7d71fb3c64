// What is stored with a state change: the row, the parts, the voucher balances and the ledger, in one statement.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { paymentTender } from '#platform/db/schema.ts';
import { type Change, changeState } from '#payments/states/change-state.server.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { expireVouchers } from '#payments/vouchers/expire-vouchers.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import {
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { balanceOf, rowOf } from '#tests/support/payments/paid-bookings.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';
import { takePayment } from '#payments/take-payment.server.ts';

let world: PaymentWorld;
let row: PaymentRow;
let voucherId: string;

beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
beforeEach(async () => {
  const begun = await heldByBoth();
  ({ voucherId } = begun);
  row = await rowOf(world, begun.paymentId);
});
afterEach(async () => {
  const ours = [row.paymentId, row.bookingId, voucherId];
  const all = await findLedgerImbalances(world.db);
  expect(all.filter(({ subject }) => ours.includes(subject))).toEqual([]);
  world.clock.now = noon;
});
afterAll(() => world.close());

/** Pending at the provider: 300.00 by card, 150.00 by a voucher. */
async function heldByBoth() {
  const bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
  const given = await giveVoucher(world, 15_000);
  await addVoucher(world.ctx(), { bookingId, code: given.code });
  const taken = await takePayment(world.ctx(), payOrder(world, bookingId));
  if (!taken.ok) throw new Error(taken.code);
  return { paymentId: taken.value.paymentId, voucherId: given.voucherId };
}
const seen = (change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  providerPaymentId: row.providerPaymentId ?? '',
  paymentId: row.paymentId,
  state: 'authorised',
  amountMinor: row.amountMinor,
  currency: 'EUR',
  capturedMinor: 0,
  refundedMinor: 0,
  refunds: [],
  disputes: [],
  failureCode: null,
  instrument: null,
  redirectUrl: null,
  ...change,
});
const become = async (change: Change, from = row) => {
  const after = await changeState(world.db, { now: world.clock.now }, from, change);
  if (after) row = after;
  return after;
};
const partsOf = async () => {
  const parts = await world.db.orm
    .select()
    .from(paymentTender)
    .where(eq(paymentTender.paymentId, row.paymentId))
    .orderBy(paymentTender.tenderNo);
  return parts.map(({ kind, amountMinor, state }) => `${kind} ${amountMinor} ${state}`);
};
const movements = async () => {
  const { rows } = await world.db.orm.execute<{ kind: string; account: string; amount: number }>(
    sql`select kind, account, amount_minor::int as amount from ledger_entry join ledger_line using (entry_id)
      where payment_id = ${row.paymentId} order by occurred_at, kind, line_no`,
  );
  return rows.map(({ kind, account, amount }) => `${kind}: ${account} ${amount}`);
};
/** The first steps of every case, without the rest of a confirmation. */
const authorise = () => become({ to: 'authorised', seen: seen(), bookingConfirmed: true });
const taken = { state: 'captured', capturedMinor: 30_000 } as const;

test('before anything has happened each part is held, the voucher is reduced, and the ledger is empty', async () => {
  expect(row).toMatchObject({ state: 'pending', amountMinor: 30_000, vouchersMinor: 15_000 });
  expect(await partsOf()).toEqual(['card 30000 held', 'voucher 15000 held']);
  expect(await balanceOf(world, voucherId)).toBe(0);
  expect(await movements()).toEqual([]);
});

describe('a payment that ends without a booking', () => {
  test.each(['declined', 'failed'] as const)(
    '%s: all parts are returned, the voucher has its own',
    async (to) => {
      expect(
        await become({ to, seen: seen({ state: 'declined' }), failureCode: 'bank_unavailable' }),
      ).toMatchObject({
        state: to,
        failureCode: 'bank_unavailable',
      });
      expect(await partsOf()).toEqual(['card 30000 returned', 'voucher 15000 returned']);
      expect(await balanceOf(world, voucherId)).toBe(15_000);
      expect(await movements()).toEqual([]);
    },
  );

  test('a cancelled authorisation: the voucher is released at once, the card after the void', async () => {
    await become({ to: 'void_due', seen: seen(), failureCode: 'offer_sold_out' });
    expect(await partsOf()).toEqual(['card 30000 held', 'voucher 15000 returned']);
    expect(await balanceOf(world, voucherId)).toBe(15_000);
    await become({ to: 'voided', seen: seen({ state: 'cancelled' }) });
    expect(await partsOf()).toEqual(['card 30000 returned', 'voucher 15000 returned']);
    // Not a second time.
    expect(await balanceOf(world, voucherId)).toBe(15_000);
    expect(row.failureCode).toBe('offer_sold_out');
    expect(await movements()).toEqual([]);
  });

  test.each([
    ['all of it', 30_000, 0, 30_000],
    ['more than we asked for', 40_000, 0, 40_000],
    ['less', 10_000, 0, 10_000],
    ['what is left after a part went back', 30_000, 12_000, 18_000],
  ])(
    'money to refund, %s: posted as money without a booking',
    async (_, capturedMinor, refundedMinor, left) => {
      await become({ to: 'refund_due', seen: seen({ state: 'captured', capturedMinor, refundedMinor }) });
      expect(await partsOf()).toEqual(['card 30000 held', 'voucher 15000 returned']);
      expect(await movements()).toEqual([`capture: provider ${left}`, `capture: unmatched ${-left}`]);
      await become({
        to: 'refunded',
        seen: seen({ state: 'refunded', capturedMinor, refundedMinor: capturedMinor }),
      });
      expect(await partsOf()).toEqual(['card 30000 returned', 'voucher 15000 returned']);
      expect((await movements()).toSorted()).toEqual([
        `capture: provider ${left}`,
        `capture: unmatched ${-left}`,
        `late_refund: provider ${-left}`,
        `late_refund: unmatched ${left}`,
      ]);
      expect(await balanceOf(world, voucherId)).toBe(15_000);
    },
  );

  test('in a currency other than ours is posted in that currency', async () => {
    await become({ to: 'refund_due', seen: seen({ ...taken, currency: 'USD' }) });
    const { rows } = await world.db.orm.execute(
      sql`select distinct l.currency from ledger_line l join ledger_entry using (entry_id)
        where payment_id = ${row.paymentId}`,
    );
    expect(rows).toEqual([{ currency: 'USD' }]);
    await become({ to: 'refunded', seen: seen({ ...taken, currency: 'USD', refundedMinor: 30_000 }) });
  });

  test('declined, then captured after all: the money is refunded, the voucher is not restored again', async () => {
    await become({ to: 'declined', seen: seen({ state: 'declined' }), failureCode: 'bank_unavailable' });
    await become({ to: 'refund_due', seen: seen(taken) });
    expect(await balanceOf(world, voucherId)).toBe(15_000);
    expect(await partsOf()).toEqual(['card 30000 held', 'voucher 15000 returned']);
    await become({ to: 'refunded', seen: seen({ ...taken, refundedMinor: 30_000 }) });
    expect(await partsOf()).toEqual(['card 30000 returned', 'voucher 15000 returned']);
  });

  test('a voucher written off meanwhile has its part again, until the next write-off', async () => {
    world.clock.now = new Date(noon.getTime() + 366 * 86_400_000);
    await expireVouchers(world.ctx());
    await become({ to: 'failed', failureCode: 'payment_cancelled' });
    expect(await balanceOf(world, voucherId)).toBe(15_000);
    world.clock.now = new Date(world.clock.now.getTime() + 1);
    await expireVouchers(world.ctx());
    expect(await balanceOf(world, voucherId)).toBe(0);
  });
});

describe('a payment that confirms its booking', () => {
  // Only the payment is changed here; the booking stays, and the ledger check would report that.
  test('authorised redeems the voucher at once; captured takes the card, and the voucher not again', async () => {
    await authorise();
    expect(await partsOf()).toEqual(['card 30000 taken', 'voucher 15000 taken']);
    const redeemed = ['redemption: voucher 15000', 'redemption: booking -15000'];
    expect(await movements()).toEqual(redeemed);
    await become({ to: 'captured', seen: seen(taken), bookingConfirmed: true });
    expect((await movements()).toSorted()).toEqual(
      [...redeemed, 'capture: provider 30000', 'capture: booking -30000'].toSorted(),
    );
    expect(await balanceOf(world, voucherId)).toBe(0);
  });

  test('captured at once: everything is written in one step', async () => {
    await become({ to: 'captured', seen: seen(taken), bookingConfirmed: true });
    expect(await partsOf()).toEqual(['card 30000 taken', 'voucher 15000 taken']);
    expect(await movements()).toHaveLength(4);
  });
});

describe('what the provider reports', () => {
  test('the card is kept, also when a later answer does not mention it', async () => {
    await become({
      to: 'authorised',
      seen: seen({ instrument: { brand: 'Visa', lastFour: '4242' } }),
      bookingConfirmed: true,
    });
    expect(row).toMatchObject({ instrumentBrand: 'Visa', instrumentLastFour: '4242' });
    await become({ to: 'captured', seen: seen({ ...taken, instrument: null }), bookingConfirmed: true });
    expect(await rowOf(world, row.paymentId)).toMatchObject({
      instrumentBrand: 'Visa',
      instrumentLastFour: '4242',
    });
  });

  test('the first page address is kept: a later one is ignored', async () => {
    const { redirectUrl } = row;
    expect(redirectUrl).toContain('http');
    await become({
      to: 'declined',
      seen: seen({ state: 'declined', redirectUrl: 'http://elsewhere.example/' }),
    });
    expect((await rowOf(world, row.paymentId)).redirectUrl).toBe(redirectUrl);
  });

  test('the returned row is the stored row', async () => {
    world.clock.now = new Date(noon.getTime() + 5_000);
    const after = await become({
      to: 'void_due',
      seen: seen({ instrument: { brand: 'Visa', lastFour: '1111' } }),
      failureCode: 'price_changed',
    });
    expect(after).toEqual(await rowOf(world, row.paymentId));
    expect(after?.updatedAt).toEqual(world.clock.now);
  });
});

describe('an invalid change', () => {
  test('throws on a transition that is not in the table, and stores nothing', async () => {
    const before = await rowOf(world, row.paymentId);
    await expect(become({ to: 'captured', seen: seen(), bookingConfirmed: true })).rejects.toThrow(
      'a payment may go from pending to captured now',
    );
    await expect(become({ to: 'voided', seen: seen() })).rejects.toThrow('pending to voided');
    expect(await rowOf(world, row.paymentId)).toEqual(before);
    expect(await partsOf()).toEqual(['card 30000 held', 'voucher 15000 held']);
  });

  test('that loses the race changes nothing and returns nothing', async () => {
    const stale = row;
    await become({ to: 'declined', seen: seen({ state: 'declined' }), failureCode: 'bank_unavailable' });
    expect(await become({ to: 'failed', failureCode: 'payment_timeout' }, stale)).toBeNull();
    expect(await rowOf(world, row.paymentId)).toMatchObject({
      state: 'declined',
      failureCode: 'bank_unavailable',
    });
    expect(await balanceOf(world, voucherId)).toBe(15_000);
  });

  test('made from many sides at once happens once, with its voucher and its ledger entry', async () => {
    const change = { to: 'refund_due', seen: seen(taken) } as const;
    const stale = row;
    const answers = await Promise.all(Array.from({ length: 8 }, () => become(change, stale)));
    expect(answers.filter((after) => after !== null)).toHaveLength(1);
    expect(await balanceOf(world, voucherId)).toBe(15_000);
    expect(await movements()).toEqual(['capture: provider 30000', 'capture: unmatched -30000']);
    await become({ to: 'refunded', seen: seen({ ...taken, refundedMinor: 30_000 }) });
  });
});

test('a payment of another booking, with its own voucher, stays unchanged', async () => {
  const other = await heldByBoth();
  const before = await rowOf(world, other.paymentId);
  await become({ to: 'void_due', seen: seen(), failureCode: 'offer_sold_out' });
  expect(await rowOf(world, other.paymentId)).toEqual(before);
  expect(await balanceOf(world, other.voucherId)).toBe(0);
  expect(await balanceOf(world, voucherId)).toBe(15_000);
});
