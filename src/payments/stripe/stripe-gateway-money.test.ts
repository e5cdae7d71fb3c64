// Money at Stripe: captured, cancelled and refunded once, disputes, every way to lose an answer, and the list.
import { afterAll, afterEach, describe, expect, test } from 'vitest';

import { good, noon, openAskedGateway } from '#tests/stripe/asked-gateway.ts';
import { payOnPage } from '#tests/stripe/payer.ts';
import { all, type Fault } from '#tests/stripe/stripe-book.ts';
import { foreignIntent } from '#tests/stripe/stripe-endpoints.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Outcome, ProviderPayment } from '#payments/states/gateway.ts';
import { stripeGateway } from '#payments/stripe/stripe-gateway.server.ts';

const at = await openAskedGateway();
const {
  stripe,
  gateway,
  impatient,
  clock,
  settings,
  orderOf,
  begin,
  passSeconds,
  seen,
  taken,
  intentsOf,
  failing,
} = at;
afterEach(() => at.reset());
afterAll(() => stripe.close());

describe('capturing, cancelling and refunding', () => {
  test('captures once, however often it is asked', async () => {
    const { ref } = await taken();
    expect(good(await gateway.capture(ref, 45_000))).toMatchObject({
      state: 'captured',
      capturedMinor: 45_000,
    });
    expect(stripe.heard.filter(({ key }) => key === `${ref.paymentId}:capture`)).toHaveLength(1);
  });

  test('cancels a page and an authorisation once, and never captured money', async () => {
    const unused = await begin();
    expect(good(await gateway.cancel(unused.ref))).toMatchObject({ state: 'cancelled', redirectUrl: null });
    expect(good(await gateway.cancel(unused.ref))).toMatchObject({ state: 'cancelled' });
    const paid = await begin();
    await payOnPage(paid.url, '4242424242424242');
    expect(good(await gateway.cancel(paid.ref))).toMatchObject({ state: 'cancelled' });
    expect(await gateway.capture(paid.ref, 45_000)).toMatchObject({ kind: 'refused' });
    expect(await gateway.cancel((await taken()).ref)).toMatchObject({
      kind: 'refused',
      code: 'unexpected_state',
    });
  });

  test('a capture before there is money is refused', async () => {
    expect(await gateway.capture((await begin()).ref, 45_000)).toMatchObject({ kind: 'refused' });
  });

  test('a refund is made once per id, in parts, and never above the captured amount', async () => {
    const { ref } = await taken();
    const parts = [uuidv7(noon), uuidv7(noon)];
    expect(good(await gateway.refund(ref, 20_000, parts[0] ?? ''))).toMatchObject({
      state: 'captured',
      refundedMinor: 20_000,
      refunds: [{ refundId: parts[0], amountMinor: 20_000 }],
    });
    expect(good(await gateway.refund(ref, 20_000, parts[0] ?? ''))).toMatchObject({ refundedMinor: 20_000 });
    expect(await gateway.refund(ref, 25_001, uuidv7(noon))).toMatchObject({
      kind: 'refused',
      code: 'amount_too_large',
    });
    const all = good(await gateway.refund(ref, 25_000, parts[1] ?? ''));
    expect(all).toMatchObject({ state: 'refunded', refundedMinor: 45_000 });
    expect(all.refunds).toHaveLength(2);
    expect(await gateway.refund(ref, 1, uuidv7(noon))).toMatchObject({ kind: 'refused' });
  });

  test('a refund is not repeated after Stripe has forgotten its key', async () => {
    const { ref } = await taken();
    good(await gateway.refund(ref, 20_000, ref.paymentId));
    passSeconds(3 * 86_400);
    expect(good(await gateway.refund(ref, 20_000, ref.paymentId))).toMatchObject({ refundedMinor: 20_000 });
  });

  test('a pending refund does not count as done', async () => {
    const { ref } = await taken('4000000000007726');
    expect(good(await gateway.refund(ref, 45_000, ref.paymentId))).toMatchObject({
      state: 'captured',
      refunds: [],
    });
    passSeconds(6);
    expect(good(await gateway.refund(ref, 45_000, ref.paymentId))).toMatchObject({
      state: 'refunded',
      refunds: [{ refundId: ref.paymentId, amountMinor: 45_000 }],
    });
  });

  test('a refund that fails later does not count, and asking again reports the failure', async () => {
    const { ref } = await taken('4000000000005126');
    expect(good(await gateway.refund(ref, 45_000, ref.paymentId))).toMatchObject({ state: 'refunded' });
    passSeconds(6);
    expect(good(await gateway.read(ref.providerPaymentId))).toMatchObject({
      state: 'captured',
      refundedMinor: 0,
    });
    expect(await gateway.refund(ref, 45_000, ref.paymentId)).toMatchObject({
      kind: 'refused',
      code: 'refund_failed',
    });
  });

  test('more refunds than come with a charge are all counted', async () => {
    const { ref } = await taken();
    for (let at = 0; at < 12; at++) good(await gateway.refund(ref, 1_000, uuidv7(noon)));
    const after = good(await gateway.read(ref.providerPaymentId));
    expect(after).toMatchObject({ refundedMinor: 12_000 });
    expect(after.refunds).toHaveLength(12);
  });

  test('a dispute is reported from its opening to its end, and an inquiry is not a dispute', async () => {
    const [won, lost, asked] = [
      await taken('4000000000000259'),
      await taken('4000000000000259'),
      await taken('4000000000001976'),
    ];
    const dispute = { amountMinor: 45_000, reason: 'fraudulent', openedAt: noon };
    const open = await seen(won);
    expect(open.disputes).toMatchObject([{ ...dispute, state: 'open', closedAt: null }]);
    expect(open.disputes[0]?.evidenceDueAt?.getTime()).toBeGreaterThan(noon.getTime());
    expect((await seen(asked)).disputes).toEqual([]);
    passSeconds(60);
    stripe.decideDispute(intentsOf(won.order.paymentId)[0]?.id ?? '', 'won');
    stripe.decideDispute(intentsOf(lost.order.paymentId)[0]?.id ?? '', 'lost');
    expect((await seen(won)).disputes).toMatchObject([{ ...dispute, state: 'won', closedAt: clock.now }]);
    expect((await seen(lost)).disputes).toMatchObject([{ ...dispute, state: 'lost', closedAt: null }]);
  });
});

describe('a lost answer', () => {
  const losses: Fault[] = ['error', 'error_after', 'unavailable', 'rate_limit', 'in_use', 'hang', 'garbled'];
  const asked = (fault: Fault) => (fault === 'hang' ? impatient : gateway);

  test.each(losses)(
    '%s at creating a payment by token: asked again, there is one authorisation',
    async (fault) => {
      const order = orderOf({ paymentToken: 'pm_card_visa' });
      failing(fault, /POST \/payment_intents$/);
      expect(await asked(fault).create(order)).toMatchObject({ ok: false, kind: 'unknown' });
      expect(good(await gateway.create(order))).toMatchObject({
        state: 'authorised',
        paymentId: order.paymentId,
      });
      expect(intentsOf(order.paymentId)).toHaveLength(1);
    },
  );

  test.each(losses)('%s at creating a page: asked again, there is a page', async (fault) => {
    const order = orderOf();
    failing(fault, /POST \/checkout\/sessions$/);
    expect(await asked(fault).create(order)).toMatchObject({ ok: false, kind: 'unknown' });
    expect(good(await gateway.create(order))).toMatchObject({ state: 'awaiting_card' });
  });

  test.each(losses)('%s at a capture and at a refund: asked again, each is done once', async (fault) => {
    const begun = await begin();
    await payOnPage(begun.url, '4242424242424242');
    failing(fault, /capture$/);
    expect(await asked(fault).capture(begun.ref, 45_000)).toMatchObject({ kind: 'unknown' });
    expect(good(await gateway.capture(begun.ref, 45_000))).toMatchObject({ state: 'captured' });
    failing(fault, /refunds$/);
    expect(await asked(fault).refund(begun.ref, 10_000, begun.order.paymentId)).toMatchObject({
      kind: 'unknown',
    });
    expect(good(await gateway.refund(begun.ref, 10_000, begun.order.paymentId))).toMatchObject({
      refundedMinor: 10_000,
    });
    const intent = intentsOf(begun.order.paymentId)[0]?.id;
    expect(all(stripe.book, 'refund').filter(({ payment_intent }) => payment_intent === intent)).toHaveLength(
      1,
    );
  });

  test.each(losses)('%s at cancelling: asked again, it is cancelled', async (fault) => {
    const [page, intent] = [await begin(), await begin({ paymentToken: 'pm_card_visa' })];
    for (const { ref } of [page, intent]) {
      failing(fault, /(expire|cancel)$/);
      expect(await asked(fault).cancel(ref)).toMatchObject({ kind: 'unknown' });
      expect(good(await gateway.cancel(ref))).toMatchObject({ state: 'cancelled' });
    }
  });

  test('a request whose connection breaks after the work is repeated at once under the same key', async () => {
    const order = orderOf({ paymentToken: 'pm_card_visa' });
    failing('cut', /POST \/payment_intents$/);
    expect(good(await gateway.create(order))).toMatchObject({ state: 'authorised' });
    expect(intentsOf(order.paymentId)).toHaveLength(1);
  });

  test('an unreachable server leaves the outcome unknown, and so does a rejected API key', async () => {
    const away = settings({ STRIPE_API_URL: `http://localhost:${await freePort()}` });
    const nobody = stripeGateway(away, { clock: () => noon });
    expect(await nobody.create(orderOf())).toMatchObject({ kind: 'unknown' });
    const wrongKey = settings({ STRIPE_SECRET_KEY: 'sk_test_somebody' });
    const foreign = stripeGateway(wrongKey, { clock: () => noon });
    expect(await foreign.create(orderOf())).toMatchObject({
      kind: 'unknown',
      why: expect.stringContaining('401'),
    });
  });

  test('the same payment with another amount is refused because its key is used', async () => {
    const { order } = await begin();
    const other = await gateway.create({ ...order, amountMinor: 1_000 });
    expect(other).toEqual({ ok: false, kind: 'refused', code: 'idempotency_error' });
  });

  test('an order older than Stripe’s memory of keys is not sent again', async () => {
    const order = orderOf({ paymentToken: 'pm_card_visa' });
    passSeconds(23 * 3_600 + 1);
    expect(await gateway.create(order)).toMatchObject({ kind: 'refused', code: 'order_too_old' });
    expect(intentsOf(order.paymentId)).toHaveLength(0);
  });
});

describe('the list', () => {
  const collect = async (since: Date) => {
    const payments: ProviderPayment[] = [];
    let cursor: string | null = null;
    do {
      const page: Outcome<{ payments: readonly ProviderPayment[]; next: string | null }> = await gateway.list(
        since,
        cursor,
      );
      const { payments: more, next } = good(page);
      expect(more.length).toBeLessThanOrEqual(100);
      payments.push(...more);
      cursor = next;
    } while (cursor);
    return payments;
  };

  test('is empty when nothing was paid since', async () => {
    passSeconds(1_000_000);
    expect(await collect(clock.now)).toEqual([]);
  });

  test('has all payments oldest first, many in one second, foreign ones too, with their results', async () => {
    clock.now = new Date('2027-02-01T00:00:00Z');
    const since = clock.now;
    const made: string[] = [];
    const add = () => made.push(foreignIntent(stripe.book).id);
    for (let at = 0; at < 3; at++) add();
    // Days of nothing, then far more than a page in one second, then some more.
    passSeconds(20 * 86_400);
    for (let at = 0; at < 230; at++) add();
    passSeconds(5_000);
    // Its page was opened half an hour before a card was entered.
    const paid = await begin();
    passSeconds(1_800);
    await payOnPage(paid.url, '4000000000000259');
    good(await gateway.capture(paid.ref, 45_000));
    made.push(paid.ref.providerPaymentId);
    const token = await begin({ paymentToken: 'pm_card_visa' });
    made.push(token.ref.providerPaymentId);
    const listed = await collect(since);
    expect(listed.map(({ providerPaymentId }) => providerPaymentId)).toEqual(made);
    expect(listed.at(-1)).toMatchObject({ paymentId: token.order.paymentId, state: 'authorised' });
    expect(listed.at(-2)).toMatchObject({
      paymentId: paid.order.paymentId,
      state: 'captured',
      amountMinor: 45_000,
      capturedMinor: 45_000,
      disputes: [{ state: 'open' }],
    });
    expect(listed[0]).toMatchObject({ paymentId: null, state: 'awaiting_card' });
    const later = new Date(since.getTime() + 86_400_000);
    expect(await collect(later)).toHaveLength(232);
  });
});
