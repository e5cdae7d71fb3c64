// A request to pay stores one payment for the amount due now, or says why not: nothing is asked of the provider here.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { beginPayment } from '#payments/begin-payment.server.ts';
import type { TakePaymentInput } from '#payments/take-payment.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import {
  holdBooking,
  openFlight,
  openPaymentWorld,
  payOrder,
  type PaymentWorld,
  priceMinor,
} from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

const held = async () => holdBooking(world.db, world.clock.now, await openFlight(world.db));
const begin = (bookingId: string, change: Partial<TakePaymentInput> = {}, ctx = world.ctx()) =>
  beginPayment(ctx, { ...payOrder(world, bookingId), ...change });
const run = (text: string, values: unknown[]) => prepared(world.db, text, values);
const payments = (bookingId: string) =>
  run(`select state, amount_minor "amountMinor" from payment where booking_id = $1`, [bookingId]);

test('the first request stores the payment, the next finds it', async () => {
  const bookingId = await held();
  const first = await begin(bookingId);
  expect(first).toMatchObject({ ok: true, value: { isNew: true, isAsked: true } });
  const again = await begin(bookingId);
  expect(again).toMatchObject({ ok: true, value: { isNew: false, isAsked: true } });
  expect(again.ok && again.value.row.paymentId).toBe(first.ok && first.value.row.paymentId);
  expect(await begin(bookingId, { method: 'instant' })).toMatchObject({
    ok: true,
    value: { isNew: false, isAsked: false },
  });
  expect(await payments(bookingId)).toEqual([{ state: 'created', amountMinor: priceMinor }]);
});

test('however many ask at once, one payment is stored and all get it', async () => {
  const bookingId = await held();
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(bookingId)));
  const ids = answers.map((answer) => answer.ok && answer.value.row.paymentId);
  expect(new Set(ids).size).toBe(1);
  expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
  expect(await payments(bookingId)).toHaveLength(1);
});

test.each([
  [
    'is confirmed',
    'booking_already_paid',
    `state = 'confirmed', reference = 'ABC234', confirmed_at = created_at`,
  ],
  ['has lapsed', 'hold_expired', `state = 'lapsed'`],
  ['is overdue', 'hold_expired', 'hold_expires_at = created_at'],
  ['was replaced', 'hold_replaced', `state = 'replaced'`],
  ['was released', 'booking_not_open', `state = 'released'`],
  ['belongs to somebody else', 'booking_unknown', `visitor = repeat('b', 64)`],
])('a booking that %s is not paid', async (_, code, change) => {
  const bookingId = await held();
  await run(`update booking set ${change} where booking_id = $1`, [bookingId]);
  expect(await begin(bookingId)).toMatchObject({ ok: false, code });
  expect(await payments(bookingId)).toEqual([]);
});

test('a traveller without a name is named first', async () => {
  const bookingId = await held();
  await run('update passenger set surname = null, given_names = null where booking_id = $1', [bookingId]);
  expect(await begin(bookingId)).toMatchObject({ code: 'passengers_missing' });
  expect(await payments(bookingId)).toEqual([]);
});

test.each<[string, string, Partial<TakePaymentInput>]>([
  ['another total was seen', 'price_changed', { expectedTotalMinor: priceMinor - 1 }],
  ['another amount was seen', 'voucher_in_use', { expectedPayMinor: priceMinor - 1 }],
  ['credit is asked without an agency', 'payment_method_unknown', { method: 'credit' }],
  ['a part on credit is asked without an agency', 'payment_method_unknown', { creditMinor: 1 }],
])('nothing is stored when %s', async (_, code, change) => {
  const bookingId = await held();
  expect(await begin(bookingId, change)).toMatchObject({ ok: false, code });
  expect(await payments(bookingId)).toEqual([]);
});

test('the total that was seen is charged', async () => {
  const bookingId = await held();
  const seen = { expectedTotalMinor: priceMinor, expectedPayMinor: priceMinor };
  expect(await begin(bookingId, seen)).toMatchObject({
    ok: true,
    value: { row: { amountMinor: priceMinor } },
  });
});
