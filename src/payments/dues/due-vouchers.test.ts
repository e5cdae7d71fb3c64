// Vouchers pay what is due after the sale: they are taken with the payment, come back when it fails, and get back what
// they paid when it is refunded.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { payment, voucher } from '#platform/db/schema.ts';
import { refuse } from '#platform/lib/result.ts';
import { cancelDue } from '#payments/dues/cancel-due.server.ts';
import { readDue } from '#payments/dues/due.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import { dueFor, testSettlers } from '#tests/support/payments/later-dues.ts';
import { balanceOf, paidBooking } from '#tests/support/payments/paid-bookings.ts';
import {
  disagreements,
  noon,
  openPaymentWorld,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';

let world: PaymentWorld;
let sold: string;
beforeEach(async () => {
  world = await openPaymentWorld();
  sold = (await paidBooking(world)).bookingId;
});
afterEach(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  world.clock.now = noon;
  await world.close();
});

const pay = (dueId: string, change: Partial<TakePaymentInput>, ctx: PaymentCtx = world.ctx()) =>
  takePayment(ctx, { ...payOrder(world, sold), dueId, ...change });
const byToken = { paymentToken: 'tok_approved' };
const paymentsOf = (dueId: string) => world.db.orm.select().from(payment).where(eq(payment.dueId, dueId));

test('a voucher pays a part and the card the rest', async () => {
  const { voucherId, code } = await giveVoucher(world, 3_000);
  const dueId = await dueFor(world, sold);
  const order = { ...byToken, voucherCodes: [code.toLowerCase()] };
  expect(await pay(dueId, { ...order, expectedPayMinor: 7_000 })).toMatchObject({
    code: 'voucher_in_use',
    params: { payMinor: 4_000 },
  });
  expect(await pay(dueId, { ...order, expectedPayMinor: 4_000 })).toMatchObject({
    value: { state: 'confirmed' },
  });
  expect(await paymentsOf(dueId)).toMatchObject([
    { state: 'captured', amountMinor: 4_000, vouchersMinor: 3_000 },
  ]);
  expect(await balanceOf(world, voucherId)).toBe(0);
  expect(await readDue(world.db, dueId)).toMatchObject({ state: 'paid' });
  expect(await disagreements(world)).toEqual([]);
});

test('vouchers alone pay without a provider, in the order of their codes, and the same one twice is one', async () => {
  const [first, second] = [await giveVoucher(world, 5_000), await giveVoucher(world, 5_000)];
  const dueId = await dueFor(world, sold, { kind: 'fee', target: null });
  const voucherCodes = [second.code, first.code, second.code];
  expect(await pay(dueId, { voucherCodes })).toMatchObject({
    value: { state: 'confirmed', redirectUrl: null },
  });
  expect(await paymentsOf(dueId)).toMatchObject([{ provider: 'none', amountMinor: 0, vouchersMinor: 7_000 }]);
  expect(await balanceOf(world, second.voucherId)).toBe(0);
  expect(await balanceOf(world, first.voucherId)).toBe(3_000);
  expect(await disagreements(world)).toEqual([]);
});

describe('nothing is taken', () => {
  test.each([
    ['voucher_unknown', () => Promise.resolve(['AAAA-AAAA-AAAA-AAAA'])],
    ['voucher_currency_wrong', async () => [(await giveVoucher(world, 900, { currency: 'USD' })).code]],
    ['voucher_expired', async () => [(await giveVoucher(world, 900, { expiresAt: noon })).code]],
    ['vouchers_too_many', () => Promise.resolve(Array.from({ length: 6 }, () => 'AAAA-AAAA-AAAA-AAAA'))],
  ] as const)('of a voucher that is refused as %s', async (code, codesOf) => {
    const dueId = await dueFor(world, sold);
    expect(await pay(dueId, { ...byToken, voucherCodes: await codesOf() })).toMatchObject({
      ok: false,
      code,
    });
    expect(await paymentsOf(dueId)).toEqual([]);
  });

  test('when the card is declined, the bag is gone, or the due is withdrawn', async () => {
    const { voucherId, code } = await giveVoucher(world, 3_000);
    const dueId = await dueFor(world, sold);
    const voucherCodes = [code];
    await pay(dueId, { voucherCodes, paymentToken: 'tok_declined' });
    expect(await balanceOf(world, voucherId)).toBe(3_000);
    const settlers = { ...testSettlers, addition: () => Promise.resolve(refuse('offer_sold_out')) };
    await pay(dueId, { voucherCodes, ...byToken }, world.ctx({ settlers }));
    expect(await balanceOf(world, voucherId)).toBe(3_000);
    await pay(dueId, { voucherCodes });
    expect(await balanceOf(world, voucherId)).toBe(0);
    expect(await cancelDue(world.ctx(), dueId)).toMatchObject({ ok: true });
    expect(await balanceOf(world, voucherId)).toBe(3_000);
  });

  test('twice, when two dues are paid with one voucher at once', async () => {
    const { voucherId, code } = await giveVoucher(world, 7_000);
    const dues = [await dueFor(world, sold), await dueFor(world, sold)];
    const answers = await Promise.all(dues.map((dueId) => pay(dueId, { voucherCodes: [code] })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'voucher_in_use' });
    expect(await balanceOf(world, voucherId)).toBe(0);
  });
});

test.each([
  ['the card first', { refundMinor: 4_000, days: 0 }, { balance: 0, fresh: [] }],
  ['then the voucher', { refundMinor: 4_500, days: 0 }, { balance: 500, fresh: [] }],
  ['all of it', { refundMinor: 7_000, days: 0 }, { balance: 3_000, fresh: [] }],
  [
    'a new one for a voucher that has expired',
    { refundMinor: 4_500, days: 400 },
    { balance: 0, fresh: [500] },
  ],
  [
    'a new one for all that an expired one paid',
    { refundMinor: 7_000, days: 400 },
    { balance: 0, fresh: [3_000] },
  ],
] as const)('a refund of what a voucher and a card paid gives back to %s', async (_, given, expected) => {
  const { voucherId, code } = await giveVoucher(world, 3_000);
  const dueId = await dueFor(world, sold);
  await pay(dueId, { voucherCodes: [code], ...byToken });
  const [paid] = await paymentsOf(dueId);
  world.clock.now = new Date(noon.getTime() + given.days * 86_400_000);
  const done = await refundBooking(world.ctx(), {
    bookingId: sold,
    amountMinor: given.refundMinor,
    destination: 'source',
    reason: 'goodwill',
    occasion: 'bag',
    ...(paid && { firstPaymentId: paid.paymentId }),
  });
  expect(done).toMatchObject({ ok: true });
  expect(await balanceOf(world, voucherId)).toBe(expected.balance);
  const fresh = await world.db.orm.select().from(voucher).where(eq(voucher.reason, 'refund'));
  expect(fresh.map(({ balanceMinor }) => balanceMinor)).toEqual(expected.fresh);
});
