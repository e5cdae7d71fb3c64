// The status of a payment without an answer: a busy bank and a silent provider are shown differently.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { extendHold } from '#reservations/extend-hold.server.ts';
import { payment } from '#platform/db/schema.ts';
import { beginPayment, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { readPaymentStatus } from '#payments/payment-status.server.ts';
import { openOwnPayment, settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { payWith } from '../../tests/support/sandbox-payer.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(() => {
  world.sandbox.options.fault = () => null;
  world.router.open = true;
});
afterAll(() => world.close());

type Begun = Awaited<ReturnType<typeof beginPayment>>;

const status = async ({ bookingId, paymentId }: Begun) => {
  const read = await settleOwnPayment(world.ctx(), { bookingId, paymentId });
  if (!read.ok) throw new Error(read.code);
  return read.value;
};
const waitedAt = async ({ paymentId }: Begun) => {
  const [row] = await world.db.orm.select().from(payment).where(eq(payment.paymentId, paymentId));
  return row?.waitedAt;
};

test('a provider that does not answer is "unknown": no page, no retry, and a mail announces the result', async () => {
  const begun = await beginPayment(world);
  world.sandbox.options.fault = () => 'error';
  expect(await status(begun)).toMatchObject({ state: 'unknown', redirectUrl: null, mayTryAgain: false });
  expect(await waitedAt(begun)).toEqual(world.clock.now);
  world.sandbox.options.fault = () => null;
  expect(await status(begun)).toMatchObject({ state: 'waiting', redirectUrl: begun.redirectUrl });
});

test('a slow bank is "processing"', async () => {
  const begun = await beginPayment(world);
  await payWith(begun.redirectUrl, 'very_late');
  expect(await status(begun)).toMatchObject({ state: 'processing', method: 'card', mayTryAgain: false });
  world.sandbox.options.fault = () => 'error';
  expect(await status(begun)).toMatchObject({ state: 'unknown' });
});

test('a traveller on the provider’s page can extend the hold', async () => {
  const begun = await beginPayment(world);
  expect(await extendHold(world.ctx(), begun.bookingId)).toMatchObject({ ok: true });
  expect(await status(begun)).toMatchObject({ state: 'waiting' });
});

test('reading the status of a payment settles nothing, and the settle command does', async () => {
  // The provider's webhook would settle it meanwhile.
  world.router.open = false;
  const begun = await beginPayment(world);
  await payWith(begun.redirectUrl, 'approved');
  const { bookingId, paymentId } = begun;
  const stored = async () =>
    (await world.db.orm.select().from(payment).where(eq(payment.paymentId, paymentId)))[0];
  const before = await stored();
  const read = await readPaymentStatus(world.ctx(), { bookingId, paymentId });
  expect(read).toMatchObject({ ok: true, value: { state: 'processing', reference: null } });
  expect(await stored()).toEqual(before);
  expect(await status(begun)).toMatchObject({ state: 'confirmed' });
  expect(await readPaymentStatus(world.ctx(), { bookingId, paymentId })).toMatchObject({
    value: { state: 'confirmed', reference: expect.any(String) },
  });
});

test('opening the page of a payment moves no money and records that its traveller waits for the bank', async () => {
  world.router.open = false;
  const approved = await beginPayment(world);
  await payWith(approved.redirectUrl, 'approved');
  const stored = async () =>
    (await world.db.orm.select().from(payment).where(eq(payment.paymentId, approved.paymentId)))[0];
  const before = await stored();
  expect(await openOwnPayment(world.ctx(), approved)).toMatchObject({ value: { state: 'processing' } });
  expect(await stored()).toEqual(before);

  const undecided = await beginPayment(world);
  await payWith(undecided.redirectUrl, 'very_late');
  expect(await openOwnPayment(world.ctx(), undecided)).toMatchObject({ value: { state: 'processing' } });
  expect(await waitedAt(undecided)).toEqual(world.clock.now);
  expect(await openOwnPayment(world.ctx({ visitor: 'b'.repeat(64) }), undecided)).toMatchObject({
    code: 'payment_unknown',
  });
});
