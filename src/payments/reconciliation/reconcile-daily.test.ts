// One run a day over all processes; another process repeats a crashed run.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { booking } from '#platform/db/schema.ts';
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { reconcileDaily } from '#payments/reconciliation/reconcile-daily.server.ts';
import { paidBooking, passSeconds } from '#tests/support/payments/paid-bookings.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

const runs = async () => {
  const { rows } = await world.db.orm.execute(
    sql`select open, finished_at is not null as ended from reconciliation_run order by day`,
  );
  return rows;
};
/** Starts this many processes at the same instant; returns how many runs they made together. */
const tick = async (processes: number) => {
  const made = await Promise.all(Array.from({ length: processes }, () => reconcileDaily(world.ctx())));
  return made.reduce((sum, each) => sum + each, 0);
};

test('five processes make one run a day, and it counts the open differences', async () => {
  await paidBooking(world);
  passSeconds(world, 120);
  expect(await tick(5)).toBe(1);
  expect(await tick(2)).toBe(0);
  await world.db.orm.update(booking).set({ totalMinor: 46_000 });
  passSeconds(world, 86_400);
  expect(await tick(5)).toBe(1);
  expect(await runs()).toEqual([
    { open: 0, ended: true },
    { open: 1, ended: true },
  ]);
});

test('a run without an answer from the provider is repeated an hour later', async () => {
  passSeconds(world, 86_400);
  world.sandbox.options.fault = (operation) => (operation === 'list' ? 'error' : null);
  expect(await tick(1)).toBe(1);
  world.sandbox.options.fault = () => null;
  passSeconds(world, 3_500);
  expect(await tick(1)).toBe(0);
  passSeconds(world, 200);
  expect(await tick(3)).toBe(1);
  expect((await runs()).at(-1)).toMatchObject({ ended: true });
});
