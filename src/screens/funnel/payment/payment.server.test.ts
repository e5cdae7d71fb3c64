// The page of a payment: opening its address moves no money; its button does.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { payment } from '#platform/db/schema.ts';
import { readStep } from '#screens/funnel/funnel.server.ts';
import { answerPayment } from '#screens/funnel/payment/payment.server.ts';
import { readPayView, readShown } from '#screens/funnel/payment/payment-view.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { beginPayment, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
  // The provider's webhooks do not arrive, so only the page changes anything.
  world.router.open = false;
});
afterAll(() => world.close());

type Begun = Awaited<ReturnType<typeof beginPayment>>;

/** A page's context has everything that any command needs; these tests need only the part for payments. */
const ctx = () => world.ctx() as AppCtx;

async function open({ bookingId, paymentId }: Begun) {
  const url = new URL(`http://localhost/en/payment?booking=${bookingId}&payment=${paymentId}`);
  const step = await readStep(ctx(), url);
  if (!step.view) throw new Error('the booking is not this visitor’s');
  return { step, view: step.view, query: url.searchParams, searchPath: step.searchPath };
}

const storedState = async ({ paymentId }: Begun) => {
  const [row] = await world.db.orm.select().from(payment).where(eq(payment.paymentId, paymentId));
  return row?.state;
};

/** The target of a thrown redirect. */
const whereTo = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : String(thrown)),
  );

test('the button of the page confirms a paid booking, and opening the page does not', async () => {
  const begun = await beginPayment(world);
  await payWith(begun.redirectUrl, 'approved');
  const page = await open(begun);
  expect(await readShown(ctx(), page.view, page)).toMatchObject({ state: 'processing', waits: 0 });
  // The payment step does not confirm it either: it redirects to the open payment.
  const step = readPayView(ctx(), page.view, new URLSearchParams());
  expect(await whereTo(step)).toContain(`payment=${begun.paymentId}`);
  expect(await storedState(begun)).toBe('pending');

  const form = new FormData();
  form.set('intent', 'settle-payment');
  form.set('payment', begun.paymentId);
  expect(await whereTo(answerPayment(ctx(), page.step, form))).toContain(`payment=${begun.paymentId}`);
  expect(await storedState(begun)).toBe('captured');
  expect(await readShown(ctx(), page.view, page)).toBe('confirmed');
});

test('the button settles no payment of another visitor, and redirects to the step', async () => {
  const [begun, other] = [await beginPayment(world), await beginPayment(world)];
  await payWith(other.redirectUrl, 'approved');
  const page = await open(begun);
  const form = new FormData();
  form.set('intent', 'settle-payment');
  form.set('payment', other.paymentId);
  const there = await whereTo(answerPayment(ctx(), page.step, form));
  expect(there).toContain(begun.bookingId);
  expect(there).not.toContain('payment=');
  expect(await storedState(other)).toBe('pending');
});

test('a press on "pay" before all passengers are named leads to the names, in the language of the page', async () => {
  const begun = await beginPayment(world);
  await world.db.pool.query('update passenger set surname = null where booking_id = $1', [begun.bookingId]);
  const page = await open(begun);
  const form = new FormData();
  form.set('consent', 'yes');
  const pressed = answerPayment({ ...ctx(), locale: 'pt' }, page.step, form);
  expect(await whereTo(pressed)).toBe(`/pt/passengers?booking=${begun.bookingId}&needed=payment`);
});
