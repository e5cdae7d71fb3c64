// Choosing vouchers for a booking, their issue and their expiry.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { booking, voucher } from '#platform/db/schema.ts';
import { addVoucher, dropVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { expireVouchers } from '#payments/vouchers/expire-vouchers.server.ts';
import { worldVouchers } from '#demo/vouchers.ts';
import { loadDemoVouchers } from '#demo/load/load-vouchers.server.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import {
  disagreements,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';
import { addDays } from '#platform/lib/time.ts';
import { endOfDay } from '#platform/lib/last-day.ts';
import { issueVoucher, returnToVoucher } from '#payments/vouchers/voucher.server.ts';

let world: PaymentWorld;
let bookingId: string;

beforeAll(async () => {
  world = await openPaymentWorld();
});
beforeEach(async () => {
  bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
});
afterEach(async () => {
  world.clock.now = noon;
  expect(await disagreements(world)).toEqual([]);
});
afterAll(() => world.close());

const add = (code: string, change = {}) => addVoucher(world.ctx(change), { bookingId, code });
const balance = async (voucherId: string) => {
  const [row] = await world.db.orm.select().from(voucher).where(eq(voucher.voucherId, voucherId));
  return row?.balanceMinor;
};
const yearLater = endOfDay(addDays(noon.toISOString().slice(0, 10), 365));

test('without vouchers the whole total is due, by card without a surcharge when nothing is configured', async () => {
  expect(await readPaymentOptions(world.ctx(), bookingId)).toEqual({
    ok: true,
    value: {
      totalMinor: 45_000,
      currency: 'EUR',
      vouchers: [],
      vouchersMinor: 0,
      creditMinor: 0,
      restMinor: 45_000,
      methods: [{ method: 'card', marks: ['Visa', 'Mastercard'], surchargeMinor: 0, payMinor: 45_000 }],
      beyond: null,
      credit: null,
    } satisfies PaymentOptions,
  });
});

test('only the visitor of the booking sees its payment options', async () => {
  const unknown = { ok: false, code: 'booking_unknown' };
  expect(await readPaymentOptions(world.ctx({ visitor: 'b'.repeat(64) }), bookingId)).toEqual(unknown);
  expect(await readPaymentOptions(world.ctx({ visitor: null }), bookingId)).toEqual(unknown);
  expect(await readPaymentOptions(world.ctx(), crypto.randomUUID())).toEqual(unknown);
  expect(await readPaymentOptions(world.ctx(), 'x')).toEqual(unknown);
});

test('vouchers are used in the order in which they were chosen, and the last one keeps its rest', async () => {
  const [small, large] = [await giveVoucher(world, 10_000), await giveVoucher(world, 90_000)];
  expect(await add(small.code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    value: { vouchers: [{ usedMinor: 10_000, leftMinor: 0 }], restMinor: 35_000 },
  });
  expect(await add(large.code)).toMatchObject({
    value: {
      vouchers: [
        { codeEnd: small.code.slice(-4), usedMinor: 10_000, leftMinor: 0 },
        { codeEnd: large.code.slice(-4), usedMinor: 35_000, leftMinor: 55_000 },
      ],
      vouchersMinor: 45_000,
      restMinor: 0,
      methods: [],
    },
  });
  // Choosing a voucher does not debit it.
  expect([await balance(small.voucherId), await balance(large.voucherId)]).toEqual([10_000, 90_000]);
  const { voucherId } = small;
  for (let twice = 0; twice < 2; twice++) {
    expect(await dropVoucher(world.ctx(), { bookingId, voucherId })).toMatchObject({
      value: { vouchers: [{ usedMinor: 45_000 }], restMinor: 0 },
    });
  }
  expect(await dropVoucher(world.ctx(), { bookingId, voucherId: 'x' })).toMatchObject({ ok: true });
});

test('an unknown or unusable voucher is refused with the reason, and nothing is chosen', async () => {
  const { code: dollars } = await giveVoucher(world, 100, { currency: 'USD' });
  const { code: past } = await giveVoucher(world, 100, { expiresAt: noon });
  const empty = await giveVoucher(world, 100);
  await world.db.orm.update(voucher).set({ balanceMinor: 0 }).where(eq(voucher.voucherId, empty.voucherId));
  expect(await add('BCDF-GHJK-MNPQ-RSTV')).toMatchObject({ code: 'voucher_unknown' });
  expect(await add('\u0000')).toMatchObject({ code: 'voucher_unknown' });
  expect(await add(dollars)).toMatchObject({ code: 'voucher_currency_wrong', params: { currency: 'USD' } });
  expect(await add(past)).toMatchObject({ code: 'voucher_expired' });
  expect(await add(empty.code)).toMatchObject({ code: 'voucher_used_up' });
  await world.db.orm.update(voucher).set({ balanceMinor: 100 }).where(eq(voucher.voucherId, empty.voucherId));
  const { code } = await giveVoucher(world, 100);
  expect(await add(code)).toMatchObject({ ok: true });
  expect(await add(code)).toMatchObject({ code: 'voucher_already_chosen' });
  expect(await addVoucher(world.ctx(), { bookingId: crypto.randomUUID(), code })).toMatchObject({
    code: 'booking_unknown',
  });
  expect(await add(code, { visitor: 'b'.repeat(64) })).toMatchObject({ code: 'booking_unknown' });
  expect(await readPaymentOptions(world.ctx(), bookingId)).toMatchObject({
    value: { vouchersMinor: 100, restMinor: 44_900 },
  });
});

test('at most five vouchers pay a booking, even when six are added at once', async () => {
  const given = await Promise.all(Array.from({ length: 6 }, () => giveVoucher(world, 100)));
  const answers = await Promise.all(given.map(({ code }) => add(code)));
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused).toEqual([{ ok: false, code: 'vouchers_too_many', params: { limit: 5 } }]);
  expect(await readPaymentOptions(world.ctx(), bookingId)).toMatchObject({ value: { vouchersMinor: 500 } });
});

test('guessing stops after ten wrong codes, even if sent simultaneously; a right code is still accepted', async () => {
  const { code, voucherId } = await giveVoucher(world, 100);
  const { rates } = world.ctx();
  for (let i = 0; i < 30; i++) {
    expect(await add(code, { rates })).toMatchObject({ ok: true });
    await dropVoucher(world.ctx(), { bookingId, voucherId });
  }
  const guesses = Array.from({ length: 30 }, () => add('BCDF-GHJK-MNPQ-RSTV', { rates }));
  const codes = (await Promise.all(guesses)).map((answer) => !answer.ok && answer.code);
  expect(codes.filter((each) => each === 'voucher_unknown')).toHaveLength(10);
  expect(codes.filter((each) => each === 'rate_limited')).toHaveLength(20);
  expect(await add(code, { rates })).toMatchObject({ ok: true });
  expect(await add('BCDF-GHJK-MNPQ-RSTV', { rates })).toMatchObject({ code: 'rate_limited' });
  expect(await add('BCDF-GHJK-MNPQ-RSTV', { rates, client: 'somebody else' })).toMatchObject({
    code: 'voucher_unknown',
  });
});

test('thirty travellers of one address who type right codes at once are all accepted', async () => {
  const { code } = await giveVoucher(world, 100);
  const { rates } = world.ctx();
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(code, { rates })));
  const codes = answers.map((answer) => (answer.ok ? 'added' : answer.code));
  expect(codes.filter((each) => each === 'added')).toHaveLength(1);
  expect(codes.filter((each) => each === 'voucher_already_chosen')).toHaveLength(29);
});

test('a booking that is being paid, or has ended, keeps its vouchers', async () => {
  const { code, voucherId } = await giveVoucher(world, 100);
  const late = await giveVoucher(world, 100);
  await add(code);
  await takePayment(world.ctx(), payOrder(world, bookingId));
  const locked = { ok: false, code: 'booking_locked_by_payment' };
  expect(await add(late.code)).toEqual(locked);
  expect(await dropVoucher(world.ctx(), { bookingId, voucherId })).toEqual(locked);
  // The amount that the payment holds is still shown as used.
  expect(await readPaymentOptions(world.ctx(), bookingId)).toMatchObject({
    value: { vouchers: [{ usedMinor: 100, leftMinor: 0 }], restMinor: 44_900 },
  });
  const lapsed = await holdBooking(world.db, noon, await openFlight(world.db));
  await world.db.orm.update(booking).set({ holdExpiresAt: noon }).where(eq(booking.bookingId, lapsed));
  expect(await addVoucher(world.ctx(), { bookingId: lapsed, code: late.code })).toMatchObject({
    code: 'hold_expired',
  });
});

test('an unused balance is written off once after the last day, and an amount held by a payment is not', async () => {
  const [free, held] = [await giveVoucher(world, 700), await giveVoucher(world, 500)];
  await add(held.code);
  await takePayment(world.ctx(), payOrder(world, bookingId));
  await expireVouchers(world.ctx({ now: new Date(yearLater.getTime() - 1) }));
  expect(await balance(free.voucherId)).toBe(700);
  await Promise.all([1, 2, 3].map(() => expireVouchers(world.ctx({ now: yearLater }))));
  expect(await balance(free.voucherId)).toBe(0);
  const { rows } = await world.db.orm
    .execute(sql`select account, sum(amount_minor)::bigint as sum from ledger_line
    join ledger_entry using (entry_id) where voucher_id in (${free.voucherId}, ${held.voucherId})
    group by account order by account`);
  expect(rows).toEqual([
    { account: 'breakage', sum: -700 },
    { account: 'goodwill', sum: 1_200 },
    { account: 'voucher', sum: -500 },
  ]);
});

test('a refund voucher is issued from the paid amount, and a refund to a voucher happens once', async () => {
  const { code, voucherId } = await giveVoucher(world, 50_000);
  await add(code);
  const taken = await takePayment(world.ctx(), payOrder(world, bookingId));
  expect(taken).toMatchObject({ value: { state: 'confirmed', redirectUrl: null } });
  const paymentId = taken.ok ? taken.value.paymentId : '';
  const back = (change = {}) => {
    const wanted = { voucherId, amountMinor: 1_000, bookingId, paymentId, occasion: 'refund:1', ...change };
    return withTx(world.db, (tx) => returnToVoucher(tx, world.ctx(), wanted));
  };
  expect(await back({ amountMinor: 45_001 })).toMatchObject({ code: 'refund_too_large' });
  expect(await back()).toEqual({ ok: true, value: null });
  expect(await back()).toEqual({ ok: true, value: null });
  expect(await balance(voucherId)).toBe(6_000);
  world.clock.now = yearLater;
  expect(await back({ occasion: 'refund:2' })).toMatchObject({ code: 'voucher_expired' });
  const wanted = { amountMinor: 2_000, currency: 'EUR', reason: 'refund' as const, bookingId, paymentId };
  await withTx(world.db, (tx) => issueVoucher(tx, world.ctx(), wanted));
  const { rows } = await world.db.orm
    .execute(sql`select kind, sum(amount_minor)::bigint as sum from ledger_line
    join ledger_entry using (entry_id) where account = 'booking' and booking_id = ${bookingId}
    group by kind order by kind`);
  expect(rows).toEqual([
    { kind: 'redemption', sum: -45_000 },
    { kind: 'refund', sum: 2_000 },
    { kind: 'voucher_return', sum: 1_000 },
  ]);
  // Refund rows are written by another command: here they exist for the comparison alone.
  await world.db.orm
    .execute(sql`insert into refund (refund_id, booking_id, payment_id, tender_no, occasion, reason,
    amount_minor, currency, destination, state, created_at, updated_at) values (gen_random_uuid(), ${bookingId},
    ${paymentId}, 1, 'test', 'goodwill', 3000, 'EUR', 'voucher', 'done', now(), now())`);
});

test('the vouchers of the demonstration are issued once, and one of them has expired', async () => {
  const issued = await Promise.all([1, 2].map(() => loadDemoVouchers(world.db, { now: noon })));
  expect(issued.toSorted((a, b) => a - b)).toEqual([0, 5]);
  expect(await add('alis eur0 0100 demo')).toMatchObject({ value: { vouchers: [{ usedMinor: 10_000 }] } });
  expect(await add('ALIS-EUR0-PAST-DEMO')).toMatchObject({ code: 'voucher_expired' });
  expect(await add('ALIS-MXN0-2000-DEMO')).toMatchObject({ code: 'voucher_currency_wrong' });
});

test('in production the public codes of the demonstration are unknown, and codes that were drawn are not', async () => {
  await loadDemoVouchers(world.db, { now: noon });
  const production = { settings: { ...world.ctx().settings, APP_MODE: 'production' as const } };
  const usable = worldVouchers.filter(({ currency, expired }) => currency === 'EUR' && !expired);
  expect(usable.length).toBeGreaterThan(1);
  for (const { code } of worldVouchers)
    expect(await add(code, production)).toEqual({ ok: false, code: 'voucher_unknown' });
  for (const { code } of usable) {
    expect(await add(code.toLowerCase().replaceAll('-', ' '), production)).toMatchObject({ ok: false });
    expect(await add(code)).toMatchObject({ ok: true });
  }
  const { code } = await giveVoucher(world, 5_000);
  expect(await add(code, production)).toMatchObject({ ok: true });
});
