// Writes off the unused balance of a voucher after its last day.
import { sql } from 'drizzle-orm';

import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { postMovements } from '#payments/ledger/ledger.server.ts';

/**
 * Takes the balances of expired vouchers, at most 1,000 a run, and posts them as breakage in the same statement. A part
 * that a payment holds stays valid; if it is released, the next run takes it. Returns how many vouchers were processed.
 * Safe in several processes at once.
 */
export async function expireVouchers(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const now = ctx.now.toISOString();
  const rows = await prepared<{ count: number }>(
    ctx.db,
    sql`with
    over as (select voucher_id, balance_minor from voucher
      where expires_at <= ${now}::timestamptz and expired_at is null
      order by voucher_id limit 1000 for update skip locked),
    expired as (update voucher v set balance_minor = 0, expired_at = ${now}::timestamptz from over
      where v.voucher_id = over.voucher_id
      returning v.voucher_id, v.currency::text, over.balance_minor as amount_minor),
    movement as (select 'voucher_expiry:' || voucher_id || ':' || ${ctx.now.getTime()}::text as occasion,
        'voucher_expiry' as kind, 'voucher' as debit, null::text as debit_provider, null::uuid as debit_agency,
        'breakage' as credit, null::text as credit_provider, null::uuid as credit_agency,
        amount_minor, currency, null::uuid as booking_id, null::uuid as payment_id,
        voucher_id
      from expired where amount_minor > 0),
    ${postMovements(ctx)}
    select count(*)::int as count from expired`,
  );
  return rows[0]?.count ?? 0;
}
