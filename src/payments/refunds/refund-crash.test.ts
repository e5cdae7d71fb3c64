// The process crashes at every contact with database and provider during a refund; exactly one refund is made.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { lives, sweepAfterwards } from '#tests/support/payments/crash-points.ts';
import { heard, noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import {
  balanceOf,
  heldAtProvider,
  paidBooking,
  passSeconds,
} from '#tests/support/payments/paid-bookings.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { sized } from '#tests/support/extent.ts';

/** Of the contacts at which the process may crash, the short run tries every third. */
const step = sized({ short: 3, full: 1 });

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
});
beforeEach(() => {
  world.router.open = false;
});
afterAll(() => world.close());

/** A substitute for the product's mail: a row that the transaction writes. */
const emit = heard({
  refunded: ({ refundIds }, tx) =>
    tx.execute(sql`insert into confirmation_note (booking_id) select booking_id from refund
      where refund_id = ${refundIds[0]}`),
});

test.each([
  ['over card and voucher', 'source', { card: 0, balance: 10_000, vouchers: 1 }],
  ['into a new voucher', 'voucher', { card: 35_000, balance: 0, vouchers: 2 }],
] as const)('a refund %s', async (_, destination, end) => {
  let at = 0;
  for (; ; at += step) {
    world.clock.now = noon;
    const { bookingId, providerPaymentId, voucherIds } = await paidBooking(world, { vouchers: [10_000] });
    await world.db.orm.execute(sql`delete from confirmation_note`);
    const request = {
      bookingId,
      amountMinor: 'all' as const,
      destination,
      reason: 'cancelled' as const,
      occasion: 'one request',
    };
    const lived = await lives(world, at, (ctx) => refundBooking({ ...ctx, emit }, request));
    await sweepAfterwards(world);
    // The caller repeats the request, and the sweep runs as well.
    const again = await refundBooking(world.ctx({ emit }), request);
    passSeconds(world, 60);
    await sweepRefunds(world.ctx({ emit }));
    expect(again, `death at ${at}`).toMatchObject({ ok: true, value: [{}, {}] });
    expect(await heldAtProvider(world, providerPaymentId), `death at ${at}`).toBe(end.card);
    expect(await balanceOf(world, voucherIds[0] ?? ''), `death at ${at}`).toBe(end.balance);
    const { rows } = await world.db.orm.execute(sql`select
      (select count(*) from refund where booking_id = ${bookingId} and state = 'done')::int as done,
      (select count(*) from confirmation_note where booking_id = ${bookingId})::int as announced,
      (select count(*) from voucher v where v.booking_id = ${bookingId})::int + 1 as vouchers,
      (select count(*) from ledger_line join ledger_entry using (entry_id)
        where booking_id = ${bookingId} and account = 'booking')::int as lines,
      (select sum(amount_minor) from ledger_line join ledger_entry using (entry_id)
        where booking_id = ${bookingId} and account = 'booking')::int as booking`);
    const lines = destination === 'source' ? 4 : 3;
    expect(rows, `death at ${at}`).toEqual([
      { done: 2, announced: 1, vouchers: end.vouchers, lines, booking: 0 },
    ]);
    if (lived) break;
  }
  // Before and after: begin, lock, read, write, commit, ask the provider, record the result.
  expect(at).toBeGreaterThan(20);
});
