// Issues the vouchers of the demonstration like any others, so that they are in the ledger.
import { inArray, sql } from 'drizzle-orm';

import { type Database, prepared, withTx } from '#platform/db/client.server.ts';
import { voucher } from '#platform/db/schema.ts';
import { worldVouchers } from '#demo/vouchers.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { hashVoucherCode, normaliseVoucherCode } from '#payments/vouchers/voucher-code.ts';
import { issueVoucher } from '#payments/vouchers/voucher.server.ts';

const DAY = 86_400_000;
const DEMO_VOUCHERS_LOCK = 7_716;

/** Issues the missing vouchers; the used amounts of the others are kept. Returns how many were issued. */
export async function loadDemoVouchers(db: Database, { now }: Pick<Ctx, 'now'>): Promise<number> {
  const hashOf = (code: string) => hashVoucherCode(normaliseVoucherCode(code) ?? '');
  const hashes = worldVouchers.map(({ code }) => hashOf(code));
  const { codeHash } = voucher;
  return withTx(db, async (tx) => {
    // Without this lock, processes that start at once would both find none.
    await prepared(tx, sql`select pg_advisory_xact_lock(${DEMO_VOUCHERS_LOCK})`);
    const there = await tx.select({ codeHash }).from(voucher).where(inArray(codeHash, hashes));
    const missing = worldVouchers.filter(({ code }) => !there.some((row) => row.codeHash === hashOf(code)));
    for (const { code, currency, amountMinor, expired } of missing) {
      // Issued a year and a day ago, so it expired yesterday.
      const at = expired ? new Date(now.getTime() - 366 * DAY) : now;
      const expiresAt = expired ? new Date(now.getTime() - DAY) : undefined;
      const wanted = {
        code,
        currency,
        amountMinor,
        reason: 'goodwill' as const,
        ...(expiresAt && { expiresAt }),
      };
      await issueVoucher(tx, { now: at, random: cryptoRandom }, wanted);
    }
    return missing.length;
  });
}
