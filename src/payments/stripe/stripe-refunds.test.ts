// After the sale with Stripe: partial, pending and failing refunds, disputes won and lost, and a reconciliation that
// finds only what a person did in Stripe's own dashboard.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { payOnPage } from '#tests/stripe/payer.ts';
import { stripeRig, type StripeRig } from '#tests/stripe/rigs.ts';
import { refund as refundAtStripe } from '#tests/stripe/stripe-after-sale.ts';
import { all } from '#tests/stripe/stripe-book.ts';
import { stripeSignature } from '#tests/stripe/stripe-webhooks.ts';
import { dispute, refund } from '#platform/db/schema.ts';
import { readOpenDiscrepancies } from '#payments/ledger/discrepancy.server.ts';
import { beginPayment, noon } from '#tests/support/payments/payment-world.ts';
import { receiveWebhook } from '#payments/receive-webhook.server.ts';
import { reconcile } from '#payments/reconciliation/reconcile.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

let rig: StripeRig;
beforeAll(async () => {
  rig = await stripeRig();
  rig.world.router.open = false;
});
afterAll(() => rig.close());

type Begun = Awaited<ReturnType<typeof beginPayment>>;
const confirmed = async (number = '4242424242424242') => {
  const begun = await beginPayment(rig.world);
  await payOnPage(begun.redirectUrl, number);
  await settlePayment(rig.world.ctx(), begun.paymentId);
  return begun;
};
const intentOf = ({ paymentId }: Begun) => {
  const found = all(rig.stripe.book, 'payment_intent').find(
    ({ metadata }) => metadata.paymentId === paymentId,
  );
  if (!found) throw new Error('there is an intent');
  return found;
};
const giveBack = ({ bookingId }: Begun, amountMinor: number | 'all', occasion: string) =>
  refundBooking(rig.world.ctx(), {
    bookingId,
    amountMinor,
    destination: 'source',
    reason: 'goodwill',
    occasion,
  });
const refundsOf = ({ bookingId }: Begun) =>
  rig.world.db.orm.select({ state: refund.state }).from(refund).where(eq(refund.bookingId, bookingId));
const disputesOf = ({ paymentId }: Begun) =>
  rig.world.db.orm.select({ state: dispute.state }).from(dispute).where(eq(dispute.paymentId, paymentId));
const hearLast = (type: string, id: string) => {
  const event = rig.stripe.book.events.findLast(
    (each) => each.type === type && each.body.includes(`"${id}"`),
  );
  const body = event?.body ?? '';
  const signature = stripeSignature(rig.stripe.options.webhookSecret, rig.world.clock.now, body);
  return receiveWebhook(rig.world.ctx(), 'stripe', { body, headers: { 'stripe-signature': signature } });
};
const passSeconds = (seconds: number) => {
  rig.world.clock.now = new Date(rig.world.clock.now.getTime() + seconds * 1000);
};
const discrepancies = async () => {
  passSeconds(120);
  const since = new Date(noon.getTime() - 86_400_000);
  expect(await reconcile(rig.world.ctx(), { since })).toMatchObject({ isComplete: true });
  return (await readOpenDiscrepancies(rig.world.db.orm)).map(({ kind }) => kind);
};

test('partial refunds are made once each, never above what is left, and the books agree', async () => {
  const begun = await confirmed();
  expect(await giveBack(begun, 20_000, 'bag')).toMatchObject({
    value: [{ state: 'done', amountMinor: 20_000 }],
  });
  expect(await giveBack(begun, 20_000, 'bag')).toMatchObject({
    value: [{ state: 'done', amountMinor: 20_000 }],
  });
  expect(await giveBack(begun, 25_001, 'more')).toMatchObject({ code: 'refund_too_large' });
  expect(await giveBack(begun, 'all', 'rest')).toMatchObject({ value: [{ amountMinor: 25_000 }] });
  expect(
    all(rig.stripe.book, 'refund').filter((each) => each.payment_intent === intentOf(begun).id),
  ).toHaveLength(2);
  expect(await discrepancies()).toEqual([]);
});

test('a pending refund is done when Stripe confirms it', async () => {
  const begun = await confirmed('4000000000007726');
  expect(await giveBack(begun, 'all', 'request')).toMatchObject({ value: [{ state: 'due' }] });
  passSeconds(60);
  await sweepRefunds(rig.world.ctx());
  expect(await refundsOf(begun)).toEqual([{ state: 'done' }]);
  expect(await discrepancies()).toEqual([]);
});

test.each(['won', 'lost'] as const)('webhooks record a dispute and that it was %s', async (end) => {
  const begun = await confirmed('4000000000000259');
  const { id } = intentOf(begun);
  await hearLast('charge.dispute.created', id);
  expect(await disputesOf(begun)).toEqual([{ state: 'open' }]);
  rig.stripe.decideDispute(id, end);
  await hearLast('charge.dispute.closed', id);
  expect(await disputesOf(begun)).toEqual([{ state: end }]);
  expect(await discrepancies()).toEqual([]);
});

test('a refund made in Stripe’s own dashboard is a difference', async () => {
  const begun = await confirmed();
  refundAtStripe(rig.stripe.book, intentOf(begun), { amount: 1_000, metadata: {} });
  expect(await discrepancies()).not.toEqual([]);
});
