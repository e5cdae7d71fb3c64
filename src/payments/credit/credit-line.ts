// An agency's credit in one currency: what may be spent, as the portal, the office and the payment page show it.

export type CreditKind = 'limit' | 'deposit' | 'prepaid' | 'invoice';

/** How what is owed is paid: `period` and `days` (to pay an invoice) only where it is invoiced. */
export type InvoiceTerms = { kind: CreditKind; period: 'week' | 'month' | null; days: number | null };

export type CreditLine = {
  creditAccountId: string;
  currency: string;
  kind: CreditKind;
  limitMinor: number;
  /** What the airline keeps of its security deposit, and the percentage of it that a `deposit` line is. */
  depositMinor: number;
  depositPercent: number | null;
  /** What the agency owes; below zero it has paid in advance. */
  usedMinor: number;
  /** Kept for payments that are under way. */
  heldMinor: number;
  /** Limit less used less held. Below zero after the limit was lowered: nothing is sold then. */
  availableMinor: number;
  /** How much its parent lets a branch put on credit in a month, net; null where there is no bound. */
  monthLimitMinor: number | null;
  /** What it has put on credit in `month` (the airline's, YYYY-MM), less what was given back; null before the first. */
  monthMinor: number;
  month: string | null;
  blocked: 'staff' | 'overdue' | null;
  /** The share of the line after which the agency is warned. */
  alertPercent: typeof ALERT_PERCENT;
};

export const ALERT_PERCENT = 80;

/** Movements that pay what is owed, for SQL: invoices bill the others. */
export const receivedKinds = "('payment', 'deposit_drawn')";

/** What a part of a payment takes from the line: gross less what the agency earns on the whole booking. */
export function netOf(grossMinor: number, commissionMinor: number): number {
  return Math.max(0, grossMinor - commissionMinor);
}

type Month = Pick<CreditLine, 'monthLimitMinor' | 'monthMinor' | 'month'>;

/** What was put on credit in the month `now`: the figure of an earlier month no longer counts. */
export function usedInMonth({ month, monthMinor }: Omit<Month, 'monthLimitMinor'>, now: string): number {
  return month !== null && month >= now ? monthMinor : 0;
}

/** What the bound leaves in the month `now`: infinite without one. Below zero after the bound was lowered. */
export function leftOfMonth(line: Month, now: string): number {
  return line.monthLimitMinor === null ? Infinity : line.monthLimitMinor - usedInMonth(line, now);
}
