// Gives a refund that needs one another destination: a voucher, or a part of one of the booking's payments.
import { and, eq, isNull } from 'drizzle-orm';

import { withTx, type Tx } from '#platform/db/client.server.ts';
import { booking, discrepancy, refund } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { writeRefund, type Refunded } from '#payments/refunds/refund-booking.server.ts';
import { issueForRefund } from '#payments/refunds/refund-into-vouchers.server.ts';
import { noteRefund } from '#payments/refunds/note-refund.server.ts';
import { readRefunds } from '#payments/refunds/refund-request.server.ts';
import { settleRefund } from '#payments/refunds/refund-settle.server.ts';
import { readRefundable } from '#payments/refunds/refundable.server.ts';
import { actorOf } from '#reservations/events/booking-event.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';

type RefundRow = typeof refund.$inferSelect;

export type NewDestination = {
  bookingId: string;
  refundId: string;
  /** A part of a payment of the booking, also the same one once more; or a voucher, if the traveller has agreed. */
  to: { paymentId: string; tenderNo: number } | 'voucher';
  /** When and how the traveller agreed to a voucher. */
  agreement?: string;
};

export type DestinationCode = 'refund_unknown' | 'refund_settled' | 'refund_too_large' | 'input_invalid';

/** The longest that is kept of an agreement. */
const LONGEST = 500;

/**
 * `refund_settled` when it needs none any more; `refund_too_large` with `leftMinor` when that part has less left. `note`
 * is called under the booking's lock with the refund: what it writes is stored with it. The answer is the refund as it is
 * now, or the one that took its place; one by a provider may still be due.
 */
export async function redirectRefund(
  ctx: PaymentCtx,
  wanted: NewDestination,
  note?: (tx: Tx, row: RefundRow) => Promise<void>,
): Promise<Result<Refunded[], DestinationCode>> {
  const { bookingId, refundId, to } = wanted;
  if (!isUuid(bookingId) || !isUuid(refundId)) return refuse('refund_unknown');
  const agreement = wanted.agreement?.trim() ?? '';
  if (to === 'voucher' && (agreement === '' || agreement.length > LONGEST))
    return refuseFields([{ path: 'agreement', code: agreement === '' ? 'field_missing' : 'field_invalid' }]);
  const stored = await withTx(ctx.db, async (tx) => {
    await tx.select().from(booking).where(eq(booking.bookingId, bookingId)).for('no key update');
    const mine = and(eq(refund.refundId, refundId), eq(refund.bookingId, bookingId));
    const [row] = await tx.select().from(refund).where(mine).for('no key update');
    if (!row) return refuse('refund_unknown');
    if (row.state !== 'needs_destination') return refuse('refund_settled');
    const moved =
      to === 'voucher' ? await intoVoucher(tx, ctx, row, agreement) : await ontoPart(tx, ctx, row, to);
    if (!moved.ok) return moved;
    await note?.(tx, row);
    await closeQuestion(tx, ctx, refundId);
    return moved;
  });
  if (!stored.ok) return stored;
  const { occasion, code } = stored.value;
  for (const { refundId: id, state } of await readRefunds(ctx.db.orm, bookingId, occasion)) {
    if (state === 'due') await settleRefund(ctx, id);
  }
  const views = await readRefunds(ctx.db.orm, bookingId, occasion);
  const ours = to === 'voucher' ? views.filter((view) => view.refundId === refundId) : views;
  return ok(ours.map((view) => ({ ...view, code })));
}

type Moved = { occasion: string; code: string | null };

async function intoVoucher(
  tx: Tx,
  ctx: PaymentCtx,
  row: RefundRow,
  agreement: string,
): Promise<Result<Moved, never>> {
  const { refundId, paymentId, bookingId, currency, amountMinor, occasion } = row;
  // A refund that came back has an entry of its own name already.
  const part = { paymentId, amountMinor, occasion: `refund_voucher:${refundId}` };
  const { voucherId, code } = await issueForRefund(tx, ctx, [part], { bookingId, currency });
  const done = { state: 'done' as const, destination: 'voucher' as const, failureCode: null };
  await tx
    .update(refund)
    .set({ ...done, voucherId, agreement, updatedAt: ctx.now })
    .where(eq(refund.refundId, refundId));
  await noteRefund(tx, ctx, 'refunded', { ...row, ...done }, actorOf(ctx));
  await ctx.emit(tx, { kind: 'refunded', refundIds: [refundId] });
  return ok({ occasion, code });
}

/** The part takes it over as a refund of its own; the provider is asked for that one. */
async function ontoPart(
  tx: Tx,
  ctx: PaymentCtx,
  row: RefundRow,
  to: { paymentId: string; tenderNo: number },
): Promise<Result<Moved, 'refund_too_large'>> {
  const { refundId, bookingId, amountMinor, reason, endsSale } = row;
  await tx.update(refund).set({ state: 'moved', updatedAt: ctx.now }).where(eq(refund.refundId, refundId));
  const refundable = await readRefundable(tx, bookingId);
  const part = refundable?.parts.find(
    (each) => each.paymentId === to.paymentId && each.tenderNo === to.tenderNo,
  );
  const leftMinor = part?.leftMinor ?? 0;
  if (!refundable || !part || leftMinor < amountMinor) {
    // Nothing is stored of a refusal.
    await tx
      .update(refund)
      .set({ state: 'needs_destination', updatedAt: row.updatedAt })
      .where(eq(refund.refundId, refundId));
    return refuse('refund_too_large', { leftMinor });
  }
  const occasion = `${row.occasion}>${refundId}`;
  const request = { bookingId, amountMinor, reason, endsSale, occasion, destination: 'source' as const };
  await noteRefund(tx, ctx, 'refund_moved', row, actorOf(ctx));
  await writeRefund(tx, ctx, { ...request, replaces: refundId }, { ...refundable, parts: [part] });
  return ok({ occasion, code: null });
}

/** The question to staff is answered. */
async function closeQuestion(tx: Tx, ctx: PaymentCtx, refundId: string): Promise<void> {
  const open = and(
    eq(discrepancy.kind, 'refund_refused'),
    eq(discrepancy.subject, refundId),
    isNull(discrepancy.resolvedAt),
  );
  await tx.update(discrepancy).set({ resolvedAt: ctx.now, resolution: 'refund' }).where(open);
}
