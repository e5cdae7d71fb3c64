// Commission is recalled by the lines that have ended, not by the money that goes back: to the cent.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { reverseCommission } from '#payments/credit/reverse-commission.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { refundBooking, type RefundReason } from '#payments/refunds/refund-booking.server.ts';
import { paidDue } from '#tests/support/payments/later-dues.ts';
import {
  creditBooks,
  payOnCredit,
  type SellingAgency,
  sellingAgency,
} from '#tests/support/payments/agency-bookings.ts';
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';

let world: PaymentWorld;
let agency: SellingAgency;
beforeAll(async () => {
  world = await openPaymentWorld();
  agency = await sellingAgency(world, { limitMinor: 10_000_000 });
});
afterAll(async () => {
  expect(await findLedgerImbalances(world.db)).toEqual([]);
  await world.close();
});

/** The fares of MAD–CUN and back with 7 % each, and everything else without commission. */
async function sold(outbound: [fare: number, commission: number], inbound: [number, number], total: number) {
  const commissionMinor = outbound[1] + inbound[1];
  const { bookingId } = await payOnCredit(world, agency, { totalMinor: total, commissionMinor: 0 });
  await world.db.pool.query(`alter table price_line disable trigger price_line_never_changed`);
  await world.db.pool.query(`delete from price_line where booking_id = $1`, [bookingId]);
  await world.db.pool.query(`alter table price_line enable trigger price_line_never_changed`);
  const rest = total - outbound[0] - inbound[0];
  const lines = [
    [1, 'fare', ...outbound] as const,
    [2, 'fare', ...inbound] as const,
    [3, 'tax', rest, 0] as const,
  ];
  for (const [no, kind, amount, commission] of lines)
    await world.db.orm
      .execute(sql`insert into price_line (booking_id, line_no, kind, code, refund_class, amount_minor,
      commission_minor) values (${bookingId}, ${no}, ${kind}, ${kind}, ${kind === 'fare' ? 'fare' : 'passenger'},
      ${amount}, ${commission})`);
  // The sale earned it.
  await world.db.orm.execute(
    sql`update booking set commission_minor = ${commissionMinor} where booking_id = ${bookingId}`,
  );
  await withTx(world.db, (tx) =>
    reverseCommission(tx, agency.ctx(), { bookingId, currency: 'EUR' }, `sale of ${bookingId}`),
  );
  return bookingId;
}

/** As a command that cancels a direction does. */
async function endLine(bookingId: string, lineNo: number): Promise<void> {
  await world.db.orm
    .execute(sql`insert into price_line (booking_id, line_no, kind, code, refund_class, amount_minor,
      commission_minor, ends_line_no, cause)
    select booking_id, 100 + line_no, kind, code, refund_class, -amount_minor, -commission_minor, line_no, 'cancel'
    from price_line where booking_id = ${bookingId} and line_no = ${lineNo}`);
  await world.db.orm.execute(sql`update booking set total_minor = total_minor
      - (select amount_minor from price_line where booking_id = ${bookingId} and line_no = ${lineNo})
    where booking_id = ${bookingId}`);
}

const used = async () => (await creditBooks(world, agency.creditAccountId)).usedMinor;
let requests = 0;
async function recalledBy(
  bookingId: string,
  amountMinor: number | 'all',
  reason: RefundReason,
): Promise<number> {
  const before = await used();
  const done = await refundBooking(world.ctx(), {
    bookingId,
    amountMinor,
    reason,
    destination: 'source',
    occasion: `request ${++requests}`,
  });
  if (!done.ok) throw new Error(done.code);
  const back = done.value.reduce((sum, each) => sum + each.amountMinor, 0);
  return (await used()) - before + back;
}

test('Basic 249.00 + 219.00: a refund of the taxes, 109.52, recalls 0.00; all of it recalls 17.43 + 15.33', async () => {
  const bookingId = await sold([24_900, 1_743], [21_900, 1_533], 72_752);
  await endLine(bookingId, 3);
  expect(await recalledBy(bookingId, 10_952, 'cancelled')).toBe(0);
  expect(await recalledBy(bookingId, 'all', 'cancelled')).toBe(1_743 + 1_533);
});

test('Flex 429.00 + 399.00: the outbound flight ended without a fee recalls 30.03', async () => {
  const bookingId = await sold([42_900, 3_003], [39_900, 2_793], 108_752);
  await endLine(bookingId, 1);
  expect(await recalledBy(bookingId, 56_582, 'cancelled')).toBe(3_003);
  expect(await recalledBy(bookingId, 1_000, 'goodwill')).toBe(0);
});

test('an apology recalls nothing, also when it is everything that was paid; a schedule change recalls all', async () => {
  const sorry = await sold([24_900, 1_743], [21_900, 1_533], 72_752);
  expect(await recalledBy(sorry, 'all', 'goodwill')).toBe(0);
  const moved = await sold([24_900, 1_743], [21_900, 1_533], 72_752);
  expect(await recalledBy(moved, 5_000, 'goodwill')).toBe(0);
  expect(await recalledBy(moved, 'all', 'schedule_change')).toBe(3_276);
});

test('what a later payment earned is recalled with the rest', async () => {
  const bookingId = await sold([24_900, 1_743], [21_900, 1_533], 72_752);
  const before = await used();
  await paidDue(world, bookingId, { commissionMinor: 700 });
  expect(await used()).toBe(before - 700);
  const after = await used();
  await refundBooking(world.ctx(), {
    bookingId,
    amountMinor: 'all',
    reason: 'cancelled',
    destination: 'source',
    occasion: 'everything',
  });
  // The card of the bag gets its own money; the line gets what it paid.
  expect(await used()).toBe(after - 72_752 + 3_276 + 700);
});
