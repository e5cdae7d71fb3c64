// The balance of a voucher from its issue to its last cent: the instant of expiry, refunds, write-offs, many at once.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { booking, bookingVoucher, voucher } from '#platform/db/schema.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { addVoucher, dropVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { expireVouchers } from '#payments/vouchers/expire-vouchers.server.ts';
import { addDays } from '#platform/lib/time.ts';
import { endOfDay } from '#platform/lib/last-day.ts';
import { replaceVoucherCode } from '#payments/vouchers/replace-voucher-code.server.ts';
import {
  issueVoucher,
  lockVouchers,
  type NewVoucher,
  returnToVoucher,
  type VoucherReturn,
} from '#payments/vouchers/voucher.server.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { paidBooking, balanceOf } from '#tests/support/payments/paid-bookings.ts';
import {
  disagreements,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';

let world: PaymentWorld;
let bookingId: string;

beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
beforeEach(async () => {
  bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
});
afterEach(async () => {
  world.clock.now = noon;
  expect(await disagreements(world)).toEqual([]);
});
afterAll(() => world.close());

const later = (ms: number) => new Date(noon.getTime() + ms);
const add = (code: string, change = {}) => addVoucher(world.ctx(change), { bookingId, code });
const stored = async (voucherId: string) => {
  const [row] = await world.db.orm.select().from(voucher).where(eq(voucher.voucherId, voucherId));
  return row;
};
const issue = (change: Partial<NewVoucher> = {}) =>
  withTx(world.db, (tx) =>
    issueVoucher(tx, world.ctx(), { amountMinor: 500, currency: 'EUR', reason: 'goodwill', ...change }),
  );
const entries = async (voucherId: string) => {
  const { rows } = await world.db.orm.execute<{ kind: string; account: string; amount: number }>(
    sql`select kind, account, amount_minor::int as amount from ledger_entry join ledger_line using (entry_id)
      where voucher_id = ${voucherId} order by occurred_at, kind, line_no`,
  );
  return rows.map(({ kind, account, amount }) => `${kind}: ${account} ${amount}`);
};

describe('issuing a voucher', () => {
  test('returns a code once, stores its hash and its expiry, and owes the amount from then on', async () => {
    const { voucherId, code } = await issue();
    const row = await stored(voucherId);
    expect(row).toMatchObject({
      codeEnd: code.slice(-4),
      issuedMinor: 500,
      balanceMinor: 500,
      expiredAt: null,
      createdAt: noon,
      expiresAt: endOfDay(addDays(noon.toISOString().slice(0, 10), 365)),
    });
    expect(JSON.stringify(row)).not.toContain(code.replaceAll('-', '').slice(0, 12));
    expect(await entries(voucherId)).toEqual(['voucher_issue: goodwill 500', 'voucher_issue: voucher -500']);
    expect(await add(code)).toMatchObject({ value: { vouchersMinor: 500 } });
  });

  test('two under one code is impossible: the money would belong to two people', async () => {
    await issue({ code: 'TEST-0000-0000-ONCE' });
    await expect(issue({ code: 'test 0000 0000 once' })).rejects.toMatchObject({
      cause: { constraint: 'voucher_code_once' },
    });
  });

  test.each([
    ['nothing', { amountMinor: 0 }],
    ['less than nothing', { amountMinor: -1 }],
    ['a refund of no booking', { reason: 'refund' as const }],
    ['a code that is none', { code: 'TOO-SHORT' }],
  ])('%s throws, and no voucher is stored', async (_, change) => {
    const count = () => world.db.orm.$count(voucher);
    const before = await count();
    await expect(issue(change)).rejects.toThrow();
    expect(await count()).toBe(before);
  });

  test('an unused code may be replaced; the old one is then unknown', async () => {
    const given = await giveVoucher(world, 10_000);
    const replace = (code: string) => withTx(world.db, (tx) => replaceVoucherCode(tx, given.voucherId, code));
    expect(await replace('NEWC-0DE0-0000-0001')).toBe(true);
    expect(await add(given.code)).toMatchObject({ code: 'voucher_unknown' });
    expect(await add('NEWC-0DE0-0000-0001')).toMatchObject({ value: { vouchers: [{ codeEnd: '0001' }] } });
    await takePayment(world.ctx(), payOrder(world, bookingId));
    expect(await replace('NEWC-0DE0-0000-0002')).toBe(false);
    expect(await stored(given.voucherId)).toMatchObject({ codeEnd: '0001' });
    expect(await withTx(world.db, (tx) => replaceVoucherCode(tx, crypto.randomUUID(), 'X'.repeat(16)))).toBe(
      false,
    );
  });
});

describe('the instant of expiry', () => {
  test.each([
    ['a millisecond before', -1, { ok: true }],
    ['at the instant', 0, { ok: false, code: 'voucher_expired' }],
    ['a millisecond after', 1, { ok: false, code: 'voucher_expired' }],
  ])('%s a voucher is judged by the same rule at choosing and at paying', async (_, ms, expected) => {
    const expiresAt = later(60_000);
    const given = await giveVoucher(world, 100, { expiresAt });
    const now = new Date(expiresAt.getTime() + ms);
    expect(await add(given.code, { now })).toMatchObject(expected);
    await add(given.code);
    world.clock.now = now;
    expect(await takePayment(world.ctx(), payOrder(world, bookingId))).toMatchObject(expected);
    expect(await balanceOf(world, given.voucherId)).toBe(expected.ok ? 0 : 100);
  });

  test('is also that of the write-off, and money never returns to an expired voucher', async () => {
    const expiresAt = later(50_000);
    const { voucherId } = await giveVoucher(world, 100, { expiresAt });
    expect(await expireVouchers({ db: world.db, now: later(49_999) })).toBe(0);
    expect(await balanceOf(world, voucherId)).toBe(100);
    expect(await expireVouchers({ db: world.db, now: expiresAt })).toBe(1);
    expect(await stored(voucherId)).toMatchObject({ balanceMinor: 0, expiredAt: expiresAt });
    expect((await entries(voucherId)).slice(-2)).toEqual([
      'voucher_expiry: voucher 100',
      'voucher_expiry: breakage -100',
    ]);
    expect(await expireVouchers({ db: world.db, now: later(50_001) })).toBe(0);
  });

  test('of an empty voucher posts nothing, and it is not looked at again', async () => {
    const given = await giveVoucher(world, 45_000, { expiresAt: later(55_000) });
    await add(given.code);
    expect(await takePayment(world.ctx(), payOrder(world, bookingId))).toMatchObject({ ok: true });
    const before = await entries(given.voucherId);
    expect(await expireVouchers({ db: world.db, now: later(55_000) })).toBe(1);
    expect(await entries(given.voucherId)).toEqual(before);
    expect(await expireVouchers({ db: world.db, now: later(55_001) })).toBe(0);
  });

  test('an expired voucher that nothing depends on does not stop a booking that other vouchers pay', async () => {
    const [whole, past] = [
      await giveVoucher(world, 45_000),
      await giveVoucher(world, 100, { expiresAt: later(60_000) }),
    ];
    await add(whole.code);
    await add(past.code);
    world.clock.now = later(60_000);
    expect(await takePayment(world.ctx(), payOrder(world, bookingId))).toMatchObject({
      value: { state: 'confirmed' },
    });
    expect(await balanceOf(world, past.voucherId)).toBe(100);
    await expireVouchers(world.ctx());
  });
});

describe('refunding to a voucher', () => {
  const back = (change: Partial<VoucherReturn> & Pick<VoucherReturn, 'voucherId'>, now = noon) =>
    withTx(world.db, (tx) =>
      returnToVoucher(tx, { now }, { amountMinor: 1, bookingId, paymentId: '', occasion: 'test', ...change }),
    );

  test('stops at the amount it was issued with, to the cent', async () => {
    const paid = await paidBooking(world, { vouchers: [10_000] });
    const [voucherId = ''] = paid.voucherIds;
    const { paymentId } = paid;
    const mine = { voucherId, paymentId, bookingId: paid.bookingId };
    expect(await back({ ...mine, amountMinor: 10_001, occasion: 'too much' })).toEqual({
      ok: false,
      code: 'refund_too_large',
    });
    expect(await balanceOf(world, voucherId)).toBe(0);
    const all = { ...mine, amountMinor: 10_000, occasion: `all of ${paymentId}` };
    expect(await back(all)).toEqual({ ok: true, value: null });
    // The same request again is not a new one, although nothing more would fit.
    expect(await back(all)).toEqual({ ok: true, value: null });
    expect(await back({ ...mine, occasion: 'one more' })).toMatchObject({ code: 'refund_too_large' });
    expect(await balanceOf(world, voucherId)).toBe(10_000);
    expect((await entries(voucherId)).slice(-2)).toEqual([
      'voucher_return: booking 10000',
      'voucher_return: voucher -10000',
    ]);
    await refundRow(paid, 2, 10_000);
  });

  test('at once from two sides happens once', async () => {
    const paid = await paidBooking(world, { vouchers: [10_000] });
    const [voucherId = ''] = paid.voucherIds;
    const request = { ...paid, voucherId, amountMinor: 4_000, occasion: `twice of ${paid.paymentId}` };
    const answers = await Promise.all(Array.from({ length: 6 }, () => back(request)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await balanceOf(world, voucherId)).toBe(4_000);
    await refundRow(paid, 2, 4_000);
  });

  test('at the instant of its expiry is refused, a millisecond before not; an unknown one is unknown', async () => {
    const paid = await paidBooking(world, { vouchers: [10_000] });
    const [voucherId = ''] = paid.voucherIds;
    const expiresAt = endOfDay(addDays(noon.toISOString().slice(0, 10), 365));
    const request = { ...paid, voucherId, occasion: `late of ${paid.paymentId}` };
    expect(await back(request, expiresAt)).toEqual({ ok: false, code: 'voucher_expired' });
    expect(await back(request, new Date(expiresAt.getTime() - 1))).toMatchObject({ ok: true });
    expect(await back({ ...request, voucherId: crypto.randomUUID() })).toMatchObject({
      code: 'voucher_unknown',
    });
    await refundRow(paid, 2, 1);
  });

  /** The refund row is another command's work: it is needed for the comparison of the books. */
  const refundRow = (paid: { bookingId: string; paymentId: string }, tenderNo: number, amountMinor: number) =>
    world.db.orm
      .execute(sql`insert into refund (refund_id, booking_id, payment_id, tender_no, occasion, reason,
      amount_minor, currency, destination, state, created_at, updated_at) values (gen_random_uuid(),
      ${paid.bookingId}, ${paid.paymentId}, ${tenderNo}, 'test', 'goodwill', ${amountMinor}, 'EUR', 'source', 'done',
      now(), now())`);
});

describe('several vouchers of one booking', () => {
  test('at most five: the sixth is refused, one less makes room, and the new one is used last', async () => {
    const given = [];
    for (let at = 0; at < 6; at++) given.push(await giveVoucher(world, 100));
    for (const { code } of given.slice(0, 5)) expect(await add(code)).toMatchObject({ ok: true });
    const [first, sixth] = [given[0], given[5]];
    expect(await add(sixth?.code ?? '')).toEqual({
      ok: false,
      code: 'vouchers_too_many',
      params: { limit: 5 },
    });
    await dropVoucher(world.ctx(), { bookingId, voucherId: first?.voucherId ?? '' });
    expect(await add(sixth?.code ?? '')).toMatchObject({ ok: true });
    const options = await readPaymentOptions(world.ctx(), bookingId);
    expect(options.ok && options.value.vouchers.map(({ codeEnd }) => codeEnd)).toEqual(
      given.slice(1).map(({ code }) => code.slice(-4)),
    );
  });

  test('pay to the last cent and no more: the rest stays on the last one', async () => {
    const given = [];
    for (const minor of [1, 44_998, 2]) given.push(await giveVoucher(world, minor));
    for (const { code } of given) await add(code);
    const order = { ...payOrder(world, bookingId), expectedTotalMinor: 45_000, expectedPayMinor: 0 };
    expect(await takePayment(world.ctx(), order)).toMatchObject({ value: { state: 'confirmed' } });
    const left = await Promise.all(given.map(({ voucherId }) => balanceOf(world, voucherId)));
    expect(left).toEqual([0, 0, 1]);
  });

  test('that leave one cent leave it to the card', async () => {
    const given = await giveVoucher(world, 44_999);
    await add(given.code);
    const order = { ...payOrder(world, bookingId), paymentToken: 'tok_approved', expectedPayMinor: 1 };
    expect(await takePayment(world.ctx(), order)).toMatchObject({ value: { state: 'confirmed' } });
    expect(await world.db.orm.select().from(booking).where(eq(booking.bookingId, bookingId))).toMatchObject([
      { state: 'confirmed', totalMinor: 45_000 },
    ]);
  });

  test('the same code twenty times at once is chosen once', async () => {
    const { code } = await giveVoucher(world, 100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(code)));
    const ends = answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted();
    expect(ends).toEqual(['ok', ...Array.from({ length: 19 }, () => 'voucher_already_chosen')]);
  });

  test('chosen and dropped at once from many tabs each get their own position', async () => {
    const given = await Promise.all([1, 2, 3, 4].map((minor) => giveVoucher(world, minor)));
    await Promise.all(
      given.flatMap(({ code, voucherId }) => [
        add(code),
        dropVoucher(world.ctx(), { bookingId, voucherId }),
        add(code),
      ]),
    );
    const rows = await world.db.orm
      .select()
      .from(bookingVoucher)
      .where(eq(bookingVoucher.bookingId, bookingId));
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
    const options = await readPaymentOptions(world.ctx(), bookingId);
    expect(options.ok && options.value.vouchersMinor).toBe(
      given
        .filter(({ voucherId }) => rows.some((row) => row.voucherId === voucherId))
        .reduce((sum, each) => sum + given.indexOf(each) + 1, 0),
    );
  });

  test('are locked with their current balances, in the order in which they were chosen', async () => {
    const [one, other] = [await giveVoucher(world, 100), await giveVoucher(world, 200)];
    const chosen = [other, one].map(({ voucherId }) => ({
      voucherId,
      codeEnd: 'XXXX',
      // As read before somebody else used it.
      balanceMinor: 9_999,
      heldMinor: 0,
      expiresAt: later(1).toISOString(),
    }));
    const locked = await withTx(world.db, (tx) => lockVouchers(tx, chosen));
    expect(locked.map(({ voucherId, balanceMinor }) => [voucherId, balanceMinor])).toEqual([
      [other.voucherId, 200],
      [one.voucherId, 100],
    ]);
    const gone = chosen.slice(0, 1).map((each) => ({ ...each, voucherId: crypto.randomUUID() }));
    expect(await withTx(world.db, (tx) => lockVouchers(tx, gone))).toMatchObject([{ balanceMinor: 0 }]);
  });
});

describe('why a voucher cannot be chosen', () => {
  test('the first reason in the order of what a person can do: expired, then currency, then empty', async () => {
    const all = { expiresAt: noon, currency: 'USD' };
    const given = await giveVoucher(world, 100, all);
    const set = (values: Partial<typeof voucher.$inferInsert>) =>
      world.db.orm.update(voucher).set(values).where(eq(voucher.voucherId, given.voucherId));
    expect(await add(given.code)).toMatchObject({ code: 'voucher_expired' });
    await set({ expiresAt: later(1) });
    expect(await add(given.code)).toEqual({
      ok: false,
      code: 'voucher_currency_wrong',
      params: { currency: 'USD' },
    });
    const empty = await giveVoucher(world, 100);
    await world.db.orm.update(voucher).set({ balanceMinor: 0 }).where(eq(voucher.voucherId, empty.voucherId));
    expect(await add(empty.code)).toMatchObject({ code: 'voucher_used_up' });
    await world.db.orm
      .update(voucher)
      .set({ balanceMinor: 100 })
      .where(eq(voucher.voucherId, empty.voucherId));
  });

  test('one held entirely by another payment is in use, and is used up once that payment is done', async () => {
    const given = await giveVoucher(world, 10_000);
    const other = await holdBooking(world.db, noon, await openFlight(world.db));
    await addVoucher(world.ctx(), { bookingId: other, code: given.code });
    const order = { ...payOrder(world, other), paymentToken: 'tok_late' };
    await takePayment(world.ctx(), order);
    expect(await add(given.code)).toEqual({
      ok: false,
      code: 'voucher_in_use',
      params: { codeEnd: given.code.slice(-4) },
    });
    world.clock.now = later(20_000);
    expect(await takePayment(world.ctx(), order)).toMatchObject({ ok: true });
    // Used up now: no payment holds it any more.
    expect(await add(given.code)).toMatchObject({ code: 'voucher_used_up' });
  });
});
