// Stripe's webhooks: each of a payment's ids leads to it, and messages about foreign payments move nothing.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { payOnPage } from '#tests/stripe/payer.ts';
import { stripeRig, type StripeRig } from '#tests/stripe/rigs.ts';
import { all, type Event } from '#tests/stripe/stripe-book.ts';
import { foreignIntent } from '#tests/stripe/stripe-endpoints.ts';
import { stripeSignature } from '#tests/stripe/stripe-webhooks.ts';
import { payment } from '#platform/db/schema.ts';
import { beginPayment, noon } from '#tests/support/payments/payment-world.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { receiveWebhook } from '#payments/receive-webhook.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

let rig: StripeRig;
beforeAll(async () => {
  rig = await stripeRig();
  rig.world.router.open = false;
});
afterEach(async () => {
  rig.reset();
  rig.world.clock.now = noon;
  expect(await rig.disagreements()).toEqual([]);
});
afterAll(() => rig.close());

type Begun = Awaited<ReturnType<typeof beginPayment>>;
const paid = async (number = '4242424242424242') => {
  const begun = await beginPayment(rig.world);
  await payOnPage(begun.redirectUrl, number);
  return begun;
};
const row = async ({ paymentId }: Begun) => {
  const [found] = await rig.world.db.orm.select().from(payment).where(eq(payment.paymentId, paymentId));
  return found;
};
const intentOf = ({ paymentId }: Begun) => {
  const found = all(rig.stripe.book, 'payment_intent').find(
    ({ metadata }) => metadata.paymentId === paymentId,
  );
  if (!found) throw new Error('there is an intent');
  return found;
};
const eventOf = (type: string, id: string) => {
  const found = rig.stripe.book.events.findLast(
    (each) => each.type === type && each.body.includes(`"${id}"`),
  );
  if (!found) throw new Error(`there is an event ${type}`);
  return found;
};
const hear = (
  { body }: Pick<Event, 'body'>,
  secret = rig.stripe.options.webhookSecret,
  at = rig.world.clock.now,
) =>
  receiveWebhook(rig.world.ctx(), 'stripe', {
    body,
    headers: { 'stripe-signature': stripeSignature(secret, at, body) },
  });
const settled = { ok: true, value: { outcome: 'settled' } };

test('a message about the intent behind a page leads to the payment that is stored with its page', async () => {
  const begun = await paid();
  expect((await row(begun))?.providerPaymentId).toMatch(/^cs_/);
  const event = eventOf('payment_intent.amount_capturable_updated', intentOf(begun).id);
  expect(await hear(event)).toEqual(settled);
  expect(await row(begun)).toMatchObject({ state: 'captured' });
  expect(await hear(event)).toEqual({ ok: true, value: { outcome: 'duplicate' } });
});

test('a message about a page leads to it as well', async () => {
  const begun = await paid();
  expect(await hear(eventOf('checkout.session.completed', intentOf(begun).id))).toEqual(settled);
  expect(await row(begun)).toMatchObject({ state: 'captured' });
});

test('a message without our id, such as about a dispute, is resolved by asking Stripe for its payment', async () => {
  const begun = await paid('4000000000000259');
  await settlePayment(rig.world.ctx(), begun.paymentId);
  expect(await hear(eventOf('charge.dispute.created', intentOf(begun).id))).toEqual(settled);
  const { providerPaymentId = '' } = (await row(begun)) ?? {};
  const read = await rig.world.ctx().gateways.usual.read(providerPaymentId ?? '');
  expect(read).toMatchObject({
    value: { state: 'captured', disputes: [{ state: 'open', amountMinor: 45_000 }] },
  });
});

test('a foreign payment of the same account is accepted and left alone', async () => {
  const foreign = foreignIntent(rig.stripe.book);
  expect(await hear(eventOf('payment_intent.created', foreign.id))).toEqual({
    ok: true,
    value: { outcome: 'unknown' },
  });
});

test('a message from Stripe does not move another provider’s payment', async () => {
  const begun = await paid();
  const { db } = rig.world;
  await db.orm.update(payment).set({ provider: 'sandbox' }).where(eq(payment.paymentId, begun.paymentId));
  const event = eventOf('payment_intent.amount_capturable_updated', intentOf(begun).id);
  expect(await hear(event)).toEqual({ ok: true, value: { outcome: 'unknown' } });
  expect(await row(begun)).toMatchObject({ state: 'pending' });
  await db.orm.update(payment).set({ provider: 'stripe' }).where(eq(payment.paymentId, begun.paymentId));
  await settlePayment(rig.world.ctx(), begun.paymentId);
});

test('forged, changed and old messages move nothing', async () => {
  const begun = await paid();
  const event = eventOf('payment_intent.amount_capturable_updated', intentOf(begun).id);
  expect(await hear(event, 'whsec_of_somebody_else')).toEqual({
    ok: false,
    code: 'webhook_signature_invalid',
  });
  const old = new Date(noon.getTime() - 301_000);
  expect(await hear(event, undefined, old)).toEqual({ ok: false, code: 'webhook_too_old' });
  expect(await row(begun)).toMatchObject({ state: 'pending' });
  await settlePayment(rig.world.ctx(), begun.paymentId);
});

test.each([{ amount: 44_999 }, { currency: 'usd' }])(
  'an intent with %o is cancelled, never captured',
  async (change) => {
    const begun = await paid();
    Object.assign(intentOf(begun), change);
    await hear(eventOf('payment_intent.amount_capturable_updated', intentOf(begun).id));
    const { bookingId, paymentId } = begun;
    const status = await settleOwnPayment(rig.world.ctx(), { bookingId, paymentId });
    expect(status).toMatchObject({
      value: { state: 'voided', code: 'payment_amount_wrong', reference: null },
    });
  },
);
