// A webhook about a payment waits, for a limited time, for the request that caused it.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { beforeStatement } from '#tests/support/database/test-database.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { gatewaysOf, type Gateway } from '#payments/states/gateway.ts';
import { whileSettling, whenSettled } from '#payments/states/settling-now.ts';
import {
  disagreements,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  type PaymentWorld,
  payOrder,
  rawWebhook,
  signedEvents,
} from '#tests/support/payments/payment-world.ts';
import { receiveWebhook } from '#payments/receive-webhook.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { giveVoucher } from '#tests/support/payments/test-tenders.ts';
import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

/** Counts calls to the provider while a token payment runs and all its webhooks arrive in the middle of it. */
async function payWhileNewsComes() {
  const bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
  const { usual } = world.ctx().gateways;
  const asked: string[] = [];
  const deliveries: ReturnType<typeof receiveWebhook>[] = [];
  const tell = async (paymentId: string) => {
    const events = await signedEvents(world, signatureOf, paymentId);
    for (const event of events)
      deliveries.push(receiveWebhook(world.ctx({ gateways }), 'sandbox', rawWebhook(event)));
  };
  const watched: Gateway = {
    ...usual,
    create: async (order) => {
      asked.push('create');
      const answer = await usual.create(order);
      await tell(order.paymentId);
      return answer;
    },
    capture: async (ref, amountMinor) => {
      asked.push('capture');
      const answer = await usual.capture(ref, amountMinor);
      await tell(ref.paymentId);
      return answer;
    },
    read: (id) => {
      asked.push('read');
      return usual.read(id);
    },
  };
  const gateways = gatewaysOf(watched);
  world.router.open = false;
  const order = { ...payOrder(world, bookingId), paymentToken: 'tok_approved' };
  const taken = await takePayment(world.ctx({ gateways }), order);
  const heard = await Promise.all(deliveries);
  world.router.open = true;
  return { taken, asked, heard, bookingId };
}

test('a webhook about a running payment makes no further call to the provider and is recorded', async () => {
  const { taken, asked, heard } = await payWhileNewsComes();
  expect(taken).toMatchObject({ ok: true, value: { state: 'confirmed' } });
  expect(asked).toEqual(['create', 'capture']);
  expect(heard.length).toBeGreaterThan(1);
  // The authorisation was reported twice: with the first answer and with the second.
  for (const each of heard) expect(['settled', 'duplicate']).toContain(each.ok && each.value.outcome);
  expect(await disagreements(world)).toEqual([]);
});

test('a webhook waits no longer than the limit for a request that does not end', async () => {
  const endless = Promise.withResolvers<void>();
  const press = whileSettling('endless', () => endless.promise);
  await whenSettled('endless', 5);
  let isOver = false;
  const waiting = whenSettled('endless', 60_000).then(() => (isOver = true));
  await whenSettled('another', 60_000);
  expect(isOver).toBe(false);
  endless.resolve();
  await Promise.all([press, waiting]);
  await whenSettled('endless', 60_000);
});

test('a request that throws releases the webhooks that wait for it', async () => {
  const press = whileSettling('broken', () => Promise.reject(new Error('no answer')));
  await whenSettled('broken', 60_000);
  await expect(press).rejects.toThrow('no answer');
});

test('a booking that changes between reading and paying is read again', async () => {
  const bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
  const dearer = `update booking set total_minor = total_minor + 100 where booking_id = $1`;
  const db = beforeStatement(world.db, /insert into payment /, () =>
    world.db.pool.query(dearer, [bookingId]),
  );
  const ctx = world.ctx({ db });
  expect(await takePayment(ctx, payOrder(world, bookingId))).toMatchObject({ ok: true });
  const { rows } = await world.db.pool.query('select amount_minor from payment where booking_id = $1', [
    bookingId,
  ]);
  expect(rows).toEqual([{ amount_minor: 45_100 }]);
});

test('a voucher chosen in another tab between reading and paying is used', async () => {
  const bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
  const { code } = await giveVoucher(world, 10_000);
  const db = beforeStatement(world.db, /insert into payment /, async () =>
    expect(await addVoucher(world.ctx(), { bookingId, code })).toMatchObject({ ok: true }),
  );
  const ctx = world.ctx({ db });
  expect(await takePayment(ctx, payOrder(world, bookingId))).toMatchObject({ ok: true });
  const { rows } = await world.db.pool.query(
    'select amount_minor, vouchers_minor from payment where booking_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([{ amount_minor: 35_000, vouchers_minor: 10_000 }]);
});
