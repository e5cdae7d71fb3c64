// Unexpected results of a payment: other amounts than ours, and results that the traveller does not see.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readBooking } from '#reservations/read-booking.server.ts';
import { booking, payment, voucher } from '#platform/db/schema.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { type Gateway, gatewaysOf } from '#payments/states/gateway.ts';
import {
  disagreements,
  heard,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  pageOf,
  type PaymentWorld,
  payOrder,
} from '#tests/support/payments/payment-world.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import { giveVoucher, setUpMethods } from '#tests/support/payments/test-tenders.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { payWith } from '../../tests/support/sandbox-payer.ts';

let world: PaymentWorld;
let bookingId: string;

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
const gateways = (change: (gateway: Gateway) => Gateway) => gatewaysOf(change(world.ctx().gateways.usual));
const ctx = (change = {}) => world.ctx(change);
const pay = (change: Partial<TakePaymentInput> = {}) =>
  takePayment(ctx(), { ...payOrder(world, bookingId), ...change });
const choose = (code: string) => addVoucher(ctx(), { bookingId, code });
const balance = async ({ voucherId }: { voucherId: string }) => {
  const [row] = await world.db.orm.select().from(voucher).where(eq(voucher.voucherId, voucherId));
  return row?.balanceMinor;
};
const rowOf = async () => {
  const rows = await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
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

describe('a provider that reports another amount than ours', () => {
  const lying = (change: object) => (honest: Gateway) => {
    const lie = async (asked: ReturnType<Gateway['read']>) => {
      const answer = await asked;
      const isPaid = answer.ok && (answer.value.state === 'authorised' || answer.value.state === 'captured');
      return isPaid ? { ...answer, value: { ...answer.value, ...change } } : answer;
    };
    return {
      ...honest,
      create: (order) => lie(honest.create(order)),
      read: (id) => lie(honest.read(id)),
    } as Gateway;
  };

  test.each([
    ['amount', { amountMinor: 4_500 }],
    ['currency', { currency: 'USD' }],
  ])('another %s: nothing is confirmed, the money is released, the reason is shown', async (_, change) => {
    const given = await giveVoucher(world, 1_000);
    await choose(given.code);
    const order = { ...payOrder(world, bookingId), paymentToken: 'tok_approved' };
    const taken = await takePayment(world.ctx({ gateways: gateways(lying(change)) }), order);
    expect(taken).toMatchObject({ value: { state: 'voided' } });
    expect(await status()).toMatchObject({ state: 'voided', code: 'payment_amount_wrong', reference: null });
    expect(await balance(given)).toBe(1_000);
    expect(await readBooking(ctx(), bookingId)).toMatchObject({
      value: { state: 'held', totalMinor: 45_000 },
    });
  });

  test('a capture of less than ours: nothing is confirmed, and the captured amount is refunded', async () => {
    const partly = (honest: Gateway): Gateway => ({
      ...honest,
      async create(order) {
        const made = await honest.create(order);
        const { providerPaymentId = '' } = made.ok ? made.value : {};
        await world.sandbox.books.query('update payment set captured_minor = 30000 where payment_id = $1', [
          providerPaymentId,
        ]);
        return honest.read(providerPaymentId);
      },
    });
    const byBank = { method: 'instant', paymentToken: 'tok_approved' } as const;
    const order = { ...payOrder(world, bookingId), ...byBank };
    const taken = await takePayment(world.ctx({ gateways: gateways(partly) }), order);
    expect(taken).toMatchObject({ value: { state: 'refunded' } });
    expect(await status()).toMatchObject({ state: 'refunded', code: 'payment_amount_wrong' });
  });
});

describe('a traveller who has left the page gets a mail', () => {
  const announced: string[] = [];
  const telling = () =>
    ctx({
      emit: heard({ payment_problem: ({ paymentId }) => announced.push(paymentId) }),
    });
  beforeEach(() => void announced.splice(0));

  test('about refunded money, once', async () => {
    const flightId = await openFlight(world.db);
    bookingId = await holdBooking(world.db, noon, flightId);
    await payWith(pageOf(await pay()), 'very_late');
    await lapse();
    await holdBooking(world.db, world.clock.now, flightId);
    const { paymentId = '' } = (await rowOf()) ?? {};
    await Promise.all([1, 2, 3].map(() => settlePayment(telling(), paymentId)));
    expect(await rowOf()).toMatchObject({ state: 'voided' });
    expect(announced).toEqual([paymentId]);
  });

  test('about a decline after the page asked the traveller to wait', async () => {
    await payWith(pageOf(await pay()), 'slow_decline');
    expect(await status()).toMatchObject({ state: 'processing' });
    world.clock.now = new Date(noon.getTime() + 30_000);
    await sweepPayments(telling());
    expect(await rowOf()).toMatchObject({ state: 'declined' });
    expect(announced).toEqual([(await rowOf())?.paymentId]);
  });

  test('but not about a decline seen on the page, nor about an abandoned page', async () => {
    await payWith(pageOf(await pay()), 'declined');
    await settleOwnPayment(telling(), { bookingId, paymentId: (await rowOf())?.paymentId ?? '' });
    const again = await pay();
    await lapse();
    const left = await settlePayment(telling(), again.ok ? again.value.paymentId : '');
    expect(left).toMatchObject({
      value: { payment: { state: 'failed', failureCode: 'payment_cancelled' } },
    });
    expect(announced).toEqual([]);
  });
});

test('a booking whose price rose before the money arrived is not confirmed for the old amount', async () => {
  await payWith(pageOf(await pay({ method: 'card' })), 'approved');
  await world.db.orm.update(booking).set({ totalMinor: 45_001 }).where(eq(booking.bookingId, bookingId));
  expect(await status()).toMatchObject({ state: 'voided', code: 'price_changed' });
});
