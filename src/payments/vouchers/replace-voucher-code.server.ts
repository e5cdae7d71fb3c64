// Replaces the code that a voucher was issued with.
import { and, eq, sql } from 'drizzle-orm';

import type { Tx } from '#platform/db/client.server.ts';
import { voucher } from '#platform/db/schema.ts';
import { hashVoucherCode } from '#payments/vouchers/voucher-code.ts';

/** `code` in groups with dashes. False when the voucher has been used with its old code, which then stays. */
export async function replaceVoucherCode(tx: Tx, voucherId: string, code: string): Promise<boolean> {
  const changed = await tx
    .update(voucher)
    .set({ codeHash: hashVoucherCode(code.replaceAll('-', '')), codeEnd: code.slice(-4) })
    .where(and(eq(voucher.voucherId, voucherId), eq(voucher.balanceMinor, sql`${voucher.issuedMinor}`)))
    .returning({ voucherId: voucher.voucherId });
  return changed.length === 1;
}
