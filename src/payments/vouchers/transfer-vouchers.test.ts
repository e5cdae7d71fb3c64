// Vouchers of a replaced booking: transferred where they are still valid, and reported with the reason where not.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { booking, voucher } from '#platform/db/schema.ts';
import { transferVouchers } from '#payments/vouchers/transfer-vouchers.server.ts';
import { addVoucher, dropVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import {
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';

let world: PaymentWorld;
let from: string;
let to: string;

beforeAll(async () => {
  world = await openPaymentWorld();
});
beforeEach(async () => {
  [from, to] = [await held(), await held()];
});
afterAll(() => world.close());

const held = async () => holdBooking(world.db, noon, await openFlight(world.db));
const given = async (amountMinor: number, expiresAt?: Date) => {
  const made = await giveVoucher(world, amountMinor, expiresAt ? { expiresAt } : {});
  expect(await addVoucher(world.ctx(), { bookingId: from, code: made.code })).toMatchObject({ ok: true });
  return { ...made, codeEnd: made.code.slice(-4) };
};
const change = (id: string, values: Partial<typeof booking.$inferInsert>) =>
  world.db.orm.update(booking).set(values).where(eq(booking.bookingId, id));
const replaced = () => change(from, { state: 'replaced' });
const transfer = () => transferVouchers(world.ctx(), from, to);
const chosen = async () => {
  const options = await readPaymentOptions(world.ctx(), to);
  return options.ok ? options.value.vouchers.map(({ codeEnd, usedMinor }) => ({ codeEnd, usedMinor })) : [];
};
const nothing = { kept: [], dropped: [] };

test('vouchers are transferred in their order and reported once', async () => {
  const [small, large] = [await given(10_000), await given(90_000)];
  await replaced();
  const kept = [small, large].map(({ codeEnd }) => ({ kind: 'voucher', codeEnd }));
  expect(await transfer()).toEqual({ kept, dropped: [] });
  expect(await chosen()).toEqual([
    { codeEnd: small.codeEnd, usedMinor: 10_000 },
    { codeEnd: large.codeEnd, usedMinor: 35_000 },
  ]);
  expect(await transfer()).toEqual(nothing);
  // A removed voucher does not return when the page is submitted again.
  await dropVoucher(world.ctx(), { bookingId: to, voucherId: small.voucherId });
  expect(await transfer()).toEqual(nothing);
});

test('a voucher that is expired, used up or in another currency is reported with the reason', async () => {
  const [past, empty, good] = [
    await given(100, new Date(noon.getTime() + 60_000)),
    await given(200),
    await given(300),
  ];
  await replaced();
  await world.db.orm.update(voucher).set({ balanceMinor: 0 }).where(eq(voucher.voucherId, empty.voucherId));
  const later = world.ctx({ now: new Date(noon.getTime() + 60_000) });
  expect(await transferVouchers(later, from, to)).toEqual({
    kept: [{ kind: 'voucher', codeEnd: good.codeEnd }],
    dropped: [
      { kind: 'voucher', codeEnd: past.codeEnd, reason: 'voucher_expired' },
      { kind: 'voucher', codeEnd: empty.codeEnd, reason: 'voucher_used_up' },
    ],
  });
  to = await held();
  await change(to, { currency: 'USD' });
  expect((await transfer()).dropped[2]).toEqual({
    kind: 'voucher',
    codeEnd: good.codeEnd,
    reason: 'voucher_currency_wrong',
  });
});

test('no voucher is transferred from an active or foreign booking, or to one that has ended', async () => {
  await given(100);
  expect(await transfer()).toEqual(nothing);
  await replaced();
  await change(from, { visitor: 'b'.repeat(64) });
  expect(await transfer()).toEqual(nothing);
  expect(await transferVouchers(world.ctx(), 'x', to)).toEqual(nothing);
  await change(from, { visitor: 'a'.repeat(64) });
  await change(to, { holdExpiresAt: noon });
  expect(await transfer()).toEqual(nothing);
});
