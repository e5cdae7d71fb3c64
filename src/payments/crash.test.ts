// The process crashes at every contact with database and provider, one run each; then the sweep cleans up, and
// money, bookings, inventory and mails must agree. Careless variants of the same code must be caught.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { confirmBooking } from '#reservations/confirm-booking.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { inventory, payment } from '#platform/db/schema.ts';
import { lives, pass, sweepAfterwards } from '#tests/support/payments/crash-points.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { type PaymentRow, readPaymentRow } from '#payments/states/payment-row.server.ts';
import {
  beginPayment,
  disagreements,
  holdBooking,
  noon,
  openFlight,
  openPaymentWorld,
  payOrder,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { payWith } from '../../tests/support/sandbox-payer.ts';
import { sized } from '#tests/support/extent.ts';

/** Of the contacts at which the process may crash, the short run tries every third. */
const step = sized({ short: 3, full: 1 });

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
});
beforeEach(() => {
  // Only the crashing process and the sweep after it settle the payment.
  world.router.open = false;
  world.clock.now = noon;
});
afterAll(() => world.close());

type Begun = Awaited<ReturnType<typeof beginPayment>>;
const paid = async () => {
  const begun = await beginPayment(world);
  await payWith(begun.redirectUrl, 'approved');
  return begun;
};
const paidAfterLapse = async () => {
  const begun = await paid();
  pass(world, 31);
  await expireHolds(world.ctx());
  return begun;
};
const paidForLostInventory = async () => {
  const begun = await paidAfterLapse();
  await holdBooking(world.db, world.clock.now, begun.flightId);
  return begun;
};
const capturedForLostInventory = async () => {
  const begun = await paidForLostInventory();
  const row = await readPaymentRow(world.db, begun.paymentId);
  const ref = { paymentId: begun.paymentId, providerPaymentId: row?.providerPaymentId ?? '' };
  await world.ctx().gateways.usual.capture(ref, 45_000);
  return begun;
};

describe('the sweep repairs a crash at any contact while a payment is settled', () => {
  test.each<[string, () => Promise<Begun>, string]>([
    ['paid in time', paid, 'captured'],
    ['paid after the hold lapsed, seats free', paidAfterLapse, 'captured'],
    ['paid after the hold lapsed, seats sold', paidForLostInventory, 'voided'],
    ['captured by the provider, seats sold', capturedForLostInventory, 'refunded'],
  ])('%s', async (_, begin, end) => {
    let at = 0;
    for (; ; at += step) {
      world.clock.now = noon;
      const begun = await begin();
      const lived = await lives(world, at, (ctx) => settlePayment(ctx, begun.paymentId));
      await sweepAfterwards(world);
      expect(await readPaymentRow(world.db, begun.paymentId), `death at ${at}`).toMatchObject({ state: end });
      if (lived) break;
    }
    // Before and after: read row, ask provider, begin … commit, move money, record it.
    expect(at).toBeGreaterThan(14);
    expect(await disagreements(world)).toEqual([]);
  });
});

test('a crash while a payment is created leaves one payment, and the next press continues it', async () => {
  let at = 0;
  for (; ; at += step) {
    world.clock.now = noon;
    const bookingId = await holdBooking(world.db, noon, await openFlight(world.db));
    const order = payOrder(world, bookingId);
    const lived = await lives(world, at, (ctx) => takePayment(ctx, order));
    const again = await takePayment(world.ctx(), order);
    expect(again, `death at ${at}`).toMatchObject({ ok: true });
    const rows = await world.db.orm.select().from(payment).where(eq(payment.bookingId, bookingId));
    expect(rows, `death at ${at}`).toHaveLength(1);
    const { rows: theirs } = await world.sandbox.books.query(
      'select from payment where merchant_reference = $1',
      [rows[0]?.paymentId],
    );
    expect(theirs).toHaveLength(1);
    if (lived) break;
  }
  // Before and after: read, store, ask provider, record that the provider knows it.
  expect(at).toBeGreaterThan(8);
});

/** Mutant: takes the money first and stores the booking afterwards, as some shops do. */
async function captureThenCommit(ctx: PaymentCtx, paymentId: string): Promise<void> {
  const row = await readPaymentRow(ctx.db, paymentId);
  if (!row) return;
  const ref = { paymentId, providerPaymentId: row.providerPaymentId ?? '' };
  await ctx.gateways.usual.capture(ref, row.amountMinor);
  await withTx(ctx.db, async (tx) => {
    const confirmed = await confirmBooking(tx, ctx, row.bookingId);
    await tx
      .update(payment)
      .set({ state: confirmed.ok ? 'captured' : 'failed' })
      .where(eq(payment.paymentId, paymentId));
    if (confirmed.ok) await ctx.emit(tx, { kind: 'booking_confirmed', bookingId: row.bookingId });
  });
}

/** Mutant: reads whether the payment is pending, and acts on it without a lock. */
async function settleWithoutLock(ctx: PaymentCtx, row: PaymentRow | null): Promise<void> {
  if (row?.state !== 'pending') return;
  const { paymentId } = row;
  await withTx(ctx.db, async (tx) => {
    await confirmBooking(tx, ctx, row.bookingId);
    await ctx.emit(tx, { kind: 'booking_confirmed', bookingId: row.bookingId });
    await tx.update(payment).set({ state: 'captured' }).where(eq(payment.paymentId, paymentId));
  });
  await ctx.gateways.usual.capture(
    { paymentId, providerPaymentId: row.providerPaymentId ?? '' },
    row.amountMinor,
  );
}

describe('the careless variants are caught', () => {
  afterEach(async () => {
    await world.close();
    world = await openPaymentWorld();
  });

  test('capture before commit: money is kept without a confirmed booking', async () => {
    const { paymentId } = await paidForLostInventory();
    await captureThenCommit(world.ctx(), paymentId);
    await sweepAfterwards(world);
    const found = (await disagreements(world)).map(({ what }) => what);
    expect(found).toContain('money taken and not given back, without a confirmed booking');
  });

  test('no lock: two simultaneous settlements confirm twice', async () => {
    const { paymentId } = await paid();
    // Both read before either acts: the case that the lock prevents.
    const seen = await Promise.all([1, 2].map(() => readPaymentRow(world.db, paymentId)));
    await Promise.all(seen.map((row) => settleWithoutLock(world.ctx(), row)));
    await sweepAfterwards(world);
    const found = (await disagreements(world)).map(({ what }) => what);
    expect(found).toContain('confirmation not announced exactly once');
  });

  test('units sold twice or released twice are detected', async () => {
    const { flightId } = await paid();
    await world.db.orm
      .update(inventory)
      .set({ taken: [0] })
      .where(eq(inventory.flightId, flightId));
    expect((await disagreements(world)).map(({ what }) => what)).toContain('units do not add up');
  });
});
