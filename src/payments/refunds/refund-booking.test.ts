// Refunds: to the tenders that paid or into a voucher, once per request, never more than was paid.
import { assert as holds, array, constantFrom, integer, property, record } from 'fast-check';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { discrepancy, refund, voucher } from '#platform/db/schema.ts';
import { heard, noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import {
  balanceOf,
  heldAtProvider,
  paidBooking,
  passSeconds,
} from '#tests/support/payments/paid-bookings.ts';
import { eventually } from '#tests/support/eventually.ts';
import { refundBooking, writeRefund, type RefundRequest } from '#payments/refunds/refund-booking.server.ts';
import { leftOf, splitRefund } from '#payments/refunds/refund-split.ts';
import { type Gateway, gatewaysOf } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { addDays } from '#platform/lib/time.ts';
import { endOfDay } from '#platform/lib/last-day.ts';
import { derivedCode } from '#payments/vouchers/derived-code.server.ts';
import { readRefundable } from '#payments/refunds/refundable.server.ts';

let world: PaymentWorld;
/** The refunds that were announced, one entry per call. */
const announced: (readonly string[])[] = [];

const emit = heard({ refunded: ({ refundIds }) => announced.push(refundIds) });

beforeAll(async () => {
  world = await openPaymentWorld();
  // The provider's webhook may be faster than its answer: then it is the webhook that announces.
  world.router.change = { emit };
});
afterEach(() => {
  world.clock.now = noon;
  world.sandbox.options.fault = () => null;
  announced.length = 0;
});
afterAll(() => world.close());

const ctx = (change: Partial<PaymentCtx> = {}) => world.ctx({ emit, ...change });
const requestOf = (bookingId: string, change: Partial<RefundRequest> = {}): RefundRequest => ({
  bookingId,
  amountMinor: 'all',
  destination: 'source',
  reason: 'cancelled',
  occasion: 'cancellation',
  ...change,
});
const rows = (bookingId: string) =>
  world.db.orm.select().from(refund).where(eq(refund.bookingId, bookingId)).orderBy(refund.tenderNo);
/** Sums of the ledger of one payment, by account. */
const ledger = async (paymentId: string) => {
  const { rows: sums } = await world.db.orm.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount_minor) from ledger_line join ledger_entry using (entry_id)
      where payment_id = ${paymentId} group by account having sum(amount_minor) <> 0`,
  );
  return Object.fromEntries(sums.map(({ account, sum }) => [account, Number(sum)]));
};

const noOwner = { voucherId: null, creditAccountId: null };

describe('an amount is split over the parts of a payment', () => {
  const part = record({
    kind: constantFrom('card' as const, 'voucher' as const),
    leftMinor: integer({ min: 0, max: 50_000 }),
  });
  test('to the last minor unit, never more than is left, the provider’s part first', () => {
    holds(
      property(
        array(part, { minLength: 1, maxLength: 6 }),
        integer({ min: 0, max: 1000 }),
        (given, share) => {
          const parts = given.map((each, i) => ({ ...each, paymentId: 'P1', tenderNo: i + 1, ...noOwner }));
          const amount = Math.floor((leftOf(parts) * share) / 1000);
          const shares = splitRefund(amount, parts);
          expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(amount);
          expect(
            shares.every(({ amountMinor, leftMinor }) => amountMinor > 0 && amountMinor <= leftMinor),
          ).toBe(true);
          const ofVouchers = shares.filter(({ kind }) => kind === 'voucher');
          const cards = parts.filter(({ kind }) => kind === 'card');
          const ofCards = shares.filter(({ kind }) => kind === 'card');
          if (ofVouchers.length > 0) {
            expect(ofCards.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(leftOf(cards));
          }
        },
      ),
    );
  });
});

test('a full refund of a card payment goes to the card and is announced once', async () => {
  const { bookingId, paymentId, providerPaymentId } = await paidBooking(world);
  const done = await refundBooking(ctx(), requestOf(bookingId));
  expect(done).toMatchObject({
    ok: true,
    value: [{ amountMinor: 45_000, state: 'done', kind: 'card', destination: 'source', code: null }],
  });
  expect(await heldAtProvider(world, providerPaymentId)).toBe(0);
  expect(await ledger(paymentId)).toEqual({});
  expect(announced).toEqual([[done.ok && done.value[0]?.refundId]]);
});

test('several parts are refunded: the card first, then the vouchers in the order of their use', async () => {
  const paid = await paidBooking(world, { vouchers: [10_000, 5_000] });
  const first = await refundBooking(
    ctx(),
    requestOf(paid.bookingId, { amountMinor: 33_000, occasion: 'one' }),
  );
  expect(first).toMatchObject({ ok: true, value: [{ amountMinor: 30_000 }, { amountMinor: 3_000 }] });
  expect(await Promise.all(paid.voucherIds.map((id) => balanceOf(world, id)))).toEqual([3_000, 0]);
  const rest = await refundBooking(ctx(), requestOf(paid.bookingId, { occasion: 'two' }));
  expect(rest).toMatchObject({ ok: true, value: [{ amountMinor: 7_000 }, { amountMinor: 5_000 }] });
  expect(await Promise.all(paid.voucherIds.map((id) => balanceOf(world, id)))).toEqual([10_000, 5_000]);
  expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(0);
  expect(await ledger(paid.paymentId)).toEqual({});
  expect(announced.map((ids) => ids.length)).toEqual([2, 2]);
});

test('the part of an expired voucher goes into a new one, whose code is shown once', async () => {
  const paid = await paidBooking(world, { vouchers: [45_000] });
  await world.db.orm
    .update(voucher)
    .set({ expiresAt: noon })
    .where(eq(voucher.voucherId, paid.voucherIds[0] ?? ''));
  const request = requestOf(paid.bookingId, { amountMinor: 20_000 });
  const done = await refundBooking(ctx(), request);
  const [part] = done.ok ? done.value : [];
  expect(part).toMatchObject({ amountMinor: 20_000, state: 'done', kind: 'voucher' });
  expect(part?.code?.endsWith(part.codeEnd ?? '-')).toBe(true);
  expect(await balanceOf(world, paid.voucherIds[0] ?? '')).toBe(0);
  const again = await refundBooking(ctx(), request);
  expect(again).toMatchObject({ ok: true, value: [{ refundId: part?.refundId, code: null }] });
  expect(announced).toHaveLength(1);
});

test('a refund into a voucher puts everything into one new voucher for a year and nothing on the card', async () => {
  const paid = await paidBooking(world, { vouchers: [10_000] });
  const done = await refundBooking(ctx(), requestOf(paid.bookingId, { destination: 'voucher' }));
  const parts = done.ok ? done.value : [];
  expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([35_000, 10_000]);
  const [shown, ...others] = parts.flatMap(({ code }) => code ?? []);
  expect(others).toEqual([]);
  const stored = await rows(paid.bookingId);
  // The mail of the refund derives the same code again.
  expect(shown).toBe(derivedCode(stored[0]?.voucherId ?? '', ctx().settings));
  expect(new Set(stored.map(({ voucherId }) => voucherId)).size).toBe(1);
  const [made] = await world.db.orm
    .select()
    .from(voucher)
    .where(eq(voucher.voucherId, stored[0]?.voucherId ?? ''));
  expect(made).toMatchObject({
    issuedMinor: 45_000,
    balanceMinor: 45_000,
    reason: 'refund',
    currency: 'EUR',
  });
  expect(made?.expiresAt).toEqual(endOfDay(addDays(noon.toISOString().slice(0, 10), 365)));
  expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(35_000);
});

describe('invalid requests are refused and move nothing', () => {
  test.each([0, -1, 1.5, Number.NaN])('an amount of %d', async (amountMinor) => {
    const { bookingId } = await paidBooking(world);
    const refused = await refundBooking(ctx(), requestOf(bookingId, { amountMinor }));
    expect(refused).toEqual({ ok: false, code: 'refund_amount_invalid' });
  });

  test('more than was paid, and any amount after a full refund', async () => {
    const { bookingId } = await paidBooking(world);
    const more = await refundBooking(ctx(), requestOf(bookingId, { amountMinor: 45_001 }));
    expect(more).toEqual({ ok: false, code: 'refund_too_large', params: { leftMinor: 45_000 } });
    await refundBooking(ctx(), requestOf(bookingId));
    const none = await refundBooking(ctx(), requestOf(bookingId, { occasion: 'again' }));
    expect(none).toEqual({ ok: false, code: 'refund_too_large', params: { leftMinor: 0 } });
    expect(await rows(bookingId)).toHaveLength(1);
  });

  test('an unknown booking, and an unpaid one', async () => {
    const id = '0193a1b2-0000-7000-8000-000000000000';
    for (const bookingId of [id, 'x']) {
      expect(await refundBooking(ctx(), requestOf(bookingId))).toEqual({
        ok: false,
        code: 'booking_unknown',
      });
    }
    const { bookingId } = await paidBooking(world, { card: 'declined' });
    expect(await refundBooking(ctx(), requestOf(bookingId))).toEqual({ ok: false, code: 'booking_not_paid' });
  });
});

test('the same request twenty times at once is one refund', async () => {
  const { bookingId, providerPaymentId } = await paidBooking(world);
  const request = requestOf(bookingId, { amountMinor: 10_000 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => refundBooking(ctx(), request)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await rows(bookingId)).toHaveLength(1);
  expect(await heldAtProvider(world, providerPaymentId)).toBe(35_000);
  expect(announced).toHaveLength(1);
});

test('a webhook that is faster than the provider’s answer ends the refund, and it is announced once', async () => {
  const { bookingId, providerPaymentId } = await paidBooking(world);
  const isDone = async () => (await rows(bookingId)).every(({ state }) => state === 'done');
  const { usual } = ctx().gateways;
  const slow: Gateway = {
    ...usual,
    refund: async (...order) => {
      const answer = await usual.refund(...order);
      await eventually(async () => expect(await isDone()).toBe(true));
      return answer;
    },
  };
  const done = await refundBooking(ctx({ gateways: gatewaysOf(slow) }), requestOf(bookingId));
  expect(done).toMatchObject({ ok: true, value: [{ state: 'done' }] });
  expect(await heldAtProvider(world, providerPaymentId)).toBe(0);
  expect(announced).toHaveLength(1);
});

/** Twenty requests for a tenth each, at once; the amount granted in total. */
async function promisedToTwenty(store: (request: RefundRequest) => Promise<unknown>): Promise<number> {
  const { bookingId } = await paidBooking(world, { vouchers: [15_000] });
  const requests = Array.from({ length: 20 }, (_, i) =>
    requestOf(bookingId, { amountMinor: 4_500, occasion: `request ${i}` }),
  );
  await Promise.allSettled(requests.map(store));
  const granted = await rows(bookingId);
  // The sweep of another test must not process what a careless variant leaves.
  await world.db.orm.delete(refund).where(and(eq(refund.bookingId, bookingId), eq(refund.state, 'due')));
  return granted.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

test('of twenty simultaneous requests for a tenth, ten are granted, together exactly what was paid', async () => {
  expect(await promisedToTwenty((request) => refundBooking(ctx(), request))).toBe(45_000);
});

test('mutant: a variant that reads before it has the lock refunds too much', async () => {
  let looked = 0;
  const everybody = Promise.withResolvers<void>();
  const careless = async (request: RefundRequest) => {
    const seen = await withTx(world.db, (tx) => readRefundable(tx, request.bookingId));
    // The worst order: all read before the first writes.
    if (++looked === 20) everybody.resolve();
    await everybody.promise;
    if (!seen || leftOf(seen.parts) < 4_500) return;
    await withTx(world.db, (tx) => writeRefund(tx, ctx(), { ...request, amountMinor: 4_500 }, seen));
  };
  expect(await promisedToTwenty(careless)).toBeGreaterThan(45_000);
});

describe('a provider that delays or refuses a refund', () => {
  test('no answer: the refund stays due, the sweep asks again with the same id, and it is made once', async () => {
    const { bookingId, providerPaymentId } = await paidBooking(world);
    world.sandbox.options.fault = (operation) => (operation === 'refund' ? 'lost_answer' : null);
    expect(await refundBooking(ctx(), requestOf(bookingId))).toMatchObject({
      ok: true,
      value: [{ state: 'due' }],
    });
    world.sandbox.options.fault = () => null;
    expect(announced).toEqual([]);
    expect(await sweepRefunds(ctx())).toBe(0);
    passSeconds(world, 11);
    expect(await sweepRefunds(ctx())).toBe(1);
    expect(await rows(bookingId)).toMatchObject([{ state: 'done' }]);
    expect(await heldAtProvider(world, providerPaymentId)).toBe(0);
    expect(announced).toHaveLength(1);
  });

  test('a slow bank: the refund is due until it is done', async () => {
    const { bookingId, paymentId } = await paidBooking(world, { card: 'refund_slow', vouchers: [5_000] });
    await refundBooking(ctx(), requestOf(bookingId));
    expect(await rows(bookingId)).toMatchObject([{ state: 'due' }, { state: 'done' }]);
    expect(announced).toEqual([]);
    passSeconds(world, 21);
    await sweepRefunds(ctx());
    expect(await rows(bookingId)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(announced.map((ids) => ids.length)).toEqual([2]);
    expect(await ledger(paymentId)).toEqual({});
  });

  test.each(['refund_refused', 'refund_fails_late'] as const)(
    '%s: staff are alerted, the money is still owed, and no voucher is issued',
    async (card) => {
      const { bookingId, paymentId } = await paidBooking(world, { card });
      await refundBooking(ctx(), requestOf(bookingId));
      passSeconds(world, 21);
      await sweepRefunds(ctx());
      const [refused] = await rows(bookingId);
      expect(refused).toMatchObject({
        state: 'needs_destination',
        failureCode: 'refund_refused',
        voucherId: null,
      });
      const open = await world.db.orm
        .select()
        .from(discrepancy)
        .where(eq(discrepancy.subject, refused?.refundId ?? ''));
      expect(open).toMatchObject([{ kind: 'refund_refused', resolvedAt: null }]);
      expect(await ledger(paymentId)).toEqual({ provider: 45_000, booking: -45_000 });
      expect(announced).toEqual([]);
      const other = requestOf(bookingId, { destination: 'voucher', occasion: 'a person decided' });
      const owed = { ok: false, code: 'refund_too_large', params: { leftMinor: 0 } };
      expect(await refundBooking(ctx(), other)).toEqual(owed);
    },
  );
});
