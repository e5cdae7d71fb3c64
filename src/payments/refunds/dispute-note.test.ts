// Disputes: opened, won, lost, reported in any order; no refund of money that the bank holds.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { dispute } from '#platform/db/schema.ts';
import { noteDisputes } from '#payments/refunds/dispute-note.server.ts';
import type { ProviderPayment } from '#payments/states/gateway.ts';
import { noon, openPaymentWorld, type PaymentWorld } from '#tests/support/payments/payment-world.ts';
import { refundBooking, type RefundRequest } from '#payments/refunds/refund-booking.server.ts';
import { paidBooking, passSeconds, rowOf, type PaidBooking } from '#tests/support/payments/paid-bookings.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { eventually } from '#tests/support/eventually.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await openPaymentWorld();
});
afterEach(() => {
  world.clock.now = noon;
  world.router.open = true;
});
afterAll(() => world.close());

const look = async ({ providerPaymentId }: PaidBooking): Promise<ProviderPayment> => {
  const read = await world.ctx().gateways.usual.read(providerPaymentId);
  if (!read.ok) throw new Error('the provider does not answer');
  return read.value;
};
const hear = async (paid: PaidBooking, seen: ProviderPayment) =>
  noteDisputes(world.ctx(), await rowOf(world, paid.paymentId), seen);
const stored = ({ paymentId }: PaidBooking) =>
  world.db.orm.select().from(dispute).where(eq(dispute.paymentId, paymentId));
const ledger = async ({ paymentId }: PaidBooking) => {
  const { rows } = await world.db.orm.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount_minor) from ledger_line join ledger_entry using (entry_id)
      where payment_id = ${paymentId} group by account having sum(amount_minor) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};
const refundAll = ({ bookingId }: PaidBooking, change: Partial<RefundRequest> = {}) =>
  refundBooking(world.ctx(), {
    bookingId,
    amountMinor: 'all',
    destination: 'source',
    reason: 'goodwill',
    occasion: 'request',
    ...change,
  });

test.each([
  ['dispute_won', 'won', { provider: 45_000, booking: -45_000 }],
  ['dispute_lost', 'lost', { dispute_loss: 45_000, booking: -45_000 }],
] as const)('%s: the webhooks alone bring it here, with its money', async (card, state, end) => {
  const paid = await paidBooking(world, { card });
  passSeconds(world, 16);
  await eventually(async () =>
    expect(await stored(paid)).toMatchObject([{ state: 'open', amountMinor: 45_000 }]),
  );
  expect(await ledger(paid)).toEqual({ disputed: 45_000, booking: -45_000 });
  passSeconds(world, 61);
  await eventually(async () => expect(await stored(paid)).toMatchObject([{ state }]));
  expect((await stored(paid))[0]?.closedAt).not.toBeNull();
  expect(await ledger(paid)).toEqual(end);
});

test('an older message after a newer one changes nothing, and the decision may arrive first', async () => {
  world.router.open = false;
  const paid = await paidBooking(world, { card: 'dispute_won' });
  passSeconds(world, 16);
  const open = await look(paid);
  passSeconds(world, 61);
  const decided = await look(paid);
  await Promise.all([hear(paid, decided), hear(paid, open), hear(paid, decided), hear(paid, open)]);
  await hear(paid, open);
  expect(await stored(paid)).toMatchObject([{ state: 'won' }]);
  expect(await ledger(paid)).toEqual({ provider: 45_000, booking: -45_000 });
  const { rows } = await world.db.orm.execute(
    sql`select kind from ledger_entry where payment_id = ${paid.paymentId} order by kind`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['capture', 'dispute_open', 'dispute_won']);
});

test('disputed money cannot be refunded, not even into a voucher; the voucher’s part can', async () => {
  world.router.open = false;
  const paid = await paidBooking(world, { card: 'dispute_lost', vouchers: [5_000] });
  passSeconds(world, 16);
  await hear(paid, await look(paid));
  const card = await refundAll(paid, { amountMinor: 5_001, destination: 'voucher' });
  expect(card).toEqual({ ok: false, code: 'refund_too_large', params: { leftMinor: 5_000 } });
  expect(await refundAll(paid)).toMatchObject({ ok: true, value: [{ kind: 'voucher', amountMinor: 5_000 }] });
});

test('a refund that the bank blocks because of a dispute waits for the decision', async () => {
  world.router.open = false;
  const paid = await paidBooking(world, { card: 'dispute_won' });
  passSeconds(world, 16);
  // The provider knows of the dispute, and it is not recorded here yet.
  expect(await refundAll(paid)).toMatchObject({ ok: true, value: [{ state: 'due' }] });
  passSeconds(world, 61);
  await sweepRefunds(world.ctx());
  expect(await refundAll(paid)).toMatchObject({ ok: true, value: [{ state: 'done' }] });
});
