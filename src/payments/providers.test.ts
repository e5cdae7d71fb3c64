// The same scenarios with the same results at every provider: actions on its page, simultaneous webhooks and
// returns, late money, lost answers. What is specific to one provider is in its own tests.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type Act, type Rig, sandboxRig, stripeRig } from '../../tests/stripe/rigs.ts';
import { booking, payment } from '#platform/db/schema.ts';
import { cancelPayment } from '#payments/cancel-payment.server.ts';
import {
  beginPayment,
  holdBooking,
  noon,
  openFlight,
  pageOf,
  payOrder,
} from '#tests/support/payments/payment-world.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sized } from '#tests/support/extent.ts';

type End = [act: Act, seconds: number, state: string, code: string | null];

/** On Stripe's page a declined card does not end the payment: the payer may try another one there. */
const providers: [name: string, open: () => Promise<Rig>, declines: End[]][] = [
  [
    'sandbox',
    sandboxRig,
    [
      ['declined', 0, 'declined', 'payment_declined'],
      ['no funds', 0, 'declined', 'funds_insufficient'],
      ['challenge refused', 0, 'declined', 'authentication_failed'],
      ['slow decline', 30, 'declined', 'payment_timeout'],
    ],
  ],
  [
    'stripe',
    stripeRig,
    [
      ['declined', 0, 'waiting', null],
      ['no funds', 0, 'waiting', null],
      ['challenge refused', 0, 'waiting', null],
      ['slow decline', 20, 'declined', 'funds_insufficient'],
    ],
  ],
];
const confirmed: End[] = [
  ['approved', 0, 'confirmed', null],
  ['challenge passed', 0, 'confirmed', null],
  ['slow', 30, 'confirmed', null],
];

describe.each(providers)('paid with %s', (_name, open, declines) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await open();
  });
  afterEach(async () => {
    rig.reset();
    rig.world.clock.now = noon;
    rig.world.router.open = true;
    expect(await rig.disagreements()).toEqual([]);
  });
  afterAll(() => rig.close());

  type Begun = Awaited<ReturnType<typeof beginPayment>>;
  const begin = (flightId?: number) => beginPayment(rig.world, flightId);
  const status = async ({ bookingId, paymentId }: Begun) => {
    const read = await settleOwnPayment(rig.world.ctx(), { bookingId, paymentId });
    if (!read.ok) throw new Error(read.code);
    return read.value;
  };
  const row = async ({ paymentId }: Begun) => {
    const [found] = await rig.world.db.orm.select().from(payment).where(eq(payment.paymentId, paymentId));
    return found;
  };
  const passSeconds = (seconds: number) => {
    rig.world.clock.now = new Date(rig.world.clock.now.getTime() + seconds * 1000);
  };
  const lapse = async () => {
    passSeconds(31 * 60);
    await expireHolds(rig.world.ctx());
  };

  test.each([...confirmed, ...declines])('%s, after %i s: %s', async (act, seconds, state, code) => {
    const begun = await begin();
    expect(await status(begun)).toMatchObject({ state: 'waiting', redirectUrl: begun.redirectUrl });
    rig.world.router.open = false;
    await rig.act(begun.redirectUrl, act);
    if (seconds > 0) {
      expect((await status(begun)).state).toBe('processing');
      passSeconds(seconds);
    }
    expect(await status(begun)).toMatchObject({ state, code });
  });

  test('the webhook alone confirms the booking', async () => {
    const begun = await begin();
    await rig.act(begun.redirectUrl, 'approved');
    await eventually(async () => expect(await row(begun)).toMatchObject({ state: 'captured' }));
  });

  test('the sweep alone confirms the booking', async () => {
    rig.world.router.open = false;
    const begun = await begin();
    await rig.act(begun.redirectUrl, 'approved');
    expect(await row(begun)).toMatchObject({ state: 'pending' });
    passSeconds(11);
    await sweepPayments(rig.world.ctx());
    expect(await row(begun)).toMatchObject({ state: 'captured' });
  });

  test('return pages, sweep and webhooks in the same instant make one capture and one confirmation', async () => {
    for (let turn = 0; turn < sized({ short: 5, full: 20 }); turn++) {
      const begun = await begin();
      await rig.act(begun.redirectUrl, 'approved');
      const sweep = sweepPayments(rig.world.ctx(), { quietMs: 0 });
      const [first, second] = await Promise.all([status(begun), status(begun), sweep]);
      expect([first.state, second.state]).toEqual(['confirmed', 'confirmed']);
    }
  });

  test('repeated, shuffled and lost webhooks lead to the same result', async () => {
    Object.assign(rig.webhooks, { copies: 3, shuffleMs: 300, dropFirst: true });
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin()));
    for (const each of begun) await rig.act(each.redirectUrl, 'approved');
    const steps = setInterval(() => passSeconds(0.1), 50);
    await eventually(async () => {
      for (const one of begun) expect(await row(one)).toMatchObject({ state: 'captured' });
    });
    clearInterval(steps);
  });

  test('cancelling ends the payment, and the page accepts no more cards', async () => {
    const begun = await begin();
    expect(await cancelPayment(rig.world.ctx(), begun.bookingId)).toMatchObject({ ok: true });
    expect(await status(begun)).toMatchObject({
      state: 'abandoned',
      code: 'payment_cancelled',
      mayTryAgain: true,
    });
    await rig.act(begun.redirectUrl, 'approved');
    expect(await status(begun)).toMatchObject({ state: 'abandoned' });
  });

  test('an unused page is closed when the hold has lapsed', async () => {
    const begun = await begin();
    await lapse();
    expect(await status(begun)).toMatchObject({ state: 'abandoned', code: 'payment_cancelled' });
  });

  test('late money confirms the same seats while they are free, and is released when they have been sold', async () => {
    rig.world.router.open = false;
    const [lucky, late] = [await begin(), await begin()];
    for (const each of [lucky, late]) await rig.act(each.redirectUrl, 'approved');
    await lapse();
    await holdBooking(rig.world.db, rig.world.clock.now, late.flightId);
    expect(await status(lucky)).toMatchObject({ state: 'confirmed' });
    expect(await status(late)).toMatchObject({ state: 'voided', code: 'offer_sold_out', reference: null });
  });

  test('late money that is already captured is refunded', async () => {
    rig.world.router.open = false;
    const begun = await begin();
    await rig.act(begun.redirectUrl, 'approved');
    const { providerPaymentId } = (await row(begun)) ?? {};
    const ref = { paymentId: begun.paymentId, providerPaymentId: providerPaymentId ?? '' };
    expect(await rig.world.ctx().gateways.usual.capture(ref, 45_000)).toMatchObject({ ok: true });
    await lapse();
    await holdBooking(rig.world.db, rig.world.clock.now, begun.flightId);
    expect(await status(begun)).toMatchObject({ state: 'refunded', code: 'offer_sold_out' });
    expect(await rig.world.ctx().gateways.usual.read(ref.providerPaymentId)).toMatchObject({
      value: { state: 'refunded', capturedMinor: 45_000, refundedMinor: 45_000 },
    });
  });

  test('the money is released when the total changes between page and return', async () => {
    rig.world.router.open = false;
    const begun = await begin();
    await rig.act(begun.redirectUrl, 'approved');
    await rig.world.db.orm
      .update(booking)
      .set({ totalMinor: 46_000 })
      .where(eq(booking.bookingId, begun.bookingId));
    expect(await status(begun)).toMatchObject({ state: 'voided', code: 'price_changed' });
  });

  test.each(['undone', 'done'] as const)(
    'a provider that fails at half of all calls (%s) delays the result but does not change it',
    async (kind) => {
      rig.world.router.open = false;
      rig.breakHalf(kind);
      const bookingId = await holdBooking(rig.world.db, noon, await openFlight(rig.world.db));
      const press = () => takePayment(rig.world.ctx(), payOrder(rig.world, bookingId));
      let taken = await press();
      for (let turn = 0; turn < 20 && !taken.ok; turn++) taken = await press();
      if (!taken.ok) throw new Error(taken.code);
      const { paymentId } = taken.value;
      const begun = { bookingId, flightId: 0, paymentId, redirectUrl: pageOf(taken) };
      await rig.act(begun.redirectUrl, 'approved');
      for (let turn = 0; turn < 30; turn++) {
        passSeconds(11);
        await sweepPayments(rig.world.ctx());
      }
      expect(await row(begun)).toMatchObject({ state: 'captured' });
    },
  );

  test('a provider that does not answer leaves the payment unknown, not failed', async () => {
    rig.world.router.open = false;
    const begun = await begin();
    await rig.act(begun.redirectUrl, 'approved');
    rig.hang(true);
    expect(await status(begun)).toMatchObject({ state: 'unknown', code: null });
    rig.hang(false);
    expect(await status(begun)).toMatchObject({ state: 'confirmed' });
  });
});
