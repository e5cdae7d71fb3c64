// Pressing pay, cancelling, sweeping and webhooks, in every state of a payment; and money that the provider moved by
// itself before we could ask.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { booking, payment, paymentEvent } from '#platform/db/schema.ts';
import { cancelPayment } from '#payments/cancel-payment.server.ts';
import { receiveWebhook } from '#payments/receive-webhook.server.ts';
import { settleOwnPayment } from '#payments/settle-own-payment.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { type Gateway, gatewaysOf } from '#payments/states/gateway.ts';
import type { PaymentState } from '#payments/states/payment-states.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { takePayment, type TakePaymentInput } from '#payments/take-payment.server.ts';
import { paidBooking, passSeconds, rowOf } from '#tests/support/payments/paid-bookings.ts';
import {
  beginPayment,
  disagreements,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  type PaymentWorld,
  payOrder,
  rawWebhook,
} from '#tests/support/payments/payment-world.ts';
import { setUpMethods } from '#tests/support/payments/test-tenders.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';
import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';

let world: PaymentWorld;
let bookingId: string;

beforeAll(async () => {
  world = await openPaymentWorld();
  await setUpMethods(world);
  world.router.open = false;
});
beforeEach(async () => {
  bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
});
afterEach(async () => {
  world.clock.now = noon;
  world.sandbox.options.fault = () => null;
  expect(await disagreements(world)).toEqual([]);
});
afterAll(() => world.close());

type Begun = Awaited<ReturnType<typeof beginPayment>>;
const pay = (change: Partial<TakePaymentInput> = {}) =>
  takePayment(world.ctx(), { ...payOrder(world, bookingId), ...change });
const rows = () => world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
const byBank = { method: 'instant', paymentToken: 'tok_approved' } as const;
/** Notes the calls to the provider. */
const counted = (onCall = () => {}) => {
  const { usual } = world.ctx().gateways;
  const asked: string[] = [];
  const note =
    <Args extends unknown[], T>(name: string, call: (...args: Args) => T) =>
    (...args: Args) => {
      asked.push(name);
      onCall();
      return call(...args);
    };
  const gateway: Gateway = {
    ...usual,
    create: note('create', usual.create),
    read: note('read', usual.read),
    capture: note('capture', usual.capture),
    cancel: note('cancel', usual.cancel),
    refund: note('refund', usual.refund),
  };
  return { asked, ctx: world.ctx({ gateways: gatewaysOf(gateway) }) };
};

/** A payment that reached this state without intervention. */
const ended: [PaymentState, () => Promise<{ bookingId: string; paymentId: string }>][] = [
  ['captured', () => paidBooking(world)],
  ['declined', () => tokenPaid('tok_declined')],
  ['failed', turnedBack],
  ['voided', () => givenUp(false)],
  ['refunded', () => givenUp(true)],
];

async function tokenPaid(paymentToken: string) {
  const taken = await pay({ paymentToken });
  return { bookingId, paymentId: taken.ok ? taken.value.paymentId : '' };
}

async function turnedBack(): Promise<Begun> {
  const begun = await beginPayment(world);
  expect(await cancelPayment(world.ctx(), begun.bookingId)).toEqual({ ok: true, value: null });
  return begun;
}

/** The price changed while the bank was asked; `captured` if the money was already taken. */
async function givenUp(captured: boolean): Promise<Begun> {
  const begun = await beginPayment(world);
  await payWith(begun.redirectUrl, 'approved');
  const { providerPaymentId } = await rowOf(world, begun.paymentId);
  const ref = { paymentId: begun.paymentId, providerPaymentId: providerPaymentId ?? '' };
  if (captured) await world.ctx().gateways.usual.capture(ref, 46_155);
  await world.db.orm
    .update(booking)
    .set({ totalMinor: 46_000 })
    .where(eq(booking.bookingId, begun.bookingId));
  await settlePayment(world.ctx(), begun.paymentId);
  return begun;
}

describe('a payment that has ended', () => {
  test.each(ended)('%s: settling it again changes nothing and calls no provider', async (state, make) => {
    const { paymentId } = await make();
    const before = await rowOf(world, paymentId);
    expect(before.state).toBe(state);
    const { asked, ctx } = counted();
    for (let turn = 0; turn < 3; turn++) {
      expect(await settlePayment(ctx, paymentId)).toEqual({
        ok: true,
        value: { payment: before, providerState: null },
      });
    }
    passSeconds(world, 3_600);
    await sweepPayments(ctx);
    expect(asked).toEqual([]);
    expect(await rowOf(world, paymentId)).toEqual(before);
  });

  test.each(ended)('%s: cancelling finds no open payment, or reports it paid', async (state, make) => {
    const { bookingId: of, paymentId } = await make();
    expect(await cancelPayment(world.ctx(), of)).toEqual(
      state === 'captured' ? { ok: false, code: 'booking_already_paid' } : { ok: true, value: null },
    );
    expect((await rowOf(world, paymentId)).state).toBe(state);
  });

  test.each(ended)(
    '%s: another press begins a new payment, unless the booking is paid',
    async (state, make) => {
      const { bookingId: of, paymentId } = await make();
      const again = await takePayment(world.ctx(), { ...payOrder(world, of), paymentToken: 'tok_approved' });
      if (state === 'captured') expect(again).toEqual({ ok: false, code: 'booking_already_paid' });
      else {
        expect(again).toMatchObject({ value: { state: 'confirmed' } });
        expect(again.ok && again.value.paymentId).not.toBe(paymentId);
      }
    },
  );
});

test('cancelling without a payment succeeds; another visitor’s booking is unknown', async () => {
  expect(await cancelPayment(world.ctx(), bookingId)).toEqual({ ok: true, value: null });
  const unknown = { ok: false, code: 'booking_unknown' };
  expect(await cancelPayment(world.ctx({ visitor: 'b'.repeat(64) }), bookingId)).toEqual(unknown);
  expect(await cancelPayment(world.ctx(), crypto.randomUUID())).toEqual(unknown);
});

test('cancelling waits for a provider that does not answer, and ends the payment when it does', async () => {
  await pay();
  world.sandbox.options.fault = () => 'error';
  expect(await cancelPayment(world.ctx(), bookingId)).toEqual({ ok: false, code: 'payment_in_progress' });
  expect(await rows()).toMatchObject([{ state: 'pending' }]);
  world.sandbox.options.fault = () => null;
  expect(await cancelPayment(world.ctx(), bookingId)).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ state: 'failed', failureCode: 'payment_cancelled' }]);
});

test('cancelling a payment whose creation got no answer creates it first, then ends it', async () => {
  world.sandbox.options.fault = () => 'lost_answer';
  await pay();
  expect(await rows()).toMatchObject([{ state: 'created', providerPaymentId: null }]);
  world.sandbox.options.fault = () => null;
  expect(await cancelPayment(world.ctx(), bookingId)).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ state: 'failed', providerPaymentId: expect.any(String) }]);
});

describe('the sweep of payments', () => {
  test('leaves a payment alone until it has been untouched for ten seconds', async () => {
    const begun = await beginPayment(world);
    const touched = (await rowOf(world, begun.paymentId)).updatedAt;
    const { asked, ctx } = counted();
    await sweepPayments({ ...ctx, now: new Date(touched.getTime() + 9_999) });
    expect(asked).toEqual([]);
    await sweepPayments({ ...ctx, now: new Date(touched.getTime() + 10_000) });
    expect(asked).toContain('read');
  });

  test('after a request to stop, it asks for no further payment, and the next one does', async () => {
    const begun = [await beginPayment(world), await beginPayment(world)];
    for (const { redirectUrl } of begun) await payWith(redirectUrl, 'approved');
    passSeconds(world, 60);
    const stop = new AbortController();
    const { asked, ctx } = counted(() => stop.abort());
    expect(await sweepPayments(ctx, { stopping: stop.signal })).toBe(1);
    expect(asked.filter((name) => name === 'read')).toHaveLength(1);
    const states = () => Promise.all(begun.map(async (each) => (await rowOf(world, each.paymentId)).state));
    expect(await states()).toContain('pending');
    passSeconds(world, 60);
    await sweepPayments(world.ctx());
    expect(await states()).toEqual(['captured', 'captured']);
  });

  test('continues with the others when one of them fails', async () => {
    const [broken, good] = [await beginPayment(world), await beginPayment(world)];
    await payWith(good.redirectUrl, 'approved');
    const gone = { provider: 'closed-down' };
    await world.db.orm.update(payment).set(gone).where(eq(payment.paymentId, broken.paymentId));
    passSeconds(world, 60);
    await sweepPayments(world.ctx());
    expect((await rowOf(world, good.paymentId)).state).toBe('captured');
    expect((await rowOf(world, broken.paymentId)).state).toBe('pending');
    await world.db.orm
      .update(payment)
      .set({ provider: 'sandbox' })
      .where(eq(payment.paymentId, broken.paymentId));
  });
});

describe('the address to which a traveller returns', () => {
  test.each([
    ['another host', 'https://evil.example/'],
    ['another port', 'http://127.0.0.1:1/'],
    ['a host that begins like ours', (own: string) => `${own}.evil.example/`],
    ['our host as a name before an at sign', (own: string) => `${own}@evil.example/`],
    ['another scheme', (own: string) => own.replace('http:', 'ftp:')],
    ['an object of a browser that claims our origin', (own: string) => `blob:${own}/x`],
    ['no address', 'x'],
    ['nothing', ''],
  ])('%s is refused, and nothing is begun', async (_, made) => {
    const returnUrl = typeof made === 'string' ? made : made(world.settings.PUBLIC_URL);
    expect(await pay({ returnUrl })).toEqual({
      ok: false,
      code: 'input_invalid',
      fields: [{ path: 'returnUrl', code: 'input_invalid' }],
    });
    expect(await rows()).toEqual([]);
  });

  test('a payment already named in the address is replaced by the new one', async () => {
    const own = `${world.settings.PUBLIC_URL}/es/payment?payment=old&booking=${bookingId}`;
    await pay({ returnUrl: own });
    const [row] = await rows();
    expect(new URL(row?.returnUrl ?? '').searchParams.getAll('payment')).toEqual([row?.paymentId]);
  });
});

test('an unanswered creation is repeated byte for byte by a process with other settings', async () => {
  world.sandbox.options.fault = () => 'lost_answer';
  expect(await pay()).toMatchObject({ ok: false, code: 'payment_provider_unavailable' });
  world.sandbox.options.fault = () => null;
  const [stored] = await rows();
  const moved = {
    settings: { ...world.settings, PUBLIC_URL: 'https://moved.example' },
    airline: { ...world.ctx().airline, name: 'Renamed Air' },
  };
  const settled = await settlePayment(world.ctx(moved), stored?.paymentId ?? '', { watched: true });
  expect(settled).toMatchObject({ ok: true, value: { payment: { state: 'pending' } } });
  const { rows: theirs } = await world.sandbox.books.query<{ webhook_url: string; description: string }>(
    'select webhook_url, description from payment where merchant_reference = $1',
    [stored?.paymentId],
  );
  expect(theirs).toEqual([
    {
      webhook_url: `${world.settings.PUBLIC_URL}/api/payments/webhooks/sandbox`,
      description: world.ctx().airline.name,
    },
  ]);
});

describe('money that the provider moved by itself before the booking was confirmed', () => {
  const atProvider = (id: string | null, text: string) =>
    world.sandbox.books.query(`update payment set ${text} where payment_id = $1`, [id]);
  /** A bank payment whose answer was lost: the money is taken, and we do not know yet. */
  const capturedUnseen = async () => {
    world.sandbox.options.fault = (operation) => (operation === 'create' ? 'lost_answer' : null);
    await pay(byBank);
    world.sandbox.options.fault = () => null;
    const { rows: theirs } = await world.sandbox.books.query<{ payment_id: string }>(
      'select payment_id from payment where merchant_reference = $1',
      [(await rows())[0]?.paymentId],
    );
    return theirs[0]?.payment_id ?? '';
  };
  const settled = async () => {
    const [row] = await rows();
    return settleOwnPayment(world.ctx(), { bookingId, paymentId: row?.paymentId ?? '' });
  };

  test('partly refunded: nothing is confirmed for the rest, and the rest is refunded too', async () => {
    const id = await capturedUnseen();
    await atProvider(id, 'refunded_minor = 1000');
    expect(await settled()).toMatchObject({
      value: { state: 'refunded', code: 'payment_amount_wrong', reference: null },
    });
    const read = await world.ctx().gateways.usual.read(id);
    expect(read).toMatchObject({ value: { capturedMinor: 45_000, refundedMinor: 45_000 } });
  });

  test('fully refunded: the payment has failed, and another one may be tried', async () => {
    const id = await capturedUnseen();
    await atProvider(id, `state = 'refunded', refunded_minor = 45000`);
    expect(await settled()).toMatchObject({ value: { state: 'abandoned', mayTryAgain: true } });
    expect(await pay(byBank)).toMatchObject({ value: { state: 'confirmed' } });
  });
});

describe('a webhook about a payment', () => {
  const hear = (own: object, at = noon) => {
    const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type: 'payment.captured', ...own });
    const signature = signatureOf(world.settings.PAYMENT_WEBHOOK_SECRET, at, body);
    return receiveWebhook(world.ctx(), 'sandbox', rawWebhook({ body, signature }));
  };
  const about = async ({ paymentId }: { paymentId: string }) => ({
    data: { id: (await rowOf(world, paymentId)).providerPaymentId },
  });
  const outcome = (name: string) => ({ ok: true, value: { outcome: name } });

  test('in the wrong order, and of unknown kinds, leads to the same final state', async () => {
    const begun = await beginPayment(world);
    await payWith(begun.redirectUrl, 'approved');
    const data = await about(begun);
    for (const type of ['payment.refunded', 'payment.captured', 'moon.rose', 'payment.created'])
      expect(await hear({ type, ...data })).toEqual(outcome('settled'));
    expect((await rowOf(world, begun.paymentId)).state).toBe('captured');
  });

  test('about a finished payment is recorded without asking the provider', async () => {
    const paid = await paidBooking(world);
    world.sandbox.options.fault = () => 'error';
    const event = { id: 'evt_of_a_done_one', ...(await about(paid)) };
    expect(await hear(event)).toEqual(outcome('settled'));
    expect(await hear(event)).toEqual(outcome('duplicate'));
    const written = await world.db.orm
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.eventId, 'evt_of_a_done_one'));
    expect(written).toMatchObject([{ provider: 'sandbox', providerPaymentId: paid.providerPaymentId }]);
  });

  test('with our own id finds a payment that does not know its provider’s id yet', async () => {
    world.sandbox.options.fault = (operation) => (operation === 'create' ? 'lost_answer' : null);
    await pay({ paymentToken: 'tok_approved' });
    world.sandbox.options.fault = () => null;
    const [row] = await rows();
    const data = { id: 'pay_unheard', merchant_reference: row?.paymentId };
    expect(await hear({ data })).toEqual(outcome('settled'));
    expect(await rows()).toMatchObject([{ state: 'captured' }]);
  });

  test.each(['', 'order 77', "'; drop table payment; --"])(
    'with the id %j, which is not ours, is unknown; when repeated it is a duplicate',
    async (merchant_reference) => {
      const event = { id: `evt_foreign_${merchant_reference}`, data: { id: 'pay_x', merchant_reference } };
      expect(await hear(event)).toEqual(outcome('unknown'));
      expect(await hear(event)).toEqual(outcome('duplicate'));
    },
  );

  test('that could not be settled is not a duplicate when it comes again', async () => {
    const begun = await beginPayment(world);
    await payWith(begun.redirectUrl, 'approved');
    const event = { id: 'evt_that_broke', ...(await about(begun)) };
    const body = JSON.stringify({ type: 'payment.captured', ...event });
    const signature = signatureOf(world.settings.PAYMENT_WEBHOOK_SECRET, noon, body);
    const broken = world.ctx({ emit: () => Promise.reject(new Error('no mail')) });
    await expect(receiveWebhook(broken, 'sandbox', rawWebhook({ body, signature }))).rejects.toThrow();
    expect((await rowOf(world, begun.paymentId)).state).toBe('pending');
    expect(await hear(event)).toEqual(outcome('settled'));
    expect((await rowOf(world, begun.paymentId)).state).toBe('captured');
  });
});
