// What a branch has put on credit in the current month, for the bound that its parent sets. The figure changes in the
// same statements as the held amount, and only for its own month (docs/decisions/0020-agencies.md).
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localDay } from '#platform/lib/time.ts';

/** The month by the airline's clock, YYYY-MM. */
export function monthOf({ now, settings }: Pick<Ctx, 'now' | 'settings'>): string {
  return localDay(now, settings.AIRLINE_TIME_ZONE).slice(0, 7);
}

/** SQL: the figure of the account `a` in the month `month`, and whether `net` more of it is within the bound. */
export const monthFigure = (month: string) => `case when a.month >= ${month} then a.month_minor else 0 end`;
export const isWithinMonth = (month: string, net: string) =>
  `(a.month_limit_minor is null or ${monthFigure(month)} + ${net} <= a.month_limit_minor)`;

/** SQL: counts `net` in the month. Two processes may differ about the month for a moment: the later one counts. */
export const countInMonth = (month: string, net: string) =>
  `month = greatest(a.month, ${month}), month_minor = ${monthFigure(month)} + ${net}`;

/** For a group's deposit, under the account's row lock. Returns the month in which it is counted. */
export async function countDeposit(
  tx: Tx,
  { creditAccountId, amountMinor, month }: { creditAccountId: string; amountMinor: number; month: string },
): Promise<string> {
  const [row] = await prepared<{ month: string }>(tx, COUNT, [creditAccountId, month, amountMinor]);
  return row?.month ?? month;
}

const COUNT = `update credit_account a set ${countInMonth('$2::text', '$3::bigint')}
  where a.credit_account_id = $1 returning a.month`;

/** Returns the amount to its month's count if that month is still current; an earlier month is left alone. */
export async function uncountDeposit(tx: Tx, groupId: string, amountMinor: number): Promise<void> {
  await prepared(tx, UNCOUNT, [groupId, amountMinor]);
}

const UNCOUNT = `update credit_account a set month_minor = a.month_minor - $2::bigint
  from group_deposit d where d.group_id = $1 and a.credit_account_id = d.credit_account_id
    and a.month = d.credit_month`;

/**
 * SQL: how much of a part on credit its refunds have given back: in proportion to the part, rounded down, so that a
 * full refund gives back all of it.
 */
export const netBack = (net: string, refunded: string, gross: string) =>
  `floor(${net}::numeric * ${refunded} / ${gross})::bigint`;

/** SQL: how much of the part `t` went back to the line, according to the stored refunds. */
export const refundedToLine = `(select coalesce(sum(r.amount_minor), 0) from refund r
  where r.payment_id = t.payment_id and r.tender_no = t.tender_no and r.state = 'done' and r.destination = 'source')`;

/** After a refund to the line is stored: gives back its share, if the part belongs to the same month. */
export async function uncountRefund(
  tx: Tx,
  { paymentId, tenderNo, amountMinor }: { paymentId: string; tenderNo: number; amountMinor: number },
): Promise<void> {
  await prepared(tx, UNCOUNT_REFUND, [paymentId, tenderNo, amountMinor]);
}

const UNCOUNT_REFUND = `update credit_account a set month_minor = a.month_minor
    - ${netBack('k.net', 'k.refunded', 'k.gross')} + ${netBack('k.net', '(k.refunded - $3::bigint)', 'k.gross')}
  from (select t.credit_account_id, t.credit_month, t.credit_held_minor net, t.amount_minor gross,
      ${refundedToLine} refunded
    from payment_tender t where t.payment_id = $1 and t.tender_no = $2::smallint) k
  where a.credit_account_id = k.credit_account_id and a.month = k.credit_month`;

/** SQL: the figure of the account `a`, computed again from the parts of payments and the deposits of groups. */
export const monthCounted = `((select coalesce(sum(t.credit_held_minor
      - ${netBack('t.credit_held_minor', refundedToLine, 't.amount_minor')}), 0)
    from payment_tender t where t.credit_account_id = a.credit_account_id and t.state <> 'returned'
      and t.credit_month = a.month)
  + (select coalesce(sum(d.paid_minor - d.returned_minor), 0) from group_deposit d
    where d.credit_account_id = a.credit_account_id and d.credit_month = a.month))`;
