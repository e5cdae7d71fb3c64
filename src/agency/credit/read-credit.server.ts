// The credit of an agency as its portal shows it: one line per currency, in the order of the alphabet.
import { isLow } from '#payments/credit/credit-level.server.ts';
import { monthFigure, monthOf } from '#payments/ledger/credit-month.server.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type CreditFigures = {
  currency: string;
  kind: 'limit' | 'deposit' | 'prepaid' | 'invoice';
  /** How often it is billed; null unless it is a line of invoices. */
  invoicePeriod: 'week' | 'month' | null;
  limitMinor: number;
  usedMinor: number;
  heldMinor: number;
  availableMinor: number;
  /** Most of it is used, and the agency was informed. */
  isLow: boolean;
  /** What its parent lets a branch put on credit in a month; null without a bound. And what it did in this one. */
  monthLimitMinor: number | null;
  monthMinor: number;
  blocked: 'staff' | 'overdue' | null;
};

/** The credit of one agency; `tx` reads as agencies and sees no other's. */
export function readCredit(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  agencyId: string,
): Promise<CreditFigures[]> {
  return prepared<CreditFigures>(tx, creditOf('$1', '$2'), [agencyId, monthOf(ctx)]);
}

/** SQL for the same lines of `agency` in `month`. */
export const creditOf = (
  agency: string,
  month: string,
): string => `select a.currency, a.kind, a.invoice_period "invoicePeriod", a.limit_minor "limitMinor",
    a.used_minor "usedMinor", a.held_minor "heldMinor", a.limit_minor - a.used_minor - a.held_minor "availableMinor",
    ${isLow('a')} "isLow", a.month_limit_minor "monthLimitMinor", ${monthFigure(`${month}::text`)} "monthMinor",
    a.blocked_reason blocked
  from credit_account a where a.agency_id = ${agency} order by a.currency`;
