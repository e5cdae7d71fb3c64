// Every discrepancy is made for real, outside the product, then found and resolved in each of its ways; an untouched
// world has none.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { booking, discrepancy, payment, refund, voucher } from '#platform/db/schema.ts';
import { readOpenDiscrepancies } from '#payments/ledger/discrepancy.server.ts';
import { type DiscrepancyKind, discrepancyKinds, type Way } from '#payments/ledger/discrepancy-kinds.ts';
import { type Gateway, gatewaysOf, type ProviderPayment } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import {
  beginPayment,
  noon,
  openPaymentWorld,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { resolveDiscrepancy } from '#payments/reconciliation/reconcile-resolve.server.ts';
import { reconcile } from '#payments/reconciliation/reconcile.server.ts';
import { refundBooking, type RefundRequest } from '#payments/refunds/refund-booking.server.ts';
import { heldAtProvider, paidBooking, passSeconds } from '#tests/support/payments/paid-bookings.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';
import { eventually } from '#tests/support/eventually.ts';

let world: PaymentWorld;

beforeEach(async () => {
  world = await openPaymentWorld();
});
afterEach(() => world.close());

const since = new Date(noon.getTime() - 86_400_000);
const run = async (change: Partial<PaymentCtx> = {}) => {
  passSeconds(world, 120);
  const done = await reconcile(world.ctx(change), { since });
  expect(done.isComplete).toBe(true);
  return (await readOpenDiscrepancies(world.db.orm)).map(({ kind }) => kind);
};
const open = async (kind: DiscrepancyKind) => {
  const found = (await readOpenDiscrepancies(world.db.orm)).find((each) => each.kind === kind);
  if (!found) throw new Error(`no open difference of the kind ${kind}`);
  return found;
};
const resolve = async (kind: DiscrepancyKind, by: Way, note: string | null = null) =>
  resolveDiscrepancy(world.ctx(), { discrepancyId: (await open(kind)).discrepancyId, by, note });
const refundOf = (bookingId: string, change: Partial<RefundRequest> = {}) =>
  refundBooking(world.ctx(), {
    bookingId,
    amountMinor: 'all',
    destination: 'source',
    reason: 'goodwill',
    occasion: 'request',
    ...change,
  });
/** A refund made by a person in the provider's own dashboard. */
const atProvider = async (path: string, body: object) => {
  const response = await fetch(`${world.sandbox.url}/v1/payments${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.settings.PAYMENT_SECRET_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { id: string };
};
/** The ledger refuses changes; the database owner can still make them. */
const unguarded = (statement: ReturnType<typeof sql>) =>
  world.db.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
/** Changes the provider's records in a way that no call of its API can. */
const atSandbox = (statement: string, values: unknown[] = []) => world.sandbox.books.query(statement, values);
const orphan = async (card: string) => {
  const { id } = await atProvider('', {
    amount: 7_700,
    currency: 'EUR',
    payment_token: `tok_${card}`,
    merchant_reference: 'somebody else',
    return_url: world.settings.PUBLIC_URL,
    webhook_url: `${world.settings.PUBLIC_URL}/hook`,
    locale: 'en',
  });
  return id;
};

test('an untouched world has no difference', async () => {
  await paidBooking(world);
  const mixed = await paidBooking(world, { vouchers: [5_000, 2_000] });
  await refundOf(mixed.bookingId, { amountMinor: 40_000 });
  const back = await paidBooking(world);
  await refundOf(back.bookingId);
  const intoVoucher = await paidBooking(world, { vouchers: [1_000] });
  await refundOf(intoVoucher.bookingId, { destination: 'voucher', amountMinor: 44_500 });
  await paidBooking(world, { vouchers: [45_000] });
  await paidBooking(world, { card: 'declined', vouchers: [5_000] });
  await paidBooking(world, { card: 'dispute_won' });
  await paidBooking(world, { card: 'dispute_lost' });
  const slow = await paidBooking(world, { card: 'refund_slow' });
  await refundOf(slow.bookingId, { amountMinor: 1 });
  const late = await beginPayment(world);
  await payWith(late.redirectUrl ?? '', 'late');
  expect(await run()).toEqual([]);
  passSeconds(world, 31 * 60);
  await expireHolds(world.ctx());
  await settlePayment(world.ctx(), late.paymentId);
  await sweepRefunds(world.ctx());
  const decided = sql`select from dispute where closed_at is not null`;
  await eventually(async () => expect((await world.db.orm.execute(decided)).rows).toHaveLength(2));
  expect(await run()).toEqual([]);
});

test('a payment under way is not a difference and is compared in the next run', async () => {
  const { providerPaymentId } = await paidBooking(world);
  await atProvider(`/${providerPaymentId}/refund`, { amount: 500 });
  await reconcile(world.ctx(), { since });
  expect(await readOpenDiscrepancies(world.db.orm)).toEqual([]);
  expect(await run()).toEqual(['refunded_differs']);
});

describe('money at the provider', () => {
  test('of an unknown payment: refunded, cancelled, or accepted', async () => {
    const [captured, authorised] = [await orphan('approved'), await orphan('approved')];
    await atProvider(`/${captured}/capture`, {});
    expect(await run()).toEqual(['provider_payment_unknown', 'provider_payment_unknown']);
    for (const { discrepancyId, details } of await readOpenDiscrepancies(world.db.orm)) {
      const by = details.state === 'captured' ? 'refund' : 'cancel';
      expect(await resolveDiscrepancy(world.ctx(), { discrepancyId, by, note: null })).toEqual({ ok: true });
    }
    expect(await heldAtProvider(world, captured)).toBe(0);
    expect((await world.ctx().gateways.usual.read(authorised)).ok).toBe(true);
    expect(await run()).toEqual([]);
    await orphan('declined');
    expect(await run()).toEqual([]);
  });

  test('refunded at the provider without us: booked as a correction', async () => {
    const { providerPaymentId, bookingId } = await paidBooking(world);
    await refundOf(bookingId, { amountMinor: 10_000 });
    await atProvider(`/${providerPaymentId}/refund`, { amount: 500 });
    expect(await run()).toEqual(['refunded_differs']);
    expect((await open('refunded_differs')).details).toMatchObject({
      oursMinor: 35_000,
      theirsMinor: 34_500,
    });
    expect(await resolve('refunded_differs', 'settle')).toEqual({ ok: false, why: 'still_there' });
    expect(await resolve('refunded_differs', 'book')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
  });

  test('captured less than recorded here: booked as a correction', async () => {
    const { providerPaymentId } = await paidBooking(world);
    await atSandbox('update payment set captured_minor = 44000 where payment_id = $1', [providerPaymentId]);
    expect(await run()).toEqual(['captured_differs']);
    expect(await resolve('captured_differs', 'book')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
  });

  test('a returned refund: settled, then left to a person', async () => {
    const { bookingId } = await paidBooking(world, { card: 'refund_bounces' });
    await refundOf(bookingId);
    expect(await run()).toEqual(['refunded_differs']);
    expect(await resolve('refunded_differs', 'settle')).toEqual({ ok: true });
    expect(await run()).toEqual(['refund_refused']);
    expect(await resolve('refund_refused', 'accept', 'paid by bank transfer')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
  });

  test('taken although the payment is declined here: settling refunds it', async () => {
    // The webhook of the decline would settle the payment too early.
    world.router.open = false;
    const { paymentId, providerPaymentId } = await paidBooking(world, { card: 'declined' });
    await atSandbox(`update payment set state = 'authorised', failure_code = null where payment_id = $1`, [
      providerPaymentId,
    ]);
    expect(await run()).toEqual(['state_differs']);
    expect(await resolve('state_differs', 'settle')).toEqual({ ok: true });
    const [row] = await world.db.orm.select().from(payment).where(eq(payment.paymentId, paymentId));
    expect(row?.state).toBe('voided');
    expect(await run()).toEqual([]);
  });

  test('a payment of ours that the provider does not know: written off', async () => {
    const { providerPaymentId } = await paidBooking(world);
    await atSandbox('delete from operation where payment_id = $1', [providerPaymentId]);
    await atSandbox('delete from payment where payment_id = $1', [providerPaymentId]);
    expect(await run()).toEqual(['missing_at_provider']);
    expect(await resolve('missing_at_provider', 'settle')).toEqual({ ok: false, why: 'still_there' });
    expect(await resolve('missing_at_provider', 'book')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
  });

  test('a dispute whose webhook was lost: settled', async () => {
    world.router.open = false;
    const { paymentId } = await paidBooking(world, { card: 'dispute_lost' });
    // Decided a moment ago: the webhook may still arrive.
    expect(await run()).toEqual([]);
    expect(await run()).toEqual(['dispute_unknown']);
    expect(await resolve('dispute_unknown', 'settle')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
    const { rows } = await world.db.orm.execute(
      sql`select state from dispute where payment_id = ${paymentId}`,
    );
    expect(rows).toEqual([{ state: 'lost' }]);
  });

  test('lists of many pages are compared to the end, and a provider that does not answer is reported', async () => {
    for (let i = 0; i < 105; i++) await orphan('approved');
    const { providerPaymentId } = await paidBooking(world);
    await atProvider(`/${providerPaymentId}/refund`, { amount: 500 });
    const kinds = await run();
    expect(kinds).toHaveLength(106);
    expect(kinds).toContain('refunded_differs');
    world.sandbox.options.fault = (operation) => (operation === 'list' ? 'error' : null);
    expect(await reconcile(world.ctx(), { since })).toMatchObject({ isComplete: false });
    const { rows } = await world.db.orm.execute(sql`select from reconciliation_seen`);
    expect(rows).toEqual([]);
  });
});

describe('our own books', () => {
  test('a confirmed booking that is not covered', async () => {
    const { bookingId } = await paidBooking(world);
    await world.db.orm.update(booking).set({ totalMinor: 46_000 }).where(eq(booking.bookingId, bookingId));
    expect(await run()).toEqual(['booking_not_covered']);
    expect(await resolve('booking_not_covered', 'accept')).toEqual({ ok: false, why: 'note_missing' });
    expect(await resolve('booking_not_covered', 'accept', 'agreed by telephone')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
    // Only that amount was accepted, no other.
    await world.db.orm.update(booking).set({ totalMinor: 47_000 }).where(eq(booking.bookingId, bookingId));
    expect(await run()).toEqual(['booking_not_covered']);
    await world.db.orm.update(booking).set({ totalMinor: 45_000 }).where(eq(booking.bookingId, bookingId));
    expect(await run()).toEqual([]);
    const { rows } = await world.db.orm.execute(sql`select resolution from discrepancy order by found_at`);
    expect(rows).toEqual([{ resolution: 'accept' }, { resolution: 'gone' }]);
  });

  test('money kept without a booking is refunded to card and voucher', async () => {
    const paid = await paidBooking(world, { vouchers: [5_000] });
    await world.db.orm
      .update(booking)
      .set({ state: 'released' })
      .where(eq(booking.bookingId, paid.bookingId));
    expect(await run()).toEqual(['money_without_booking']);
    expect(await resolve('money_without_booking', 'refund')).toEqual({ ok: true });
    expect(await heldAtProvider(world, paid.providerPaymentId)).toBe(0);
    expect(await run()).toEqual([]);
  });

  test('an unbalanced ledger, and a ledger that differs from the payment', async () => {
    const { paymentId } = await paidBooking(world);
    await unguarded(sql`update ledger_line set amount_minor = amount_minor - 7 where account = 'booking'
      and entry_id = (select entry_id from ledger_entry where payment_id = ${paymentId})`);
    expect(await run()).toEqual(expect.arrayContaining(['ledger_unbalanced', 'ledger_differs']));
    expect(await resolve('ledger_differs', 'book')).toEqual({ ok: true });
    expect(await resolve('ledger_unbalanced', 'accept', 'a slip of the hand')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
  });

  test('a ledger without a refund also differs from the provider and is corrected', async () => {
    const { bookingId } = await paidBooking(world);
    await refundOf(bookingId, { amountMinor: 10_000 });
    await unguarded(sql`delete from ledger_line where entry_id in
      (select entry_id from ledger_entry where kind = 'refund' and booking_id = ${bookingId})`);
    await unguarded(sql`delete from ledger_entry where kind = 'refund' and booking_id = ${bookingId}`);
    expect((await run()).toSorted()).toEqual(['ledger_differs', 'refunded_differs']);
    expect(await resolve('ledger_differs', 'book')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
  });

  test('the changed balance of a voucher', async () => {
    const { voucherIds } = await paidBooking(world, { vouchers: [5_000] });
    await world.db.orm
      .update(voucher)
      .set({ balanceMinor: 300 })
      .where(eq(voucher.voucherId, voucherIds[0] ?? ''));
    expect(await run()).toEqual(['voucher_differs']);
    expect(await resolve('voucher_differs', 'book')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
  });

  test('a payment that is under way for too long: settled, or cancelled', async () => {
    const settled = await beginPayment(world);
    world.router.open = false;
    await payWith(settled.redirectUrl ?? '', 'approved');
    const unused = await beginPayment(world);
    await world.db.orm
      .update(payment)
      .set({ createdAt: new Date(noon.getTime() - 3 * 3_600_000) })
      .where(sql`true`);
    expect(await run()).toEqual(['unsettled', 'unsettled']);
    for (const { discrepancyId, subject } of await readOpenDiscrepancies(world.db.orm)) {
      const by = subject === settled.paymentId ? 'settle' : 'cancel';
      expect(await resolveDiscrepancy(world.ctx(), { discrepancyId, by, note: null }), by).toEqual({
        ok: true,
      });
    }
    expect(unused.paymentId).not.toBe(settled.paymentId);
    expect(await run()).toEqual([]);
  });

  test('a refund that is due for too long: settled', async () => {
    const { bookingId } = await paidBooking(world);
    world.sandbox.options.fault = (operation) => (operation === 'refund' ? 'error' : null);
    await refundOf(bookingId);
    await world.db.orm.update(refund).set({ createdAt: new Date(noon.getTime() - 25 * 3_600_000) });
    expect(await run()).toEqual(['refund_overdue']);
    expect(await resolve('refund_overdue', 'settle')).toEqual({ ok: false, why: 'still_there' });
    world.sandbox.options.fault = () => null;
    expect(await resolve('refund_overdue', 'settle')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
  });

  test('a refused refund is requested once more under another id', async () => {
    const { bookingId } = await paidBooking(world, { card: 'refund_refused' });
    await refundOf(bookingId);
    expect(await run()).toEqual(['refund_refused']);
    // The bank now accepts the refund.
    await atSandbox(`update payment set card_last_four = '4242'`);
    expect(await resolve('refund_refused', 'refund')).toEqual({ ok: true });
    expect(await run()).toEqual([]);
    const rows = await world.db.orm.select().from(refund).where(eq(refund.bookingId, bookingId));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['done', 'moved']);
  });
});

test('an unsupported resolution and an unknown difference are refused', async () => {
  const { bookingId } = await paidBooking(world);
  await world.db.orm.update(booking).set({ totalMinor: 46_000 }).where(eq(booking.bookingId, bookingId));
  await run();
  expect(await resolve('booking_not_covered', 'refund')).toEqual({ ok: false, why: 'not_this_way' });
  const none = { discrepancyId: '0193a1b2-0000-7000-8000-000000000000', by: 'accept', note: 'x' } as const;
  expect(await resolveDiscrepancy(world.ctx(), none)).toEqual({ ok: false, why: 'unknown' });
  const [row] = await world.db.orm.select().from(discrepancy);
  await resolve('booking_not_covered', 'accept', 'x');
  const again = { discrepancyId: row?.discrepancyId ?? '', by: 'accept', note: 'y' } as const;
  expect(await resolveDiscrepancy(world.ctx(), again)).toEqual({ ok: false, why: 'closed_already' });
});

/** Mutant: assumes that everything the provider captured is still there. */
function ignoringRefunds(gateway: Gateway): Gateway {
  const blind = (seen: ProviderPayment): ProviderPayment => ({ ...seen, refundedMinor: 0 });
  return {
    ...gateway,
    read: async (id) => {
      const read = await gateway.read(id);
      return read.ok ? { ok: true, value: blind(read.value) } : read;
    },
    list: async (from, cursor) => {
      const page = await gateway.list(from, cursor);
      return page.ok
        ? { ok: true, value: { ...page.value, payments: page.value.payments.map(blind) } }
        : page;
    },
  };
}

test('mutant: a reconciliation that ignores refunds misses one difference and reports a false one', async () => {
  const missing = await paidBooking(world);
  await atProvider(`/${missing.providerPaymentId}/refund`, { amount: 500 });
  const sound = await paidBooking(world);
  await refundOf(sound.bookingId);
  const gateways = gatewaysOf(ignoringRefunds(world.ctx().gateways.usual));
  expect(await run({ gateways })).toEqual(['refunded_differs']);
  expect((await open('refunded_differs')).subject).toBe(sound.paymentId);
  expect(await run()).toEqual(['refunded_differs']);
  expect((await open('refunded_differs')).subject).toBe(missing.paymentId);
});

test('every kind has a resolution, and each can at least be accepted', () => {
  for (const { ways } of Object.values(discrepancyKinds)) expect(ways).toContain('accept');
});
