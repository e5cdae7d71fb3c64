// A refund without a destination: still owed, asked for once, and given back exactly once, wherever it goes.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { discrepancy, refund, voucher } from '#platform/db/schema.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { examineLocally } from '#payments/reconciliation/reconcile-local.server.ts';
import { noteBounced } from '#payments/refunds/refund-bounced.server.ts';
import { type NewDestination, redirectRefund } from '#payments/refunds/redirect-refund.server.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';
import { paidDue } from '#tests/support/payments/later-dues.ts';
import { ledgerOf, refundOf, refundRows } from '#tests/support/payments/money-books.ts';
import { heldAtProvider, paidBooking, rowOf } from '#tests/support/payments/paid-bookings.ts';
import { heard, noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
const asked: string[] = [];
const told: string[] = [];
beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
beforeEach(() => {
  asked.length = 0;
  told.length = 0;
});
afterEach(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
});
afterAll(() => world.close());

const ctx = () =>
  world.ctx({
    emit: heard({
      refund_stuck: ({ refundId }) => asked.push(refundId),
      refunded: ({ refundIds }) => told.push(...refundIds),
    }),
  });

/** 45.00 of a trip that its card does not take back. */
async function stuck(amountMinor: number | 'all' = 4_500) {
  const paid = await paidBooking(world, { card: 'refund_refused' });
  await refundOf(world, paid.bookingId, { amountMinor }, ctx());
  const [row] = await refundRows(world, paid.bookingId);
  const refundId = row?.refundId ?? '';
  expect(row).toMatchObject({ state: 'needs_destination', failureCode: 'refund_refused' });
  expect(asked).toEqual([refundId]);
  const redirect = (to: NewDestination['to'], agreement = '') =>
    redirectRefund(ctx(), { bookingId: paid.bookingId, refundId, to, agreement });
  return { ...paid, refundId, redirect };
}

const questions = async (refundId: string) =>
  (await world.db.orm.select().from(discrepancy).where(eq(discrepancy.subject, refundId))).map(
    ({ kind, resolution }) => [kind, resolution],
  );

test('into a voucher, with the traveller’s agreement, once', async () => {
  const { bookingId, paymentId, providerPaymentId, refundId, redirect } = await stuck();
  expect(await questions(refundId)).toEqual([['refund_refused', null]]);
  expect(await redirect('voucher', '  ')).toMatchObject({
    code: 'input_invalid',
    fields: [{ path: 'agreement', code: 'field_missing' }],
  });
  const both = await Promise.all([1, 2].map(() => redirect('voucher', 'by telephone, 29 November')));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'refund_settled' });
  const [done] = both.flatMap((each) => (each.ok ? each.value : []));
  expect(done).toMatchObject({ refundId, state: 'done', kind: 'voucher', amountMinor: 4_500 });
  expect(done?.code).toMatch(/.{16}/);
  expect(await refundRows(world, bookingId)).toMatchObject([
    { state: 'done', destination: 'voucher', agreement: 'by telephone, 29 November', failureCode: null },
  ]);
  expect(await world.db.orm.select().from(voucher).where(eq(voucher.bookingId, bookingId))).toMatchObject([
    { balanceMinor: 4_500 },
  ]);
  expect(await heldAtProvider(world, providerPaymentId)).toBe(45_000);
  expect(await ledgerOf(world, paymentId)).toEqual({ provider: 45_000, booking: -40_500, voucher: -4_500 });
  expect(await questions(refundId)).toEqual([['refund_refused', 'refund']]);
  expect(told).toEqual([refundId]);
});

test('to another card of the booking, as far as that one has enough left', async () => {
  const { bookingId, paymentId, refundId, redirect } = await stuck();
  const { paymentId: bag } = await paidDue(world, bookingId, { amountMinor: 4_499 });
  const tooMuch = { ok: false, code: 'refund_too_large', params: { leftMinor: 4_499 } };
  expect(await redirect({ paymentId: bag, tenderNo: 1 })).toEqual(tooMuch);
  expect(await redirect({ paymentId: uuidv7(noon), tenderNo: 1 })).toMatchObject({
    params: { leftMinor: 0 },
  });
  const [still] = await world.db.orm.select().from(refund).where(eq(refund.refundId, refundId));
  expect(still?.state).toBe('needs_destination');
  const { paymentId: seats } = await paidDue(world, bookingId, { amountMinor: 6_000 });
  expect(await redirect({ paymentId: seats, tenderNo: 1 })).toMatchObject({
    value: [{ state: 'done', kind: 'card', amountMinor: 4_500 }],
  });
  const rows = await refundRows(world, bookingId);
  expect(rows.map(({ paymentId: of, state, replaces }) => [of, state, replaces])).toEqual([
    [paymentId, 'moved', null],
    [seats, 'done', refundId],
  ]);
  const { providerPaymentId } = await rowOf(world, seats);
  expect(await heldAtProvider(world, providerPaymentId ?? '')).toBe(1_500);
  // The first card has all of its money again, and the request counts once.
  expect(await refundOf(world, bookingId, { amountMinor: 51_000, occasion: 'too much' })).toMatchObject({
    params: { leftMinor: 45_000 + 4_499 + 1_500 },
  });
  const shown = await readPaid(world.ctx(), bookingId);
  expect(shown?.refunds.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'done',
    'moved',
  ]);
});

test('to the same card once more: it is asked under another key, and may refuse again', async () => {
  const { bookingId, paymentId, refundId, redirect } = await stuck('all');
  expect(await redirect({ paymentId, tenderNo: 1 })).toMatchObject({
    value: [{ state: 'needs_destination', amountMinor: 45_000 }],
  });
  const rows = await refundRows(world, bookingId);
  expect(rows.map(({ state, replaces }) => [state, replaces])).toEqual([
    ['moved', null],
    ['needs_destination', refundId],
  ]);
  expect(asked).toEqual([refundId, rows[1]?.refundId]);
  expect(await refundOf(world, bookingId, { amountMinor: 1, occasion: 'more' })).toMatchObject({
    params: { leftMinor: 0 },
  });
});

test('money that the bank sent back is owed again, and goes into a voucher with entries of its own', async () => {
  const { bookingId, paymentId, providerPaymentId } = await paidBooking(world);
  await refundOf(world, bookingId, { amountMinor: 1_000 }, ctx());
  const [row] = await refundRows(world, bookingId);
  const refundId = row?.refundId ?? '';
  const read = await world.ctx().gateways.usual.read(providerPaymentId);
  if (!read.ok) throw new Error('the provider answers');
  await noteBounced(ctx(), await rowOf(world, paymentId), { ...read.value, refunds: [] });
  expect(asked).toEqual([refundId]);
  expect(await examineLocally(world.ctx(), 'refund_refused', refundId)).not.toBeNull();
  expect(
    await redirectRefund(ctx(), { bookingId, refundId, to: 'voucher', agreement: 'by mail' }),
  ).toMatchObject({ ok: true });
  expect(await ledgerOf(world, paymentId)).toEqual({ provider: 45_000, booking: -44_000, voucher: -1_000 });
  expect(await examineLocally(world.ctx(), 'refund_refused', refundId)).toBeNull();
});

test('what is refunded already, of another booking or unknown needs no destination', async () => {
  const { bookingId } = await paidBooking(world);
  await refundOf(world, bookingId, { amountMinor: 1_000 });
  const [row] = await refundRows(world, bookingId);
  const refundId = row?.refundId ?? '';
  const to = { to: 'voucher', agreement: 'yes' } as const;
  expect(await redirectRefund(ctx(), { bookingId, refundId, ...to })).toMatchObject({
    code: 'refund_settled',
  });
  const other = (await paidBooking(world)).bookingId;
  for (const [of, id] of [
    [other, refundId],
    [bookingId, uuidv7(noon)],
    [bookingId, 'nothing'],
  ] as const)
    expect(await redirectRefund(ctx(), { bookingId: of, refundId: id, ...to })).toMatchObject({
      code: 'refund_unknown',
    });
});
