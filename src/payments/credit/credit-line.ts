// An agency's credit in one currency: what may be spent, as the portal, the office and the payment page show it.

export type CreditKind = 'limit' | 'deposit' | 'prepaid' | 'invoice';

export type CreditLine = {
  creditAccountId: string;
  currency: string;
  kind: CreditKind;
  limitMinor: number;
  /** What the agency owes; below zero it has paid in advance. */
  usedMinor: number;
  /** Kept for payments that are under way. */
  heldMinor: number;
  /** Limit less used less held. Below zero after the limit was lowered: nothing is sold then. */
  availableMinor: number;
  blocked: 'staff' | 'overdue' | null;
  /** The share of the line after which the agency is warned. */
  alertPercent: typeof ALERT_PERCENT;
};

export const ALERT_PERCENT = 80;

/** What a part of a payment takes of the line: gross less what the agency earns of the whole booking. */
export function netOf(grossMinor: number, commissionMinor: number): number {
  return Math.max(0, grossMinor - commissionMinor);
}
