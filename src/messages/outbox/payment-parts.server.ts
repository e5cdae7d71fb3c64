// The parts of any one payment: card, an agency's credit, vouchers. For how a booking was paid see payments/read-paid.
import { asc, eq } from 'drizzle-orm';

import type { Database } from '#platform/db/client.server.ts';
import { type payment, paymentTender, voucher } from '#platform/db/schema.ts';
import type { PaidPart } from '#payments/states/payment-options.ts';

/** The provider's part, if there is one, the part on credit, and the vouchers. */
export async function readParts(
  { db }: { db: Database },
  row: typeof payment.$inferSelect,
): Promise<PaidPart[]> {
  const vouchers = await db.orm
    .select({ amountMinor: paymentTender.amountMinor, codeEnd: voucher.codeEnd })
    .from(paymentTender)
    .innerJoin(voucher, eq(voucher.voucherId, paymentTender.voucherId))
    .where(eq(paymentTender.paymentId, row.paymentId))
    .orderBy(asc(paymentTender.tenderNo));
  const parts = vouchers.map((part): PaidPart => ({ ...noPart, kind: 'voucher', ...part }));
  const credit: PaidPart[] =
    row.creditMinor > 0 ? [{ ...noPart, kind: 'credit', amountMinor: row.creditMinor }] : [];
  return [...(row.amountMinor > 0 ? [providerPart(row)] : []), ...credit, ...parts];
}

const noPart = { brand: null, lastFour: null, codeEnd: null };

/** How the traveller recognises the provider's part. */
export function providerPart(row: typeof payment.$inferSelect): PaidPart {
  const { method: kind, amountMinor, instrumentBrand: brand, instrumentLastFour: lastFour } = row;
  return { ...noPart, kind, amountMinor, brand, lastFour };
}
