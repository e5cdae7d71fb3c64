// The parts of payments in the words that mails have for them: which card, which voucher.
import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Database } from '#db/client.server.ts';
import { booking, payment, paymentTender, voucher } from '#db/schema.ts';
import type { Paid, PaidPart } from '#payments/payment-options.ts';

type Reader = { db: Database };

/** How a confirmed booking was paid; null for one that was confirmed without any payment. */
export async function readHowPaid({ db }: Reader, bookingId: string): Promise<Paid | null> {
  const [row] = await db.orm
    .select({ payment, totalMinor: booking.totalMinor, paidAt: booking.confirmedAt })
    .from(payment)
    .innerJoin(booking, eq(booking.bookingId, payment.bookingId))
    .where(and(eq(payment.bookingId, bookingId), inArray(payment.state, ['authorised', 'captured'])));
  if (!row?.paidAt) return null;
  return {
    paidAt: row.paidAt.toISOString(),
    totalMinor: row.totalMinor,
    surchargeMinor: row.payment.surchargeMinor,
    currency: row.payment.currency,
    parts: await readParts({ db }, row.payment),
    refunds: [],
  };
}

/** The provider's part, when there is one, and the vouchers. */
export async function readParts({ db }: Reader, row: typeof payment.$inferSelect): Promise<PaidPart[]> {
  const vouchers = await db.orm
    .select({ amountMinor: paymentTender.amountMinor, codeEnd: voucher.codeEnd })
    .from(paymentTender)
    .innerJoin(voucher, eq(voucher.voucherId, paymentTender.voucherId))
    .where(eq(paymentTender.paymentId, row.paymentId))
    .orderBy(asc(paymentTender.tenderNo));
  const parts = vouchers.map((part): PaidPart => ({ ...noPart, kind: 'voucher', ...part }));
  return row.amountMinor > 0 ? [providerPart(row), ...parts] : parts;
}

const noPart = { brand: null, lastFour: null, codeEnd: null };

/** What the traveller knows the provider's part by. */
export function providerPart(row: typeof payment.$inferSelect): PaidPart {
  const { method: kind, amountMinor, instrumentBrand: brand, instrumentLastFour: lastFour } = row;
  return { ...noPart, kind, amountMinor, brand, lastFour };
}
