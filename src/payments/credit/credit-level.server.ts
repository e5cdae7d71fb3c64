// The alert that most of a line is used: once each time, until less is used again. What is held does not count: it may
// come back. The line of a prepaid account is its balance after the last payment.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { ALERT_PERCENT } from '#payments/credit/credit-line.ts';

export type LevelCtx = Pick<PaymentCtx, 'now' | 'emit'>;

/**
 * Called after every change of what is used, or of the line itself, in the same transaction, which has locked the rows.
 */
export async function noteCreditLevel(
  tx: Tx,
  ctx: LevelCtx,
  creditAccountIds: readonly string[],
): Promise<void> {
  const changed = await prepared<{ creditAccountId: string; isLow: boolean }>(tx, NOTE, [
    creditAccountIds,
    ctx.now,
    100 - ALERT_PERCENT,
  ]);
  for (const { creditAccountId, isLow } of changed) {
    if (isLow) await ctx.emit(tx, { kind: 'credit_low', creditAccountId });
  }
}

/**
 * SQL: whether most of the line of this account is used. It is judged with every change and kept, so that mail, bell
 * and dashboard say the same, and no page adds up movements.
 */
export function isLow(account: string): string {
  return `(${account}.alerted_at is not null)`;
}

const NOTE = `update credit_account a set alerted_at = case when k.is_low then $2::timestamptz end
  from (select c.credit_account_id, line > 0 and (c.limit_minor - c.used_minor) * 100 <= line * $3 as is_low
    from credit_account c, lateral (select case when c.kind <> 'prepaid' then c.limit_minor else
        coalesce((select -m.used_after_minor from credit_movement m where m.credit_account_id = c.credit_account_id
          and m.kind in ('payment', 'transfer') and m.amount_minor < 0 order by m.movement_no desc limit 1), 0)
      end as line) as lines
    where c.credit_account_id = any($1::uuid[])) k
  where a.credit_account_id = k.credit_account_id and k.is_low <> ${isLow('a')}
  returning a.credit_account_id "creditAccountId", k.is_low "isLow"`;
