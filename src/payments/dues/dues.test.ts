// What is due after the sale: paid once, settled by the room that asked for it, and never charged twice.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { payment } from '#platform/db/schema.ts';
import { refuse } from '#platform/lib/result.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { withTx } from '#platform/db/client.server.ts';
import { cancelDue } from '#payments/dues/cancel-due.server.ts';
import { openDue, readDue } from '#payments/dues/due.server.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentRow } from '#payments/states/payment-row.server.ts';
import { takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import { payOnCredit, sellingAgency } from '#tests/support/payments/agency-bookings.ts';
import { lives, sweepAfterwards } from '#tests/support/payments/crash-points.ts';
import { dueFor, paidDue, testSettlers } from '#tests/support/payments/later-dues.ts';
import { paidBooking } from '#tests/support/payments/paid-bookings.ts';
import {
  disagreements,
  noon,
  openPaymentWorld,
  pageOf,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { setUpMethods } from '#tests/support/payments/test-tenders.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';
import { sized } from '#tests/support/extent.ts';

let world: PaymentWorld;
let sold: string;
beforeEach(async () => {
  world = await openPaymentWorld();
  sold = (await paidBooking(world)).bookingId;
});
afterEach(async () => {
  world.clock.now = noon;
  expect(await disagreements(world)).toEqual([]);
  await world.close();
});

const pay = (dueId: string, change: Partial<TakePaymentInput> = {}, ctx: PaymentCtx = world.ctx()) =>
  takePayment(ctx, { ...payOrder(world, sold), dueId, ...change });
const byToken = { paymentToken: 'tok_approved' };
const paymentsOf = (dueId: string) => world.db.orm.select().from(payment).where(eq(payment.dueId, dueId));
const totalOf = async () =>
  (
    await world.db.orm.execute<{ total: string }>(
      sql`select total_minor total from booking where booking_id = ${sold}`,
    )
  ).rows.map(({ total }) => Number(total))[0];

describe('a bag for a sold trip', () => {
  test('is paid on the provider’s page, and is then part of the booking', async () => {
    const dueId = await dueFor(world, sold);
    const taken = await pay(dueId);
    await payWith(pageOf(taken), 'approved');
    const paymentId = taken.ok ? taken.value.paymentId : '';
    const asked = { bookingId: sold, paymentId };
    expect(await settleOwnPayment(world.ctx({ visitor: 'somebody else' }), asked)).toMatchObject({
      code: 'payment_unknown',
    });
    const proved = await settleOwnPayment(world.ctx({ visitor: null }), { ...asked, isProved: true });
    expect(proved).toMatchObject({ value: { state: 'confirmed', amountMinor: 7_000, mayTryAgain: false } });
    expect(await readDue(world.db, dueId)).toMatchObject({ state: 'paid', settledAt: noon });
    expect(await totalOf()).toBe(52_000);
    expect(await pay(dueId)).toMatchObject({ code: 'booking_already_paid' });
  });

  test('is charged once, however often and from wherever it is asked for', async () => {
    const dueId = await dueFor(world, sold);
    await Promise.all(Array.from({ length: 12 }, () => pay(dueId, byToken)));
    expect(await paymentsOf(dueId)).toMatchObject([{ state: 'captured', amountMinor: 7_000 }]);
    expect(await totalOf()).toBe(52_000);
  });

  test('is not charged twice by the database either, and does not stand in the way of another due', async () => {
    const [one, other] = [await dueFor(world, sold), await dueFor(world, sold)];
    await pay(one);
    await pay(other);
    const twin = sql`insert into payment (payment_id, due_id, booking_id, state, amount_minor, currency, provider,
      return_url, locale, created_at, updated_at) select gen_random_uuid(), due_id, booking_id, 'created', amount_minor,
      currency, provider, return_url, locale, created_at, updated_at from payment where due_id = ${one}`;
    await expect(world.db.orm.execute(twin)).rejects.toMatchObject({
      cause: { constraint: 'payment_one_alive' },
    });
    expect((await paymentsOf(other)).map(({ state }) => state)).toEqual(['pending']);
  });

  test('stays due after a declined card, and is paid with another one', async () => {
    const dueId = await dueFor(world, sold);
    const declined = await pay(dueId, { paymentToken: 'tok_declined' });
    const paymentId = declined.ok ? declined.value.paymentId : '';
    const status = await settleOwnPayment(world.ctx(), { bookingId: sold, paymentId });
    expect(status).toMatchObject({ value: { state: 'declined', mayTryAgain: true } });
    expect(await readDue(world.db, dueId)).toMatchObject({ state: 'open', settledAt: null });
    expect(await pay(dueId, byToken)).toMatchObject({ value: { state: 'confirmed' } });
    expect(await totalOf()).toBe(52_000);
  });

  test('costs the surcharge of its method too, and a total that was not shown is refused', async () => {
    await setUpMethods(world);
    const dueId = await dueFor(world, sold);
    const seen = await pay(dueId, { ...byToken, expectedTotalMinor: 7_000 });
    if (seen.ok) throw new Error('the surcharge was not shown');
    const totalMinor = Number(seen.params?.['totalMinor']);
    expect(totalMinor).toBeGreaterThan(7_000);
    expect(await pay(dueId, { ...byToken, expectedTotalMinor: totalMinor })).toMatchObject({ ok: true });
    expect(await totalOf()).toBe(45_000 + totalMinor);
  });

  test('that is no longer to be had gives the money back, and stays due until it is withdrawn', async () => {
    const dueId = await dueFor(world, sold);
    const settlers = { ...testSettlers, addition: () => Promise.resolve(refuse('offer_sold_out')) };
    await pay(dueId, byToken, world.ctx({ settlers }));
    const [row] = await paymentsOf(dueId);
    expect(row).toMatchObject({ state: 'voided', failureCode: 'offer_sold_out' });
    expect(await readDue(world.db, dueId)).toMatchObject({ state: 'open' });
    expect(await totalOf()).toBe(45_000);
    expect(await cancelDue(world.ctx(), dueId)).toEqual({ ok: true, value: null });
    expect(await cancelDue(world.ctx(), dueId)).toEqual({ ok: true, value: null });
    expect(await pay(dueId, byToken)).toMatchObject({ code: 'due_closed' });
  });

  test('that is withdrawn while its page is open cannot be paid there', async () => {
    const dueId = await dueFor(world, sold);
    const page = pageOf(await pay(dueId));
    expect(await cancelDue(world.ctx(), dueId)).toMatchObject({ ok: true });
    await payWith(page, 'approved').catch(() => null);
    const [row] = await paymentsOf(dueId);
    await settlePayment(world.ctx(), row?.paymentId ?? '', { recheck: true });
    expect(await paymentsOf(dueId)).toMatchObject([{ state: 'failed' }]);
    expect(await readDue(world.db, dueId)).toMatchObject({ state: 'cancelled' });
  });

  test('is not withdrawn once it is paid', async () => {
    const { dueId } = await paidDue(world, sold);
    expect(await cancelDue(world.ctx(), dueId)).toMatchObject({ code: 'booking_already_paid' });
  });

  test('is not asked of another booking, and not for nothing', async () => {
    const other = (await paidBooking(world)).bookingId;
    const dueId = await dueFor(world, sold);
    expect(await pay(dueId, { bookingId: other })).toMatchObject({ code: 'booking_unknown' });
    expect(await pay(uuidv7(noon))).toMatchObject({ code: 'booking_unknown' });
    expect(await pay('nothing')).toMatchObject({ code: 'booking_unknown' });
    await expect(dueFor(world, sold, { amountMinor: 0 })).rejects.toThrow();
  });
});

test('what no room settles cannot be asked for', async () => {
  const due = {
    kind: 'change',
    bookingId: sold,
    target: uuidv7(noon),
    amountMinor: 1,
    currency: 'EUR',
  } as const;
  const ctx = world.ctx();
  await expect(withTx(world.db, (tx) => openDue(tx, ctx, due))).rejects.toThrow('settles');
});

test('a quote is asked for once while it is open or paid', async () => {
  const target = uuidv7(noon);
  await dueFor(world, sold, { target });
  await expect(dueFor(world, sold, { target })).rejects.toMatchObject({
    cause: { constraint: 'amount_due_target_once' },
  });
});

test('an agency pays it on its credit, and earns what is said', async () => {
  const agency = await sellingAgency(world, { limitMinor: 100_000 });
  const { bookingId } = await payOnCredit(world, agency, { totalMinor: 45_000, commissionMinor: 4_500 });
  const dueId = await dueFor(world, bookingId, { commissionMinor: 700 });
  const order = { ...payOrder(world, bookingId), dueId, method: 'credit' as const };
  expect(await takePayment(agency.ctx(), order)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
  const { rows } = await world.db.pool.query('select used_minor::int used from credit_account');
  expect(rows).toEqual([{ used: 45_000 - 4_500 + 7_000 - 700 }]);
  const tooMuch = await dueFor(world, bookingId, { amountMinor: 100_000 });
  expect(await takePayment(agency.ctx(), { ...order, dueId: tooMuch })).toMatchObject({
    code: 'credit_exceeded',
  });
});

test('the sweep repairs a crash at any contact while a second payment is made', async () => {
  const step = sized({ short: 3, full: 1 });
  let at = 0;
  for (; ; at += step) {
    world.clock.now = noon;
    const dueId = await dueFor(world, sold);
    const lived = await lives(world, at, (ctx) =>
      takePayment({ ...ctx, settlers: testSettlers }, { ...payOrder(world, sold), dueId, ...byToken }),
    );
    await sweepAfterwards(world);
    world.clock.now = noon;
    await pay(dueId, byToken);
    const rows = await paymentsOf(dueId);
    expect(rows, `death at ${at}`).toMatchObject([{ state: 'captured' }]);
    expect(await readPaymentRow(world.db, rows[0]?.paymentId ?? '')).toMatchObject({ amountMinor: 7_000 });
    if (lived) break;
  }
  expect(at).toBeGreaterThan(14);
});
