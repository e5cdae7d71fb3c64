// Paying with vouchers, with vouchers and a card, with a surcharge, by token and by bank.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readBooking } from '#reservations/read-booking.server.ts';
import { booking, payment, voucher } from '#platform/db/schema.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { expireVouchers } from '#payments/vouchers/expire-vouchers.server.ts';
import { type Gateway, gatewaysOf } from '#payments/states/gateway.ts';
import {
  disagreements,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  pageOf,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { readPaid } from '#payments/states/read-paid.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import { giveVoucher, setUpMethods } from '#tests/support/payments/test-tenders.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { payWith } from '../../tests/support/sandbox-payer.ts';

let world: PaymentWorld;
let bookingId: string;
/** Cards cost 2.5 % and thirty cents here, so the whole booking costs 46,155 by card. */
const byCard = 46_155;

beforeAll(async () => {
  world = await openPaymentWorld();
  await setUpMethods(world);
  world.router.open = false;
});
beforeEach(async () => {
  bookingId = await held();
});
afterEach(async () => {
  world.clock.now = noon;
  world.sandbox.options.fault = () => null;
  expect(await disagreements(world)).toEqual([]);
});
afterAll(() => world.close());

const held = async () => holdBooking(world.db, noon, await openFlight(world.db));
const ctx = () => world.ctx();
/** The payer agrees in the bank's app before the provider answers. */
const byBank = { method: 'instant', paymentToken: 'tok_approved' } as const;
const pay = (change: Partial<TakePaymentInput> = {}) =>
  takePayment(ctx(), { ...payOrder(world, bookingId), ...change });
const choose = (code: string, on = bookingId) => addVoucher(ctx(), { bookingId: on, code });
const balance = async ({ voucherId }: { voucherId: string }) => {
  const [row] = await world.db.orm.select().from(voucher).where(eq(voucher.voucherId, voucherId));
  return row?.balanceMinor;
};
const rowOf = async (id = bookingId) => {
  const rows = await world.db.orm.select().from(payment).where(eq(payment.bookingId, id));
  return rows.at(-1);
};
const status = async () => {
  const paymentId = (await rowOf())?.paymentId ?? '';
  const read = await settleOwnPayment(ctx(), { bookingId, paymentId });
  if (!read.ok) throw new Error(read.code);
  return read.value;
};
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const lapse = async () => {
  world.clock.now = inMinutes(31);
  await expireHolds(world.ctx());
};

describe('a surcharge', () => {
  test('is shown before it applies, and is part of the total once it is paid', async () => {
    expect(await readPaymentOptions(ctx(), bookingId)).toMatchObject({
      value: {
        totalMinor: 45_000,
        methods: [
          { method: 'card', surchargeMinor: 1_155, payMinor: byCard },
          { method: 'instant', surchargeMinor: 0, payMinor: 45_000 },
        ],
      },
    });
    expect(await pay({ expectedTotalMinor: 45_000 })).toMatchObject({
      code: 'price_changed',
      params: { totalMinor: byCard },
    });
    const before = await readBooking(ctx(), bookingId);
    expect(before).toMatchObject({ value: { totalMinor: 45_000, paymentFeeMinor: 0 } });
    expect(await pay({ expectedTotalMinor: byCard, paymentToken: 'tok_approved' })).toMatchObject({
      value: { state: 'confirmed', redirectUrl: null },
    });
    const after = await readBooking(ctx(), bookingId);
    expect(after).toMatchObject({
      value: { state: 'confirmed', totalMinor: byCard, paymentFeeMinor: 1_155 },
    });
    expect(await readPaid(ctx(), bookingId)).toEqual({
      paidAt: noon.toISOString(),
      totalMinor: byCard,
      surchargeMinor: 1_155,
      currency: 'EUR',
      parts: [{ kind: 'card', amountMinor: byCard, brand: 'Visa', lastFour: '4242', codeEnd: null }],
      refunds: [],
    });
  });

  test('applies to the rest after vouchers, and not to a booking that stays unpaid', async () => {
    const given = await giveVoucher(world, 25_000);
    await choose(given.code);
    expect(await pay({ paymentToken: 'tok_declined' })).toMatchObject({ value: { state: 'declined' } });
    expect(await rowOf()).toMatchObject({ amountMinor: 20_530, surchargeMinor: 530, vouchersMinor: 25_000 });
    expect(await readBooking(ctx(), bookingId)).toMatchObject({
      value: { totalMinor: 45_000, paymentFeeMinor: 0 },
    });
  });
});

describe('ways of paying', () => {
  test('that are not offered are refused, and nothing is stored', async () => {
    await world.db.orm.execute(sql`update payment_method set active = false where method = 'instant'`);
    expect(await pay({ method: 'instant' })).toEqual({ ok: false, code: 'payment_method_unknown' });
    await world.db.orm.execute(
      sql`update payment_method set active = true, provider = 'nobody' where method = 'instant'`,
    );
    expect(await pay({ method: 'instant' })).toEqual({ ok: false, code: 'payment_method_unknown' });
    await world.db.orm.execute(sql`update payment_method set provider = null where method = 'instant'`);
    expect(await rowOf()).toBeUndefined();
  });

  test('a bank payment is captured at once and confirms the booking', async () => {
    expect(await pay(byBank)).toMatchObject({ value: { state: 'confirmed' } });
    expect(await rowOf()).toMatchObject({ state: 'captured', method: 'instant', amountMinor: 45_000 });
  });

  test('a bank payment for seats that have been sold is fully refunded', async () => {
    const slow = (gateway: Gateway): Gateway => ({
      ...gateway,
      async create(order) {
        await gateway.create(order);
        return { ok: false, kind: 'unknown', why: 'no answer' };
      },
    });
    const flightId = await openFlight(world.db);
    bookingId = await holdBooking(world.db, noon, flightId);
    const order = { ...payOrder(world, bookingId), ...byBank };
    const gateways = gatewaysOf(slow(ctx().gateways.usual));
    expect(await takePayment(world.ctx({ gateways }), order)).toMatchObject({
      code: 'payment_provider_unavailable',
    });
    await lapse();
    await holdBooking(world.db, world.clock.now, flightId);
    expect(await status()).toMatchObject({ state: 'refunded', code: 'offer_sold_out' });
  });

  test('a token that the provider does not know is refused, and another one may be tried', async () => {
    expect(await pay({ paymentToken: 'tok_nonsense' })).toEqual({ ok: false, code: 'payment_token_invalid' });
    expect(await pay({ paymentToken: 'tok_approved' })).toMatchObject({ value: { state: 'confirmed' } });
    expect(await pay({ paymentToken: 'tok_approved' })).toEqual({ ok: false, code: 'booking_already_paid' });
  });

  test('twenty simultaneous presses with one token make one payment, and all see that it is paid', async () => {
    const presses = await Promise.all(
      Array.from({ length: 20 }, () => pay({ paymentToken: 'tok_approved' })),
    );
    const states = new Set(presses.map((each) => (each.ok ? each.value.state : each.code)));
    expect([...states].filter((state) => state !== 'booking_already_paid')).toEqual(['confirmed']);
    expect(await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId))).toHaveLength(1);
  });

  test('an unused open page is replaced by another payment method', async () => {
    const page = pageOf(await pay());
    expect(await pay(byBank)).toMatchObject({ value: { state: 'confirmed' } });
    const rows = await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
    expect(rows.map(({ state, method }) => `${method} ${state}`).toSorted()).toEqual([
      'card failed',
      'instant captured',
    ]);
    await payWith(page, 'approved');
  });

  test('a bank that is busy with an earlier payment is waited for', async () => {
    await payWith(pageOf(await pay()), 'late');
    expect(await pay({ method: 'instant' })).toEqual({ ok: false, code: 'payment_in_progress' });
    world.clock.now = new Date(noon.getTime() + 20_000);
    expect(await pay({ method: 'instant' })).toEqual({ ok: false, code: 'booking_already_paid' });
  });
});

describe('vouchers', () => {
  test('that cover the total need no provider', async () => {
    const [small, large] = [await giveVoucher(world, 10_000), await giveVoucher(world, 90_000)];
    await choose(small.code);
    await choose(large.code);
    world.sandbox.options.fault = () => 'error';
    const taken = await pay({ method: 'instant', expectedTotalMinor: 45_000, expectedPayMinor: 0 });
    expect(taken).toMatchObject({ value: { state: 'confirmed', redirectUrl: null } });
    expect(await pay()).toEqual({ ok: false, code: 'booking_already_paid' });
    expect([await balance(small), await balance(large)]).toEqual([0, 55_000]);
    expect(await readPaid(ctx(), bookingId)).toMatchObject({
      totalMinor: 45_000,
      parts: [
        { kind: 'voucher', amountMinor: 10_000, codeEnd: small.code.slice(-4), brand: null },
        { kind: 'voucher', amountMinor: 35_000, codeEnd: large.code.slice(-4), brand: null },
      ],
    });
  });

  test('and a declined card: the vouchers are restored to the cent, and the next attempt may use them', async () => {
    const given = await giveVoucher(world, 12_345);
    await choose(given.code);
    const page = pageOf(await pay());
    expect(await balance(given)).toBe(0);
    await payWith(page, 'declined');
    expect(await status()).toMatchObject({ state: 'declined', vouchersMinor: 12_345, mayTryAgain: true });
    expect(await balance(given)).toBe(12_345);
    expect(await pay({ paymentToken: 'tok_approved' })).toMatchObject({ value: { state: 'confirmed' } });
    expect(await balance(given)).toBe(0);
  });

  test('and a card, paid after the seats were sold: both are refunded', async () => {
    const flightId = await openFlight(world.db);
    bookingId = await holdBooking(world.db, noon, flightId);
    const given = await giveVoucher(world, 12_345);
    await choose(given.code);
    await payWith(pageOf(await pay()), 'very_late');
    await lapse();
    await holdBooking(world.db, world.clock.now, flightId);
    expect(await status()).toMatchObject({ state: 'voided', code: 'offer_sold_out' });
    expect(await balance(given)).toBe(12_345);
  });

  test('that expire during the bank’s decision stay valid, and are written off if returned later', async () => {
    const [one, other] = [
      await giveVoucher(world, 100, { expiresAt: inMinutes(5) }),
      await giveVoucher(world, 200, { expiresAt: inMinutes(5) }),
    ];
    await choose(one.code);
    await payWith(pageOf(await pay()), 'late');
    const second = await held();
    await choose(other.code, second);
    const page = pageOf(await takePayment(ctx(), payOrder(world, second)));
    world.clock.now = inMinutes(6);
    await expireVouchers(world.ctx());
    expect(await status()).toMatchObject({ state: 'confirmed' });
    await payWith(page, 'declined');
    await settlePayment(ctx(), (await rowOf(second))?.paymentId ?? '');
    expect(await balance(other)).toBe(200);
    await expireVouchers(world.ctx({ now: inMinutes(7) }));
    expect([await balance(one), await balance(other)]).toEqual([0, 0]);
  });

  test('that expired since they were chosen are refused with their code', async () => {
    const given = await giveVoucher(world, 100, { expiresAt: inMinutes(5) });
    await choose(given.code);
    world.clock.now = inMinutes(5);
    expect(await pay()).toEqual({
      ok: false,
      code: 'voucher_expired',
      params: { codeEnd: given.code.slice(-4) },
    });
    expect(await rowOf()).toBeUndefined();
  });

  test.each([0, 1])('one voucher for two bookings: the first press (%i) gets it', async (first) => {
    const given = await giveVoucher(world, 45_000);
    const both = [bookingId, await held()];
    for (const each of both) expect(await choose(given.code, each)).toMatchObject({ ok: true });
    const press = (id = '') => takePayment(ctx(), payOrder(world, id));
    expect(await press(both[first])).toMatchObject({ value: { state: 'confirmed' } });
    expect(await press(both[1 - first])).toEqual({
      ok: false,
      code: 'voucher_in_use',
      params: { codeEnd: given.code.slice(-4) },
    });
    expect(await rowOf(both[1 - first])).toBeUndefined();
    expect(await choose(given.code, await held())).toMatchObject({ code: 'voucher_used_up' });
  });

  test('one voucher for twenty bookings at once: one gets it, and nothing moves for the others', async () => {
    const given = await giveVoucher(world, 45_000);
    const all = await Promise.all(Array.from({ length: 20 }, () => held()));
    for (const each of all) await choose(given.code, each);
    const presses = await Promise.all(all.map((each) => takePayment(ctx(), payOrder(world, each))));
    const ends = presses.map((each) => (each.ok ? each.value.state : each.code));
    expect(Map.groupBy(ends, (end) => end).get('confirmed')).toHaveLength(1);
    expect(Map.groupBy(ends, (end) => end).get('voucher_in_use')).toHaveLength(19);
    expect(await balance(given)).toBe(0);
  });

  test('two vouchers in opposite orders for many bookings at once: every cent is used once', async () => {
    const [one, other] = [await giveVoucher(world, 30_000), await giveVoucher(world, 30_000)];
    const all = await Promise.all(Array.from({ length: 10 }, () => held()));
    for (const [at, each] of all.entries())
      for (const { code } of at % 2 ? [one, other] : [other, one]) await choose(code, each);
    const presses = await Promise.all(all.map((each) => takePayment(ctx(), payOrder(world, each))));
    expect(presses.filter((each) => each.ok).length).toBeGreaterThan(0);
    const rows = await Promise.all(all.map((each) => rowOf(each)));
    const used = rows.reduce((sum, row) => sum + (row?.vouchersMinor ?? 0), 0);
    expect(used + ((await balance(one)) ?? 0) + ((await balance(other)) ?? 0)).toBe(60_000);
  });

  test('partly used by another booking since the page was shown: the new amount needs consent first', async () => {
    const given = await giveVoucher(world, 60_000);
    const other = await held();
    await choose(given.code);
    await choose(given.code, other);
    expect(await takePayment(ctx(), payOrder(world, other))).toMatchObject({ value: { state: 'confirmed' } });
    expect(await pay({ method: 'instant', expectedTotalMinor: 45_000, expectedPayMinor: 0 })).toEqual({
      ok: false,
      code: 'voucher_in_use',
      params: { payMinor: 30_000 },
    });
    expect(await pay({ method: 'instant', expectedPayMinor: 30_000 })).toMatchObject({ ok: true });
  });
});

describe('a booking that costs nothing', () => {
  test('is confirmed by a payment of zero: no provider, no part, no movement of money', async () => {
    await world.db.orm.update(booking).set({ totalMinor: 0 }).where(eq(booking.bookingId, bookingId));
    expect(await readPaymentOptions(ctx(), bookingId)).toMatchObject({
      value: { totalMinor: 0, restMinor: 0, methods: [] },
    });
    world.sandbox.options.fault = () => 'error';
    expect(await pay({ expectedTotalMinor: 0, expectedPayMinor: 0 })).toMatchObject({
      value: { state: 'confirmed', redirectUrl: null },
    });
    expect(await rowOf()).toMatchObject({ state: 'captured', provider: 'none', amountMinor: 0 });
    expect(await readPaid(ctx(), bookingId)).toMatchObject({ totalMinor: 0, parts: [] });
    expect(await readBooking(ctx(), bookingId)).toMatchObject({ value: { state: 'confirmed' } });
    expect(await pay()).toEqual({ ok: false, code: 'booking_already_paid' });
  });

  test('leaves a chosen voucher unchanged', async () => {
    const given = await giveVoucher(world, 1_000);
    await choose(given.code);
    await world.db.orm.update(booking).set({ totalMinor: 0 }).where(eq(booking.bookingId, bookingId));
    expect(await pay()).toMatchObject({ value: { state: 'confirmed' } });
    expect(await balance(given)).toBe(1_000);
  });
});
