// How a confirmed booking was paid, part by part, and what went back.
import { and, asc, eq } from 'drizzle-orm';

import { booking, payment, paymentTender, refund, voucher } from '#db/schema.ts';
import type { Ctx } from '#lib/ctx.ts';
import type { Paid, PaidPart, RefundView } from '#payments/payment-options.ts';

/** Null while a booking is not confirmed, and for one that was confirmed without a payment of ours. */
export async function readPaid(ctx: Pick<Ctx, 'db'>, bookingId: string): Promise<Paid | null> {
  const { orm } = ctx.db;
  const captured = and(eq(payment.bookingId, bookingId), eq(payment.state, 'captured'));
  const [row] = await orm
    .select()
    .from(payment)
    .innerJoin(booking, eq(booking.bookingId, payment.bookingId))
    .where(and(captured, eq(booking.state, 'confirmed')));
  if (!row) return null;
  const tenders = await orm
    .select()
    .from(paymentTender)
    .leftJoin(voucher, eq(voucher.voucherId, paymentTender.voucherId))
    .where(eq(paymentTender.paymentId, row.payment.paymentId))
    .orderBy(asc(paymentTender.tenderNo));
  const refunds = await orm
    .select()
    .from(refund)
    .leftJoin(voucher, eq(voucher.voucherId, refund.voucherId))
    .where(eq(refund.bookingId, bookingId))
    .orderBy(asc(refund.createdAt), asc(refund.refundId));
  const { instrumentBrand: brand, instrumentLastFour: lastFour } = row.payment;
  const parts = tenders.map(({ payment_tender: part, voucher: of }): PaidPart => {
    const own = part.kind === 'voucher' ? { brand: null, lastFour: null } : { brand, lastFour };
    return { kind: part.kind, amountMinor: part.amountMinor, ...own, codeEnd: of?.codeEnd ?? null };
  });
  return {
    paidAt: (row.booking.confirmedAt ?? row.payment.updatedAt).toISOString(),
    totalMinor: row.payment.amountMinor + row.payment.vouchersMinor,
    surchargeMinor: row.payment.surchargeMinor,
    currency: row.payment.currency,
    parts,
    refunds: refunds.map(({ refund: back, voucher: into }): RefundView => {
      const { refundId, amountMinor, currency, destination, state, updatedAt, tenderNo } = back;
      const kind = parts[tenderNo - 1]?.kind ?? 'card';
      const codeEnd = into?.codeEnd ?? null;
      return {
        refundId,
        amountMinor,
        currency,
        destination,
        state,
        kind,
        codeEnd,
        at: updatedAt.toISOString(),
      };
    }),
  };
}
