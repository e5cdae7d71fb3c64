// Payments in one request with a Stripe token: confirmed at once, at the bank's page, declined, or with their
// answer lost; and bank payments that capture the money when the payer agrees.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { answerBank, payOnPage } from '#tests/stripe/payer.ts';
import { stripeRig, type StripeRig } from '#tests/stripe/rigs.ts';
import { all, type Fault } from '#tests/stripe/stripe-book.ts';
import { payment } from '#platform/db/schema.ts';
import { holdBooking, noon, openFlight, pageOf, payOrder } from '#tests/support/payments/payment-world.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { gatewaysOf } from '#payments/states/gateway.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { giveVoucher, setUpMethods } from '#tests/support/payments/test-tenders.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';

let rig: StripeRig;
beforeAll(async () => {
  rig = await stripeRig();
  await setUpMethods(rig.world);
});
afterEach(async () => {
  rig.reset();
  rig.world.clock.now = noon;
  rig.world.router.open = true;
  expect(await rig.disagreements()).toEqual([]);
});
afterAll(() => rig.close());

const held = async () => {
  const flightId = await openFlight(rig.world.db);
  return holdBooking(rig.world.db, noon, flightId);
};
const pay = (bookingId: string, paymentToken: string) =>
  takePayment(rig.world.ctx(), { ...payOrder(rig.world, bookingId), paymentToken });
const status = async (bookingId: string) => {
  const mine = eq(payment.bookingId, bookingId);
  const [row] = await rig.world.db.orm.select().from(payment).where(mine);
  const read = await settleOwnPayment(rig.world.ctx(), { bookingId, paymentId: row?.paymentId ?? '' });
  return read.ok ? read.value : read;
};
const intentsOf = async (bookingId: string) => {
  const rows = await rig.world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
  const ours = rows.map(({ paymentId }) => paymentId);
  return all(rig.stripe.book, 'payment_intent').filter(({ metadata }) =>
    ours.includes(metadata.paymentId ?? ''),
  );
};
const passSeconds = (seconds: number) => {
  rig.world.clock.now = new Date(rig.world.clock.now.getTime() + seconds * 1000);
};

test.each(['pm_card_visa', 'tok_mastercard'])('%s confirms the booking without any page', async (token) => {
  const bookingId = await held();
  expect(await pay(bookingId, token)).toMatchObject({ ok: true, value: { redirectUrl: null } });
  expect(await status(bookingId)).toMatchObject({ state: 'confirmed', reference: expect.any(String) });
});

test.each([
  ['pm_card_chargeDeclined', 'payment_declined'],
  ['tok_chargeDeclinedInsufficientFunds', 'funds_insufficient'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'payment_declined'],
])('%s is declined with %s, and another token may follow', async (token, code) => {
  const bookingId = await held();
  await pay(bookingId, token);
  expect(await status(bookingId)).toMatchObject({ state: 'declined', code, mayTryAgain: true });
  expect(await pay(bookingId, 'pm_card_visa')).toMatchObject({ ok: true });
});

test('a token that Stripe does not know is reported as the error', async () => {
  const bookingId = await held();
  expect(await pay(bookingId, 'pm_card_nobody')).toMatchObject({ ok: false, code: 'payment_token_invalid' });
});

test('a bank challenge on the bank’s page leads back to a confirmed booking', async () => {
  const bookingId = await held();
  const page = pageOf(await pay(bookingId, 'pm_card_threeDSecure2Required'));
  expect(await status(bookingId)).toMatchObject({ state: 'waiting', redirectUrl: page });
  await answerBank(page, 'complete');
  expect(await status(bookingId)).toMatchObject({ state: 'confirmed' });
});

test('an unanswered bank challenge is cancelled after an hour, when the hold has lapsed', async () => {
  const bookingId = await held();
  await pay(bookingId, 'pm_card_threeDSecure2Required');
  passSeconds(3_601);
  await expireHolds(rig.world.ctx());
  await sweepPayments(rig.world.ctx());
  expect(await status(bookingId)).toMatchObject({ state: 'abandoned', code: 'authentication_abandoned' });
  expect(await intentsOf(bookingId)).toMatchObject([{ status: 'canceled' }]);
});

test.each<Fault>(['error', 'error_after', 'hang', 'garbled', 'unavailable'])(
  'an answer that was lost (%s) is found by pressing again, or by the sweep: one charge',
  async (fault) => {
    for (const found of ['press', 'sweep']) {
      rig.world.router.open = false;
      const bookingId = await held();
      let left = 1;
      rig.stripe.options.fault = ({ method, route }) =>
        method === 'POST' && route === '/payment_intents' && left-- > 0 ? fault : null;
      expect(await pay(bookingId, 'pm_card_visa')).toMatchObject({ code: 'payment_provider_unavailable' });
      passSeconds(11);
      if (found === 'press') await pay(bookingId, 'pm_card_visa');
      else await sweepPayments(rig.world.ctx());
      expect(await status(bookingId)).toMatchObject({ state: 'confirmed' });
      expect(await intentsOf(bookingId)).toMatchObject([{ status: 'succeeded', amount_received: 46_155 }]);
    }
  },
);

test('a bank payment is captured at once and confirms the booking', async () => {
  const bookingId = await held();
  const order = payOrder(rig.world, bookingId);
  const page = pageOf(await takePayment(rig.world.ctx(), { ...order, method: 'instant' }));
  const { location } = await payOnPage(page, '', 'bizum');
  await answerBank(location ?? '', 'complete');
  expect(await status(bookingId)).toMatchObject({ state: 'confirmed' });
  expect(await intentsOf(bookingId)).toMatchObject([{ status: 'succeeded', capture_method: 'automatic' }]);
});

test('a bank payment for seats that have been sold is refunded', async () => {
  rig.world.router.open = false;
  const flightId = await openFlight(rig.world.db);
  const bookingId = await holdBooking(rig.world.db, noon, flightId);
  const order = payOrder(rig.world, bookingId);
  const page = pageOf(await takePayment(rig.world.ctx(), { ...order, method: 'instant' }));
  const { location } = await payOnPage(page, '', 'bizum');
  await answerBank(location ?? '', 'complete');
  passSeconds(31 * 60);
  await expireHolds(rig.world.ctx());
  await holdBooking(rig.world.db, rig.world.clock.now, flightId);
  expect(await status(bookingId)).toMatchObject({ state: 'refunded', code: 'offer_sold_out' });
});

test('a voucher leaves what Stripe charges at least, and keeps the difference', async () => {
  const bookingId = await held();
  const { code } = await giveVoucher(rig.world, 44_990);
  const options = await addVoucher(rig.world.ctx(), { bookingId, code });
  expect(options).toMatchObject({
    ok: true,
    value: { restMinor: 50, vouchersMinor: 44_950, vouchers: [{ usedMinor: 44_950, leftMinor: 40 }] },
  });
  expect(await pay(bookingId, 'pm_card_visa')).toMatchObject({ ok: true });
  expect(await status(bookingId)).toMatchObject({ state: 'confirmed' });
});

test('a refusal for good is told as one, not as an outage', async () => {
  const bookingId = await held();
  const { code } = await giveVoucher(rig.world, 44_990);
  const own = rig.world.ctx();
  // As with a provider that has other bounds than it publishes.
  const gateways = gatewaysOf({
    ...own.gateways.usual,
    bounds: () => ({ leastMinor: 1, mostMinor: Number.MAX_SAFE_INTEGER }),
  });
  const ctx = { ...own, gateways };
  expect(await addVoucher(ctx, { bookingId, code })).toMatchObject({ ok: true, value: { restMinor: 10 } });
  const order = { ...payOrder(rig.world, bookingId), paymentToken: 'pm_card_visa' };
  expect(await takePayment(ctx, order)).toEqual({ ok: false, code: 'payment_too_small' });
  expect(await intentsOf(bookingId)).toEqual([]);
});
