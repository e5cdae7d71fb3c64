// Refunds of a booking that several payments have paid: the newest first, each part capped by what it has left.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { dispute, voucher } from '#platform/db/schema.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { examineLocally } from '#payments/reconciliation/reconcile-local.server.ts';
import { settleRefundsOf, sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { gatewaysOf } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';
import { paidDue } from '#tests/support/payments/later-dues.ts';
import { ledgerOf, refundOf, refundRows } from '#tests/support/payments/money-books.ts';
import {
  balanceOf,
  heldAtProvider,
  paidBooking,
  passSeconds,
  rowOf,
} from '#tests/support/payments/paid-bookings.ts';
import { noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(async () => {
  world.clock.now = noon;
  world.router.open = true;
  expect(await findLedgerImbalances(world.db)).toEqual([]);
});
afterAll(() => world.close());

type Wanted = NonNullable<Parameters<typeof paidBooking>[1]>;

/** A trip of 727.52, and a bag of 70.00 that was bought a minute later. */
async function tripAndBag(trip: Wanted = {}, bag: Parameters<typeof paidDue>[2] = {}) {
  const first = await paidBooking(world, { totalMinor: 72_752, ...trip });
  passSeconds(world, 60);
  const { paymentId } = await paidDue(world, first.bookingId, bag);
  const second = await rowOf(world, paymentId);
  expect(second.state).toBe('captured');
  const held = async () => [
    await heldAtProvider(world, first.providerPaymentId),
    await heldAtProvider(world, second.providerPaymentId ?? ''),
  ];
  return { ...first, second, held };
}

type Both = Awaited<ReturnType<typeof tripAndBag>>;

/** `P2 7000 done`: of which payment, how much, and how it stands; sorted. */
const shares = async (both: Both): Promise<string[]> => {
  const rows = await refundRows(world, both.bookingId);
  const text = rows.map(({ paymentId, amountMinor, state }) => {
    return `${paymentId === both.paymentId ? 'P1' : 'P2'} ${amountMinor} ${state}`;
  });
  return text.toSorted();
};

/** A context that notes each refund that the provider is asked for. */
function calling(change: (ctx: PaymentCtx) => Partial<PaymentCtx> = () => ({})) {
  const calls: { paymentId: string; amountMinor: number; key: string }[] = [];
  const { usual } = world.ctx().gateways;
  const gateway = {
    ...usual,
    refund: (ref: { paymentId: string; providerPaymentId: string }, amountMinor: number, key: string) => {
      calls.push({ paymentId: ref.paymentId, amountMinor, key });
      return usual.refund(ref, amountMinor, key);
    },
  };
  const ctx = world.ctx({ gateways: gatewaysOf(gateway) });
  return { calls, ctx: { ...ctx, ...change(ctx) } };
}

describe('a trip of 727.52 and a bag of 70.00', () => {
  test.each<[string, number | 'all', string[], number[]]>([
    ['32.00: the newest payment alone', 3_200, ['P2 3200 done'], [72_752, 3_800]],
    ['100.00: the bag’s payment, then the trip’s', 10_000, ['P2 7000 done', 'P1 3000 done'], [69_752, 0]],
    ['179.52: taxes and the bag', 17_952, ['P2 7000 done', 'P1 10952 done'], [61_800, 0]],
    ['all', 'all', ['P2 7000 done', 'P1 72752 done'], [0, 0]],
  ])('%s', async (_, amountMinor, expected, held) => {
    const both = await tripAndBag();
    const done = await refundOf(world, both.bookingId, { amountMinor });
    expect(done).toMatchObject({ ok: true });
    expect(await shares(both)).toEqual(expected.toSorted());
    expect(await both.held()).toEqual(held);
  });

  test('the payment that bought what has ended comes first, if it is named', async () => {
    const both = await tripAndBag();
    await refundOf(world, both.bookingId, { amountMinor: 3_000, firstPaymentId: both.paymentId });
    expect(await both.held()).toEqual([69_752, 7_000]);
    await refundOf(world, both.bookingId, {
      amountMinor: 70_000,
      firstPaymentId: both.paymentId,
      occasion: 'the rest of it, and a part of the bag',
    });
    expect(await both.held()).toEqual([0, 6_752]);
  });

  test('a cent above both is refused with what both have left', async () => {
    const both = await tripAndBag();
    const tooMuch = { ok: false, code: 'refund_too_large', params: { leftMinor: 79_752 } };
    expect(await refundOf(world, both.bookingId, { amountMinor: 79_753 })).toEqual(tooMuch);
    expect(await both.held()).toEqual([72_752, 7_000]);
  });

  test('a booking whose flights are all cancelled is refunded like any other', async () => {
    const both = await tripAndBag();
    await world.db.orm.execute(
      sql`update coupon set state = 'refunded' where booking_id = ${both.bookingId}`,
    );
    const { rows } = await world.db.orm.execute(
      sql`select life from booking_life where booking_id = ${both.bookingId}`,
    );
    expect(rows).toEqual([{ life: 'cancelled' }]);
    expect(await refundOf(world, both.bookingId, { amountMinor: 10_952 })).toMatchObject({ ok: true });
    expect(await both.held()).toEqual([68_800, 0]);
  });

  test('a refund leaves coupons as they are, also one of a duplicate', async () => {
    const both = await tripAndBag();
    await refundOf(world, both.bookingId, { amountMinor: 'all', reason: 'duplicate' });
    const { rows } = await world.db.orm.execute(
      sql`select distinct state from coupon where booking_id = ${both.bookingId}`,
    );
    expect(rows).toEqual([{ state: 'open' }]);
  });

  test('a dispute takes from its own payment only', async () => {
    const both = await tripAndBag();
    await world.db.orm.insert(dispute).values({
      provider: 'sandbox',
      providerDisputeId: `dp_${both.second.paymentId}`,
      paymentId: both.second.paymentId,
      amountMinor: 7_000,
      currency: 'EUR',
      state: 'won',
      reason: 'fraudulent',
      openedAt: noon,
    });
    const stateOf = (state: 'open' | 'won') =>
      world.db.orm.update(dispute).set({ state }).where(eq(dispute.paymentId, both.second.paymentId));
    await stateOf('open');
    const tooMuch = { ok: false, code: 'refund_too_large', params: { leftMinor: 72_752 } };
    expect(await refundOf(world, both.bookingId, { amountMinor: 72_753 })).toEqual(tooMuch);
    expect(await refundOf(world, both.bookingId, { amountMinor: 100 })).toMatchObject({ ok: true });
    await stateOf('won');
    expect(await shares(both)).toEqual(['P1 100 done']);
  });

  test('one new voucher for both, taken from each payment in the ledger', async () => {
    const both = await tripAndBag();
    const done = await refundOf(world, both.bookingId, { amountMinor: 10_000, destination: 'voucher' });
    if (!done.ok) throw new Error(done.code);
    expect(done.value.map(({ code }) => code === null)).toEqual([false, true]);
    const made = await world.db.orm.select().from(voucher).where(eq(voucher.bookingId, both.bookingId));
    expect(made).toMatchObject([{ issuedMinor: 10_000, balanceMinor: 10_000 }]);
    expect(await ledgerOf(world, both.second.paymentId)).toEqual({ provider: 7_000, voucher: -7_000 });
    expect(await ledgerOf(world, both.paymentId)).toEqual({
      provider: 72_752,
      voucher: -3_000,
      booking: -69_752,
    });
    for (const paymentId of [both.paymentId, both.second.paymentId])
      expect(await examineLocally(world.ctx(), 'ledger_differs', paymentId)).toBeNull();
  });

  test('the traveller sees both payments, and reconciliation finds the price covered', async () => {
    const both = await tripAndBag({ vouchers: [30_000] });
    const paid = await readPaid(world.ctx(), both.bookingId);
    expect(paid).toMatchObject({ totalMinor: 79_752 });
    expect(paid?.parts.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['card', 42_752],
      ['voucher', 30_000],
      ['card', 7_000],
    ]);
    expect(await examineLocally(world.ctx(), 'booking_not_covered', both.bookingId)).toBeNull();
    const total = (by: number) =>
      world.db.orm.execute(
        sql`update booking set total_minor = total_minor + ${by} where booking_id = ${both.bookingId}`,
      );
    await total(1);
    expect(await examineLocally(world.ctx(), 'booking_not_covered', both.bookingId)).not.toBeNull();
    await total(-1_001);
    expect(await examineLocally(world.ctx(), 'booking_not_covered', both.bookingId)).not.toBeNull();
    // A line of 10.00 has ended, and its money went back.
    await refundOf(world, both.bookingId, { amountMinor: 1_000 });
    expect(await examineLocally(world.ctx(), 'booking_not_covered', both.bookingId)).toBeNull();
    await total(1_000);
  });
});

test('voucher 300.00 and card 427.52: two refunds of 109.52 go to the card, a third goes on to the voucher', async () => {
  const paid = await paidBooking(world, { totalMinor: 72_752, vouchers: [30_000] });
  for (const occasion of ['taxes', 'more taxes'])
    await refundOf(world, paid.bookingId, { amountMinor: 10_952, occasion });
  expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(20_848);
  expect(await balanceOf(world, paid.voucherIds[0] ?? '')).toBe(0);
  await refundOf(world, paid.bookingId, { amountMinor: 40_000, occasion: 'an apology' });
  expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(0);
  expect(await balanceOf(world, paid.voucherIds[0] ?? '')).toBe(19_152);
});

test('taxes of 109.52 go to the card, then an apology of 400.00 to its rest and the voucher', async () => {
  const paid = await paidBooking(world, { totalMinor: 72_752, vouchers: [30_000] });
  await refundOf(world, paid.bookingId, { amountMinor: 10_952, occasion: 'taxes' });
  await refundOf(world, paid.bookingId, { amountMinor: 40_000, occasion: 'an apology' });
  expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(0);
  expect(await balanceOf(world, paid.voucherIds[0] ?? '')).toBe(8_200);
});

test('a trip that a voucher paid alone goes back to it, and no provider is asked', async () => {
  const paid = await paidBooking(world, { vouchers: [45_000] });
  const { calls, ctx } = calling();
  expect(await refundOf(world, paid.bookingId, { reason: 'cancelled' }, ctx)).toMatchObject({ ok: true });
  expect(calls).toEqual([]);
  expect(await balanceOf(world, paid.voucherIds[0] ?? '')).toBe(45_000);
});

describe('the provider', () => {
  test('is asked twice for two refunds of 10.00, under different keys; once for the same request', async () => {
    const both = await tripAndBag();
    const { calls, ctx } = calling();
    for (const occasion of ['one', 'two', 'two'])
      await refundOf(world, both.bookingId, { amountMinor: 1_000, occasion }, ctx);
    expect(calls.map(({ amountMinor }) => amountMinor)).toEqual([1_000, 1_000]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
    expect(await both.held()).toEqual([72_752, 5_000]);
  });

  test('is asked for 32.00 of 4,454.50, not for more; in JPY for 5800', async () => {
    const { calls, ctx } = calling();
    const large = await paidBooking(world, { totalMinor: 445_450 });
    await refundOf(world, large.bookingId, { amountMinor: 3_200 }, ctx);
    const yen = await tripAndBag({ currency: 'JPY', totalMinor: 72_752 }, { currency: 'JPY' });
    await refundOf(world, yen.bookingId, { amountMinor: 5_800 }, ctx);
    expect(calls.map(({ amountMinor }) => amountMinor)).toEqual([3_200, 5_800]);
  });

  test.each([0, -1, 1.5])('is not asked for %s', async (amountMinor) => {
    const both = await tripAndBag();
    const { calls, ctx } = calling();
    const refused = { ok: false, code: 'refund_amount_invalid' };
    expect(await refundOf(world, both.bookingId, { amountMinor }, ctx)).toMatchObject(refused);
    expect(calls).toEqual([]);
  });

  test('reports by webhook before it answers: one refund and one movement for each payment', async () => {
    const both = await tripAndBag();
    const { usual } = world.ctx().gateways;
    const settledInside = { ...usual };
    settledInside.refund = async (ref, amountMinor, key) => {
      const answer = await usual.refund(ref, amountMinor, key);
      await settleRefundsOf(world.ctx(), ref.paymentId);
      return answer;
    };
    const ctx = world.ctx({ gateways: gatewaysOf(settledInside) });
    await refundOf(world, both.bookingId, { amountMinor: 10_000 }, ctx);
    expect(await both.held()).toEqual([69_752, 0]);
    expect(await ledgerOf(world, both.second.paymentId)).toEqual({});
  });

  test('has news of the second payment: the refund of the first stays due', async () => {
    const both = await tripAndBag();
    world.router.open = false;
    world.sandbox.options.fault = (operation) => (operation === 'refund' ? 'error' : null);
    await refundOf(world, both.bookingId, { amountMinor: 10_000 });
    world.sandbox.options.fault = () => null;
    await settleRefundsOf(world.ctx(), both.second.paymentId);
    expect(await shares(both)).toEqual(['P1 3000 due', 'P2 7000 done']);
    expect(await both.held()).toEqual([72_752, 0]);
    await sweepRefunds(world.ctx(), { quietMs: 0 });
    expect(await both.held()).toEqual([69_752, 0]);
  });

  test('refuses one of two: the answer says what went and what waits, and both are counted', async () => {
    const both = await tripAndBag({ card: 'refund_refused' });
    const done = await refundOf(world, both.bookingId, { amountMinor: 10_000 });
    expect(done).toMatchObject({
      ok: true,
      value: [
        { amountMinor: 7_000, state: 'done' },
        { amountMinor: 3_000, state: 'needs_destination' },
      ],
    });
    const tooMuch = { ok: false, code: 'refund_too_large', params: { leftMinor: 69_752 } };
    expect(await refundOf(world, both.bookingId, { amountMinor: 69_753, occasion: 'more' })).toEqual(tooMuch);
  });
});

describe('refunds that together exceed what was paid', () => {
  test('400.00 and 400.00 of 727.52 at the same instant: one is refused with what is left', async () => {
    const { bookingId, providerPaymentId } = await paidBooking(world, { totalMinor: 72_752 });
    const both = await Promise.all(
      ['one', 'two'].map((occasion) => refundOf(world, bookingId, { amountMinor: 40_000, occasion })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ params: { leftMinor: 32_752 } });
    expect(await heldAtProvider(world, providerPaymentId)).toBe(32_752);
  });

  test('727.51, then 1.00: the second one is refused, at most 0.01 is left', async () => {
    const { bookingId } = await paidBooking(world, { totalMinor: 72_752 });
    await refundOf(world, bookingId, { amountMinor: 72_751 });
    const tooMuch = { ok: false, code: 'refund_too_large', params: { leftMinor: 1 } };
    expect(await refundOf(world, bookingId, { amountMinor: 100, occasion: 'more' })).toEqual(tooMuch);
  });
});
