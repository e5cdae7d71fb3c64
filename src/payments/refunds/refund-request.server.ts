// The refunds of one request together: their states, and the single announcement to the traveller.
import { and, asc, desc, eq } from 'drizzle-orm';

import type { Orm, Tx } from '#platform/db/client.server.ts';
import { paymentTender, refund, voucher } from '#platform/db/schema.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { RefundView } from '#payments/states/payment-options.ts';

/** The refunds of one request, of the newest payment first, in the order of its parts. */
export async function readRefunds(orm: Orm | Tx, bookingId: string, occasion: string): Promise<RefundView[]> {
  const tender = and(
    eq(paymentTender.paymentId, refund.paymentId),
    eq(paymentTender.tenderNo, refund.tenderNo),
  );
  const rows = await orm
    .select({ refund, kind: paymentTender.kind, codeEnd: voucher.codeEnd })
    .from(refund)
    .innerJoin(paymentTender, tender)
    .leftJoin(voucher, eq(voucher.voucherId, refund.voucherId))
    .where(and(eq(refund.bookingId, bookingId), eq(refund.occasion, occasion)))
    .orderBy(desc(refund.paymentId), asc(refund.tenderNo));
  return rows.map(({ refund: row, kind, codeEnd }) => ({
    refundId: row.refundId,
    amountMinor: row.amountMinor,
    currency: row.currency,
    destination: row.destination,
    state: row.state,
    kind: row.voucherId === null ? kind : 'voucher',
    codeEnd,
    at: row.updatedAt.toISOString(),
  }));
}

/** Called in every transaction that ends a part: the one that ends the last part announces all that were done. */
export async function announceWhenComplete(
  tx: Tx,
  ctx: PaymentCtx,
  { bookingId, occasion }: { bookingId: string; occasion: string },
): Promise<void> {
  const request = and(eq(refund.bookingId, bookingId), eq(refund.occasion, occasion));
  const rows = await tx
    .select({ refundId: refund.refundId, state: refund.state })
    .from(refund)
    .where(request);
  if (rows.some(({ state }) => state === 'due')) return;
  const done = rows.filter(({ state }) => state === 'done').map(({ refundId }) => refundId);
  if (done.length > 0) await ctx.emit(tx, { kind: 'refunded', refundIds: done });
}
