// Pressing "pay" once, twice, from two tabs, too late, or while the provider is down.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { lockHolder } from '#reservations/inventory/short-units.server.ts';
import { holdAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { booking, passenger, payment } from '#platform/db/schema.ts';
import { cancelPayment } from '#payments/cancel-payment.server.ts';
import {
  beginPayment,
  disagreements,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  pageOf,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { eventually } from '#tests/support/eventually.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { paymentColumns, type SandboxPayment } from '#sandbox/books/payment-rows.ts';
import { payWith, visit } from '../../tests/support/sandbox-payer.ts';
import { sized } from '#tests/support/extent.ts';

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
  world.sandbox.options.fault = () => null;
  expect(await disagreements(world)).toEqual([]);
});
afterAll(() => world.close());

const press = (change = {}) => takePayment(world.ctx(), { ...payOrder(world, bookingId), ...change });
const stored = () => world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
const atProvider = async () => {
  const ids = (await stored()).map(({ paymentId }) => paymentId);
  const { rows } = await world.sandbox.books.query<SandboxPayment>(
    `select ${paymentColumns} from payment where merchant_reference = any($1)`,
    [ids],
  );
  return rows;
};
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

test('pressing pay leads to the provider’s page, with the stored total and the return address', async () => {
  const taken = await press();
  expect(taken).toMatchObject({ ok: true });
  const paymentId = taken.ok ? taken.value.paymentId : '';
  const redirectUrl = pageOf(taken);
  expect(await atProvider()).toMatchObject([{ amountMinor: 45_000, currency: 'EUR', locale: 'es' }]);
  expect((await visit(redirectUrl)).html).toContain('Pagar con tarjeta');
  const paid = await payWith(redirectUrl, 'approved');
  const back = `${world.settings.PUBLIC_URL}/es/payment?booking=${bookingId}&payment=${paymentId}`;
  expect(paid.location).toBe(back);
  await settleOwnPayment(world.ctx(), { bookingId, paymentId });
});

test('many presses at once, from tabs in two languages, make one payment at the provider', async () => {
  const presses = Array.from({ length: sized({ short: 12, full: 50 }) }, (_, i) =>
    press({ locale: i % 2 ? 'es' : 'pt' }),
  );
  const answers = await Promise.all(presses);
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.redirectUrl : answer.code))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true });
  expect(await atProvider()).toHaveLength(1);
});

test('nothing is begun without consent, without names, or with a foreign return address', async () => {
  expect(await press({ consent: false })).toMatchObject({
    code: 'input_invalid',
    fields: [{ path: 'consent', code: 'consent_missing' }],
  });
  for (const returnUrl of ['https://evil.example/', '/relative', 'javascript:alert(1)']) {
    expect(await press({ returnUrl })).toMatchObject({ code: 'input_invalid' });
  }
  await world.db.orm.update(passenger).set({ surname: null }).where(eq(passenger.bookingId, bookingId));
  expect(await press()).toEqual({ ok: false, code: 'passengers_missing' });
  expect(await stored()).toEqual([]);
});

test('an unknown booking and another visitor’s booking get the same answer', async () => {
  const order = payOrder(world, bookingId);
  const foreign = await takePayment(world.ctx({ visitor: 'b'.repeat(64) }), order);
  const unknown = await takePayment(world.ctx(), { ...order, bookingId: crypto.randomUUID() });
  expect(foreign).toEqual({ ok: false, code: 'booking_unknown' });
  expect(unknown).toEqual(foreign);
  expect(await press({ bookingId: 'x' })).toEqual(foreign);
});

test('a total other than the one the traveller saw is refused with the current total', async () => {
  const refused = { ok: false, code: 'price_changed', params: { totalMinor: 45_000 } };
  expect(await press({ expectedTotalMinor: 44_999 })).toEqual(refused);
  expect(await press({ expectedTotalMinor: 45_000 })).toMatchObject({ ok: true });
});

test('an expired hold cannot be paid', async () => {
  world.clock.now = inMinutes(20);
  expect(await press()).toEqual({ ok: false, code: 'hold_expired' });
  await expireHolds(world.ctx());
  expect(await press()).toEqual({ ok: false, code: 'hold_expired' });
});

test('a payment in the last minute extends the hold by ten minutes, but never beyond an hour', async () => {
  const expiry = async () => {
    const [row] = await world.db.orm.select().from(booking).where(eq(booking.bookingId, bookingId));
    return row?.holdExpiresAt;
  };
  world.clock.now = inMinutes(1);
  await press();
  expect(await expiry()).toEqual(inMinutes(20));
  await cancelPayment(world.ctx(), bookingId);
  world.clock.now = inMinutes(19);
  await press();
  expect(await expiry()).toEqual(inMinutes(29));
  await cancelPayment(world.ctx(), bookingId);
  const nearly = { holdExpiresAt: inMinutes(58) };
  await world.db.orm.update(booking).set(nearly).where(eq(booking.bookingId, bookingId));
  world.clock.now = inMinutes(57);
  await press();
  expect(await expiry()).toEqual(inMinutes(60));
});

test('after a decline the next press is a new payment, even before the decline is reported', async () => {
  const first = await press();
  world.router.open = false;
  await payWith(pageOf(first), 'declined');
  const second = await press();
  world.router.open = true;
  expect(second.ok && second.value.paymentId).not.toBe(first.ok && first.value.paymentId);
  expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['declined', 'pending']);
});

test('a paid booking is not paid again by Back, another tab or a new press', async () => {
  const taken = await press();
  await payWith(pageOf(taken), 'approved');
  const answers = await Promise.all([press(), press(), press()]);
  for (const answer of answers) expect(answer).toEqual({ ok: false, code: 'booking_already_paid' });
  expect(await atProvider()).toMatchObject([{ state: 'captured' }]);
});

test.each(['error', 'lost_answer'] as const)(
  'when creating fails (%s), nothing is charged, and pressing again continues the same payment',
  async (fault) => {
    world.sandbox.options.fault = () => fault;
    expect(await press()).toEqual({ ok: false, code: 'payment_provider_unavailable' });
    world.sandbox.options.fault = () => null;
    expect(await press({ locale: 'en' })).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(1);
    expect(await atProvider()).toHaveLength(1);
  },
);

test('the sweep ends an abandoned payment whose creation was never answered', async () => {
  world.sandbox.options.fault = () => 'lost_answer';
  await press();
  world.sandbox.options.fault = () => null;
  world.clock.now = inMinutes(31);
  await expireHolds(world.ctx());
  await sweepPayments(world.ctx());
  expect(await stored()).toMatchObject([{ state: 'failed', failureCode: 'payment_cancelled' }]);
  expect(await atProvider()).toMatchObject([{ state: 'cancelled' }]);
});

test('a booking cannot be changed during an active payment, and can be after it is cancelled', async () => {
  const taken = await press();
  const open = () =>
    withTx(world.db, (tx) =>
      openForChange(tx, holdAccess(world.ctx()), bookingId, { lives: ['held'], now: world.ctx().now }),
    );
  expect(await open()).toMatchObject({ code: 'booking_locked_by_payment' });
  expect(await cancelPayment(world.ctx(), bookingId)).toMatchObject({ ok: true });
  expect(await open()).toMatchObject({ ok: true });
  const paid = await payWith(pageOf(taken), 'approved');
  expect(paid.status).toBe(303);
  expect(await atProvider()).toMatchObject([{ state: 'cancelled' }]);
});

test('a late cancellation changes nothing: a paid booking stays paid, and a busy bank is waited for', async () => {
  const busy = await beginPayment(world);
  await payWith(busy.redirectUrl, 'late');
  const refused = await cancelPayment(world.ctx(), busy.bookingId);
  expect(refused).toEqual({ ok: false, code: 'payment_in_progress' });
  world.clock.now = new Date(noon.getTime() + 20_000);
  expect(await cancelPayment(world.ctx(), busy.bookingId)).toEqual({
    ok: false,
    code: 'booking_already_paid',
  });
});

test('the database refuses a second active payment', async () => {
  await press();
  const twin = sql`insert into payment (payment_id, due_id, booking_id, state, amount_minor, currency, provider, return_url,
    locale, created_at, updated_at) select gen_random_uuid(), due_id, booking_id, 'created', amount_minor, currency, provider,
    return_url, locale, created_at, updated_at from payment where booking_id = ${bookingId}`;
  await expect(world.db.orm.execute(twin)).rejects.toMatchObject({
    cause: { constraint: 'payment_one_alive' },
  });
});

test('payments that begin at once from one address prolong its short holds by no more than it has left', async () => {
  const flightId = await openFlight(world.db, 3);
  const held: string[] = [];
  for (let count = 0; count < 3; count++) held.push(await holdBooking(world.db, noon, flightId));
  const [first = '', second = ''] = held;
  await world.db.pool.query(
    `update booking set client = 'one address', short_hold = true, hold_expires_at = $2 where booking_id = any($1)`,
    [held, inMinutes(5)],
  );
  const waiting = async () =>
    (
      await world.db.pool.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
      )
    ).rowCount;
  // Another payment of the address is under way: it has prolonged its hold and is not committed.
  const later = await withTx(world.db, async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await lockHolder(tx, first);
    await tx
      .update(booking)
      .set({ holdExpiresAt: inMinutes(10) })
      .where(eq(booking.bookingId, first));
    const answer = takePayment(world.ctx(), payOrder(world, second));
    await eventually(async () => expect(await waiting()).toBe(1));
    return [answer];
  });
  expect(await later[0]).toMatchObject({ ok: true });
  const [row] = await world.db.orm.select().from(booking).where(eq(booking.bookingId, second));
  // Four seats for five minutes: the others have three of them.
  expect(row?.holdExpiresAt).toEqual(inMinutes(5));
});
