// Partial refunds over card, bank and vouchers: to the last minor unit, in any currency, in any order, by any number of
// callers; and what a traveller and staff see of them.
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { dispute, refund, voucher } from '#platform/db/schema.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';
import type { RefundReason } from '#payments/refunds/refund-booking.server.ts';
import { ledgerOf, refundOf, refundRows } from '#tests/support/payments/money-books.ts';
import {
  balanceOf,
  heldAtProvider,
  paidBooking,
  passSeconds,
} from '#tests/support/payments/paid-bookings.ts';
import { noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { setUpMethods } from '#tests/support/payments/test-tenders.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  await setUpMethods(world);
});
afterEach(() => {
  world.clock.now = noon;
  world.router.open = true;
});
afterAll(() => world.close());

type Paid = Awaited<ReturnType<typeof paidBooking>>;
const balances = ({ voucherIds }: Paid) => Promise.all(voucherIds.map((id) => balanceOf(world, id)));
const amounts = async ({ bookingId }: Paid) =>
  (await refundRows(world, bookingId)).map(({ tenderNo, amountMinor }) => [tenderNo, amountMinor]);

describe('an amount over a bank payment of 380.00 and vouchers of 50.00 and 20.00', () => {
  const flow = { method: 'instant', vouchers: [5_000, 2_000] } as const;
  test.each<[string, number | 'all', number, number[]]>([
    ['one cent', 1, 37_999, [0, 0]],
    ['exactly the bank payment', 38_000, 0, [0, 0]],
    ['one cent more: onto the first voucher', 38_001, 0, [1, 0]],
    ['exactly up to the first voucher', 43_000, 0, [5_000, 0]],
    ['one cent more: onto the second', 43_001, 0, [5_000, 1]],
    ['one cent less than all', 44_999, 0, [5_000, 1_999]],
    ['all in figures', 45_000, 0, [5_000, 2_000]],
    ['all', 'all', 0, [5_000, 2_000]],
  ])('%s', async (_, amountMinor, held, expected) => {
    const paid = await paidBooking(world, { ...flow, vouchers: [...flow.vouchers] });
    const done = await refundOf(world, paid.bookingId, { amountMinor });
    expect(done.ok).toBe(true);
    expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(held);
    expect(await balances(paid)).toEqual(expected);
    const gone = amountMinor === 'all' ? 45_000 : amountMinor;
    expect((await ledgerOf(world, paid.paymentId)).booking ?? 0).toBe(gone - 45_000);
  });

  test('a cent more than the rest is refused with what is left, also after a partial refund', async () => {
    const paid = await paidBooking(world, { ...flow, vouchers: [...flow.vouchers] });
    const tooMuch = (leftMinor: number) => ({ ok: false, code: 'refund_too_large', params: { leftMinor } });
    expect(await refundOf(world, paid.bookingId, { amountMinor: 45_001 })).toEqual(tooMuch(45_000));
    await refundOf(world, paid.bookingId, { amountMinor: 44_000, occasion: 'a part' });
    expect(await refundOf(world, paid.bookingId, { amountMinor: 1_001 })).toEqual(tooMuch(1_000));
    expect(await balances(paid)).toEqual([5_000, 1_000]);
    expect(await refundOf(world, paid.bookingId, { amountMinor: 1_000 })).toMatchObject({ ok: true });
    expect(await balances(paid)).toEqual([5_000, 2_000]);
  });
});

test('a surcharge goes back with the card that it was paid with', async () => {
  const paid = await paidBooking(world, { vouchers: [25_000] });
  expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(20_530);
  await refundOf(world, paid.bookingId);
  expect(await amounts(paid)).toEqual([
    [1, 20_530],
    [2, 25_000],
  ]);
});

test.each([
  ['JPY', 45_001, 45_000],
  ['KWD', 1_234_567, 1_234_001],
  ['CLP', 1, 1],
])(
  '%s: amounts are its own minor units, in the rows, the voucher and the view',
  async (currency, totalMinor, part) => {
    const paid = await paidBooking(world, { currency, totalMinor });
    const done = await refundOf(world, paid.bookingId, { amountMinor: part, destination: 'voucher' });
    expect(done).toMatchObject({ ok: true, value: [{ amountMinor: part, currency, kind: 'voucher' }] });
    const [row] = await refundRows(world, paid.bookingId);
    const [made] = await world.db.orm
      .select()
      .from(voucher)
      .where(eq(voucher.voucherId, row?.voucherId ?? ''));
    expect(made).toMatchObject({ currency, issuedMinor: part, bookingId: paid.bookingId });
    const shown = await readPaid(world.ctx(), paid.bookingId);
    expect(shown?.refunds).toMatchObject([
      { amountMinor: part, currency, state: 'done', destination: 'voucher' },
    ]);
  },
);

describe('the same request again', () => {
  test.each<[string, Parameters<typeof refundOf>[2]]>([
    ['with another amount', { amountMinor: 2 }],
    ['with more than is left', { amountMinor: 99_999 }],
    ['into a voucher', { destination: 'voucher' }],
    ['for another reason', { reason: 'duplicate' }],
  ])('%s is answered with the refunds of the first', async (_, change) => {
    const paid = await paidBooking(world, { method: 'instant', vouchers: [5_000] });
    const first = await refundOf(world, paid.bookingId, { amountMinor: 41_000 });
    expect(await refundOf(world, paid.bookingId, { amountMinor: 41_000, ...change })).toEqual(first);
    expect(await amounts(paid)).toEqual([
      [1, 40_000],
      [2, 1_000],
    ]);
  });

  test('of another booking is another refund', async () => {
    const [one, two] = [await paidBooking(world), await paidBooking(world)];
    await refundOf(world, one.bookingId, { amountMinor: 100 });
    await refundOf(world, two.bookingId, { amountMinor: 200 });
    expect([await amounts(one), await amounts(two)]).toEqual([[[1, 100]], [[1, 200]]]);
  });

  test('is answered although the booking was released after the first', async () => {
    const { bookingId } = await paidBooking(world);
    const first = await refundOf(world, bookingId, { amountMinor: 100 });
    const { rowCount } = await world.db.pool.query(
      `update booking set state = 'released' where booking_id = '${bookingId}'`,
    );
    expect(rowCount).toBe(1);
    expect(await refundOf(world, bookingId, { amountMinor: 100 })).toEqual(first);
    const other = await refundOf(world, bookingId, { amountMinor: 100, occasion: 'second' });
    expect(other).toEqual({ ok: false, code: 'booking_not_paid' });
  });
});

test('two callers at the same instant who together ask for a cent too much: one is refused', async () => {
  const paid = await paidBooking(world, { method: 'instant', vouchers: [5_000] });
  const [one, two] = await Promise.all(
    [22_500, 22_501].map((amountMinor) =>
      refundOf(world, paid.bookingId, { amountMinor, occasion: `ask ${amountMinor}` }),
    ),
  );
  const refused = one?.ok ? two : one;
  const leftMinor = one?.ok ? 22_500 : 22_499;
  expect(refused).toEqual({ ok: false, code: 'refund_too_large', params: { leftMinor } });
  expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(40_000 - (45_000 - leftMinor));
});

test('whatever parts are requested, card and vouchers get back what they paid and the books agree', async () => {
  const step = fc.record({
    share: fc.integer({ min: 1, max: 60_000 }),
    destination: fc.constantFrom('source' as const, 'voucher' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const paid = await paidBooking(world, { method: 'instant', vouchers: [9_000, 6_000] });
      let left = 45_000;
      for (const [at, { share, destination }] of steps.entries()) {
        const ask = { amountMinor: share, destination, occasion: `step ${at}` };
        const done = await refundOf(world, paid.bookingId, ask);
        expect(done.ok).toBe(share <= left);
        if (!done.ok) continue;
        expect(done.value.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(share);
        left -= share;
      }
      const rows = await refundRows(world, paid.bookingId);
      const [first = 0, second = 0] = await balances(paid);
      const given = (tenderNo: number, destination: 'source' | 'voucher') =>
        rows
          .filter((row) => row.tenderNo === tenderNo && row.destination === destination)
          .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      expect([first, second]).toEqual([given(2, 'source'), given(3, 'source')]);
      expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(30_000 - given(1, 'source'));
      expect((await ledgerOf(world, paid.paymentId)).booking ?? 0).toBe(-left);
    }),
    { numRuns: 8 },
  );
  expect(await findLedgerImbalances(world.db)).toEqual([]);
});

describe('a dispute takes its amount from the provider’s part only', () => {
  const complain = (paymentId: string, amountMinor: number, state: 'open' | 'won' | 'lost', no = 1) =>
    world.db.orm.insert(dispute).values({
      provider: 'sandbox',
      providerDisputeId: `${paymentId} ${no}`,
      paymentId,
      amountMinor,
      currency: 'EUR',
      state,
      reason: 'fraudulent',
      openedAt: noon,
    });
  test.each<[string, ['open' | 'won' | 'lost', number][], number]>([
    ['open for a part', [['open', 10_000]], 35_000],
    ['lost for a part', [['lost', 10_000]], 35_000],
    ['won', [['won', 10_000]], 45_000],
    [
      'one lost and one open',
      [
        ['lost', 10_000],
        ['open', 20_000],
      ],
      15_000,
    ],
    ['for more than the provider’s part, never for a voucher’s', [['open', 41_000]], 5_000],
  ])('%s', async (_, disputes, leftMinor) => {
    const paid = await paidBooking(world, { method: 'instant', vouchers: [5_000] });
    for (const [no, [state, amountMinor]] of disputes.entries())
      await complain(paid.paymentId, amountMinor, state, no);
    const more = await refundOf(world, paid.bookingId, { amountMinor: leftMinor + 1 });
    expect(more).toEqual({ ok: false, code: 'refund_too_large', params: { leftMinor } });
    const all = await refundOf(world, paid.bookingId, { destination: 'voucher' });
    expect(all.ok && all.value.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(leftMinor);
  });
});

test.each<RefundReason>(['cancelled', 'schedule_change', 'goodwill', 'duplicate', 'correction'])(
  'the reason %s and the moment are kept with the refund',
  async (reason) => {
    const { bookingId, paymentId } = await paidBooking(world);
    passSeconds(world, 5);
    await refundOf(world, bookingId, { amountMinor: 100, reason });
    const at = world.clock.now;
    const kept = {
      reason,
      paymentId,
      tenderNo: 1,
      createdAt: at,
      updatedAt: at,
      voucherId: null,
      failureCode: null,
    };
    expect(await refundRows(world, bookingId)).toMatchObject([kept]);
  },
);

test('if a notice cannot be stored, nothing is refunded and nothing is stored', async () => {
  const paid = await paidBooking(world, { vouchers: [45_000] });
  const broken = world.ctx({ emit: () => Promise.reject(new Error('no mail')) });
  await expect(refundOf(world, paid.bookingId, {}, broken)).rejects.toThrow('no mail');
  expect(await world.db.orm.select().from(refund).where(eq(refund.bookingId, paid.bookingId))).toEqual([]);
  expect(await balances(paid)).toEqual([0]);
  expect(await refundOf(world, paid.bookingId)).toMatchObject({ ok: true });
  expect(await balances(paid)).toEqual([45_000]);
});
