// Settles due refunds: the provider is asked under the refund's own id, with retries until it answers.
import { and, eq, sql } from 'drizzle-orm';

import { withTx } from '#platform/db/client.server.ts';
import { booking, payment, refund } from '#platform/db/schema.ts';
import type { Outcome, ProviderPayment } from '#payments/states/gateway.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import { gatewayOf, type PaymentCtx, type SweepLimits } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { askForDestination } from '#payments/refunds/ask-destination.server.ts';
import { noteRefund } from '#payments/refunds/note-refund.server.ts';
import { announceWhenComplete } from '#payments/refunds/refund-request.server.ts';

type RefundRow = typeof refund.$inferSelect;
type DueRefund = { row: RefundRow; paid: PaymentRow };

/** The sweep skips a refund that another process touched this recently. */
const QUIET_MS = 10_000;

/** No refund happens while the payer's bank decides a dispute; the request waits for that decision. */
const waitsForDispute: readonly string[] = ['payment_disputed', 'charge_disputed'];

/** Requests the refund, or learns that it is already done. Without an answer it stays due. Idempotent. */
export async function settleRefund(ctx: PaymentCtx, refundId: string): Promise<void> {
  const due = await readDue(ctx, refundId);
  if (!due) return;
  const { row, paid } = due;
  const ref = { paymentId: paid.paymentId, providerPaymentId: paid.providerPaymentId ?? '' };
  const outcome = await gatewayOf(ctx, paid).refund(ref, row.amountMinor, refundId);
  if (outcome.ok) {
    if (isDone(outcome.value, refundId)) await end(ctx, due, 'done');
    return;
  }
  ctx.log.warn({ refundId, outcome }, 'a refund was not made yet');
  if (outcome.kind === 'unknown' || waitsForDispute.includes(outcome.code)) return;
  // A refusal may only mean that the refund was already done.
  const read = await gatewayOf(ctx, paid).read(ref.providerPaymentId);
  if (read.ok) await end(ctx, due, isDone(read.value, refundId) ? 'done' : 'needs_destination', outcome);
}

/**
 * Settles due refunds that have not been touched for ten seconds, oldest first, at most 50 a run. Safe in several
 * processes: each takes other rows. Returns how many were processed.
 */
export async function sweepRefunds(
  ctx: PaymentCtx,
  { quietMs = QUIET_MS, stopping }: SweepLimits = {},
): Promise<number> {
  const before = new Date(ctx.now.getTime() - quietMs).toISOString();
  const due = sql`(select refund_id from refund where state = 'due' and updated_at <= ${before}::timestamptz
    order by updated_at limit 50 for update skip locked)`;
  const rows = await ctx.db.orm
    .update(refund)
    .set({ updatedAt: ctx.now })
    .where(sql`${refund.refundId} in ${due}`)
    .returning({ refundId: refund.refundId });
  return settleEach(ctx, rows, stopping);
}

/** After a webhook of the provider: every due refund of this payment. */
export async function settleRefundsOf(ctx: PaymentCtx, paymentId: string): Promise<void> {
  const mine = and(eq(refund.paymentId, paymentId), eq(refund.state, 'due'));
  await settleEach(ctx, await ctx.db.orm.select({ refundId: refund.refundId }).from(refund).where(mine));
}

/** Returns how many were processed. One failing refund must not block the others; it is logged and retried later. */
async function settleEach(
  ctx: PaymentCtx,
  rows: readonly { refundId: string }[],
  stopping?: AbortSignal,
): Promise<number> {
  let processed = 0;
  for (const { refundId } of rows) {
    if (stopping?.aborted) break;
    processed++;
    await settleRefund(ctx, refundId).catch((error: unknown) =>
      ctx.log.error({ err: error, refundId }, 'refund could not be settled'),
    );
  }
  return processed;
}

async function readDue(ctx: PaymentCtx, refundId: string): Promise<DueRefund | null> {
  const [found] = await ctx.db.orm
    .select({ row: refund, paid: payment })
    .from(refund)
    .innerJoin(payment, eq(payment.paymentId, refund.paymentId))
    .where(and(eq(refund.refundId, refundId), eq(refund.state, 'due')));
  return found ?? null;
}

function isDone(seen: ProviderPayment, refundId: string): boolean {
  return seen.refunds.some((each) => each.refundId === refundId);
}

/** Stores the result, its ledger entry and its announcement in one transaction, once. */
async function end(
  ctx: PaymentCtx,
  { row, paid }: DueRefund,
  state: 'done' | 'needs_destination',
  outcome?: Outcome<ProviderPayment>,
): Promise<void> {
  const { refundId, bookingId, paymentId, amountMinor, currency } = row;
  const failureCode = state === 'done' ? null : ('refund_refused' as const);
  const ended = await withTx(ctx.db, async (tx) => {
    await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('no key update');
    const [changed] = await tx
      .update(refund)
      .set({ state, failureCode, updatedAt: ctx.now })
      .where(and(eq(refund.refundId, refundId), eq(refund.state, 'due')))
      .returning();
    if (!changed) return false;
    if (state === 'done') {
      await postEntry(tx, ctx, {
        occasion: `refund:${refundId}`,
        kind: 'refund',
        debit: { account: 'booking' },
        credit: { account: 'provider', provider: paid.provider },
        amountMinor,
        currency,
        bookingId,
        paymentId,
      });
      await noteRefund(tx, ctx, 'refunded', row);
    } else await askForDestination(tx, ctx, row);
    await announceWhenComplete(tx, ctx, row);
    return true;
  });
  if (ended && state !== 'done') {
    ctx.log.error(
      { refundId, bookingId, amountMinor, outcome },
      'a refund was refused: it needs a destination',
    );
  }
}
