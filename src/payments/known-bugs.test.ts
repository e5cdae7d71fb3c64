// Known bugs of other shops, reproduced here. Situations that another test covers are listed with that test:
// - two carts pay for the last seat, the slower buyer is charged after the faster took it (Vendure #1738, #3065):
//   settle-payment "is released when the seats", "by ten travellers for one seat"; crash "capture before"
// - return page and webhook both complete the order (Medusa #13301, #2601): settle-payment "in the same instant"
// - several active payments of one cart (Saleor #11133): take-payment "fifty presses", "a second active payment"
// - money comes after expiry (pretix #827): settle-payment "money that comes after the hold has lapsed"; crash
// - two passengers for one remaining seat, one leg of two (Medusa #16569): booking/hold-trip "all flights or none"
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { inventory, payment } from '#platform/db/schema.ts';
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
  rawWebhook,
} from '#tests/support/payments/payment-world.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { receiveWebhook } from '#payments/receive-webhook.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { setUpMethods } from '#tests/support/payments/test-tenders.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';
import { payInstantly, payWith } from '../../tests/support/sandbox-payer.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  await setUpMethods(world);
});
beforeEach(() => {
  world.clock.now = noon;
});
afterAll(() => world.close());

/** Calls `at` during every call to the provider, and waits for both. */
function watched(at: () => Promise<void>): Gateway {
  const { usual } = world.ctx().gateways;
  const beside = async <T>(call: Promise<T>): Promise<T> => (await Promise.all([call, at()]))[0];
  return {
    ...usual,
    create: (order) => beside(usual.create(order)),
    read: (id) => beside(usual.read(id)),
    capture: (ref, amountMinor) => beside(usual.capture(ref, amountMinor)),
    cancel: (ref) => beside(usual.cancel(ref)),
    refund: (ref, amountMinor, refundId) => beside(usual.refund(ref, amountMinor, refundId)),
  };
}

describe('row locks held during provider calls block other buyers (Saleor #11168)', () => {
  test.each([
    ['paid in time', false],
    ['late money that is given up', true],
  ])('%s: nothing is locked during any call', async (_, isLate) => {
    const flightId = await openFlight(world.db);
    const bookingId = await holdBooking(world.db, noon, flightId);
    let calls = 0;
    const gateway = watched(async () => {
      calls++;
      for (const table of ['booking', 'payment', 'inventory']) {
        // Fails at once when any row is locked.
        await world.db.pool.query(`select from ${table} for update nowait`);
      }
    });
    const gateways = gatewaysOf(gateway);
    const taken = await takePayment(world.ctx({ gateways }), payOrder(world, bookingId));
    await payWith(pageOf(taken), isLate ? 'no_webhook' : 'approved');
    if (isLate) {
      world.clock.now = new Date(noon.getTime() + 31 * 60_000);
      await expireHolds(world.ctx());
      await holdBooking(world.db, world.clock.now, flightId);
    }
    world.router.open = false;
    const paymentId = taken.ok ? taken.value.paymentId : '';
    const ctx = world.ctx({ gateways });
    expect(await settleOwnPayment(ctx, { bookingId, paymentId })).toMatchObject({
      value: { state: isLate ? 'voided' : 'confirmed' },
    });
    world.router.open = true;
    // Created, read, and captured or voided.
    expect(calls).toBeGreaterThanOrEqual(3);
  });
});

test('a webhook that overtakes the answer of the running press leaves one payment (Saleor #12652)', async () => {
  const bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
  const { usual } = world.ctx().gateways;
  const hasty: Gateway = {
    ...usual,
    async create(order) {
      const created = await usual.create(order);
      if (!created.ok) return created;
      const { providerPaymentId: id, redirectUrl } = created.value;
      // The payer and the webhook are faster than our answer.
      await payWith(redirectUrl ?? '', 'approved');
      const body = JSON.stringify({ id: `evt_${id}`, type: 'payment.authorised', data: { id } });
      const signature = signatureOf(world.settings.PAYMENT_WEBHOOK_SECRET, world.clock.now, body);
      await receiveWebhook(world.ctx(), 'sandbox', rawWebhook({ body, signature }));
      return created;
    },
  };
  await takePayment(world.ctx({ gateways: gatewaysOf(hasty) }), payOrder(world, bookingId));
  world.clock.now = new Date(noon.getTime() + 60_000);
  await sweepPayments(world.ctx());
  const rows = await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
  expect(rows).toMatchObject([{ state: 'captured' }]);
  expect(await disagreements(world)).toEqual([]);
});

test('three travellers who pay for the last seat get one booking and two announced refunds (OFN #3925)', async () => {
  const flightId = await openFlight(world.db, 3);
  const begun = await Promise.all([1, 2, 3].map(() => beginInstant(flightId)));
  // All three are charged, as a bank payment is captured at once. Then the holds expire and the aircraft gets smaller.
  world.router.open = false;
  await Promise.all(begun.map(({ redirectUrl }) => payInstantly(redirectUrl)));
  world.clock.now = new Date(noon.getTime() + 31 * 60_000);
  await expireHolds(world.ctx());
  await world.db.orm
    .update(inventory)
    .set({ capacity: 1, limits: [1] })
    .where(eq(inventory.flightId, flightId));
  const settled = await Promise.all(begun.map((each) => settleOwnPayment(world.ctx(), each)));
  world.router.open = true;
  const states = settled.map((each) => (each.ok ? each.value.state : each.code)).toSorted();
  expect(states).toEqual(['confirmed', 'refunded', 'refunded']);
  const reasons = settled.flatMap((each) =>
    each.ok && each.value.state === 'refunded' ? each.value.code : [],
  );
  expect(reasons).toEqual(['offer_sold_out', 'offer_sold_out']);
  expect(await disagreements(world)).toEqual([]);
});

async function beginInstant(flightId: number) {
  const bookingId = await holdBooking(world.db, noon, flightId);
  const taken = await takePayment(world.ctx(), { ...payOrder(world, bookingId), method: 'instant' });
  return { bookingId, paymentId: taken.ok ? taken.value.paymentId : '', redirectUrl: pageOf(taken) };
}
