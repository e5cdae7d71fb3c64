// How much of a booking's payment can still be refunded, part by part.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';

import type { Tx } from '#platform/db/client.server.ts';
import { dispute, payment, paymentTender, refund } from '#platform/db/schema.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import type { RefundablePart } from '#after-sale/tender-order.ts';

export type Refundable = { paid: PaymentRow; parts: RefundablePart[] };

/** Null when nothing was taken for the booking. The caller has the booking's lock, which serialises requests. */
export async function readRefundable(tx: Tx, bookingId: string): Promise<Refundable | null> {
  const [paid] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), eq(payment.state, 'captured')))
    .for('no key update');
  if (!paid) return null;
  const mine = eq(paymentTender.paymentId, paid.paymentId);
  const tenders = await tx
    .select()
    .from(paymentTender)
    .where(and(mine, eq(paymentTender.state, 'taken')));
  const gone = await goneByTender(tx, paid.paymentId);
  const disputed = await disputedMinor(tx, paid.paymentId);
  const parts = tenders.map(({ tenderNo, kind, voucherId, creditAccountId, amountMinor }) => {
    const atBank = kind === 'voucher' || kind === 'credit' ? 0 : disputed;
    return {
      tenderNo,
      kind,
      voucherId,
      creditAccountId,
      leftMinor: Math.max(0, amountMinor - (gone.get(tenderNo) ?? 0) - atBank),
    };
  });
  return { paid, parts };
}

/** What was refunded or is due; a refused refund does not count. */
async function goneByTender(tx: Tx, paymentId: string): Promise<Map<number, number>> {
  const rows = await tx
    .select({ tenderNo: refund.tenderNo, minor: sql<string>`sum(${refund.amountMinor})` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), ne(refund.state, 'refused')))
    .groupBy(refund.tenderNo);
  return new Map(rows.map(({ tenderNo, minor }) => [tenderNo, Number(minor)]));
}

/** Disputed amounts that the bank holds, or that the payer has won. */
async function disputedMinor(tx: Tx, paymentId: string): Promise<number> {
  const [sum] = await tx
    .select({ minor: sql<string>`coalesce(sum(${dispute.amountMinor}), 0)` })
    .from(dispute)
    .where(and(eq(dispute.paymentId, paymentId), inArray(dispute.state, ['open', 'lost'])));
  return Number(sum?.minor ?? 0);
}
