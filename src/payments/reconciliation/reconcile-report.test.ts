// What a reconciliation run reports, to staff and to the daily job: found, gone, complete.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { booking, discrepancy } from '#platform/db/schema.ts';
import { readOpenDiscrepancies } from '#payments/ledger/discrepancy.server.ts';
import { reconcileDaily } from '#payments/reconciliation/reconcile-daily.server.ts';
import { resolveDiscrepancy } from '#payments/reconciliation/reconcile-resolve.server.ts';
import { reconcile } from '#payments/reconciliation/reconcile.server.ts';
import { noting, strangerAtProvider } from '#tests/support/payments/money-books.ts';
import { paidBooking, passSeconds } from '#tests/support/payments/paid-bookings.ts';
import { noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
  world.router.open = false;
});
/** Every test starts out of reach of the previous one: a daily run looks back 45 days. */
let start = noon;
beforeEach(async () => {
  start = new Date(start.getTime() + 100 * 86_400_000);
  world.clock.now = start;
  world.sandbox.options.fault = () => null;
  await world.db.orm.delete(discrepancy);
});
afterAll(() => world.close());

describe('the report of a run', () => {
  const report = async () => {
    passSeconds(world, 120);
    return reconcile(world.ctx(), { since: start });
  };
  test('counts what is found, leaves out what was accepted, and closes what is gone', async () => {
    const paid = await paidBooking(world);
    const total = (totalMinor: number) =>
      world.db.orm.update(booking).set({ totalMinor }).where(eq(booking.bookingId, paid.bookingId));
    await strangerAtProvider(world);
    await total(46_000);
    expect(await report()).toEqual({ found: 2, gone: 0, isComplete: true });
    expect(await report()).toEqual({ found: 2, gone: 0, isComplete: true });
    const open = await readOpenDiscrepancies(world.db.orm);
    const stranger = open.find(({ kind }) => kind === 'provider_payment_unknown')?.discrepancyId ?? '';
    await resolveDiscrepancy(world.ctx(), { discrepancyId: stranger, by: 'accept', note: 'a test payment' });
    expect(await report()).toEqual({ found: 1, gone: 0, isComplete: true });
    await total(45_000);
    expect(await report()).toEqual({ found: 0, gone: 1, isComplete: true });
    expect(await report()).toEqual({ found: 0, gone: 0, isComplete: true });
  });

  test('a silent provider: our own books are still compared, and none of its discrepancies is closed', async () => {
    const paid = await paidBooking(world);
    await strangerAtProvider(world);
    expect(await report()).toEqual({ found: 1, gone: 0, isComplete: true });
    await world.db.orm.update(booking).set({ totalMinor: 1 }).where(eq(booking.bookingId, paid.bookingId));
    world.sandbox.options.fault = () => 'error';
    expect(await report()).toEqual({ found: 1, gone: 0, isComplete: false });
    expect(await readOpenDiscrepancies(world.db.orm)).toHaveLength(2);
  });

  test('changes younger than a minute wait for the next run, unless requested otherwise', async () => {
    await paidBooking(world);
    await world.db.orm.update(booking).set({ totalMinor: 2 });
    passSeconds(world, 60);
    expect(await reconcile(world.ctx(), { since: start })).toMatchObject({ found: 0 });
    expect(await reconcile(world.ctx(), { since: start, quietMs: 59_999 })).toMatchObject({ found: 1 });
  });
});

describe('the daily run', () => {
  const daily = async () => {
    const logs = noting(world);
    expect(await reconcileDaily(logs.ctx())).toBe(1);
    return logs;
  };

  test('reports that all agrees, and the next day names each open kind once', async () => {
    await paidBooking(world);
    passSeconds(world, 120);
    const good = await daily();
    const done = { found: 0, gone: 0, isComplete: true };
    expect(good.infos).toEqual([{ about: done, text: 'provider, ledger and bookings agree' }]);
    expect(good.errors).toEqual([]);
    await strangerAtProvider(world);
    await strangerAtProvider(world);
    await world.db.orm.update(booking).set({ totalMinor: 1 });
    passSeconds(world, 86_400);
    const bad = await daily();
    const kinds = ['provider_payment_unknown', 'booking_not_covered'];
    const about = { found: 3, gone: 0, isComplete: true, open: 3 };
    expect(bad.errors).toMatchObject([{ about, text: 'differences of money are open' }]);
    // All were found at the same instant, so their order is random.
    expect(new Set(bad.errors[0]?.about.kinds as string[])).toEqual(new Set(kinds));
    expect(bad.errors[0]?.about.kinds).toHaveLength(2);
    expect(bad.infos).toEqual([]);
  });

  test.each([
    ['45 days ago: compared', 45 * 86_400, 1],
    ['a second earlier: no more', 45 * 86_400 + 1, 0],
  ])('a booking confirmed %s', async (_, seconds, open) => {
    await paidBooking(world);
    await world.db.orm.update(booking).set({ totalMinor: 1 });
    passSeconds(world, seconds);
    await daily();
    expect(await readOpenDiscrepancies(world.db.orm)).toHaveLength(open);
  });
});
